// What a figure of the bench is: rows of measured numbers, each with its yardstick from the same run. Measures nothing.
import type { Ground } from './ground.ts'

export type Unit =
  | 'µs'
  | 'ms'
  | 's'
  | 'kB'
  | 'MB'
  | '×'
  | 'points'
  | 'posts/s'
  | 'requests/s'
  | 'changes'
  | 'posts'
  | '%'
  | 'words'
  | 'share'
  | 'answers'
  | 'findings'
  | 'parts'
/** `rounds`: the single values whose median (or other summary, then `what` says so) `value` is. */
export type Quantity = { value: number; unit: Unit; rounds?: number[] }
export type Yardstick = Quantity & { what: string }
export type Goal = { atMost: number } | { atLeast: number }

export type Row = {
  what: string
  measured: Quantity
  yardstick: Yardstick
  /** The number the goal is about: `measured` itself, or how it compares with the yardstick. */
  judged: Quantity
  goal: Goal | null
}

/** `failure`: why the numbers are not to be accepted, although they could be had. */
export type Measured = { rows: Row[]; remarks?: string[]; failure?: string | null }

export type Figure = {
  /** As it is asked for: `npm run bench -- <name>`. */
  name: string
  title: string
  /** Remarks say what a reader of the numbers must know. Throws when the figure cannot be had. */
  measure(ground: Ground): Promise<Measured>
}

export type Outcome = Pick<Figure, 'name' | 'title'> & {
  seconds: number
  rows: Row[]
  remarks: string[]
  /** Why there are no rows, or none to be accepted; null when it went well. */
  failure: string | null
}

/** A row whose goal is about the measured number itself; the yardstick stands beside it. */
export function plainRow(what: string, measured: Quantity, yardstick: Yardstick, goal: Goal | null): Row {
  return { what, measured, yardstick, judged: measured, goal }
}

/** A row whose goal is about how many times the yardstick the measured number is. */
export function ratioRow(what: string, measured: Quantity, yardstick: Yardstick, goal: Goal | null): Row {
  return { what, measured, yardstick, judged: { value: measured.value / yardstick.value, unit: '×' }, goal }
}

export function isMet({ judged, goal }: Row): boolean | null {
  if (!goal) return null
  return 'atMost' in goal ? judged.value <= goal.atMost : judged.value >= goal.atLeast
}
