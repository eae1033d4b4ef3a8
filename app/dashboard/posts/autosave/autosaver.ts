// Saves the unsaved text of one form: in this browser at once, on the server at every pause; only the newest state, one
// request at a time. Independent of React and of the implementation of the two stores.
import type { AutosavedFields } from '#contract/autosave.ts'

/** Typing changes the text many times a second; the browser's store gets the newest state this often. */
const LOCAL_MS = 150
/** After this long without a change, the text goes to the server. */
export const PAUSE_MS = 2_000
/** Someone who types without a pause is saved this often. */
const MAX_WAIT_MS = 10_000
const TIMEOUT_MS = 20_000
const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

export type AutosaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'local-only'
/** `isLocalMissing`: the browser could not store the text. `failure`: why the server did not store it. */
export type AutosaveProblem = { isLocalMissing: boolean; failure: unknown }
export type AutosaveStatus = { state: AutosaveState; savedAt: Date | null; problem: AutosaveProblem }

export type DraftState = {
  baseVersion: number | null
  fields: AutosavedFields
  /** The chosen picture; only the save itself sends it to the server. */
  image: File | null
  /** For a new post: the key of a save whose outcome is unknown. */
  triedKey: string | null
}

/** The two stores of a draft. Every call may fail. */
export type DraftStores = {
  saveLocal(state: DraftState): Promise<void>
  /** Stores the text, not the picture, synchronously: a closing window does not wait for promises. */
  saveLocalOnExit(state: DraftState): void
  deleteLocal(keys: string[]): Promise<void>
  /** Resolves with the time of storing. */
  saveRemote(state: DraftState, sequence: number, signal: AbortSignal): Promise<Date>
  /** Sends without waiting for an answer, while the window closes. */
  saveRemoteOnExit(state: DraftState, sequence: number): void
  /** Keys that the server does not have are skipped. */
  deleteRemote(keys: string[]): Promise<void>
}

export type Autosaver = {
  readonly key: string
  getStatus(): AutosaveStatus
  /** The last unsaved state of the form that it was given; null after `clear`. */
  getLatest(): DraftState | null
  /** The form changed. */
  update(state: DraftState): void
  /** The form has no unsaved text any more: deletes the draft. `isDeletedByServer`: the save has deleted it there. */
  clear(isDeletedByServer: boolean): Promise<void>
  /** These drafts are part of this form now: they are deleted as soon as its own draft is saved. */
  supersede(keys: string[]): void
  /** The window is being closed or hidden: saves everything at once. */
  flush(): void
  /** The connection is back. */
  retry(): void
  /** Another autosaver takes over: `close` deletes the draft. */
  retire(): void
  /** The form is gone; its last state is still saved. */
  close(): void
}

