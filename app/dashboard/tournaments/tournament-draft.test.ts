// The request that the form of a tournament sends; opening and saving a tournament changes nothing.

import { describe, expect, test } from 'vitest'
import { newTournamentSchema, tournamentRulesSchema } from '#contract/matches/tournament.ts'
import { readNumber } from '../match-log/typed-numbers.ts'
import { numbersOf, ofFormat } from './sport-fields.ts'
import {
  emptyDraft,
  nextStage,
  ofSport,
  type TournamentDraft,
  toDraft,
  toTournament,
  withRelated,
  wrongNumbers,
} from './tournament-draft.ts'

const NAMED: TournamentDraft = { ...emptyDraft(), name: { bn: 'ঢাকা লিগ', en: 'Dhaka League' }, season: '2026' }
const asStored = (draft: TournamentDraft) => {
  const { rules, stages, teams, ...fields } = newTournamentSchema.parse(toTournament(draft, null))
  return {
    _id: 't',
    version: 1,
    sport: rules.sport,
    ...fields,
    rules,
    stages: stages.map((stage, index) => ({ ...stage, id: `s${index}` })),
    teams: teams.map(({ teamId, stage }) => ({
      team: { id: teamId, slug: teamId, name: { bn: teamId, en: teamId }, short: { bn: '', en: '' } },
      stageId: stage === null ? null : `s${stage}`,
    })),
  }
}

describe('a tournament', () => {
  test('has only the rules of its format while nobody changed them', () => {
    expect(newTournamentSchema.parse(toTournament(NAMED, null)).rules).toEqual({
      sport: 'football',
      format: 'league',
      table: {
        points: { win: 3, draw: 1, loss: 0, noResult: 0 },
        criteria: ['points', 'goalDifference', 'goalsFor'],
      },
    })
  })

  test('sends what differs from the format, typed in digits of either script', () => {
    const cricket = { ...NAMED, ...ofSport('cricket'), ...ofFormat('cricket', 'six-overs') }
    const draft = { ...cricket, numbers: { ...cricket.numbers, overs: '৮', noBallRuns: '1' } }
    expect(toTournament(draft, null).rules).toEqual({
      sport: 'cricket',
      format: 'six-overs',
      overs: 8,
      table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
    })
  })

  test('sends a quota and balls from an end only where somebody typed them, since empty ones follow the overs', () => {
    const cricket = { ...NAMED, ...ofSport('cricket') }
    expect(cricket.numbers).toMatchObject({
      overs: '20',
      maxOversPerBowler: '',
      ballsPerEnd: '',
      wideRuns: '1',
    })
    const sent = (numbers: TournamentDraft['numbers'], switches: TournamentDraft['switches'] = {}) => {
      const draft = {
        ...cricket,
        numbers: { ...cricket.numbers, ...numbers },
        switches: { ...cricket.switches, ...switches },
      }
      const { sport: _sport, format: _format, table: _table, ...changes } = toTournament(draft, null).rules
      return changes
    }
    expect(sent({ overs: '৮', ballsPerOver: '৮' })).toEqual({ overs: 8, ballsPerOver: 8 })
    // Four is the quota of the format, but not a fifth of these eight overs, so it must be sent.
    expect(sent({ overs: '8', maxOversPerBowler: '4' })).toEqual({ overs: 8, maxOversPerBowler: 4 })
    expect(sent({ wideRuns: '2', players: '8' }, { freeHit: false, lastBatterStands: true })).toEqual({
      wideRuns: 2,
      players: 8,
      freeHit: false,
      lastBatterStands: true,
    })
    expect(numbersOf('cricket', 'test')).not.toContain('overs')
    expect(numbersOf('cricket', 'test')).not.toContain('maxOversPerBowler')
  })

  test('stores its season in ASCII digits', () => {
    expect(toTournament({ ...NAMED, season: '২০২৬–২৭' }, null).season).toBe('2026–27')
  })

  test('is the same after opening and saving, with its stages, teams and an order of its own', () => {
    const stages = [...NAMED.stages, nextStage(NAMED.stages, 'group'), nextStage(NAMED.stages, 'knockout')]
    const team = { id: 'abahani', name: { bn: 'abahani', en: 'abahani' }, stage: 1 }
    const stored = asStored({ ...NAMED, stages, teams: [team, { ...team, id: 'other', stage: null }] })
    const table = { ...stored.rules.table, criteria: ['wins'] }
    const rules = tournamentRulesSchema.parse({ ...stored.rules, canReturn: true, table })
    const draft = toDraft({ ...stored, rules })
    expect(draft.order).toBe('own')
    const sent = toTournament(draft, rules)
    expect(sent.rules).toEqual(rules)
    expect(sent.stages).toEqual(stored.stages)
    expect(sent.teams).toEqual([
      { teamId: 'abahani', stage: 1 },
      { teamId: 'other', stage: null },
    ])
  })

  test('names the fields that hold no number', () => {
    const draft = { ...NAMED, numbers: { halfMinutes: 'half' }, points: { ...NAMED.points, win: '' } }
    expect(wrongNumbers(draft)).toEqual(['halfMinutes', 'points.win'])
    expect([readNumber('১০'), readNumber(' 3 '), readNumber('3.5'), readNumber('')]).toEqual([
      10,
      3,
      null,
      null,
    ])
  })
})

