// The draft of a match of two sides, period by period, and the log entries that store it. Pure.

import { readNumber, writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import { isUntouched } from '#app/dashboard/untouched.ts'
import type { Language } from '#contract/language.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesMatchRules } from '#sport/sides/rules.ts'
import type { SidesState } from '#sport/sides/state.ts'

/** Numbers are texts while they are typed; home side first. */
export type ScoreText = [home: string, away: string]
export type SidesDraft = { periods: ScoreText[]; tieBreak: ScoreText; isEnded: boolean }

type Match = { state: SidesState; events: readonly EffectiveEvent<SidesEvent>[] }

/** The draft with the values of the log: every regular period, and the extra ones that were played. */
export function toSidesDraft(
  { state, events }: Match,
  rules: SidesMatchRules,
  language: Language,
): SidesDraft {
  const write = ([home, away]: readonly [number, number]): ScoreText => [
    writeTyped(home, language),
    writeTyped(away, language),
  ]
  const count = Math.max(rules.periods, ...state.periods.map(({ number }) => number))
  return {
    periods: Array.from({ length: count }, (_, at): ScoreText => {
      const points = state.periods.find(({ number }) => number === at + 1)?.points
      return points ? write(points) : ['', '']
    }),
    tieBreak: state.tieBreak ? write(state.tieBreak) : ['', ''],
    isEnded: events.some(({ event }) => event.kind === 'end'),
  }
}

const isEmpty = ([home, away]: ScoreText) => home.trim() === '' && away.trim() === ''

function readScore([home, away]: ScoreText): [number, number] | null {
  const [one, other] = [readNumber(home), readNumber(away)]
  return one === null || other === null || one < 0 || other < 0 ? null : [one, other]
}

/** The rows that are not valid scores: numbers of periods from 1, or 0 for the tie-break. */
export function wrongScores({ periods, tieBreak }: SidesDraft): number[] {
  const isWrong = (score: ScoreText) => !isEmpty(score) && readScore(score) === null
  return [
    ...periods.flatMap((score, at) => (isWrong(score) ? [at + 1] : [])),
    ...(isWrong(tieBreak) ? [0] : []),
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
  const entries = draft.periods.flatMap((text, at): MatchEntryEvent[] => {
    const points = readScore(text)
    const period = at + 1
    const now = state.periods.find(({ number }) => number === period)?.points
    if (!points || isUntouched(text, now?.map(String))) return []
    const known = events.findLast(({ event }) => event.kind === 'period_score' && event.period === period)
    return [put({ kind: 'period_score', period, points }, known?.seq)]
  })
  const decider = readScore(draft.tieBreak)
  if (decider && !isUntouched(draft.tieBreak, state.tieBreak?.map(String))) {
    const known = events.find(({ event }) => event.kind === 'tie_break')
    entries.push(put({ kind: 'tie_break', points: decider }, known?.seq))
  }
  if (draft.isEnded && end < 0) entries.push({ kind: 'end' })
  const ended = events[end]
  if (!draft.isEnded && ended) entries.push({ kind: 'void', seq: ended.seq })
  return entries
}
