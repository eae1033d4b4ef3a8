// The unsaved text of a form, and what the two stores of drafts can do: this browser's and the server's.
import type { AutosavedFields } from '#contract/autosave.ts'

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
