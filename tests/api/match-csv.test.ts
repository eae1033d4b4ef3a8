// Tables of fixtures and results: dry run, report by row, what is stored, repetition, corrections and undo, with permissions.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newTeamSchema } from '#contract/matches/competitor.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { SYSTEM } from '#contract/role.ts'
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
    tournamentId,
    csv,
    isDryRun,
    name: 'table.csv',
  })
  expect([status, body.error]).toEqual([200, undefined])
  return body
}
const on = async (day: string) => (await room.call(null, 'GET', `/matches?date=${day}`)).body

const TABLE = [
  'তারিখ;সময়;স্বাগতিক;সফরকারী;রাউন্ড;মাঠ;স্বাগতিক গোল;সফরকারী গোল',
  'শনিবার, ৭ই নভেম্বর ২০২৬;বিকেল ৩টা ৩০ মিনিট;শিমুল ক্লাব;Parul Club;Round 1;মহল্লার মাঠ;২;১',
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

type Line = { problem: string | null; readings: unknown }
const problemsOf = ({ lines }: { lines: Line[] }) => lines.map(({ problem }) => problem)
const inTournament = async (name: string, rules: object) => {
  const system = { ...room.site.world, viewer: SYSTEM }
  const fields = newTournamentSchema.parse({ name: { bn: name, en: name }, rules })
  return (await createTournament(system, fields)).id
}
const T20 = {
  sport: 'cricket',
  format: 't20',
  table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
}
const resultsOn = async (...days: string[]) => {
  const results = []
  for (const day of days) {
    const [match] = await on(day)
    const { result } = match.summary
    const sides = new Map([
      [match.home.id, 'home'],
      [match.away.id, 'away'],
    ])
    const winner = sides.get(result?.winner) ?? null
    results.push({ ...result, winner })
  }
  return results
}

test('what a row states decides where its figures cannot: rain, a broken tie, no result, no figures', async () => {
  const id = await inTournament('Rain Cup', T20)
  const report = await send(
    id,
    [
      'date,home,away,home innings,away innings,winner,margin,batted first,method',
      '2025-10-01,Shimul Club,Parul Club,160/6 (20 ov),131/4 (16 ov),Parul Club,6 wickets,Shimul Club,',
      '2025-10-02,Shimul Club,Parul Club,140/7 (20),140/9 (20),Parul Club,,Shimul Club,',
      '2025-10-03,Shimul Club,Parul Club,180/5 (20),90/1 (11),Parul Club,14 runs,Shimul Club,',
      '2025-10-04,Shimul Club,Parul Club,100/8 (20),40/1 (6),no result,,Shimul Club,',
      '2025-10-05,Shimul Club,Parul Club,,,Shimul Club,,,',
      '2025-10-06,Shimul Club,Parul Club,140/7 (20),140/9 (20),Shimul Club,,Parul Club,super over',
      '2025-10-07,Shimul Club,Parul Club,,,Shimul Club,,,walkover',
    ].join('\n'),
  )
  expect(report).toMatchObject({ added: 7, refused: 0 })
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => `2025-10-0${day}`)
  expect(await resultsOn(...days)).toMatchObject([
    { outcome: 'won', winner: 'away', by: { wickets: 6 }, method: 'revised target' },
    { outcome: 'tied', winner: 'away' },
    { outcome: 'won', winner: 'away', by: { runs: 14 }, method: 'par score' },
    { outcome: 'no result', winner: null },
    { outcome: 'won', winner: 'home', by: null },
    { outcome: 'tied', winner: 'home', method: 'super over' },
    { outcome: 'awarded', winner: 'home' },
  ])
})

test('figures that disagree with the stated result are refused with both readings, until the method says why', async () => {
  const id = await inTournament('Method Cup', T20)
  const head = 'date,home,away,home innings,away innings,batted first,winner,margin,method'
  const rows = [
    '2025-09-01,Shimul Club,Parul Club,150/5 (20),120/9 (20),Shimul Club,Parul Club,1 wicket,',
    '2025-09-02,Shimul Club,Parul Club,150/5 (20),120/9 (20),Shimul Club,Shimul Club,12 runs,',
    '2025-09-03,Shimul Club,Parul Club,150/5 (20),151/3 (18),Shimul Club,no result,,',
    '2025-09-04,Shimul Club,Parul Club,150/5 (20),151/3 (18),Shimul Club,Parul Club,7 wickets,',
  ]
  const refused = await send(id, [head, ...rows].join('\n'))
  expect(problemsOf(refused)).toEqual(['RESULT_DISAGREES', 'RESULT_DISAGREES', 'RESULT_DISAGREES', null])
  expect(refused.lines[0].readings).toEqual({
    figures: { outcome: 'won', winner: 'Shimul Club', by: { runs: 30 } },
    stated: { outcome: 'won', winner: 'Parul Club', by: { wickets: 1 } },
  })
  const explained = [`${rows[0]}DLS`, `${rows[1]}ভিজেডি`, `${rows[2]}rain`]
  expect(problemsOf(await send(id, [head, ...explained].join('\n')))).toEqual([null, null, null])
  expect(await resultsOn('2025-09-01', '2025-09-02', '2025-09-03')).toMatchObject([
    { outcome: 'won', winner: 'away', by: { wickets: 1 }, method: 'DLS' },
    { outcome: 'won', winner: 'home', by: { runs: 12 }, method: 'VJD' },
    { outcome: 'no result', winner: null },
  ])
  expect(problemsOf(await send(id, `${head}\n${rows[0]}guess`))).toEqual(['METHOD_INVALID'])
})

