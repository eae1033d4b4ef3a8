// Keeps one form's text: in this browser at once, on the server at every pause, the newest state only, one request at a
// time. Knows neither React nor how the two places are reached.
import type { AutosavedFields } from '#contract/autosave.ts'

/** Typing comes many times a second; the browser's own store gets the newest state that often. */
const LOCAL_MS = 150
/** Somebody has paused. */
export const PAUSE_MS = 2_000
/** Who never pauses is kept on the server all the same. */
const LONGEST_MS = 10_000
const PATIENCE_MS = 20_000
const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 30_000

export type SafeState = 'idle' | 'pending' | 'saving' | 'saved' | 'local-only'
/** What is not as it should be: the browser keeps nothing, or the server does not take the text, and why. */
export type SafeTrouble = { isLocalMissing: boolean; failure: unknown }
export type SafeTold = { state: SafeState; savedAt: Date | null; trouble: SafeTrouble }

export type KeptState = {
  baseVersion: number | null
  fields: AutosavedFields
  /** The chosen picture; it goes to the server with the save only. */
  image: File | null
  /** Of a new post: the key of a save whose answer never came. */
  triedKey: string | null
}

/** The two places where a text is kept. Every call may fail. */
export type Places = {
  putLocal(state: KeptState): Promise<void>
  dropLocal(keys: string[]): Promise<void>
  /** Answers when it was stored. */
  putRemote(state: KeptState, sequence: number, signal: AbortSignal): Promise<Date>
  /** Sends without waiting, while the window is being closed. */
  leaveRemote(state: KeptState, sequence: number): void
  /** Those of them that are there. */
  dropRemote(keys: string[]): Promise<void>
}

export type Keeper = {
  readonly key: string
  told(): SafeTold
  /** The form changed. */
  note(state: KeptState): void
  /**
   * The form holds nothing unsaved any more: neither place needs it. `isSaved`: the save itself took the text away from
   * the server.
   */
  settle(isSaved: boolean): Promise<void>
  /** These other texts are part of this form now: they go as soon as its own is kept. */
  replace(keys: string[]): void
  /** The window is going, or nobody looks at it: everything that can be kept is kept now. */
  flush(): void
  /** The connection is back. */
  retry(): void
  /** The form is gone; what was noted is still kept. */
  close(): void
}

/** `onTold` is called whenever what is told has changed. */
export function openKeeper(key: string, places: Places, onTold: (told: SafeTold) => void): Keeper {
  let state: KeptState | null = null
  /** The state that lies in the browser, and the one on the server. */
  let local: KeptState | null = null
  let remote: KeptState | null = null
  let sequence = 0
  let failures = 0
  /** What is under way when a text is settled tells nothing about the texts after it. */
  let settled = 0
  let left: KeptState | null = null
  let firstUnsentAt = 0
  let isPuttingLocally = false
  let sending: Promise<void> | null = null
  let abort = new AbortController()
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let remoteTimer: ReturnType<typeof setTimeout> | undefined
  const replaced = { local: new Set<string>(), remote: new Set<string>() }
  let told: SafeTold = {
    state: 'idle',
    savedAt: null,
    trouble: { isLocalMissing: false, failure: null },
  }

  const tell = (news: Partial<SafeTold>) => {
    told = { ...told, ...news }
    onTold(told)
  }

  async function putLocally(): Promise<void> {
    if (isPuttingLocally || state === null || state === local) return
    isPuttingLocally = true
    const wanted = state
    try {
      await places.putLocal(wanted)
      local = wanted
      if (told.trouble.isLocalMissing) tell({ trouble: { ...told.trouble, isLocalMissing: false } })
      const keys = [...replaced.local]
      replaced.local.clear()
      if (keys.length > 0) await places.dropLocal(keys)
    } catch {
      tell({ trouble: { ...told.trouble, isLocalMissing: true } })
    } finally {
      isPuttingLocally = false
    }
    // It was settled meanwhile.
    if (state === null) await forgetLocally()
    else if (state !== wanted) later()
  }

  async function forgetLocally(): Promise<void> {
    local = null
    const keys = [key, ...replaced.local]
    replaced.local.clear()
    await places.dropLocal(keys).catch(() => undefined)
    // Somebody writes on already.
    if (state !== null) later()
  }

  async function forgetRemotely(own: string[]): Promise<void> {
    const keys = [...own, ...replaced.remote]
    replaced.remote.clear()
    if (keys.length > 0) await places.dropRemote(keys).catch(() => undefined)
  }

  function later(): void {
    localTimer ??= setTimeout(() => {
      localTimer = undefined
      void putLocally()
    }, LOCAL_MS)
  }

  function sendAfter(pause: number): void {
    clearTimeout(remoteTimer)
    remoteTimer = setTimeout(send, pause)
  }

  function send(): void {
    clearTimeout(remoteTimer)
    if (sending !== null || state === null || state === remote) return
    sending = putRemotely(state).finally(() => {
      sending = null
      if (state === null || state === remote) return
      sendAfter(failures === 0 ? PAUSE_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS))
    })
  }

  async function putRemotely(wanted: KeptState): Promise<void> {
    const patience = AbortSignal.any([abort.signal, AbortSignal.timeout(PATIENCE_MS)])
    const during = settled
    sequence++
    firstUnsentAt = 0
    tell({ state: 'saving' })
    try {
      const savedAt = await places.putRemote(wanted, sequence, patience)
      if (during !== settled) return
      failures = 0
      remote = wanted
      tell({
        state: state === wanted ? 'saved' : 'pending',
        savedAt,
        trouble: { ...told.trouble, failure: null },
      })
      await forgetRemotely([])
    } catch (failure) {
      if (during !== settled) return
      failures++
      tell({ state: 'local-only', trouble: { ...told.trouble, failure } })
    }
  }

  return {
    key,
    told: () => told,
    note(next) {
      state = next
      firstUnsentAt ||= Date.now()
      later()
      if (told.state !== 'local-only' && sending === null) tell({ state: 'pending' })
      // After a failure the retry takes the newest state along.
      const waited = Date.now() - firstUnsentAt
      if (failures === 0) sendAfter(Math.max(0, Math.min(PAUSE_MS, LONGEST_MS - waited)))
    },
    async settle(isSaved) {
      const wasKept = state !== null || local !== null || remote !== null || sending !== null
      const isThere = sending !== null || (!isSaved && (remote !== null || left !== null))
      clearTimeout(remoteTimer)
      settled++
      state = null
      remote = null
      left = null
      firstUnsentAt = 0
      failures = 0
      tell({ state: 'idle', savedAt: null, trouble: { ...told.trouble, failure: null } })
      if (!wasKept) return
      // What is under way would bring the text back after it was taken away.
      abort.abort()
      abort = new AbortController()
      await sending
      if (!isPuttingLocally) await forgetLocally()
      await forgetRemotely(isThere ? [key] : [])
      if (state !== null) sendAfter(PAUSE_MS)
    },
    replace(keys) {
      for (const other of keys) {
        replaced.local.add(other)
        replaced.remote.add(other)
      }
    },
    flush() {
      clearTimeout(localTimer)
      localTimer = undefined
      void putLocally()
      if (state === null || state === remote || state === left) return
      left = state
      places.leaveRemote(state, ++sequence)
    },
    retry() {
      failures = 0
      if (state !== null && state !== remote) sendAfter(0)
    },
    close() {
      this.flush()
      clearTimeout(remoteTimer)
    },
  }
}
