// A match of any sport: its rules, its log, and everything that follows from them in one call. The forms of sport are listed here.
import { type Cricket, cricket } from './cricket/form.ts'
import { type Football, football } from './football/form.ts'
import type { DerivedOf, Form, LogOf, RulesOf } from './form.ts'
import type { CorrectionProblem, Problem } from './log.ts'
import { type Marks, marks } from './marks/form.ts'
import { type Sides, sides } from './sides/form.ts'
import { type FormName, formNameOf, type Sport } from './sports.ts'

type AnyForm = Cricket | Football | Sides | Marks

export type MatchEvent = AnyForm['event']
export type MatchSummary = AnyForm['summary']
export type RulesOfMatch = RulesOf<AnyForm>
/** The rules a match is played under, and its log. */
export type MatchLog = LogOf<AnyForm>
/** `NOT_COMPUTABLE`: the entry from which on nothing could be computed; neither it nor a later entry counts. */
export type MatchProblem = AnyForm['problem'] | CorrectionProblem | Problem<'NOT_COMPUTABLE'>
/** Everything that follows from a log. */
export type DerivedMatch = DerivedOf<AnyForm, MatchProblem>

const FORMS: Record<FormName, Form<AnyForm>> = { cricket, football, sides, marks }

/** The form in which a sport is recorded. */
export function formOf(sport: Sport): Form<AnyForm> {
  return FORMS[formNameOf(sport)]
}

/**
 * Deterministic: the same rules and log always give the same result. A log that the rules cannot compute counts up to the entry
 * that they stop at, which is the last of the problems: the match still opens everywhere, and the entry can be voided.
 */
export function deriveMatch(match: MatchLog): DerivedMatch {
  try {
    return formOf(match.sport).derive(match)
  } catch (error) {
    if (match.log.length === 0) throw error
    return deriveComputable(match)
  }
}

function deriveComputable(match: MatchLog): DerivedMatch {
  const form = formOf(match.sport)
  let derived: DerivedMatch = form.derive(firstEntries(match, 0))
  let [computable, failing] = [0, match.log.length]
  while (failing - computable > 1) {
    const middle = Math.floor((computable + failing) / 2)
    try {
      derived = form.derive(firstEntries(match, middle))
      computable = middle
    } catch {
      failing = middle
    }
  }
  const stopsAt = match.log[computable]?.seq ?? 0
  return { ...derived, problems: [...derived.problems, { seq: stopsAt, code: 'NOT_COMPUTABLE' }] }
}

function firstEntries<Match extends MatchLog>(match: Match, count: number): Match {
  return { ...match, log: match.log.slice(0, count) }
}
