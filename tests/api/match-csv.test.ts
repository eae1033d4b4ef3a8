// Tables of fixtures and results: dry run, report by row, what is stored, repetition, corrections and undo, with permissions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTeamSchema } from '#contract/competitor.ts'
import { SYSTEM } from '#contract/role.ts'
import { newTournamentSchema } from '#contract/tournament.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
let football: string
let cricket: string
beforeAll(async () => {
  room = await openNewsroom()
  const system = { ...room.site.world, viewer: SYSTEM }
  const team = async (bn: string, en: string) =>
    (await createTeam(system, newTeamSchema.parse({ name: { bn, en } }))).id
  const teams = [await team('শিমুল ক্লাব', 'Shimul Club'), await team('পারুল ক্লাব', 'Parul Club')]
  const entered = teams.map((teamId) => ({ teamId, stage: null }))
  const add = async (name: string, rules: object) =>
    (
      await createTournament(
        system,
        newTournamentSchema.parse({ name: { bn: name, en: name }, rules, teams: entered }),
      )
    ).id
  football = await add('Table League', {
    sport: 'football',
    format: 'league',
    table: {
      points: { win: 3, draw: 1, loss: 0, noResult: 0 },
      criteria: ['points', 'goalDifference', 'goalsFor'],
    },
  })
  cricket = await add('Table Cup', {
    sport: 'cricket',
    format: 't20',
    table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
  })
})
afterAll(() => room?.close())