test('the overs of a match and of an innings count in the net run rate; a side is all out with its players', async () => {
  const rateIn = async (id: string) => {
    const { body } = await room.call(null, 'GET', `/tournaments/${id}/table`)
    return body[0].rows.map(({ netRunRate }: { netRunRate: number }) => netRunRate.toFixed(3))
  }
  const short = await inTournament('Short Cup', T20)
  const csv = (rows: string) => `date,home,away,home innings,away innings,overs,away overs,target\n${rows}`
  expect(
    problemsOf(await send(short, csv('2025-08-01,Shimul Club,Parul Club,70 (9),71/2 (8.3),10,,'))),
  ).toEqual([null])
  expect(await rateIn(short)).toEqual(['1.353', '-1.353'])
  const revised = await inTournament('Revised Cup', T20)
  await send(revised, csv('2025-08-02,Shimul Club,Parul Club,160/4 (20),81/2 (9),,10,81'))
  expect(await resultsOn('2025-08-02')).toMatchObject([{ winner: 'away', by: { wickets: 8 } }])
  expect(await rateIn(revised)).toEqual(['1.000', '-1.000'])
  const stopped = await inTournament('Stopped Cup', T20)
  const rain = (row: string) => `date,home,away,home innings,away innings,target,winner,method\n${row}`
  await send(stopped, rain('2025-08-05,Shimul Club,Parul Club,150/5 (20),99/4 (12),105,Shimul Club,DLS'))
  expect(await resultsOn('2025-08-05')).toMatchObject([{ winner: 'home', method: 'DLS' }])
  expect(await rateIn(stopped)).toEqual(['0.417', '-0.417'])
  const six = await inTournament('Sixes', { ...T20, format: 'six-overs', players: 6 })
  const sixes = await send(
    six,
    csv(
      '2025-08-03,Shimul Club,Parul Club,70 (5.2),71/4 (5),,,\n2025-08-04,Shimul Club,Parul Club,70/6 (5),,,,',
    ),
  )
  expect(problemsOf(sixes)).toEqual([null, 'TOTAL_INVALID'])
  expect(await resultsOn('2025-08-03')).toMatchObject([{ winner: 'away', by: { wickets: 1 } }])
  expect(await rateIn(six)).toEqual(['2.533', '-2.533'])
})

test('a football row states who won a shoot-out or was awarded the match; a spreadsheet writes cells in its own way', async () => {
  const id = await inTournament('Cell Cup', {
    sport: 'football',
    format: 'cup',
    table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] },
  })
  const { lines } = await send(
    id,
    [
      'sep=;',
      'date;time;home;away;home goals;away goals;home penalties;away penalties;winner;method;status',
      '01-Jul-25;6:00 PM;Shimul Club;Parul Club;2.0;1.0;;;;;',
      '2-Jul-25;18:00:00;Shimul Club;Parul Club;1;1;;;Parul Club;penalties;',
      '3 July 2025;;Shimul Club;Parul Club;1;1;3;4;Parul Club;;',
      '4/7/25;;Shimul Club;Parul Club;0 (5);0 (4);;;;;',
      '2025-07-05;;Shimul Club;Parul Club;4;0;;;Parul Club;awarded;',
      '2025-07-06;;Shimul Club;Parul Club;0;3;;;Parul Club;walkover;',
      '2025-07-07;;Shimul Club;Parul Club;1;1;;;;;abandoned',
      '2025-07-08;;Shimul Club;Parul Club;1;0;;;Parul Club;;',
      '2025-07-09;;Shimul Club;Parul Club;1;1;;;Parul Club;;',
      '2025-07-10;;Shimul Club;Parul Club;;;;;Parul Club;;',
    ].join('\r\n'),
  )
  const disagree = ['RESULT_DISAGREES', 'RESULT_DISAGREES', 'SCORE_MISSING']
  expect(problemsOf({ lines })).toEqual([null, null, null, null, null, null, null, ...disagree])
  expect(lines[0].line).toBe(3)
  expect(await on('2025-07-01')).toMatchObject([{ startsAt: '2025-07-01T12:00:00.000Z' }])
  expect(await on('2025-07-02')).toMatchObject([{ startsAt: '2025-07-02T12:00:00.000Z' }])
  expect(await resultsOn(...[1, 2, 3, 4, 5, 6, 7].map((day) => `2025-07-0${day}`))).toMatchObject([
    { outcome: 'won', winner: 'home', by: 'score' },
    { outcome: 'won', winner: 'away', by: 'shoot-out' },
    { outcome: 'won', winner: 'away', by: 'shoot-out' },
    { outcome: 'won', winner: 'home', by: 'shoot-out' },
    { outcome: 'awarded', winner: 'away', goals: null },
    { outcome: 'awarded', winner: 'away', goals: [0, 3] },
    { outcome: 'abandoned' },
  ])
  expect((await on('2025-07-03'))[0].summary).toMatchObject({ score: [1, 1], shootOut: [3, 4] })
})

