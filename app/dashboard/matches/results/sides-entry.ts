// The draft of a match of two sides, period by period, and the log entries that store it. Pure.

import { isUntouched } from '#app/dashboard/forms/untouched.ts'
import { type Field, type FieldPeople, scoreField } from '#app/dashboard/match-log/field.ts'
import { periodText, tieBreakText } from '#app/dashboard/match-log/sides-text.ts'
import type { MatchWords } from '#app/dashboard/match-log/words.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesMatchRules } from '#sport/sides/rules.ts'
import type { SidesState } from '#sport/sides/state.ts'
import type { SidesSport } from '#sport/sports.ts'

type Points = readonly [home: number, away: number]
type Scores = { readonly [period: `period ${number}`]: Points | null }
/** Null: not played, or not typed yet. */
export type SidesDraft = Scores & { tieBreak: Points | null; isEnded: boolean }

type Match = { state: SidesState; events: readonly EffectiveEvent<SidesEvent>[] }

/** The draft with the values of the log: every regular period, and the extra ones that were played. */
export function toSidesDraft({ state, events }: Match, rules: SidesMatchRules): SidesDraft {
  const count = Math.max(rules.periods, ...state.periods.map(({ number }) => number))
  const pointsOf = (period: number) => state.periods.find(({ number }) => number === period)?.points ?? null
  const scores = Array.from({ length: count }, (_, at) => [periodKey(at + 1), pointsOf(at + 1)] as const)
  return {
    ...Object.fromEntries(scores),
    tieBreak: state.tieBreak,
    isEnded: events.some(({ event }) => event.kind === 'end'),
  }
}

export const periodKey = (number: number) => `period ${number}` as const

/** The periods of the draft by their numbers: extra ones may have been added. */
export function periodsOf(draft: SidesDraft): { number: number; points: Points | null }[] {
  const count = Object.keys(draft).filter((key) => key.startsWith('period ')).length
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    points: draft[periodKey(at + 1)] ?? null,
  }))
}

type Context = FieldPeople & { t: MatchWords; sport: SidesSport; write: (text: string) => string }

/** The fields of the draft, by the names that their values have in it. */
export function scoreFields(draft: SidesDraft, { t, sport, write, ...people }: Context): Field<SidesDraft>[] {
  const score = (
    key: string,
    period: string,
    points: Points | null,
    put: (points: Points | null) => SidesDraft,
  ) =>
    scoreField(
      { ...people, key },
      {
        labelOf: (team) => t('sides.scoreOf', { team, period }),
        score: points,
        wrong: t('sides.wrongScore'),
        put,
      },
    )
  const tieBreak = tieBreakText(sport, t)
  return [
    ...periodsOf(draft).map(({ number, points }) => {
      const key = periodKey(number)
      return score(key, write(periodText(sport, number, t)), points, (typed) => ({ ...draft, [key]: typed }))
    }),
    ...(tieBreak === null
      ? []
      : [score('tieBreak', tieBreak, draft.tieBreak, (typed) => ({ ...draft, tieBreak: typed }))]),
    {
      input: 'check' as const,
      key: 'isEnded',
      label: t('sides.ended'),
      value: draft.isEnded,
      put: (isEnded: boolean): SidesDraft => ({ ...draft, isEnded }),
    },
  ]
}

/** The entries that change the log to the draft: stored scores are replaced, new ones are inserted before the end of the match. */
export function toSidesEntries(draft: SidesDraft, { state, events }: Match): MatchEntryEvent[] {
  const end = events.findIndex(({ event }) => event.kind === 'end')
  const after = end < 0 ? null : (events[end - 1]?.seq ?? 0)
  const add = (event: SidesEvent): MatchEntryEvent =>
    after === null ? event : { kind: 'insert', after, event }
  const put = (event: SidesEvent, seq: number | undefined): MatchEntryEvent =>
    seq === undefined ? add(event) : { kind: 'replace', seq, event }
  const entries = periodsOf(draft).flatMap(({ number: period, points }): MatchEntryEvent[] => {
    const now = state.periods.find(({ number }) => number === period)?.points
    if (!points || isUntouched(points, now)) return []
    const known = events.findLast(({ event }) => event.kind === 'period_score' && event.period === period)
    return [put({ kind: 'period_score', period, points: [...points] }, known?.seq)]
  })
  const { tieBreak } = draft
  if (tieBreak && !isUntouched(tieBreak, state.tieBreak)) {
    const known = events.find(({ event }) => event.kind === 'tie_break')
    entries.push(put({ kind: 'tie_break', points: [...tieBreak] }, known?.seq))
  }
  if (draft.isEnded && end < 0) entries.push({ kind: 'end' })
  const ended = events[end]
  if (!draft.isEnded && ended) entries.push({ kind: 'void', seq: ended.seq })
  return entries
}
