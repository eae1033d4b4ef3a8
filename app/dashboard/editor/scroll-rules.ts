// How far the window scrolls so that a story fills the space between the bars. Pure.

/** Top and bottom in CSS pixels from the top of the window. */
export type Edges = { top: number; bottom: number }

/** How far to scroll down (negative: up). `space` has no bars over it. A story lower than it starts at its top. */
export function scrollToFill(story: Edges, space: Edges): number {
  if (story.top > space.top) return story.top - space.top
  if (story.bottom >= space.bottom) return 0
  return Math.max(story.bottom - space.bottom, story.top - space.top)
}
