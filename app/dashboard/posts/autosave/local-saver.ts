// Keeps the newest unsaved text of one form in this browser, one write at a time.
import type { StatusReport } from './autosave-status.ts'
import type { DraftState, DraftStores } from './draft-state.ts'

/** Typing changes the text many times a second; the browser's store gets the newest state this often. */
const LOCAL_MS = 150

type Parts = {
  key: string
  stores: Pick<DraftStores, 'saveLocal' | 'saveLocalOnExit' | 'deleteLocal'>
  status: StatusReport
  /** The unsaved state of the form now; null without one. */
  latest(): DraftState | null
}

export type LocalSaver = {
  hasStored(): boolean
  saveSoon(): void
  /** Stores the newest state at once, while the window closes. */
  saveOnExit(): void
  /** Deletes the draft after a write under way. */
  delete(): Promise<void>
  /** These drafts are deleted as soon as the own draft is stored. */
  supersede(keys: string[]): void
}

export function createLocalSaver({ key, stores, status, latest }: Parts): LocalSaver {
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
    saveOnExit() {
      clearTimeout(timer)
      timer = undefined
      const state = latest()
      if (state !== null && state !== stored) stores.saveLocalOnExit(state)
      void save()
    },
    async delete() {
      // A write under way deletes the draft when it ends.
      if (!isSaving) await deleteStored()
    },
    supersede(keys) {
      for (const other of keys) superseded.add(other)
    },
  }
}
