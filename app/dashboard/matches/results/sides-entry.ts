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
/** Null: not played, or not typed yet. */
export type SidesDraft = { periods: readonly (Points | null)[]; tieBreak: Points | null; isEnded: boolean }

type Match = { state: SidesState; events: readonly EffectiveEvent<SidesEvent>[] }

/** The draft with the values of the log: every regular period, and the extra ones that were played. */
export function toSidesDraft({ state, events }: Match, rules: SidesMatchRules): SidesDraft {
  const count = Math.max(rules.periods, ...state.periods.map(({ number }) => number))
  return {
    periods: Array.from(
      { length: count },
      (_, at) => state.periods.find(({ number }) => number === at + 1)?.points ?? null,
    ),
    tieBreak: state.tieBreak,
    isEnded: events.some(({ event }) => event.kind === 'end'),
  }
}

type Context = FieldPeople & { t: MatchWords; sport: SidesSport; write: (text: string) => string }

/** The fields of the draft: the score of each period by its place, `tieBreak` and `isEnded`. */
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
    ...draft.periods.map((points, at) =>
      score(`${at}`, write(periodText(sport, at + 1, t)), points, (typed) => ({
        ...draft,
        periods: draft.periods.with(at, typed),
      })),
    ),
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
  const entries = draft.periods.flatMap((points, at): MatchEntryEvent[] => {
    const period = at + 1
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
