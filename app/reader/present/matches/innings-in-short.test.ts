// Who is shown as batting and bowling, during an over and between two overs.
import { describe, expect, test } from 'vitest'
import type { CricketEvent } from '#sport/cricket/events.ts'
import { play, RULES, writeInnings } from '#sport/cricket/written-innings.ts'
import { presentCrease } from './innings-in-short.ts'
import { nameMatch } from './match-names.ts'

const term = (id: string) => ({ id, slug: '', name: { bn: id, en: id }, short: { bn: id, en: id } })
const names = nameMatch({ home: term('Home'), away: term('Away') }, term, 'en')

function creaseOf(events: CricketEvent[], { rules = RULES, keepsLast = false } = {}) {
  return presentCrease({ rules, state: play(events, rules), names }, keepsLast)
}

function bowlers(events: CricketEvent[], rules = RULES) {
  const crease = creaseOf(events, { rules })
  return crease?.bowling.map(({ player, overs }) => `${player.name} ${overs}`)
}
const written = (text: string) => writeInnings('Home', text)
const OVER = '1 . . . . .'

describe('the table of the current bowlers', () => {
  test('lists the bowler of this over, then the bowler at the other end', () => {
    expect(bowlers(written('1 .'))).toEqual(['X 0.2'])
    expect(bowlers(written(`${OVER} | . . .`))).toEqual(['Y 0.3', 'X 1'])
  })

  test('between two overs, lists the bowler of the last over, then the bowler at the other end', () => {
    const between = written(`${OVER} | ${OVER} |`).slice(0, -1)
    expect(bowlers(between)).toEqual(['Y 1', 'X 1'])
  })

  test('counts an over as complete after its last ball, before its end is entered', () => {
    expect(bowlers(written(OVER))).toEqual(['X 1'])
    expect(bowlers(written(OVER), { ...RULES, ballsPerOver: 8 })).toEqual(['X 0.6'])
  })

  test('is left out after an innings, unless the last bowlers are to be kept', () => {
    const over: CricketEvent[] = [...written(`${OVER} | ${OVER}`), { kind: 'innings_end' }]
    expect(creaseOf(over)).toBeNull()
    expect(creaseOf(over, { keepsLast: true })?.bowling).toHaveLength(2)
  })
})
