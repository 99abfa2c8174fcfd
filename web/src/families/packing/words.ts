/** The words of this view, in the language of the page. */
import { settings, type Language } from '../../settings/settings.svelte';
import { en } from './en';
import { id } from './id';

const languages: Record<Language, typeof en> = { en, id };

export const words = () => languages[settings.language];
