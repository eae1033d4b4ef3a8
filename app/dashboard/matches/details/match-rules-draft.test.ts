// The own rules that the screen of a match sends.
import { expect, test } from 'vitest'
import { hasOwnRules, invalidRuleFields, toMatchRules, toRulesDraft } from './match-rules-draft.ts'

const CRICKET = { sport: 'cricket', format: 't20' } as const

test('opening and saving changes no rule, shown or not', () => {
  const own = { format: 't20', overs: 12, maxOversPerBowler: 4, freeHit: false } as const
  const draft = toRulesDraft(CRICKET, own)
  expect(draft.numbers).toMatchObject({ overs: '12', players: '' })
  expect(draft.switches).toEqual({ freeHit: 'no', lastBatterStands: '' })
  expect(toMatchRules(CRICKET, own, draft)).toEqual(own)
  expect([hasOwnRules(draft), hasOwnRules(toRulesDraft(CRICKET, {}))]).toEqual([true, false])
})

test('an emptied field restores the usual rule, and numbers may be typed in both scripts', () => {
  const draft = toRulesDraft(CRICKET, { overs: 12, lastBatterStands: true })
  const changed = {
    numbers: { ...draft.numbers, overs: '', players: '৮' },
    switches: { lastBatterStands: '' },
  } as const
  expect(toMatchRules(CRICKET, { overs: 12, lastBatterStands: true }, changed)).toEqual({ players: 8 })
  expect(invalidRuleFields({ ...changed, numbers: { overs: 'দশ', players: ' 8 ' } })).toEqual(['overs'])
})
