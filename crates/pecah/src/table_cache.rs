//! Tables that outlive a search.
//!
//! Some strategies build large tables before they search. A caller that solves several puzzles
//! keeps one [`TableCache`] and passes it to each [`Run`](crate::Run): a table that one search has
//! built is there for the next. A front end that stores tables on disk gives the cache a way to
//! fetch their bytes; the library itself touches no files.

use crate::support::huge_pages;
use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

type Fetch = dyn Fn(&str) -> Option<Vec<u8>> + Send + Sync;

/// Tables by name, shared by every run that is given the cache.
///
/// ```
/// use pecah::TableCache;
/// let tables = TableCache::default();
/// let squares = tables.get_or_make("squares", || Ok::<_, ()>(vec![0, 1, 4, 9])).unwrap();
/// assert_eq!(tables.get::<Vec<i32>>("squares"), Some(squares));
/// ```
#[derive(Default)]
pub struct TableCache {
    kept: Mutex<BTreeMap<String, Arc<dyn Any + Send + Sync>>>,
    fetch: Option<Box<Fetch>>,
}

impl TableCache {
    /// A cache that can also fetch the bytes of tables that were stored, by name. `fetch` must
    /// return exactly the bytes that were stored, or `None`.
    pub fn with_store(fetch: impl Fn(&str) -> Option<Vec<u8>> + Send + Sync + 'static) -> Self {
        Self { kept: Mutex::default(), fetch: Some(Box::new(fetch)) }
    }

    /// An empty vector with room for the bytes of a stored table, in huge pages where the system
    /// has them: look-ups in a table that was read into it are quicker.
    pub fn room_for(bytes: usize) -> Vec<u8> {
        huge_pages::with_capacity(bytes)
    }

    /// The table of this name, if it is there and of this type.
    pub fn get<T: Any + Send + Sync>(&self, name: &str) -> Option<Arc<T>> {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.get(name)?).downcast().ok()
    }

    /// Keeps a table, replacing one of the same name.
    pub fn put<T: Any + Send + Sync>(&self, name: &str, table: T) -> Arc<T> {
        let table = Arc::new(table);
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.insert(name.to_owned(), Arc::clone(&table) as Arc<dyn Any + Send + Sync>);
        table
    }

    /// The table of this name, built now if it is missing.
    pub fn get_or_make<T: Any + Send + Sync, E>(
        &self,
        name: &str,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, E> {
        match self.get(name) {
            Some(table) => Ok(table),
            None => Ok(self.put(name, make()?)),
        }
    }

    /// The stored bytes of the table of this name, if the front end has them.
    pub fn fetch(&self, name: &str) -> Option<Vec<u8>> {
        self.fetch.as_ref().and_then(|fetch| fetch(name))
    }
}

impl fmt::Debug for TableCache {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        f.debug_struct("TableCache").field("kept", &kept.keys()).finish_non_exhaustive()
    }
}
