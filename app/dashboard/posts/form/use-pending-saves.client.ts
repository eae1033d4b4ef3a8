// Keeps track of saves whose outcome is unknown: the key under which a new post is sent again, and which of the saves the
// server has stored. How they are compared: fields/same-text.ts.
import { useRef } from 'react'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { postToFields } from '../fields/post-fields.ts'
import { findSavedAttempt, isSavedAs, type SubmittedText } from '../fields/same-text.ts'
import { createRandomKey } from '../random-key.ts'
import type { AutosaveHandle } from './form-autosave.client.tsx'
import type { SaveRequest } from './save-post.client.ts'
import type { Editing } from './use-editing.client.ts'

export function usePendingSaves(
  { post, triedKey, setTriedKey }: Editing,
  getAutosave: () => AutosaveHandle | null,
) {
  const pending = useRef<SaveRequest[]>([])
  /** Keys of new posts; the value is false for a key of an earlier window, whose saves are not known here. */
  const keys = useRef(new Map<string, boolean>())
  /** Keys that have become posts. */
  const usedKeys = useRef(new Set<string>())
  const findEarlier = (request: SaveRequest) =>
    pending.current.filter(
      (each) => each !== request && each.post?._id === request.post?._id && each.version === request.version,
    )
  const isFirst = (request: SaveRequest) =>
    findEarlier(request).length === 0 &&
    (request.post !== null || keys.current.get(request.autosaveKey ?? '') !== false)
  return {
    /** Whether no other save of the same version may have been stored. */
    isFirst,
    /** The key for the next save. */
    getKey(): string | null {
      const own = getAutosave()?.key ?? null
      if (post !== null) return own
      if (triedKey !== null) return triedKey
      // The form was emptied: it holds another post now.
      return own === null || usedKeys.current.has(own) ? createRandomKey() : own
    },
    add(request: SaveRequest): void {
      pending.current.push(request)
      const key = request.autosaveKey
      if (request.post !== null || key === null) return
      if (!keys.current.has(key)) keys.current.set(key, key !== triedKey)
      setTriedKey(key)
    },
    /** The server has answered that it did not store it. */
    remove(request: SaveRequest): void {
      pending.current = pending.current.filter((each) => each !== request)
    },
    /** The post is known to be stored: no save is pending any more. */
    clear(request: SaveRequest): void {
      pending.current = []
      if (request.post === null && request.autosaveKey !== null) usedKeys.current.add(request.autosaveKey)
    },
    /** The submitted text that the stored post was made from. */
    findStoredText(request: SaveRequest, post: StaffPost): SubmittedText {
      const stored = postToFields(post)
      if (isFirst(request) || isSavedAs(request, stored)) return request
      const earlier = findEarlier(request)
      if (earlier.length > 0) return findSavedAttempt(earlier, request, stored)
      return { fields: stored, image: stored.mediaId === '' ? null : request.image }
    },
    /** The save of this form that made the current version; null when somebody else saved it. */
    findOwn(current: StaffPost): SaveRequest | null {
      const stored = postToFields(current)
      const own = pending.current.filter(
        ({ post: known, version }) => known?._id === current._id && version === current.version - 1,
      )
      return own.find((request) => isSavedAs(request, stored)) ?? null
    },
  }
}
