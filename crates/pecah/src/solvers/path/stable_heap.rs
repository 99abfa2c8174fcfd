//! A binary heap with a specified order among equal costs.
//!
//! Idea: a best-first search visits other nodes when ties are broken otherwise, so node counts can
//! be reproduced only with the same heap. This one moves a new item up while its parent is strictly
//! greater. Removing the root puts the last item in its place and moves it down while the smaller
//! child, the left one of equals, is strictly less.
//!
//! Invariant: no item costs less than its parent, the item at (index − 1) / 2.
//!
//! Cost: O(log n) to add and to take; no memory beyond the items.

/// Items with their costs; the least cost is taken first.
#[derive(Debug, Clone)]
pub struct StableHeap<T> {
    items: Vec<(u32, T)>,
}

impl<T: Copy> StableHeap<T> {
    /// The bytes that each item occupies.
    pub const BYTES_EACH: usize = size_of::<(u32, T)>();

    /// An empty heap.
    pub const fn new() -> Self {
        Self { items: Vec::new() }
    }

    /// The number of items.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether the heap is empty.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Reserves capacity for exactly `more` further items.
    pub fn reserve(&mut self, more: usize) {
        self.items.reserve_exact(more);
    }

    /// Adds an item.
    pub fn add(&mut self, cost: u32, item: T) {
        let mut hole = self.items.len();
        self.items.push((cost, item));
        while hole > 0 {
            let parent = (hole - 1) / 2;
            if self.items[parent].0 <= cost {
                break;
            }
            self.items[hole] = self.items[parent];
            hole = parent;
        }
        self.items[hole] = (cost, item);
    }

    /// Takes the root, an item of least cost.
    pub fn take(&mut self) -> Option<(u32, T)> {
        let last = self.items.pop()?;
        let count = self.items.len();
        let Some(&root) = self.items.first() else { return Some(last) };
        let mut hole = 0;
        while hole < count / 2 {
            let (left, right) = (2 * hole + 1, 2 * hole + 2);
            let right_is_less = right < count && self.items[left].0 > self.items[right].0;
            let child = if right_is_less { right } else { left };
            if last.0 <= self.items[child].0 {
                break;
            }
            self.items[hole] = self.items[child];
            hole = child;
        }
        self.items[hole] = last;
        Some(root)
    }
}

impl<T: Copy> Default for StableHeap<T> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::support::random::Random;

    #[test]
    fn items_are_taken_by_increasing_cost() {
        let mut random = Random::new(3);
        let mut heap = StableHeap::new();
        let mut costs: Vec<u32> = (0..500).map(|_| random.below(40) as u32).collect();
        for (index, &cost) in costs.iter().enumerate() {
            heap.add(cost, index);
        }
        assert_eq!(heap.len(), 500);
        let taken: Vec<u32> = std::iter::from_fn(|| heap.take()).map(|(cost, _)| cost).collect();
        costs.sort_unstable();
        assert_eq!(taken, costs);
        assert!(heap.is_empty());
    }

    #[test]
    fn equal_costs_are_taken_in_the_specified_order() {
        let mut heap = StableHeap::new();
        for name in ['a', 'b', 'c', 'd', 'e'] {
            heap.add(1, name);
        }
        let order: String = std::iter::from_fn(|| heap.take()).map(|(_, name)| name).collect();
        assert_eq!(order, "aedcb");
    }
}
