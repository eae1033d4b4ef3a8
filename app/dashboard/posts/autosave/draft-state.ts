// The unsaved text of a form, what the two stores of drafts can do (this browser's and the server's), and the status of an
// autosaver: whether the text is stored, where, and what prevents it.
import type { AutosavedFields } from '#contract/posts/autosave.ts'

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

type AutosaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'local-only'
/** `isLocalMissing`: the browser could not store the text. `failure`: why the server did not store it. */
type AutosaveProblem = { isLocalMissing: boolean; failure: unknown }
export type AutosaveStatus = { state: AutosaveState; savedAt: Date | null; problem: AutosaveProblem }

type Changes = Partial<Omit<AutosaveStatus, 'problem'>> & { problem?: Partial<AutosaveProblem> }

/** `onChange` is called with every new status. */
export function createStatusReport(onChange: (status: AutosaveStatus) => void) {
  let status: AutosaveStatus = {
    state: 'idle',
    savedAt: null,
    problem: { isLocalMissing: false, failure: null },
  }
  return {
    now: () => status,
    report({ problem, ...changes }: Changes) {
      status = { ...status, ...changes, problem: { ...status.problem, ...problem } }
      onChange(status)
    },
  }
}

/** What the savers of one form share. */
export type SaverParts = {
  key: string
  stores: DraftStores
  status: ReturnType<typeof createStatusReport>
  /** The unsaved state of the form now; null without one. */
  latest(): DraftState | null
}
