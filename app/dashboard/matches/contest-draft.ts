// The draft of an event of a meeting, and the rules that are made from it. Pure.

import type { MatchRulesInput } from '#contract/tournament.ts'
import { FORMATS_OF_MARKS, MARKS_RULES, type MarksFormat, type PhaseName } from '#sport/marks/rules.ts'
import type { MarksSport } from '#sport/sports.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { readNumber } from '../match-log/typed-numbers.ts'

export const PHASE_PLANS = ['final', 'heats', 'semis'] as const
export type PhasePlan = (typeof PHASE_PLANS)[number]
const PHASES: Record<PhasePlan, readonly PhaseName[]> = {
  final: ['final'],
  heats: ['heats', 'final'],
  semis: ['heats', 'semi-finals', 'final'],
}

/** Numbers are texts while they are typed. `places`, `marks`: how many advance from each phase by place and by mark. */
export type ContestDraft = {
  discipline: Competitor | null
  format: MarksFormat
  plan: PhasePlan
  places: string
  marks: string
  /** Empty: the number of the format. */
  attempts: string
}

export function emptyContest(sport: MarksSport): ContestDraft {
  return {
    discipline: null,
    format: FORMATS_OF_MARKS[sport][0],
    plan: 'final',
    places: '3',
    marks: '2',
    attempts: '',
  }
}

/** The rules of the contest, in addition to those of its meeting. */
export function toContestRules({ format, plan, places, marks, attempts }: ContestDraft): MatchRulesInput {
  const usual = MARKS_RULES[format].phases[0]?.attempts ?? null
  const advance = { places: readNumber(places) ?? 0, marks: readNumber(marks) ?? 0 }
  const names = PHASES[plan]
  return {
    format,
    phases: names.map((name, at) => ({
      name,
      attempts: readNumber(attempts) ?? usual,
      advance: at === names.length - 1 ? null : advance,
    })),
  }
}