const send = async (
  tournamentId: string,
  csv: string,
  isDryRun = false,
  as: 'editor' | 'admin' = 'editor',
) => {
  const { status, body } = await room.call(as, 'POST', '/match-imports', {
    ...{ tournamentId, csv, isDryRun, name: 'table.csv' },
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const on = async (day: string) => (await room.call(null, 'GET', `/matches?date=${day}`)).body

const TABLE = [
  'তারিখ;সময়;স্বাগতিক;সফরকারী;রাউন্ড;মাঠ;স্বাগতিক গোল;সফরকারী গোল',
  '০৭/১১/২০২৬;১৫:৩০;শিমুল ক্লাব;Parul Club;Round 1;মহল্লার মাঠ;২;১',
  '08-11-2026;;Parul Club;Shimul Club;Round 2;;;',
].join('\r\n')

test('a dry run reports the outcome of each row and stores nothing', async () => {
  const report = await send(football, TABLE, true)
  expect(report).toMatchObject({ import: null, added: 2, refused: 0, names: 1 })
  expect(report.lines).toMatchObject([
    { line: 2, title: 'শিমুল ক্লাব – Parul Club', outcome: 'added', newNames: ['মহল্লার মাঠ'] },
    { line: 3, outcome: 'added', newNames: [] },
  ])
  expect(await on('2026-11-07')).toEqual([])
})

test('a mistyped team name is reported with the similar known name', async () => {
  const { lines } = await send(
    football,
    'date,home,away\n2026-11-07,Shimul Clib,Parul Club\n2026-11-08,Parul Club,শিমূল ক্লাব',
    true,
  )
  expect(lines).toMatchObject([
    { newNames: ['Shimul Clib'], nearNames: [{ name: 'Shimul Clib', near: 'Shimul Club' }] },
    { newNames: [], nearNames: [] },
  ])
})

test('a mistyped ground is reported with the similar known ground, not with a team of a similar name', async () => {
  for (const name of [
    { bn: 'কদমতলী মাঠ', en: 'Kadamtali Stadium' },
    { bn: 'বটতলা ময়দান', en: 'Bottola Field' },
  ])
    expect((await room.call('editor', 'POST', '/venues', { name })).status).toBe(201)
  const { lines } = await send(
    football,
    [
      'date,home,away,venue',
      '2026-11-07,Shimul Club,Parul Club,Kadamtali Stadum',
      '2026-11-08,Shimul Club,Parul Club,কদমলী মাঠ',
      '2026-11-09,Shimul Club,Parul Club,Bottola Field',
      '2026-11-10,Shimul Club,Parul Club,Shimul Clubb',
      '2026-11-11,Shimul Clib,Parul Club,Botola Field',
    ].join('\n'),
    true,
  )
  expect(
    lines.map(({ newNames, nearNames }: { newNames: string[]; nearNames: object[] }) => [
      newNames,
      nearNames,
    ]),
  ).toEqual([
    [['Kadamtali Stadum'], [{ name: 'Kadamtali Stadum', near: 'Kadamtali Stadium' }]],
    [['কদমলী মাঠ'], [{ name: 'কদমলী মাঠ', near: 'কদমতলী মাঠ' }]],
    [[], []],
    [['Shimul Clubb'], []],
    [
      ['Shimul Clib', 'Botola Field'],
      [
        { name: 'Shimul Clib', near: 'Shimul Club' },
        { name: 'Botola Field', near: 'Bottola Field' },
      ],
    ],
  ])
})

test('rows become fixtures and results; a repeat adds nothing, changed rows correct, an undo removes them', async () => {
  const { import: id, added } = await send(football, TABLE)
  expect(added).toBe(2)
  const [played] = await on('2026-11-07')
  expect(played).toMatchObject({
    status: 'finished',
    startsAt: '2026-11-07T09:30:00.000Z',
    isTimeKnown: true,
    home: { name: { en: 'Shimul Club' } },
    venue: { name: { bn: 'মহল্লার মাঠ' } },
    summary: { score: [2, 1] },
  })
  const [fixture] = await on('2026-11-08')
  expect(fixture).toMatchObject({ status: 'fixture', isTimeKnown: false, round: { bn: 'রাউন্ড ২' } })
  expect(await send(football, TABLE)).toMatchObject({ added: 0, corrected: 0, unchanged: 2, import: null })
  const later = TABLE.replace(';২;১', ';২;২').replace('Round 2;;;', 'Round 2;;0;3')
  expect(await send(football, later)).toMatchObject({ added: 0, corrected: 2, unchanged: 0 })
  const { body: tables } = await room.call(null, 'GET', `/tournaments/${football}/table`)
  const points = tables[0].rows.map((row: { teamInfo?: object; points: number; played: number }) => [
    row.played,
    row.points,
  ])
  expect(points).toEqual([
    [2, 4],
    [2, 1],
  ])
  expect((await room.call('editor', 'POST', `/match-imports/${id}/undo`)).body).toEqual({
    removed: 2,
    kept: 0,
  })
  expect(await on('2026-11-07')).toEqual([])
})

test('every kind of error is reported with its row and column, and the other rows are stored', async () => {
  const table = [
    'date,time,home,away,home goals,away goals,status',
    '2026-11-31,,Shimul Club,Parul Club,,,',
    '2026-11-03,25:00,Shimul Club,Parul Club,,,',
    '2026-11-03,,Shimul Club,,,,',
    '2026-11-03,,Shimul Club,shimul club,,,',
    '2026-11-03,,Shimul Club,Parul Club,3,,',
    '2026-11-03,,Shimul Club,Parul Club,,,soon',
    `2026-11-03,,${'x'.repeat(101)},Parul Club,,,`,
    '2026-11-03,,Shimul Club,Parul Club,1,0,',
    '2026-11-03,,Shimul Club,Parul Club,1,0,',
  ].join('\n')
  const { lines, added, refused } = await send(football, table)
  expect([added, refused]).toEqual([1, 8])
  expect(
    lines.map(({ line, problem, column }: { line: number; problem: string; column: string }) => [
      line,
      problem,
      column,
    ]),
  ).toEqual([
    [2, 'DAY_INVALID', 'date'],
    [3, 'TIME_INVALID', 'time'],
    [4, 'MISSING', 'away'],
    [5, 'SAME_TEAM', 'away'],
    [6, 'GOALS_INVALID', 'awayGoals'],
    [7, 'STATUS_INVALID', 'status'],
    [8, 'TOO_LONG', 'home'],
    [9, null, null],
    [10, 'ROW_TWICE', null],
  ])
  for (const [csv, problem] of [
    ['', 'EMPTY'],
    ['date,home\n2026-11-03,x', 'COLUMN_MISSING'],
    ['date,home,away\n"2026-11-03,x,y', 'QUOTE_OPEN'],
    [`date,home,away\n${'2026-11-03,x,y\n'.repeat(2_001)}`, 'TOO_MANY_ROWS'],
  ] as const)
    expect((await send(football, csv)).lines).toMatchObject([{ line: 0, problem }])
})

test('a cricket result can be imported without balls, from winner and margin', async () => {
  const table = [
    'date,home,away,winner,margin',
    '2026-11-04,Shimul Club,Parul Club,Parul Club,6 wickets',
    '2026-11-05,Shimul Club,Parul Club,tie,',
    '2026-11-06,Shimul Club,Parul Club,Somebody Else,',
  ].join('\n')
  const { lines } = await send(cricket, table)
  expect(lines.map(({ problem }: { problem: string }) => problem)).toEqual([null, null, 'RESULT_INVALID'])
  const [won] = await on('2026-11-04')
  expect(won).toMatchObject({
    status: 'finished',
    summary: { result: { outcome: 'won', by: { wickets: 6 } } },
  })
  expect(won.summary.result.winner).toBe(won.away.id)
  const { body: tables } = await room.call(null, 'GET', `/tournaments/${cricket}/table`)
  expect(tables[0].rows.map(({ points }: { points: number }) => points)).toEqual([3, 1])
})

test('a reporter cannot import, and an editor can list and undo only their own imports', async () => {
  const body = { tournamentId: football, csv: TABLE, isDryRun: true, name: 'x' }
  expect((await room.call('reporter', 'POST', '/match-imports', body)).status).toBe(403)
  expect((await room.call(null, 'POST', '/match-imports', body)).status).toBe(401)
  const { import: id } = await send(
    football,
    TABLE.replaceAll('2026', '2025').replaceAll('২০২৬', '২০২৫'),
    false,
    'admin',
  )
  expect((await room.call('editor', 'POST', `/match-imports/${id}/undo`)).status).toBe(403)
  const { import: own } = await send(football, 'date,home,away\n2024-03-01,Shimul Club,Parul Club')
  const listed = async (role: 'editor' | 'admin', query = '') =>
    (await room.call(role, 'GET', `/match-imports${query}`)).body
  const ids = async (role: 'editor' | 'admin', query = '') =>
    (await listed(role, query)).map(({ _id }: { _id: string }) => _id)
  expect(await ids('editor')).toContain(own)
  expect(await ids('editor')).not.toContain(id)
  expect(await ids('admin', `?tournament=${football}`)).toEqual(expect.arrayContaining([own, id]))
  expect(await ids('admin', '?tournament=none')).toEqual([])
  expect((await room.call('reporter', 'GET', '/match-imports')).status).toBe(403)
  const [{ tournaments, ...first }] = await listed('editor')
  expect(tournaments.map((each: { id: string }) => each.id)).toEqual([football])
  expect(first).toMatchObject({ name: 'table.csv', matches: 1, removable: 1, undoneAt: null })
  expect(first.madeBy).not.toBe('')
  // An undo keeps matches that people have changed since the import.
  const [match] = await on('2024-03-01')
  await room.call('editor', 'PUT', `/matches/${match._id}`, { round: { bn: 'ফাইনাল', en: 'Final' } })
  expect((await listed('editor'))[0]).toMatchObject({ matches: 1, removable: 0 })
  expect((await room.call('admin', 'POST', `/match-imports/${id}/undo`)).status).toBe(200)
  expect(
    (await room.call('editor', 'POST', '/match-imports', { ...body, tournamentId: 'none' })).status,
  ).toBe(404)
})

test('a row adds its result to a fixture that an editor entered, but does not replace an entered result', async () => {
  const { body: teams } = await room.call('editor', 'GET', '/teams?search=club')
  const [home, away] = ['Shimul Club', 'Parul Club'].map(
    (name) => teams.find((team: { name: { en: string } }) => team.name.en === name)._id,
  )
  const fixture = { tournamentId: football, homeId: home, awayId: away }
  const add = async (startsAt: string) =>
    (await room.call('editor', 'POST', '/matches', { ...fixture, startsAt })).body
  const empty = await add('2026-12-01T15:00:00+06:00')
  const scored = await add('2026-12-02T15:00:00+06:00')
  const goal = {
    kind: 'goal',
    payload: { team: home, player: null, at: { period: 'first half', minute: 7 } },
  }
  await room.call('editor', 'POST', `/matches/${scored._id}/events`, {
    base: 0,
    events: [goal, { kind: 'end' }].map((event) => ({ clientId: crypto.randomUUID(), ...event })),
  })
  const csv = [
    'date,time,home,away,home goals,away goals',
    '2026-12-01,15:00,Shimul Club,Parul Club,2,1',
    '2026-12-02,15:00,Shimul Club,Parul Club,3,3',
  ].join('\n')
  const first = await send(football, csv)
  expect([first.added, first.corrected, first.unchanged]).toEqual([0, 1, 1])
  const days = [await on('2026-12-01'), await on('2026-12-02')]
  expect(days.map((list) => list.map((match: { _id: string }) => match._id))).toEqual([
    [empty._id],
    [scored._id],
  ])
  expect(days.map(([match]) => match.summary.score)).toEqual([
    [2, 1],
    [1, 0],
  ])
  const again = await send(football, csv)
  expect([again.added, again.corrected, again.unchanged]).toEqual([0, 0, 2])
})