test('a replay of an abandoned match is another match, in the same table and in a later one', async () => {
  const row = (day: string, score: string, status = '') =>
    `2025-06-${day},Shimul Club,Parul Club,Round 9,${score},${status}`
  const csv = (...rows: string[]) => ['date,home,away,round,home goals,away goals,status', ...rows].join('\n')
  const abandoned = row('01', '1,1', 'পরিত্যক্ত')
  expect(problemsOf(await send(football, csv(abandoned, row('08', '2,0'), row('15', '2,0'))))).toEqual([
    ...[null, null, 'ROW_TWICE'],
  ])
  expect((await on('2025-06-01'))[0].status).toBe('abandoned')
  expect((await on('2025-06-08'))[0]).toMatchObject({ status: 'finished', summary: { score: [2, 0] } })
  expect(await send(football, csv(abandoned, row('08', '2,0')))).toMatchObject({ added: 0, unchanged: 2 })
})

test.each([
  ['abandoned and without result', 'abandoned', 'no result', 'no result'],
  ['without result', '', 'no result', 'no result'],
  ['postponed', 'postponed', '', undefined],
  ['cancelled', 'cancelled', '', undefined],
])(
  'a match that is played on another day after one that was %s is another match',
  async (name, status, winner, outcome) => {
    const id = await inTournament(`Again Cup ${name}`, T20)
    const head = 'date,home,away,round,home innings,away innings,status,winner'
    const rows = [
      `2025-04-01,Shimul Club,Parul Club,Round 9,,,${status},${winner}`,
      '2025-04-08,Shimul Club,Parul Club,Round 9,150/5 (20),120/9 (20),,Shimul Club',
    ]
    expect(problemsOf(await send(id, [head, ...rows, rows[1]].join('\n'), true))).toEqual([
      ...[null, null, 'ROW_TWICE'],
    ])
    expect(await send(id, [head, ...rows].join('\n'))).toMatchObject({ added: 2, refused: 0 })
    expect(await send(id, [head, ...rows].join('\n'))).toMatchObject({ unchanged: 2 })
    const own = (await on('2025-04-01')).find(
      ({ tournament }: { tournament: { id: string } | null }) => tournament?.id === id,
    )
    expect(own?.summary?.result?.outcome).toBe(outcome)
  },
)

test('hockey and kabaddi: a shoot-out, a walkover and an award as the row states them', async () => {
  const id = await inTournament('Stick Cup', {
    sport: 'hockey',
    format: 'hockey',
    table: {
      points: { win: 3, draw: 1, loss: 0, noResult: 0, shootOutWin: 2, shootOutLoss: 1 },
      criteria: ['points'],
    },
  })
  const report = await send(
    id,
    [
      'date,home,away,home goals,away goals,winner,method',
      '2025-05-01,Shimul Club,Parul Club,2 (4),2 (3),,',
      '2025-05-02,Shimul Club,Parul Club,,,Parul Club,walkover',
      '2025-05-03,Shimul Club,Parul Club,0,5,Parul Club,awarded',
      '2025-05-04,Shimul Club,Parul Club,2,2,Parul Club,shoot-out',
    ].join('\n'),
  )
  expect(problemsOf(report)).toEqual([null, null, null, 'SHOOT_OUT_MISSING'])
  const { body } = await room.call(null, 'GET', `/tournaments/${id}/table`)
  expect(body[0].rows).toMatchObject([
    { points: 7, won: 2, drawn: 1, shootOutsWon: 0, for: 7 },
    { points: 2, lost: 2, drawn: 1, shootOutsWon: 1, for: 2 },
  ])
})
