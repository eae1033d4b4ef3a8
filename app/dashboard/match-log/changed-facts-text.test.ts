import { expect, test } from 'vitest'
import type { ChangedFacts } from '#sport/cricket/changed-facts.ts'
import { changedFactTexts } from './changed-facts-text.ts'
import { matchWords } from './words.ts'

const FACTS: ChangedFacts = {
  dismissals: [
    {
      innings: 0,
      player: 'Asha',
      after: null,
      before: { kind: 'caught', bowler: 'Chand', fielders: [{ player: 'Dola' }, { player: null }] },
    },
  ],
  bowlers: [{ innings: 1, over: 12, before: [], after: ['Chand'] }],
  milestones: [
    { innings: 0, kind: 'batter_milestone', players: ['Asha'], runs: 50, isReached: false },
    { innings: 0, kind: 'hat_trick', players: ['Chand'], runs: null, isReached: true },
  ],
}
const textsIn = (language: 'bn' | 'en') =>
  changedFactTexts(FACTS, { t: matchWords(language), nameOf: (id) => id, write: (text) => text })

test('every change is a sentence with names, in both languages', () => {
  expect(textsIn('en')).toEqual([
    'Asha: caught (Chand, Dola) → not out',
    'Over 12 of innings 2: bowler nobody → Chand',
    'No longer reached: Asha, 50 runs',
    'Reached now: Chand, hat-trick',
  ])
  expect(textsIn('bn')).toEqual([
    expect.stringMatching(/^Asha: .+ \(Chand, Dola\) → অপরাজিত$/),
    '2 নম্বর ইনিংসের 12 নম্বর ওভার, বোলার: কেউ না → Chand',
    'আর থাকবে না: Asha, 50 রান',
    'এখন হবে: Chand, হ্যাটট্রিক',
  ])
})
