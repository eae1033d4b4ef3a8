// Bounces: a worn or cheap touch screen reports one tap as two. Pure.

/** A finger cannot touch the same key again so soon. */
const BOUNCE_MS = 60

/** `at`: milliseconds on the clock of the page's events. */
export type KeyTap<Key> = { key: Key; at: number }

/** Whether a tap is the echo of the one before it. */
export function isBounce<Key>(before: KeyTap<Key> | null, { key, at }: KeyTap<Key>): boolean {
  return before !== null && before.key === key && at - before.at < BOUNCE_MS
}
