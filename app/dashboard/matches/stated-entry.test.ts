// Drafts of stated entries, from the event and back.
import { expect, test } from 'vitest'
import { fromStatedDraft, type StatedEvent, toStatedDraft } from './stated-entry.ts'

const TEAMS = ['home', 'away'] as const
const draftOf = (event: StatedEvent) => toStatedDraft(event, TEAMS, 'bn')

const STATED: StatedEvent[] = [
  { kind: 'toss', winner: 'away', decision: 'field' },
  { kind: 'toss', winner: 'home', decision: 'bat', isUncontested: true },
  { kind: 'replacement', team: 'away', in: 'a', out: 'b', reason: 'supersub' },
  { kind: 'replacement', team: 'away', in: 'a', out: null, reason: 'called up by the board' },
  { kind: 'replacement', team: 'home', in: 'a', out: 'b', reason: 'injury', role: 'bowler' },
  { kind: 'result', outcome: 'won', winner: 'away', by: { runs: 12 }, method: 'DLS' },
  { kind: 'result', outcome: 'won', winner: 'home', by: { innings: 1, runs: 0 } },
  { kind: 'result', outcome: 'won', winner: 'home', by: { wickets: 10 } },
  { kind: 'result', outcome: 'won', winner: 'home', method: 'lots' },
  { kind: 'result', outcome: 'drawn' },
  { kind: 'award', winner: 'away' },
  { kind: 'tie_break', winner: 'away', how: 'bowl-out' },
]

test.each(STATED)('a form that nobody changed makes the same entry: %j', (event) => {
  expect(fromStatedDraft(draftOf(event), event)).toEqual({ event })
})

test('reads numbers in Bengali digits, and names fields that are missing or impossible', () => {
  const won: StatedEvent = { kind: 'result', outcome: 'won', winner: 'home', by: { wickets: 4 } }
  expect(draftOf(won)).toMatchObject({ margin: 'wickets', number: '৪' })
  const change = (changed: object) => fromStatedDraft({ ...draftOf(won), ...changed }, won)
  expect(change({ number: '৭' })).toMatchObject({ event: { by: { wickets: 7 } } })
  expect(change({ number: '11' })).toEqual({ wrong: ['number'] })
  expect(change({ number: '' })).toEqual({ wrong: ['number'] })
  // A draw has neither a winner nor a margin.
  expect(change({ outcome: 'drawn' })).toEqual({ event: { kind: 'result', outcome: 'drawn' } })

  const joined: StatedEvent = { kind: 'replacement', team: 'home', in: 'a', out: null, reason: 'supersub' }
  const nobody = { ...draftOf(joined), in: null, reason: 'other' as const }
  expect(fromStatedDraft(nobody, joined)).toEqual({ wrong: ['in', 'reasonText'] })
})
