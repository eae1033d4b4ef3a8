// Imports of seasons of openfootball: grounds, scorers, groups, times with an offset, abandoned matches and their replays, the parts
// after a split, two legs with the pages that show them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tournamentRulesSchema } from '#contract/matches/tournament.ts'
import type { FileError } from '#server/domain/matches/files/file-match.ts'
import { importMatches } from '#server/domain/matches/import/read-match-files.ts'
import { updateTournament } from '#server/domain/tournaments/tournaments.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
const folder = mkdtempSync(join(tmpdir(), 'maidan-seasons-'))
beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
})
afterAll(async () => {
  await portal?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function importSeason(name: string, matches: object[]) {
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify({ name: `${name} 2026`, matches }))
  const reported: FileError[] = []
  const done = await importMatches(portal.system, {
    paths: [path],
    format: 'openfootball',
    tournament: null,
    isDryRun: false,
    name,
    onError: (error) => reported.push(error),
    onProblem: (problem) => reported.push(problem),
    onProgress: () => undefined,
  })
  return { ...done, reported }
}

const match = (round: string, date: string, sides: string, more: object = {}) => {
  const [team1 = '', score = '', team2 = ''] = sides.split(' ')
  const ft = score.split('-').map(Number)
  return { round, date, team1, team2, ...(score === 'v' ? {} : { score: { ft } }), ...more }
}
const get = async (path: string) => {
  const response = await fetch(portal.origin + path)
  expect([path, response.status]).toEqual([path, 200])
  return response
}
const read = async (path: string) => (await get(`/api${path}`)).json()
const page = async (path: string) => (await get(path)).text()
const on = (day: string) => read(`/matches?date=${day}`)
async function findTournament(name: string) {
  const all: { _id: string; slug: string; name: { en: string }; rules: unknown }[] =
    await read('/tournaments?limit=200')
  const found = all.find((each) => each.name.en === name)
  if (!found) throw new Error(`no tournament ${name}`)
  return found
}
async function tablesOf(name: string) {
  const { _id: id } = await findTournament(name)
  const body = await read(`/tournaments/${id}/table`)
  return body.map((table: { stage: { name: { en: string } }; rows: never[] }) => [
    table.stage.name.en,
    ...table.rows.map(
      ({ team, played, points }: { team: { name: { en: string } }; played: number; points: number }) =>
        `${team.name.en} ${played} ${points}`,
    ),
  ])
}

test('a cup has its groups, grounds, scorers and times', async () => {
  const opening = match('Matchday 1', '2026-06-01', 'Ashar 2-2 Bhadro', {
    group: 'Group A',
    time: '23:30 UTC+3',
    ground: 'River Park, Old Town',
    goals1: [{ name: 'Rafi Hasan', minute: 45, offset: 2, penalty: true }],
    goals2: [
      { name: 'Sami Khan', minute: '90+4' },
      { name: 'Rafi Hasan', minute: 60, owngoal: true },
    ],
    score: { ht: [1, 0], ft: [2, 2] },
  })
  const { reported, added } = await importSeason('Monsoon Cup', [
    opening,
    match('Group B', '2026-06-02', 'Kartik 1-0 Magh', { time: '18:00' }),
    match('Final', '2026-06-09', 'Ashar 1-0 Kartik'),
  ])
  expect([added, reported]).toEqual([3, []])
  const [played] = await on('2026-06-02')
  expect(played).toMatchObject({
    startsAt: '2026-06-01T20:30:00.000Z',
    isTimeKnown: true,
    status: 'finished',
    venue: { name: { en: 'River Park' } },
    summary: {
      score: [2, 2],
      goals: [
        { kind: 'penalty', at: { period: 'first half', minute: 45, stoppage: 2 } },
        { kind: 'goal', player: null, at: { period: 'second half', minute: 0 } },
        { kind: 'own goal', at: { minute: 60 } },
        { kind: 'goal', at: { minute: 90, stoppage: 4 } },
      ],
    },
  })
  const all = await on('2026-06-02')
  expect(all.map(({ isTimeKnown }: { isTimeKnown: boolean }) => isTimeKnown).toSorted()).toEqual([
    false,
    true,
  ])
  expect(await tablesOf('Monsoon Cup')).toEqual([
    ['Group A', 'Ashar 1 1', 'Bhadro 1 1'],
    ['Group B', 'Kartik 1 3', 'Magh 1 0'],
  ])
})

test('more scorers than goals are refused with the match and the field', async () => {
  const wrong = match('Matchday 1', '2026-06-20', 'Ashar 0-1 Magh', { goals1: [{ name: 'Rafi Hasan' }] })
  const { added, reported } = await importSeason('Wrong League', [wrong])
  expect(added).toBe(0)
  expect(reported).toMatchObject([
    { code: 'FIELD_INVALID', message: 'goals1 of Ashar – Magh (2026-06-20): 1 scorers, 0 goals' },
  ])
})

test('a replay is another match; what was abandoned or cancelled is shown as such and does not count', async () => {
  const season = [
    match('Matchday 1', '2026-07-01', 'Ashar 1-1 Magh', { status: 'abandoned' }),
    match('Matchday 1', '2026-07-15', 'Ashar v Magh'),
    match('Matchday 2', '2026-07-22', 'Magh 1-1 Ashar', { status: 'Cancelled' }),
    match('Matchday 3', '2026-07-23', 'Magh v Ashar', { status: 'postponed' }),
    match('Matchday 4', '2026-07-24', 'Magh 0-3 Ashar', { status: 'awarded' }),
  ]
  expect(await importSeason('Replay League', season)).toMatchObject({ added: 5, reported: [] })
  const statuses = async (...days: string[]) =>
    (await Promise.all(days.map(on))).flat().map(({ status }: { status: string }) => status)
  const days = ['2026-07-01', '2026-07-15', '2026-07-22', '2026-07-23', '2026-07-24']
  expect(await statuses(...days)).toEqual(['abandoned', 'fixture', 'cancelled', 'postponed', 'finished'])
  const played = season.with(1, match('Matchday 1', '2026-07-16', 'Ashar 0-2 Magh'))
  expect(await importSeason('Replay League', played)).toMatchObject({ added: 0, corrected: 1, unchanged: 4 })
  expect(await statuses('2026-07-01', '2026-07-16')).toEqual(['abandoned', 'finished'])
  expect(await tablesOf('Replay League')).toEqual([['League', 'Ashar 2 3', 'Magh 2 3']])
})

test('the parts after a split go on with the table of the league, by its rules', async () => {
  const before = [
    match('Matchday 1', '2026-08-01', 'Ashar 1-0 Magh'),
    match('Matchday 1', '2026-08-01', 'Bhadro 1-0 Kartik'),
    match('Matchday 1', '2026-08-01', 'Poush 1-0 Falgun'),
    match('Matchday 2', '2026-08-02', 'Ashar 1-0 Kartik'),
    match('Matchday 2', '2026-08-02', 'Bhadro 1-0 Falgun'),
    match('Matchday 2', '2026-08-02', 'Poush 0-0 Magh'),
  ]
  const after = [
    match('Lower, Matchday 3', '2026-08-03', 'Magh 3-0 Kartik'),
    match('Lower, Matchday 4', '2026-08-04', 'Magh 3-0 Falgun'),
    match('Upper, Matchday 3', '2026-08-03', 'Poush 0-1 Ashar'),
    match('Upper, Matchday 4', '2026-08-04', 'Poush v Bhadro'),
  ]
  expect(await importSeason('Split League', [...before, ...after])).toMatchObject({ added: 10, reported: [] })
  const table = ['Ashar 3 9', 'Bhadro 2 6', 'Poush 3 4', 'Magh 4 7', 'Kartik 3 0', 'Falgun 3 0']
  expect(await tablesOf('Split League')).toEqual([['League', ...table]])
  const { _id: id, slug, rules } = await findTournament('Split League')
  const stored = tournamentRulesSchema.parse(rules)
  const halved = { ...stored, table: { ...stored.table, split: 'halfUp' as const } }
  await updateTournament(portal.system, id, { rules: halved })
  const half = ['Ashar 3 6', 'Bhadro 2 3', 'Poush 3 2', 'Magh 4 7', 'Kartik 3 0', 'Falgun 3 0']
  expect(await tablesOf('Split League')).toEqual([['League', ...half]])
  expect(await page(`/en/tournaments/${slug}`)).toContain(
    'After the split half of the points are kept, rounded up; the upper part stays above.',
  )
})

test('the second leg shows its own score, the aggregate and the shoot-out, and follows a corrected first leg', async () => {
  const legs = (first: string) => [
    match('Semifinals, 1st leg', '2026-09-01', first),
    match('Semifinals, 2nd leg', '2026-09-08', 'Magh 2-1 Ashar', {
      score: { ht: [1, 1], ft: [2, 1], et: [2, 1], p: [1, 3] },
    }),
  ]
  expect(await importSeason('Legs Cup', legs('Ashar 2-1 Magh'))).toMatchObject({ added: 2, reported: [] })
  const [second] = await on('2026-09-08')
  const path = `/matches/2026/09/08/${second._id}`
  const english = await page(`/en${path}`)
  expect(english).toContain('Magh won 2–1; Ashar goes through 3–3 on aggregate and 3–1 on penalties')
  for (const kicks of ['pens 1', 'pens 3']) expect(english).toContain(kicks)
  expect(await page(path)).toContain('দুই লেগে ৩–৩ সমতা, টাইব্রেকারে ৩–১ ব্যবধানে জিতে পরের ধাপে Ashar')
  expect(await importSeason('Legs Cup', legs('Ashar 3-1 Magh'))).toMatchObject({ corrected: 2 })
  expect((await on('2026-09-08'))[0].summary.twoLegs).toMatchObject({ aggregate: [3, 4], by: 'aggregate' })
})
