// Saves that were sent and of which nobody knows whether they were stored: under which key a new post is sent, and which
// of them the server turns out to have. Which text that was: attempts.ts.
import { useRef } from 'react'
import type { WholeStaffPost } from '#contract/api-post.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import { drawKey } from '../safe/window-key.client.ts'
import { isStoredFrom, type SentText, storedOf } from './attempts.ts'
import type { KeepingHandle } from './keeping.client.tsx'
import type { Sent } from './post-calls.client.ts'
import type { Editing } from './use-editing.client.ts'

export function useAttempts({ post, triedKey, trying }: Editing, safe: () => KeepingHandle | null) {
  const inDoubt = useRef<Sent[]>([])
  /** Keys of new posts: sent from here, or (false) by a window before this one; what that sent is not known. */
  const keys = useRef(new Map<string, boolean>())
  /** Keys that have become posts. */
  const used = useRef(new Set<string>())
  const before = (sent: Sent) =>
    inDoubt.current.filter(
      (each) => each !== sent && each.post?._id === sent.post?._id && each.version === sent.version,
    )
  const isFirst = (sent: Sent) =>
    before(sent).length === 0 && (sent.post !== null || keys.current.get(sent.autosaveKey ?? '') !== false)
  return {
    isFirst,
    /** Under which key the next save is sent. */
    key(): string | null {
      const own = safe()?.key ?? null
      if (post !== null) return own
      if (triedKey !== null) return triedKey
      // The form was emptied: what is written in it now is another post.
      return own === null || used.current.has(own) ? drawKey() : own
    },
    begin(sent: Sent): void {
      inDoubt.current.push(sent)
      const key = sent.autosaveKey
      if (sent.post !== null || key === null) return
      if (!keys.current.has(key)) keys.current.set(key, key !== triedKey)
      trying(key)
    },
    /** The server has said that it did not store it. */
    end(sent: Sent): void {
      inDoubt.current = inDoubt.current.filter((each) => each !== sent)
    },
    /** Something is stored: nothing is in doubt any more. */
    clear(sent: Sent): void {
      inDoubt.current = []
      if (sent.post === null && sent.autosaveKey !== null) used.current.add(sent.autosaveKey)
    },
    /** What the post was made from with which a save was answered. */
    madeFrom(sent: Sent, post: WholeStaffPost): SentText {
      const stored = fieldsOfPost(post)
      if (isFirst(sent) || isStoredFrom(sent, stored)) return sent
      const earlier = before(sent)
      if (earlier.length > 0) return storedOf(earlier, sent, stored)
      return { fields: stored, image: stored.mediaId === '' ? null : sent.image }
    },
    /** The save that made the version which now stands against a later one; null when it was somebody else's. */
    madeBy(present: WholeStaffPost): Sent | null {
      const stored = fieldsOfPost(present)
      const own = inDoubt.current.filter(
        ({ post: known, version }) => known?._id === present._id && version === present.version - 1,
      )
      return own.find((sent) => isStoredFrom(sent, stored)) ?? null
    },
  }
}
