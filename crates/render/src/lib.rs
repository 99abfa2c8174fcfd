//! Renders scenes.
