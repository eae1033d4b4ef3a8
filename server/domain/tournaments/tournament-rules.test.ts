// Which rules of a match follow from other rules that were changed.
import { expect, test } from 'vitest'
import { resolveRules } from './tournament-rules.ts'

test('derives balls per end and overs per bowler from the format, unless the rules set them', () => {
  const rules = (changes: Parameters<typeof resolveRules>[2]) =>
    resolveRules('cricket', null, changes, '2026-11-26').rules
  expect(rules({})).toMatchObject({ ballsPerOver: 6, ballsPerEnd: 6, maxOversPerBowler: 4 })
  expect(rules({ ballsPerOver: 8, overs: 12 })).toMatchObject({ ballsPerEnd: 8, maxOversPerBowler: 3 })
  expect(rules({ format: 'hundred', ballsPerOver: 4 })).toMatchObject({ ballsPerEnd: 8 })
  expect(rules({ ballsPerOver: 5, ballsPerEnd: 10, overs: 12, maxOversPerBowler: 4 })).toMatchObject({
    ballsPerEnd: 10,
    maxOversPerBowler: 4,
  })
})
