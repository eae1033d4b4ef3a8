import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { emptyBatter, emptyBowler, emptyCard, toCard, toCardDraft } from './card-entry.ts'

test('a total without lines is a valid innings', () => {
  const draft = { ...emptyCard('a'), runs: '১৮২', wickets: '6', overs: '২০' }
  expect(toCard(draft)).toEqual({
    card: { kind: 'card_innings', team: 'a', runs: 182, wickets: 6, overs: { completed: 20, balls: 0 } },
  })
})

test('a card keeps its lines, extras and dismissals, also when it fills the form again', () => {
  const draft = {
    ...{ ...emptyCard('a'), runs: '97', wickets: '10', overs: '18.2' },
    extras: { wides: '4', noBalls: '', byes: '', legByes: '1', penalty: '' },
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

test('names fields that are missing or hold no number', () => {
  const draft = {
    ...emptyCard('a'),
    runs: 'many',
    overs: '20',
    batting: [{ ...emptyBatter(), player: 'p', runs: '5' }],
  }
  expect(toCard(draft)).toEqual({ wrong: ['runs', 'wickets', 'batting'] })
})

test('a line with figures but without a name is reported as wrong', () => {
  const draft = { ...emptyCard('a'), runs: '97', wickets: '3', overs: '20' }
  const nameless = { ...emptyBatter(), runs: '40', balls: '31' }
  expect(toCard({ ...draft, batting: [nameless, emptyBatter()] })).toEqual({ wrong: ['batting'] })
  const bowler = { ...emptyBowler(), overs: '4', runs: '20' }
  expect(toCard({ ...draft, bowling: [bowler] })).toEqual({ wrong: ['bowling'] })
})

test('keeps how an innings ended: all out, declared or forfeited, also in a super over', () => {
  const typed = { ...emptyCard('a'), runs: '৮৮', wickets: '৮', overs: '১৬.৩' }
  for (const [ended, flag] of [
    ['all out', 'isAllOut'],
    ['declared', 'isDeclared'],
    ['forfeited', 'isForfeited'],
  ] as const) {
    const made = toCard({ ...typed, ended, isSuperOver: true })
    if ('wrong' in made) throw new Error(made.wrong.join())
    expect(made.card).toMatchObject({ runs: 88, wickets: 8, [flag]: true, isSuperOver: true })
    for (const language of LANGUAGES) expect(toCard(toCardDraft(made.card, language))).toEqual(made)
  }
  expect(toCard({ ...emptyCard('a'), ended: 'forfeited' })).toEqual({
    card: {
      ...{ kind: 'card_innings', team: 'a', runs: 0, wickets: 0, overs: { completed: 0, balls: 0 } },
      isForfeited: true,
    },
  })
  // After ten wickets the side is all out, so that `ended` is not needed.
  expect(
    toCardDraft(
      {
        kind: 'card_innings',
        team: 'a',
        runs: 90,
        wickets: 10,
        overs: { completed: 18, balls: 0 },
        isAllOut: true,
      },
      'en',
    ).ended,
  ).toBe('')
})

test('penalty runs stay when an innings is corrected', () => {
  const card = {
    ...{ kind: 'card_innings' as const, team: 'a', runs: 95, wickets: 4, overs: { completed: 20, balls: 0 } },
    extras: { penalty: 5 },
  }
  expect(toCard(toCardDraft(card, 'bn'))).toEqual({ card })
})
