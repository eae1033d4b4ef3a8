// Sends the events that wait on the device, one after the other, and retries until the server has them.
import { useCallback, useEffect, useRef, useState } from 'react'
import type { WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import { isRefusal } from '../calls/api-client.ts'
import { uuidV7 } from '../pad/book/uuid-v7.ts'
import { useScreen } from '../screen.ts'
import type { EntryDraft } from './entry-draft.ts'
import {
  type Kept,
  keyOf,
  nextOf,
  readKept,
  refuse,
  replaceDraft,
  withOthers,
  without,
  writeKept,
} from './unsent.ts'

const AGAIN_MS = 5_000

export type SendingState = 'idle' | 'offline' | 'signedOut'
export type Unsent = {
  kept: Kept
  state: SendingState
  /** The device could not store the last change. */
  hasStorageFailed: boolean
  add(event: WrittenEvent): void
  /** What is typed. */
  setDraft(draft: EntryDraft): void
  /** Another draft in the form; null after its entry was sent or given up. */
  replaceDraft(draft: EntryDraft | null): void
  drop(clientId: string): void
}

/** `send` sends one event to the server; `onSent` is called after the server has stored or refused it. */
export function useUnsent(
  blogId: string,
  send: (clientId: string, event: WrittenEvent) => Promise<unknown>,
  onSent: () => void,
): Unsent {
  const { viewer } = useScreen()
  const key = keyOf(viewer.id, blogId)
  const [kept, setKept] = useState<Kept>(() => readKept(localStorage, key))
  const [state, setState] = useState<SendingState>('idle')
  const [hasStorageFailed, setStorageFailed] = useState(false)
  /** `gone`: the ids of the events that this tab has sent or dropped. */
  const latest = useRef({ kept, send, onSent, isBusy: false, gone: new Set<string>() })
  latest.current.send = send
  latest.current.onSent = onSent

  const change = useCallback(
    (next: (kept: Kept) => Kept) => {
      const { gone } = latest.current
      const before = withOthers(latest.current.kept, readKept(localStorage, key), gone)
      const changed = next(before)
      for (const { clientId } of before.waiting)
        if (!changed.waiting.some((each) => each.clientId === clientId)) gone.add(clientId)
      latest.current.kept = changed
      setStorageFailed(!writeKept(localStorage, key, changed))
      setKept(changed)
    },
    [key],
  )

  const flush = useCallback(async () => {
    const now = latest.current
    if (now.isBusy) return
    now.isBusy = true
    try {
      for (let next = nextOf(now.kept); next; next = nextOf(now.kept)) {
        const { clientId, event } = next
        const failure = await now.send(clientId, event).then(() => null, toFailure)
        if (failure === 'offline' || failure === 'signedOut') return setState(failure)
        setState('idle')
        change((before) => (failure ? refuse(before, clientId, failure.message) : without(before, clientId)))
        now.onSent()
      }
      setState('idle')
    } finally {
      now.isBusy = false
    }
  }, [change])

  useEffect(() => {
    const again = () => void flush()
    again()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  }, [flush])

  return {
    kept,
    state,
    hasStorageFailed,
    add(event) {
      const clientId = uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
      change((before) => ({ ...before, waiting: [...before.waiting, { clientId, event, refused: null }] }))
      void flush()
    },
    setDraft: (draft) => change((before) => ({ ...before, draft })),
    replaceDraft: (draft) => change((before) => replaceDraft(before, draft)),
    drop: (clientId) => change((before) => without(before, clientId)),
  }
}

/** An event that the server refuses waits for its writer; after any other failure it is sent again. */
function toFailure(error: unknown): 'offline' | 'signedOut' | { message: string } {
  if (!isRefusal(error)) return 'offline'
  return error.status === 401 ? 'signedOut' : { message: error.message }
}