test('new groups are named by letters', () => {
  const first = nextStage([], 'group')
  expect([first, nextStage([first], 'group')].map(({ name }) => `${name.bn} ${name.en}`)).toEqual([
    'গ্রুপ এ Group A',
    'গ্রুপ বি Group B',
  ])
})

test('a change brings the fields that only make sense together with it', () => {
  const stages = [nextStage([], 'group')]
  expect(withRelated(NAMED, { season: '2027' })).toEqual({ season: '2027' })
  expect(withRelated({ ...NAMED, stages }, { teams: [] })).toEqual({ stages, teams: [] })
  const { sport, format, numbers, switches, order, criteria, losingBonus, split } = NAMED
  const points = { ...NAMED.points, win: '2' }
  const table = { order, criteria, losingBonus, split, points }
  expect(withRelated(NAMED, { points })).toEqual({ sport, format, numbers, switches, ...table })
})

describe('the rules of a table', () => {
  const table = {
    points: { win: 3, draw: 1, loss: 0, noResult: 0.5, shootOutWin: 2, shootOutLoss: 1 },
    losingBonus: { within: 7, points: 0.5 },
    split: 'halfUp',
    criteria: [
      'wins',
      { headToHead: ['points', 'scoreQuotient'], again: 'afterEach', meetings: 2 },
      'scoreQuotient',
      'pointQuotient',
      'halfLost',
    ],
  }
  const stored = (sport: string, rules: object = {}) =>
    tournamentRulesSchema.parse({ sport, format: sport, table: { ...table, ...rules } })

  test.each(['hockey', 'kabaddi', 'volleyball'])('open and saved unchanged: %s', (sport) => {
    for (const rules of [stored(sport), stored(sport, { split: 'all', losingBonus: undefined })]) {
      const tournament = { ...asStored(NAMED), sport: rules.sport, rules }
      expect(wrongNumbers(toDraft(tournament))).toEqual([])
      expect(newTournamentSchema.parse(toTournament(toDraft(tournament), rules)).rules).toEqual(rules)
    }
  })

  test('a meeting keeps the format that it was stored with', () => {
    const rules = tournamentRulesSchema.parse({ sport: 'athletics', format: 'jump', table })
    const tournament = { ...asStored(NAMED), sport: rules.sport, rules }
    expect(newTournamentSchema.parse(toTournament(toDraft(tournament), rules)).rules.format).toBe('jump')
  })

  test('a tie has a field in cricket, which may stay empty', () => {
    const draft = { ...NAMED, ...ofSport('cricket') }
    expect(toTournament(draft, null).rules.table.points).not.toHaveProperty('tie')
    const typed = { ...draft, points: { ...draft.points, tie: '৬' } }
    expect(toTournament(typed, null).rules.table.points).toMatchObject({ tie: 6 })
    expect(wrongNumbers({ ...draft, points: { ...draft.points, tie: 'x' } })).toEqual(['points.tie'])
    const rules = tournamentRulesSchema.parse({
      sport: 'cricket',
      format: 'test',
      table: { points: { win: 12, draw: 4, loss: 0, noResult: 4, tie: 6 }, criteria: ['points'] },
    })
    const tournament = { ...asStored(NAMED), sport: rules.sport, rules }
    expect(newTournamentSchema.parse(toTournament(toDraft(tournament), rules)).rules).toEqual(rules)
  })

  test('can be typed in either script, with halves; what is no number is named', () => {
    const draft = { ...NAMED, ...ofSport('hockey') }
    const typed = {
      ...draft,
      points: { ...draft.points, draw: '০.৫', shootOutWin: '২', shootOutLoss: '' },
      losingBonus: { within: '৭', points: '১' },
    }
    expect(wrongNumbers(typed)).toEqual([])
    expect(toTournament(typed, null).rules.table).toMatchObject({
      points: { win: 3, draw: 0.5, loss: 0, noResult: 0, shootOutWin: 2 },
      losingBonus: { within: 7, points: 1 },
    })
    expect(toTournament(typed, null).rules.table.points).not.toHaveProperty('shootOutLoss')
    const wrong = { ...typed, points: { ...typed.points, win: '' }, losingBonus: { within: '', points: '1' } }
    expect(wrongNumbers(wrong)).toEqual(['points.win', 'losingBonus.within'])
  })

  test('those of basketball have points for a forfeit, which may be taken away', () => {
    const draft = { ...NAMED, ...ofSport('basketball') }
    const pointsOf = (typed: typeof draft) =>
      newTournamentSchema.parse(toTournament(typed, null)).rules.table.points
    expect(pointsOf(draft)).toMatchObject({ loss: 1, forfeit: 0 })
    expect(pointsOf({ ...draft, points: { ...draft.points, forfeit: '' } })).not.toHaveProperty('forfeit')
    expect(wrongNumbers({ ...draft, points: { ...draft.points, forfeit: 'x' } })).toEqual(['points.forfeit'])
  })
})
