// How far the window scrolls so that a story fills the room between the bars. Pure.

/** Edges in CSS pixels from the top of the window: of the story, and of the room that no bar covers. */
export type Edges = { top: number; bottom: number }

/** By how much to scroll down (negative: up). A story lower than the room begins at its top. */
export function scrollToFill(story: Edges, room: Edges): number {
  if (story.top > room.top) return story.top - room.top
  if (story.bottom >= room.bottom) return 0
  return Math.max(story.bottom - room.bottom, story.top - room.top)
}
