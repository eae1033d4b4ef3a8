// A contest of marks in short: its leaders, as strips, lists and score boxes show them. All lines: state.ts.
import type { MarksSport } from '#sport/sports.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import type { ParticipantId } from './events.ts'
import type { MarksRules, MarkUnit } from './rules.ts'
import type { MarksState } from './state.ts'

/** Places that lists show. */
const LEADERS = 3

export type MarksSummary = {
  sport: MarksSport
  unit: MarkUnit
  /** The phase that goes on, or the last one with a mark; null before the first mark. */
  phase: string | null
  /** Whether that phase is over. */
  isPhaseEnded: boolean
  /** Whether anything but the start list is known. */
  hasBegun: boolean
  /** The best of that phase; more than three where several share the third place. */
  leaders: { participant: ParticipantId; mark: number; rank: number; records: string[] }[]
  /** `winner`: null where several share the first place. */
  result: { outcome: 'won' | 'drawn' | 'abandoned'; winner: ParticipantId | null } | null
  /** Contests of marks have no tables. */
  tableResults: TeamResult[]
}

export function summarizeMarks(sport: MarksSport, { unit }: MarksRules, state: MarksState): MarksSummary {
  const begun = state.phases.filter(({ isEnded, lines }) => isEnded || lines.some(hasHappened))
  const phase = begun.at(-1)
  const leaders = (phase?.lines ?? []).flatMap(({ participant, mark, rank, records }) =>
    mark !== null && rank !== null && rank <= LEADERS ? [{ participant, mark, rank, records }] : [],
  )
  return {
    sport,
    unit,
    phase: phase?.name ?? null,
    isPhaseEnded: phase?.isEnded ?? false,
    hasBegun: phase !== undefined,
    leaders,
    result: resultOf(state),
    tableResults: [],
  }
}

function hasHappened({ attempts, status }: MarksState['phases'][number]['lines'][number]): boolean {
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
