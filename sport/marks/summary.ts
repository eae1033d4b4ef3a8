// A contest of marks in short: its leaders, as strips, lists and score boxes show them. All lines: state.ts.
import { noFigures, type PlayerFigures } from '#sport/figures.ts'
import type { MarksSport } from '#sport/sports.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { ParticipantId } from './events.ts'
import { countedMark } from './format.ts'
import type { MarksRules, MarkUnit } from './rules.ts'
import type { Line, MarksState } from './state.ts'

/** Places that lists show. */
const LEADERS = 3

export type MarksSummary = {
  sport: MarksSport
  unit: MarkUnit
  /** The current phase, or the last one with a mark; null before the first mark. */
  phase: string | null
  /** Whether that phase is over. */
  isPhaseEnded: boolean
  /** Whether anything but the start list is known. */
  hasBegun: boolean
  /** The best of that phase; more than three where several share the third place. */
  leaders: {
    participant: ParticipantId
    mark: number
    isHandTimed?: true
    rank: number
    records: string[]
  }[]
  isLessBetter: boolean
  /** One per participant. Summaries of earlier releases have none until they are derived again. */
  lines?: MarksLine[]
  /** `winner`: null where several share the first place. */
  result: { outcome: 'won' | 'drawn' | 'abandoned'; winner: ParticipantId | null } | null
  /** Contests of marks have no tables. */
  tableResults: TeamResult[]
}

/** What a participant did in a contest. */
export type MarksLine = {
  participant: ParticipantId
  members: string[]
  /** The last phase that they were in, and what they did there. */
  phase: string
  rank: number | null
  mark: number | null
  isHandTimed?: true
  status: Line['status']
  records: string[]
  /** Their best mark of all phases that counts for a personal best: not with too much wind. */
  best: number | null
  isBestHandTimed?: true
}

export function summarizeMarks(sport: MarksSport, rules: MarksRules, state: MarksState): MarksSummary {
  const begun = state.phases.filter(({ isEnded, lines }) => isEnded || lines.some(hasHappened))
  const phase = begun.at(-1)
  const leaders = (phase?.lines ?? []).flatMap(({ participant, mark, isHandTimed, rank, records }) =>
    mark !== null && rank !== null && rank <= LEADERS
      ? [{ participant, mark, ...(isHandTimed && { isHandTimed }), rank, records }]
      : [],
  )
  return {
    sport,
    unit: rules.unit,
    isLessBetter: rules.isLessBetter,
    lines: linesOf(rules, state),
    phase: phase?.name ?? null,
    isPhaseEnded: phase?.isEnded ?? false,
    hasBegun: phase !== undefined,
    leaders,
    result: resultOf(state),
    tableResults: [],
  }
}

function linesOf(rules: MarksRules, { phases }: MarksState): MarksLine[] {
  const own = new Map<ParticipantId, { phase: string; line: Line }[]>()
  for (const { name, lines } of phases)
    for (const line of lines)
      own.set(line.participant, [...(own.get(line.participant) ?? []), { phase: name, line }])
  return [...own].flatMap(([participant, all]) => {
    const last = all.findLast(({ line }) => hasHappened(line)) ?? all.at(-1)
    if (!last) return []
    const { phase } = last
    const { members, rank, mark, isHandTimed, status, records } = last.line
    const best = bestOf(
      all.map(({ line }) => line),
      rules,
    )
    const figures = { rank, mark, ...(isHandTimed && { isHandTimed }), status, records }
    return [{ participant, members, phase, ...figures, ...best }]
  })
}

type Best = { best: number | null; isBestHandTimed?: true }

function bestOf(lines: readonly Line[], { counts, isLessBetter }: MarksRules): Best {
  const sums = (mark: number | null) => (mark === null ? [] : [{ mark }])
  const marks: { mark: number; isHandTimed?: true }[] = lines
    .filter(({ status }) => status !== 'DQ')
    .flatMap(({ attempts, mark }) => (counts === 'sum' ? sums(mark) : legalMarks(attempts)))
  const sign = isLessBetter ? 1 : -1
  const [best] = marks.toSorted((one, other) => sign * (one.mark - other.mark))
  return { best: best?.mark ?? null, ...(best?.isHandTimed && { isBestHandTimed: true }) }
}

function legalMarks(attempts: Line['attempts']): { mark: number; isHandTimed?: true }[] {
  return attempts.flatMap(({ outcome, mark, isHandTimed, isWindAssisted }) =>
    outcome === 'valid' && mark !== null && !isWindAssisted
      ? [{ mark: countedMark({ mark, isHandTimed }), ...(isHandTimed && { isHandTimed }) }]
      : [],
  )
}

function hasHappened({ attempts, status }: Line): boolean {
  return attempts.length > 0 || status !== null
}

function resultOf({ isAbandoned, phases, winners }: MarksState): MarksSummary['result'] {
  if (isAbandoned) return { outcome: 'abandoned', winner: null }
  if (!phases.at(-1)?.isEnded) return null
  const [winner = null, ...others] = winners
  return others.length > 0 || winner === null
    ? { outcome: 'drawn', winner: null }
    : { outcome: 'won', winner }
}

/**
 * One line per participant and member of a relay, because two people who met cannot be merged. Their marks are in the summary;
 * `team` is the discipline.
 */
export function marksFigures({ phases }: MarksState, discipline: string): PlayerFigures[] {
  const lines = phases.flatMap((phase) => phase.lines)
  const people = new Set(lines.flatMap(({ participant, members }) => [participant, ...members]))
  return [...people].map((person) => noFigures(person, discipline, 0))
}
