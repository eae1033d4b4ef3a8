// What scripts add to a page that it did not have when it was rendered: a page gets only the styles that it needs.

/** An attribute of scripts that bring parts of any kind: such a page keeps the styles of all of them. */
export const BRINGS_PARTS = 'data-brings-parts'

/** Of the element that replaces the link to a video. */
export const VIDEO_PLAYER = 'video-player'

/** The classes that other scripts give to elements: every page keeps their styles. */
export const SCRIPT_CLASSES: readonly string[] = [VIDEO_PLAYER]
