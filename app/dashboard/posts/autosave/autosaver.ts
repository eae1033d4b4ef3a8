// Saves the unsaved text of one form: in this browser at once, on the server at every pause. Independent of React and of the
// implementation of the two stores.
import { type AutosaveStatus, createStatusReport } from './autosave-status.ts'
import type { DraftState, DraftStores } from './draft-state.ts'
import { createLocalSaver } from './local-saver.ts'
import { createRemoteSaver } from './remote-saver.ts'

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
  let isRetired = false
  const status = createStatusReport(onChange)
  const parts = { key, stores, status, latest: () => state }
  const local = createLocalSaver(parts)
  const remote = createRemoteSaver(parts)

  return {
    key,
    getStatus: status.now,
    getLatest: () => state,
    update(next) {
      state = next
      local.saveSoon()
      remote.updated()
    },
    async clear(isDeletedByServer) {
      const hadDraft = state !== null || local.hasStored() || remote.hasStored()
      state = null
      const deleteRemote = remote.forget(isDeletedByServer)
      status.report({ state: 'idle', savedAt: null, problem: { failure: null } })
      if (!hadDraft) return
      await local.delete()
      await deleteRemote()
    },
    supersede(keys) {
      local.supersede(keys)
      remote.supersede(keys)
    },
    flush() {
      local.saveOnExit()
      remote.saveOnExit()
    },
    retry: remote.retry,
    retire() {
      isRetired = true
    },
    close() {
      if (isRetired) return void this.clear(false)
      this.flush()
      remote.stop()
    },
  }
}