/** `onChange` is called with every new status. */
export function createAutosaver(
  key: string,
  stores: DraftStores,
  onChange: (status: AutosaveStatus) => void,
): Autosaver {
  let state: DraftState | null = null
  /** The states that the browser and the server have stored. */
  let local: DraftState | null = null
  let remote: DraftState | null = null
  /** The state that was sent on exit; its outcome is unknown. */
  let sentOnExit: DraftState | null = null
  let sequence = 0
  let failures = 0
  /** Counts calls of `clear`: the answer to a request that was sent before `clear` is not about the current text. */
  let generation = 0
  let firstUnsentAt = 0
  let isRetired = false
  let isSavingLocally = false
  let sending: Promise<void> | null = null
  let abort = new AbortController()
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let remoteTimer: ReturnType<typeof setTimeout> | undefined
  const superseded = { local: new Set<string>(), remote: new Set<string>() }
  let status: AutosaveStatus = {
    state: 'idle',
    savedAt: null,
    problem: { isLocalMissing: false, failure: null },
  }

  const report = (changes: Partial<AutosaveStatus>) => {
    status = { ...status, ...changes }
    onChange(status)
  }

  async function saveLocally(): Promise<void> {
    if (isSavingLocally || state === null || state === local) return
    isSavingLocally = true
    const saved = state
    try {
      await stores.saveLocal(saved)
      local = saved
      if (status.problem.isLocalMissing) report({ problem: { ...status.problem, isLocalMissing: false } })
      const keys = [...superseded.local]
      superseded.local.clear()
      if (keys.length > 0) await stores.deleteLocal(keys)
    } catch {
      report({ problem: { ...status.problem, isLocalMissing: true } })
    } finally {
      isSavingLocally = false
    }
    // It was cleared meanwhile.
    if (state === null) await deleteLocally()
    else if (state !== saved) saveLocallySoon()
  }

  async function deleteLocally(): Promise<void> {
    local = null
    const keys = [key, ...superseded.local]
    superseded.local.clear()
    await stores.deleteLocal(keys).catch(() => undefined)
    // Somebody has typed again meanwhile.
    if (state !== null) saveLocallySoon()
  }

  async function deleteRemotely(own: string[]): Promise<void> {
    const keys = [...own, ...superseded.remote]
    superseded.remote.clear()
    if (keys.length > 0) await stores.deleteRemote(keys).catch(() => undefined)
  }

  function saveLocallySoon(): void {
    localTimer ??= setTimeout(() => {
      localTimer = undefined
      void saveLocally()
    }, LOCAL_MS)
  }

  function sendAfter(pause: number): void {
    clearTimeout(remoteTimer)
    remoteTimer = setTimeout(send, pause)
  }

  function send(): void {
    clearTimeout(remoteTimer)
    if (sending !== null || state === null || state === remote) return
    sending = saveRemotely(state).finally(() => {
      sending = null
      if (state === null || state === remote) return
      sendAfter(failures === 0 ? PAUSE_MS : Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS))
    })
  }

  async function saveRemotely(sent: DraftState): Promise<void> {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const sentGeneration = generation
    sequence++
    firstUnsentAt = 0
    report({ state: 'saving' })
    try {
      const savedAt = await stores.saveRemote(sent, sequence, signal)
      if (sentGeneration !== generation) return
      failures = 0
      remote = sent
      report({
        state: state === sent ? 'saved' : 'pending',
        savedAt,
        problem: { ...status.problem, failure: null },
      })
      await deleteRemotely([])
    } catch (failure) {
      if (sentGeneration !== generation) return
      failures++
      report({ state: 'local-only', problem: { ...status.problem, failure } })
    }
  }

  return {
    key,
    getStatus: () => status,
    getLatest: () => state,
    update(next) {
      state = next
      firstUnsentAt ||= Date.now()
      saveLocallySoon()
      if (status.state !== 'local-only' && sending === null) report({ state: 'pending' })
      // After a failure, the retry sends the newest state.
      const waited = Date.now() - firstUnsentAt
      if (failures === 0) sendAfter(Math.max(0, Math.min(PAUSE_MS, MAX_WAIT_MS - waited)))
    },
    async clear(isDeletedByServer) {
      const hadDraft = state !== null || local !== null || remote !== null || sending !== null
      const isOnServer = sending !== null || (!isDeletedByServer && (remote !== null || sentOnExit !== null))
      clearTimeout(remoteTimer)
      generation++
      state = null
      remote = null
      sentOnExit = null
      firstUnsentAt = 0
      failures = 0
      report({ state: 'idle', savedAt: null, problem: { ...status.problem, failure: null } })
      if (!hadDraft) return
      // A request under way would store the draft again after it was deleted.
      abort.abort()
      abort = new AbortController()
      await sending
      if (!isSavingLocally) await deleteLocally()
      await deleteRemotely(isOnServer ? [key] : [])
      if (state !== null) sendAfter(PAUSE_MS)
    },
    supersede(keys) {
      for (const other of keys) {
        superseded.local.add(other)
        superseded.remote.add(other)
      }
    },
    flush() {
      clearTimeout(localTimer)
      localTimer = undefined
      if (state !== null && state !== local) stores.saveLocalOnExit(state)
      void saveLocally()
      if (state === null || state === remote || state === sentOnExit) return
      sentOnExit = state
      stores.saveRemoteOnExit(state, ++sequence)
    },
    retry() {
      failures = 0
      if (state !== null && state !== remote) sendAfter(0)
    },
    retire() {
      isRetired = true
    },
    close() {
      if (isRetired) return void this.clear(false)
      this.flush()
      clearTimeout(remoteTimer)
    },
  }
}
