// The status of an autosaver: whether the text of a form is stored, where, and what prevents it.

type AutosaveState = 'idle' | 'pending' | 'saving' | 'saved' | 'local-only'
/** `isLocalMissing`: the browser could not store the text. `failure`: why the server did not store it. */
type AutosaveProblem = { isLocalMissing: boolean; failure: unknown }
export type AutosaveStatus = { state: AutosaveState; savedAt: Date | null; problem: AutosaveProblem }

type Changes = Partial<Omit<AutosaveStatus, 'problem'>> & { problem?: Partial<AutosaveProblem> }
export type StatusReport = { now(): AutosaveStatus; report(changes: Changes): void }

/** `onChange` is called with every new status. */
export function createStatusReport(onChange: (status: AutosaveStatus) => void): StatusReport {
  let status: AutosaveStatus = {
    state: 'idle',
    savedAt: null,
    problem: { isLocalMissing: false, failure: null },
  }
  return {
    now: () => status,
    report({ problem, ...changes }) {
      status = { ...status, ...changes, problem: { ...status.problem, ...problem } }
      onChange(status)
    },
  }
}
