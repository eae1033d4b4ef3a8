// What a story cannot hold and the cleaner leaves out; imports, calls and pastes name it.

/**
 * `embed`: players, frames and objects other than YouTube videos; `picture`: one without an address that readers can load; `form`:
 * input fields; `drawing`: vector graphics and formulas; `link`: a link whose address is not allowed, its text stays.
 */
export const DROPPED_PARTS = ['picture', 'embed', 'drawing', 'form', 'link'] as const
export type DroppedPart = (typeof DROPPED_PARTS)[number]
