// Saves the unsaved text of one form: in this browser at once, on the server at every pause. Independent of React and of the
// implementation of the two stores.
import {
  type AutosaveStatus,
  createStatusReport,
  type DraftState,
  type DraftStores,
  type SaverParts,
} from './draft-state.ts'
import { createRemoteSaver } from './remote-saver.ts'

/** Typing changes the text many times a second; the browser's store gets the newest state this often. */
const LOCAL_MS = 150

function createLocalSaver({ key, stores, status, latest }: SaverParts) {
  let stored: DraftState | null = null
  let isSaving = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const superseded = new Set<string>()

  async function save(): Promise<void> {
    const saved = latest()
    if (isSaving || saved === null || saved === stored) return
    isSaving = true
    try {
      await stores.saveLocal(saved)
      stored = saved
      if (status.now().problem.isLocalMissing) status.report({ problem: { isLocalMissing: false } })
      const keys = takeSuperseded()
      if (keys.length > 0) await stores.deleteLocal(keys)
    } catch {
      status.report({ problem: { isLocalMissing: true } })
    } finally {
      isSaving = false
    }
    // It was cleared meanwhile.
    if (latest() === null) await deleteStored()
    else if (latest() !== saved) saveSoon()
  }

  async function deleteStored(): Promise<void> {
    stored = null
    await stores.deleteLocal([key, ...takeSuperseded()]).catch(() => undefined)
    // Somebody has typed again meanwhile.
    if (latest() !== null) saveSoon()
  }

  function takeSuperseded(): string[] {
    const keys = [...superseded]
    superseded.clear()
    return keys
  }

  function saveSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      void save()
    }, LOCAL_MS)
  }

  return {
    hasStored: () => stored !== null,
    saveSoon,
    /** Stores the newest state at once, while the window closes. */
    saveOnExit() {
      clearTimeout(timer)
      timer = undefined
      const state = latest()
      if (state !== null && state !== stored) stores.saveLocalOnExit(state)
      void save()
    },
    /** Deletes the draft after a write under way. */
    async delete() {
      // A write under way deletes the draft when it ends.
      if (!isSaving) await deleteStored()
    },
    /** These drafts are deleted as soon as the own draft is stored. */
    supersede(keys: string[]) {
      for (const other of keys) superseded.add(other)
    },
  }
}

export type Autosaver = ReturnType<typeof createAutosaver>

/** `onChange` is called with every new status. */
export function createAutosaver(
  key: string,
  stores: DraftStores,
  onChange: (status: AutosaveStatus) => void,
) {
  let state: DraftState | null = null
  let isRetired = false
  const status = createStatusReport(onChange)
  const parts = { key, stores, status, latest: () => state }
  const local = createLocalSaver(parts)
  const remote = createRemoteSaver(parts)

  async function clear(isDeletedByServer: boolean): Promise<void> {
    const hadDraft = state !== null || local.hasStored() || remote.hasStored()
    state = null
    const deleteRemote = remote.forget(isDeletedByServer)
    status.report({ state: 'idle', savedAt: null, problem: { failure: null } })
    if (!hadDraft) return
    await local.delete()
    await deleteRemote()
  }
  /** The window is being closed or hidden: saves everything at once. */
  function flush(): void {
    local.saveOnExit()
    remote.saveOnExit()
  }

  return {
    getStatus: status.now,
    /** The last unsaved state of the form that it was given; null after `clear`. */
    getLatest: () => state,
    /** The form changed. */
    update(next: DraftState) {
      state = next
      local.saveSoon()
      remote.updated()
    },
    /** The form has no unsaved text any more: deletes the draft. `isDeletedByServer`: the save has deleted it there. */
    clear,
    /** These drafts are part of this form now: they are deleted as soon as its own draft is saved. */
    supersede(keys: string[]) {
      local.supersede(keys)
      remote.supersede(keys)
    },
    flush,
    /** The connection is back. */
    retry: remote.retry,
    /** Another autosaver takes over: `close` deletes the draft. */
    retire() {
      isRetired = true
    },
    /** The form is gone; its last state is still saved. */
    close() {
      if (isRetired) return void clear(false)
      flush()
      remote.stop()
    },
  }
}
