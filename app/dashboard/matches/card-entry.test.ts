import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { emptyBatter, emptyBowler, emptyCard, toCard, toCardDraft } from './card-entry.ts'

test('a total alone is an innings', () => {
  const draft = { ...emptyCard('a'), runs: '১৮২', wickets: '6', overs: '২০' }
  expect(toCard(draft)).toEqual({
    card: { kind: 'card_innings', team: 'a', runs: 182, wickets: 6, overs: { completed: 20, balls: 0 } },
  })
})

test('lines of the card, extras and how somebody was out; it fills the form again', () => {
  const draft = {
    ...{ ...emptyCard('a'), runs: '97', wickets: '10', overs: '18.2' },
    extras: { wides: '4', noBalls: '', byes: '', legByes: '1' },
    batting: [
      {
        ...emptyBatter(),
        player: 'p',
        runs: '40',
        balls: '31',
        fours: '5',
        how: 'caught' as const,
        bowler: 'x',
        fielder: 'y',
      },
      emptyBatter(),
    ],
    bowling: [{ ...emptyBowler(), player: 'x', overs: '4', runs: '20', wickets: '3' }, emptyBowler()],
  }
  const made = toCard(draft)
  if ('wrong' in made) throw new Error(made.wrong.join())
  expect(made.card).toMatchObject({
    ...{ overs: { completed: 18, balls: 2 }, extras: { wides: 4, legByes: 1 } },
    batting: [
      {
        player: 'p',
        runs: 40,
        balls: 31,
        fours: 5,
        dismissal: { kind: 'caught', bowler: 'x', fielder: 'y' },
      },
    ],
    bowling: [{ player: 'x', overs: { completed: 4, balls: 0 }, runs: 20, wickets: 3 }],
  })
  for (const language of LANGUAGES) expect(toCard(toCardDraft(made.card, language))).toEqual(made)
  const bengali = toCardDraft(made.card, 'bn')
  expect(bengali).toMatchObject({ runs: '৯৭', wickets: '১০', overs: '১৮.২', extras: { wides: '৪' } })
  expect(bengali.batting[0]).toMatchObject({ runs: '৪০', balls: '৩১', fours: '৫', sixes: '' })
  expect(bengali.bowling[0]).toMatchObject({ overs: '৪', runs: '২০', wickets: '৩' })
  expect(toCardDraft(made.card, 'en')).toMatchObject({ runs: '97', overs: '18.2' })
})

test('what is missing or no number is named', () => {
  const draft = {
    ...emptyCard('a'),
    runs: 'many',
    overs: '20',
    batting: [{ ...emptyBatter(), player: 'p', runs: '5' }],
  }
  expect(toCard(draft)).toEqual({ wrong: ['runs', 'wickets', 'batting'] })
})

test('a line with figures and without a name is not left out in silence', () => {
  const draft = { ...emptyCard('a'), runs: '97', wickets: '3', overs: '20' }
  const nameless = { ...emptyBatter(), runs: '40', balls: '31' }
  expect(toCard({ ...draft, batting: [nameless, emptyBatter()] })).toEqual({ wrong: ['batting'] })
  const bowler = { ...emptyBowler(), overs: '4', runs: '20' }
  expect(toCard({ ...draft, bowling: [bowler] })).toEqual({ wrong: ['bowling'] })
})
