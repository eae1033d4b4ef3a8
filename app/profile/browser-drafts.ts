// Where the dashboard keeps unsaved texts in this browser (dashboard/posts/autosave, dashboard/live), by person.
export const DRAFT_DATABASE = 'maidan-unsaved'
export const DRAFT_TEXTS = 'texts'
/** Index of the texts. */
export const BY_PERSON = 'person'
export const DRAFT_PICTURES = 'pictures'

/** In localStorage: the text of a window that closes, as JSON with its `personId`. */
export const EXIT_DRAFT = 'maidan-exit-draft '
/** In sessionStorage: the draft of this tab. */
export const tabDraftOf = (personId: string) => `maidan-text ${personId} `
/** In localStorage: entries of live blogs that are not sent. */
export const blogEntriesOf = (personId: string) => `live-blog:${personId}:`
