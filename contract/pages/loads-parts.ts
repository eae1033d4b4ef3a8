// Elements that scripts add to a rendered page. A page gets only the styles that it needs, which include those of such elements.

/** The attribute of scripts that may add any kind of part. A page with such a script keeps the styles of all parts. */
export const LOADS_PARTS = 'data-loads-parts'

/** The class of the element that replaces the link to a video. */
export const VIDEO_PLAYER = 'video-player'

/** The class of the frame that an embed gets, and of an embed with its frame. */
export const EMBED_FRAME = 'embed-frame'
export const EMBED_SHOWN = 'embed-shown'

/** The classes that other scripts set on elements. Every page with the elements around them keeps their styles. */
export const SCRIPT_CLASSES: readonly string[] = [VIDEO_PLAYER, EMBED_FRAME, EMBED_SHOWN]
