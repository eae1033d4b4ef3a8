// Bounces: a worn or cheap touch screen reports one tap as two. Pure.

/** A finger cannot tap the same key twice within this time. */
const BOUNCE_MS = 60

/** `at`: the event's timestamp in milliseconds. */
export type KeyTap<Key> = { key: Key; at: number }

/** Whether a tap is a bounce of the one before it. */
export function isBounce<Key>(before: KeyTap<Key> | null, { key, at }: KeyTap<Key>): boolean {
  return before !== null && before.key === key && at - before.at < BOUNCE_MS
}
