// The shape of a benchmark: rows of measurements, each with a baseline from the same run. Measures nothing.
import type { Workspace } from './workspace.ts'

export type Unit =
  | 'µs'
  | 'ms'
  | 's'
  | 'kB'
  | 'MB'
  | '×'
  | 'points'
  | 'px'
  | 'posts/s'
  | 'mails/s'
  | 'mails'
  | 'requests/s'
  | 'events/ms'
  | 'changes'
  | 'posts'
  | '%'
  | 'words'
  | 'share'
  | 'answers'
  | 'findings'
  | 'parts'
  | 'matches'
  | 'files'
/** `value` summarizes `rounds`: the median, unless `what` names another statistic. */
export type Quantity = { value: number; unit: Unit; rounds?: number[] }
export type Baseline = Quantity & { what: string }
export type Goal = { atMost: number } | { atLeast: number }

export type Row = {
  what: string
  measured: Quantity
  baseline: Baseline
  /** The number that the goal limits: `measured` itself, or its ratio to the baseline. */
  judged: Quantity
  goal: Goal | null
}

/** `failure`: why the run fails although it has numbers. */
export type Measured = { rows: Row[]; remarks?: string[]; failure?: string | null }

export type Benchmark = {
  /** The argument of `npm run bench -- <name>`. */
  name: string
  title: string
  /**
   * Throws when there is no result. Remarks explain the numbers. `dataFolder`: real data outside the project, as given by
   * `--data`; null without it.
   */
  measure(workspace: Workspace, dataFolder: string | null): Promise<Measured>
}

export type Outcome = Pick<Benchmark, 'name' | 'title'> & {
  seconds: number
  rows: Row[]
  remarks: string[]
  /** Why the benchmark failed; null when it did not. */
  failure: string | null
}

/** The goal limits the measured number itself. */
export function absoluteRow(what: string, measured: Quantity, baseline: Baseline, goal: Goal | null): Row {
  return { what, measured, baseline, judged: measured, goal }
}

/** The goal limits the ratio of the measured number to the baseline. */
export function ratioRow(what: string, measured: Quantity, baseline: Baseline, goal: Goal | null): Row {
  return { what, measured, baseline, judged: { value: measured.value / baseline.value, unit: '×' }, goal }
}

export function isMet({ judged, goal }: Row): boolean | null {
  if (!goal) return null
  return 'atMost' in goal ? judged.value <= goal.atMost : judged.value >= goal.atLeast
}
