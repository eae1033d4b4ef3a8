// "Always mine" leaves exactly what was entered here, whatever another phone entered at the same time: no over with too many or
// too few balls, no bowler twice running.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { effective } from '#sport/log.ts'
import { applyChange, type BookState, hasChoices, newBook } from './book-state.ts'
import { toEntries } from './entries.ts'
import { isSameEvent } from './positions.ts'
import { idOf, OVER, rowsOf } from './samples.ts'
import { afterMissed } from './sending.ts'
import { decide, writeTap } from './taps.ts'

let made = 0
const stamp = { newId: () => idOf(++made), now: () => '2026-11-28T10:00:00.000Z' }
const ids = newBook({ matchId: 'm', personId: 'p', personName: 'P', device: 'd' })

const BALLS: MatchEvent[] = [
  ...[0, 0, 1, 4].map((runs) => ({ kind: 'ball' as const, runs })),
  { kind: 'ball', extras: { wides: 1 } },
]
const isLegal = (event: MatchEvent) => event.kind === 'ball' && !event.extras?.wides

/** One to three overs as one scorer saw them, the last one unfinished; two bowlers take turns. */
const overs = (bowlers: readonly [string, string]) =>
  fc
    .array(fc.array(fc.constantFrom(...BALLS), { minLength: 9, maxLength: 9 }), {
      minLength: 1,
      maxLength: 3,
    })
    .map((all) =>
      all.flatMap((balls, at): MatchEvent[] => {
        const bowled = balls.filter((_, index) => balls.slice(0, index).filter(isLegal).length < 6)
        const missing = Array.from(
          { length: 6 - bowled.filter(isLegal).length },
          () => BALLS[0] ?? { kind: 'swap' },
        )
        const start: MatchEvent[] = at === 0 ? [] : [{ kind: 'over_start', bowler: bowlers[at % 2] ?? '' }]
        if (at === all.length - 1) return [...start, ...bowled.slice(0, 4)]
        return [...start, ...bowled, ...(missing as MatchEvent[]), { kind: 'over_end' }]
      }),
    )

/** The book after the server answered that others wrote `theirs` while `own` was entered here. */
function disagree(own: readonly MatchEntryEvent[], theirs: readonly MatchEntryEvent[], wasReplaced: boolean) {
  let state: BookState = { ...ids, rows: rowsOf(OVER), meta: { ...ids.meta, wasReplaced } }
  for (const event of own) {
    const seen = toEntries(state.rows, state.own)
    state = applyChange(state, { own: writeTap(state, { events: [event], reason: null, seen }, stamp) })
  }
  const since = rowsOf([...OVER, ...theirs]).slice(OVER.length)
  return applyChange(state, afterMissed(state, since, []))
}

const eventsOf = ({ rows, own }: BookState) =>
  effective<MatchEvent>(toEntries(rows, own)).events.map(({ event }) => event)

test('always mine keeps this book as it was entered, up to its last event', () => {
  fc.assert(
    fc.property(overs(['c', 'd']), overs(['c', 'e']), fc.boolean(), (own, theirs, wasReplaced) => {
      const state = disagree(own, theirs, wasReplaced)
      fc.pre(hasChoices(state))
      const decided = applyChange(state, { own: decide(state, { side: 'own', id: null }, 'mine', stamp) })
      expect(hasChoices(decided)).toBe(false)
      const start = eventsOf(decided).slice(0, OVER.length + own.length)
      expect(start).toHaveLength(OVER.length + own.length)
      for (const [at, event] of [...OVER, ...own].entries())
        expect(isSameEvent(event, start[at] ?? { kind: 'end' })).toBe(true)
    }),
  )
})

test('always theirs leaves the log as the others wrote it', () => {
  fc.assert(
    fc.property(overs(['c', 'd']), overs(['c', 'e']), (own, theirs) => {
      const state = disagree(own, theirs, true)
      const decided = applyChange(state, { own: decide(state, { side: 'theirs', id: null }, '', stamp) })
      expect(eventsOf(decided)).toEqual([...OVER, ...theirs])
    }),
  )
})
