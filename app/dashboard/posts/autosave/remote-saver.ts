// Sends the newest unsaved text of one form to the server at every pause, one request at a time, again after failures.
import type { DraftState, SaverParts } from './draft-state.ts'

/** After this long without a change, the text goes to the server. */
export const PAUSE_MS = 2_000
/** Someone who types without a pause is saved this often. */
const MAX_WAIT_MS = 10_000
const TIMEOUT_MS = 20_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

export function createRemoteSaver({ key, stores, status, latest }: SaverParts) {
  let stored: DraftState | null = null
  /** The state that was sent on exit; its outcome is unknown. */
  let sentOnExit: DraftState | null = null
  let sequence = 0
  let failures = 0
  /** Counts calls of `forget`: the answer to a request that was sent before is not about the current text. */
  let generation = 0
  let firstUnsentAt = 0
  let sending: { done: Promise<void>; abort: AbortController } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const superseded = new Set<string>()

  /** False once `forget` has given the request up: its deletion is under way already. */
  const isSending = () => sending !== null && !sending.abort.signal.aborted
  const isUnsent = () => latest() !== null && latest() !== stored

  function sendAfter(pause: number): void {
    clearTimeout(timer)
    timer = setTimeout(send, pause)
  }

  function send(): void {
    clearTimeout(timer)
    const state = latest()
    if (sending !== null || state === null || state === stored) return
    const abort = new AbortController()
    const done = save(state, abort.signal).finally(() => {
      sending = null
      if (isUnsent()) sendAfter(failures === 0 ? PAUSE_MS : retryDelay(failures))
    })
    sending = { done, abort }
  }

  async function save(sent: DraftState, aborted: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([aborted, AbortSignal.timeout(TIMEOUT_MS)])
    const sentGeneration = generation
    sequence++
    firstUnsentAt = 0
    status.report({ state: 'saving' })
    try {
      const savedAt = await stores.saveRemote(sent, sequence, signal)
      if (sentGeneration !== generation) return
      failures = 0
      stored = sent
      const state = latest() === sent ? 'saved' : 'pending'
      status.report({ state, savedAt, problem: { failure: null } })
      await deleteDrafts([])
    } catch (failure) {
      if (sentGeneration !== generation) return
      failures++
      status.report({ state: 'local-only', problem: { failure } })
    }
  }

  async function deleteDrafts(own: string[]): Promise<void> {
    const keys = [...own, ...superseded]
    superseded.clear()
    if (keys.length > 0) await stores.deleteRemote(keys).catch(() => undefined)
  }

  return {
    /** Whether the server has the draft, or gets it now. */
    hasStored: () => stored !== null || isSending(),
    /** The form changed: sends at the next pause. */
    updated() {
      firstUnsentAt ||= Date.now()
      if (status.now().state !== 'local-only' && sending === null) status.report({ state: 'pending' })
      // After a failure, the retry sends the newest state.
      const waited = Date.now() - firstUnsentAt
      if (failures === 0) sendAfter(Math.max(0, Math.min(PAUSE_MS, MAX_WAIT_MS - waited)))
    },
    retry() {
      failures = 0
      if (isUnsent()) sendAfter(0)
    },
    /** Sends the newest state without waiting for an answer, while the window closes. */
    saveOnExit() {
      const state = latest()
      if (state === null || state === stored || state === sentOnExit) return
      sentOnExit = state
      stores.saveRemoteOnExit(state, ++sequence)
    },
    /** The form has no unsaved text any more. Returns a function that deletes the draft, if it is on the server. */
    forget(isDeletedByServer: boolean) {
      const isStored = isSending() || (!isDeletedByServer && (stored !== null || sentOnExit !== null))
      clearTimeout(timer)
      generation++
      stored = null
      sentOnExit = null
      firstUnsentAt = 0
      failures = 0
      // A request under way would store the draft again after it was deleted.
      const aborted = sending
      aborted?.abort.abort()
      return async () => {
        await aborted?.done
        await deleteDrafts(isStored ? [key] : [])
        if (latest() !== null) sendAfter(PAUSE_MS)
      }
    },
    /** These drafts are deleted as soon as the own draft is stored. */
    supersede(keys: string[]) {
      for (const other of keys) superseded.add(other)
    },
    /** Sends nothing more by itself. */
    stop: () => clearTimeout(timer),
  }
}

/** Twice as long after each failure, up to `MAX_RETRY_MS`. */
function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS)
}
