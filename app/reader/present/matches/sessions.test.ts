// Which session an item of the commentary of a Test is in.
import { expect, test } from 'vitest'
import { readInterval } from '#contract/commentary/intervals.ts'
import { pad as padBn } from '#contract/words/bn/matches/pad.ts'
import { pad as padEn } from '#contract/words/en/matches/pad.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import { getCricketRules } from '#sport/cricket/rules.ts'
import { writeInnings } from '#sport/cricket/written-innings.ts'
import { effective } from '#sport/log.ts'
import { splitCommentary } from './commentary.ts'
import { nameMatch } from './match-names.ts'

const term = (id: string) => ({ id, slug: '', name: { bn: id, en: id }, short: { bn: id, en: id } })
const OVER = '1 . . 2 . . |'
const pause = (name: string): CricketEvent => ({ kind: 'interval', name })
/** One complete over in the current innings. */
const overs = () => writeInnings('Home', OVER).slice(1)

function partsOf(events: CricketEvent[], language: 'bn' | 'en' = 'en') {
  const rules = getCricketRules('test', '2026-11-26')
  const { events: counting } = effective(events.map((event, at) => ({ seq: at + 1, event })))
  const { state } = reduce(rules, counting)
  const names = nameMatch({ home: term('Home'), away: term('Away') }, term, language)
  const parts = splitCommentary(commentaryOf(rules, counting), { rules, state, names })
  return parts.map(({ label, items }) => [label, items.filter(({ kind }) => kind === 'ball').length])
}

test('a Test with lunch and tea is divided into the sessions of each day', () => {
  const log = [
    ...writeInnings('Home', OVER),
    ...[pause('Lunch'), { kind: 'note', text: 'Rain' } as const, ...overs(), ...overs()],
    ...[pause('চা-বিরতি'), pause('stumps')],
    ...[...overs(), pause('lunch'), pause('tea'), ...overs(), pause('stumps')],
    { kind: 'note', text: 'The night is dry.' } as const,
  ]
  expect(partsOf(log)).toEqual([
    ['Day 1, morning session', 6],
    ['Day 1, afternoon session', 12],
    ['Day 2, morning session', 6],
    ['Day 2, evening session', 6],
  ])
  expect(partsOf(log, 'bn')[2]).toEqual(['দ্বিতীয় দিন, সকালের সেশন', 6])
})

test('a Test without lunch and tea is divided by overs', () => {
  expect(partsOf([...writeInnings('Home', OVER), pause('drinks'), ...overs(), pause('Stumps')])).toEqual([
    ['Home (1st), overs 1–2', 12],
  ])
})

test('every name of an interval that the scoring pad writes is recognised', () => {
  for (const words of [padBn, padEn])
    for (const [interval, name] of Object.entries(words.interval)) expect(readInterval(name)).toBe(interval)
})
