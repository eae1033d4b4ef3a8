// The list of a browser: what its reader follows and has saved. Scripts of reading pages use this file, so it imports nothing.

/** The most that one reader follows and has saved, signed in or not. */
export const FOLLOWING_LIMITS = { subjects: 200, posts: 500 } as const

/** The most of each that `/mine` shows to a browser that sends its own list, and the longest query it sends. */
export const SENT_LIMITS = { subjects: 100, posts: 50, query: 6_000 } as const

/** Both newest first. A subject is its key, `team:ID`. */
export type Following = { subjects: string[]; posts: string[] }

/** `isOfAccount`: a copy of the account's list, which ends with signing out; `own`: what did not fit into the account. */
export type BrowserList = Following & { isOfAccount?: boolean; own?: Following; at?: number }

/** The items of the browser's storage: the list as JSON, and the style rule that puts followed teams first (early-script.ts). */
export const LIST_KEY = 'following'
export const ORDER_KEY = 'order'
