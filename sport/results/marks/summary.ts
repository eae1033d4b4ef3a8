// A contest of marks in short: its leaders, as strips, lists and score boxes show them. All lines: state.ts.
import type { MarksSport } from '#sport/sports.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { ParticipantId } from './events.ts'
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
  leaders: { participant: ParticipantId; mark: number; rank: number; records: string[] }[]
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
  status: Line['status']
  records: string[]
  /** Their best mark of all phases that counts for a personal best: not with too much wind. */
  best: number | null
}

export function summarizeMarks(sport: MarksSport, rules: MarksRules, state: MarksState): MarksSummary {
  const begun = state.phases.filter(({ isEnded, lines }) => isEnded || lines.some(hasHappened))
  const phase = begun.at(-1)
  const leaders = (phase?.lines ?? []).flatMap(({ participant, mark, rank, records }) =>
    mark !== null && rank !== null && rank <= LEADERS ? [{ participant, mark, rank, records }] : [],
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
    const { members, rank, mark, status, records } = last.line
    const best = bestOf(
      all.map(({ line }) => line),
      rules,
    )
    return [{ participant, members, phase, rank, mark, status, records, best }]
  })
}

function bestOf(lines: readonly Line[], { counts, isLessBetter }: MarksRules): number | null {
  const marks = lines
    .filter(({ status }) => status !== 'DQ')
    .flatMap(({ attempts, mark }) => (counts === 'sum' ? mark : legalMarks(attempts)) ?? [])
  if (marks.length === 0) return null
  return isLessBetter ? Math.min(...marks) : Math.max(...marks)
}

function legalMarks(attempts: Line['attempts']): number[] {
  return attempts.flatMap(({ outcome, mark, isWindAssisted }) =>
    outcome === 'valid' && mark !== null && !isWindAssisted ? [mark] : [],
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
