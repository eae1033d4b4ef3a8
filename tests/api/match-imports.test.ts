// Imports of match files: what they store, that repeating them is harmless, that a changed file becomes corrections, and undo.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import type { FileError } from '#server/domain/matches/files/file-match.ts'
import { importMatches } from '#server/domain/matches/import/read-match-files.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
const folder = mkdtempSync(join(tmpdir(), 'maidan-match-files-'))
beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(async () => {
  await room?.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEAMS = ['Chameli Sangha', 'Dolon Sangha']
const [HOME = '', AWAY = ''] = TEAMS
const delivery = (batter: string, bowler: string, runs: number, more: object = {}) => ({
  batter,
  bowler,
  non_striker: batter === 'A One' ? 'A Two' : 'A One',
  runs: { batter: runs, extras: 0, total: runs },
  ...more,
})
/** A match of two balls per side. The second side scores `last` runs off its last ball. */
function file(last: number, fields: object = {}) {
  const info = {
    balls_per_over: 6,
    dates: ['2026-11-20'],
    event: { name: 'Test Import League', match_number: 1 },
    gender: 'male',
    match_type: 'T20',
    outcome: { winner: last > 3 ? AWAY : HOME, by: last > 3 ? { wickets: 10 } : { runs: 5 - last } },
    overs: 20,
    players: { [HOME]: ['A One', 'A Two', 'Same Name'], [AWAY]: ['B One', 'B Two', 'Same Name B'] },
    registry: {
      people: {
        'A One': 'a1',
        'A Two': 'a2',
        'Same Name': 's1',
        'B One': 'b1',
        'B Two': 'b2',
        'Same Name B': 's2',
      },
    },
    season: '2026',
    team_type: 'club',
    teams: TEAMS,
    toss: { winner: HOME, decision: 'bat' },
    venue: 'Test Import Field',
    ...fields,
  }
  const first = [delivery('A One', 'B One', 4), delivery('A One', 'B One', 1)]
  const second = [
    { ...delivery('B One', 'A One', 0), non_striker: 'B Two' },
    { ...delivery('B One', 'A One', last), non_striker: 'B Two' },
  ]
  return {
    meta: { data_version: '1.1.0', created: '2026-11-21', revision: 1 },
    info,
    innings: [
      { team: HOME, overs: [{ over: 0, deliveries: first }] },
      { team: AWAY, overs: [{ over: 0, deliveries: second }] },
    ],
  }
}

const write = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
async function run(
  paths: string[],
  more: Partial<Pick<Parameters<typeof importMatches>[1], 'isDryRun' | 'format'>> = {},
) {
  const errors: FileError[] = []
  const problems: FileError[] = []
  const ctx = { ...room.site.world, viewer: SYSTEM }
  const done = await importMatches(ctx, {
    paths,
    format: 'cricsheet',
    tournament: null,
    isDryRun: false,
    name: 'test',
    ...more,
    onError: (error) => errors.push(error),
    onProblem: (problem) => problems.push(problem),
    onProgress: () => undefined,
  })
  return { done, errors, problems }
}
const matchesOf = async () => (await room.call(null, 'GET', '/matches?date=2026-11-20')).body

test('a file is stored once, a changed one becomes corrections, and the import can be undone', async () => {
  const path = write('9000001.json', file(6))
  expect((await run([path], { isDryRun: true })).done).toMatchObject({ added: 1, id: null })
  expect(await matchesOf()).toEqual([])
  const { done, errors } = await run([path])
  expect([done.added, errors]).toEqual([1, []])
  const [match] = await matchesOf()
  expect(match).toMatchObject({
    status: 'finished',
    home: { name: { en: HOME } },
    tournament: { season: '2026' },
  })
  expect(match.summary.result).toMatchObject({ outcome: 'won', winner: match.away.id })
  expect((await run([path])).done).toMatchObject({ added: 0, corrected: 0, unchanged: 1, names: 0 })

  write('9000001.json', file(0))
  expect((await run([path])).done).toMatchObject({ added: 0, corrected: 1 })
  const { body: log } = await room.call(null, 'GET', `/matches/${match._id}/events`)
  expect(log.slice(0, match.lastSeq)).toHaveLength(match.lastSeq)
  expect(log.at(-1).kind).toMatch(/replace|void|insert/)
  const { body: corrected } = await room.call(null, 'GET', `/matches/${match._id}`)
  expect(corrected.summary.innings[1].runs).toBe(0)

  const { body: imports } = await room.call('admin', 'GET', '/match-imports')
  const own = imports.find(({ _id }: { _id: string }) => _id === done.id)
  expect(own).toBeDefined()
  const line = { language: 'bn', text: 'ফল জানুন', link: `/matches/2026/11/20/${match._id}/scorecard` }
  const { body: set } = await room.call('editor', 'PUT', '/breaking', line)
  expect(set.breaking).toMatchObject({ link: line.link })
  expect((await room.call('admin', 'POST', `/match-imports/${done.id}/undo`)).status).toBe(200)
  expect(await matchesOf()).toEqual([])
  expect((await room.call(null, 'GET', '/breaking')).body.breaking).toMatchObject({
    text: line.text,
    link: '',
  })
})

test('a women’s side is stored as a separate team', async () => {
  const { done } = await run([write('9000002.json', file(6, { gender: 'female' }))])
  expect(done.added).toBe(1)
  const [match] = await matchesOf()
  expect(match.home.name.en).toBe(`${HOME} Women`)
})

test('invalid files are reported with the position of the error; the others are stored', async () => {
  const broken = {
    ...file(6),
    innings: [{ team: HOME, overs: [{ over: 0, deliveries: [{ batter: 'A One' }] }] }],
  }
  const paths = [
    write('9000003.json', broken),
    write('9000004.json', '{"info":'),
    write('9000005.json', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    write('9000006.json', file(6, { dates: ['2026-11-19'] })),
  ]
  const { done, errors } = await run(paths)
  expect(done).toMatchObject({ added: 1, failed: 3 })
  expect(errors.map(({ file: name }) => name.split('/').at(-1))).toEqual([
    '9000003.json',
    '9000004.json',
    '9000005.json',
  ])
  expect(errors[0]?.message).toMatch(/innings\.0\.overs\.0\.deliveries\.0/)
})

test('a day that does not exist is an error of its file, never another day', async () => {
  const { done, errors } = await run([
    write('9000021.json', file(6, { dates: ['2024-02-30'] })),
    write('9000022.json', file(6, { dates: ['2026-11-09'] })),
  ])
  expect(done).toMatchObject({ added: 1, failed: 1 })
  expect(errors[0]?.message).toMatch(/info\.dates\.0/)
  const season = (date: string, time?: string) => ({
    name: 'Test Season 2024',
    matches: [
      { round: 'Matchday 1', team1: 'Kodom FC', team2: 'Shapla FC', date, time, score: { ft: [1, 0] } },
    ],
  })
  const seasons = await run(
    [
      write('season-1.json', season('2024-02-30', '18:00 UTC+1')),
      write('season-2.json', season('2024-02-30')),
      write('season-3.json', season('2024-02-29')),
    ],
    { format: 'openfootball' },
  )
  expect(seasons.done).toMatchObject({ added: 1, failed: 2 })
  expect((await room.call(null, 'GET', '/matches?date=2024-03-01')).body).toEqual([])
})

test('a compressed file is refused by name or by its bytes, however large its content is', async () => {
  // 250 kB that expand to 256 MB of zeros, more than any match file may have.
  const bomb = gzipSync(Buffer.alloc(256 * 1024 * 1024), { level: 1 })
  const names = ['bomb.gz', 'bomb.json.gz', 'bomb.zip', 'BOMB.ZST', 'bomb.json']
  const paths = names.map((name) => {
    const path = join(folder, name)
    writeFileSync(path, bomb)
    return path
  })
  const { done, errors } = await run(paths)
  expect(done).toMatchObject({ added: 0, failed: names.length })
  expect(errors.map(({ file: path, code }) => [basename(path), code])).toEqual(
    names.map((name) => [name, name === 'bomb.json' ? 'FILE_NOT_UTF8' : 'FILE_NOT_JSON']),
  )
  expect(errors[0]?.message).toContain('unpack')
})

test('a call with a compressed body is refused, not unpacked', async () => {
  const table = { tournamentId: 'none', name: 'a.csv', csv: 'date,home,away', isDryRun: true }
  const { cookie } = (await room.site.signIn('editor')).cookie
  const answer = await room.site.call('/api/match-imports', {
    method: 'POST',
    headers: {
      cookie,
      origin: 'http://localhost:3000',
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    },
    body: gzipSync(JSON.stringify(table)),
  })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'BODY_UNREADABLE'])
})

test('only one import runs at a time', async () => {
  const paths = [write('9000007.json', file(6, { dates: ['2026-11-18'] }))]
  const both = await Promise.allSettled([run(paths), run(paths)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const refused = both.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'MATCH_IMPORT_BUSY' })
})

test('a later file moves a match to another day and ground, unless an editor changed it since', async () => {
  const moved = { dates: ['2026-11-16'], venue: 'Another Import Field' }
  const path = write('9000008.json', file(6, { dates: ['2026-11-17'] }))
  await run([path])
  write('9000008.json', file(6, moved))
  expect((await run([path])).done).toMatchObject({ added: 0, corrected: 1 })
  const on = async (day: string) => (await room.call(null, 'GET', `/matches?date=${day}`)).body
  expect(await on('2026-11-17')).toEqual([])
  const [match] = await on('2026-11-16')
  expect(match).toMatchObject({ venue: { name: { en: 'Another Import Field' } }, status: 'finished' })
  expect((await run([path])).done).toMatchObject({ corrected: 0, unchanged: 1 })
  const { status } = await room.call('editor', 'PUT', `/matches/${match._id}`, {
    round: { bn: 'ক', en: 'A' },
  })
  expect(status).toBe(200)
  write('9000008.json', file(6, { ...moved, dates: ['2026-11-15'] }))
  expect((await run([path])).done).toMatchObject({ corrected: 0, unchanged: 1 })
  expect(await on('2026-11-15')).toEqual([])
})

test('contradictory log entries are reported, and the match is stored', async () => {
  const twice = file(6, { dates: ['2026-11-14'] })
  const wicket = { wickets: [{ kind: 'bowled', player_out: 'A One' }] }
  const [first] = twice.innings
  if (!first) throw new Error('The file has no innings')
  const out = delivery('A One', 'B One', 0, wicket)
  first.overs = [{ over: 0, deliveries: [out, out] }]
  const { done, errors, problems } = await run([write('9000009.json', twice)])
  expect([done.added, errors]).toEqual([1, []])
  expect(done.problems).toBe(problems.length)
  expect(problems[0]?.message).toMatch(/entry \d+ of the log/)
})

test('a later file that adds who finished an over corrects the log and changes no figures', async () => {
  const dated = file(6, { dates: ['2026-11-12'] })
  const path = write('9000012.json', dated)
  const [first] = dated.innings
  const [ball, next] = first?.overs[0]?.deliveries ?? []
  if (!first || !ball || !next) throw new Error('The file has no innings')
  const role = [{ role: 'bowler', in: 'B Two', out: 'B One', reason: 'injury' }]
  first.overs = [{ over: 0, deliveries: [ball, { ...next, bowler: 'B Two' }] }]
  write('9000012.json', dated)
  expect((await run([path])).done).toMatchObject({ added: 1, problems: 0 })
  const [match] = (await room.call(null, 'GET', '/matches?date=2026-11-12')).body
  const figures = async () => (await room.call(null, 'GET', `/matches/${match._id}`)).body.summary
  const before = await figures()
  const said = { ...next, bowler: 'B Two', replacements: { role } }
  first.overs = [{ over: 0, deliveries: [ball, said] }]
  write('9000012.json', dated)
  expect((await run([path])).done).toMatchObject({ corrected: 1, problems: 0 })
  const { body: log } = await room.call(null, 'GET', `/matches/${match._id}/events`)
  const bowlsOn = { kind: 'replacement', team: match.away.id, reason: 'injury', role: 'bowler' }
  expect(log.at(-1)).toMatchObject({ kind: 'insert', payload: { event: bowlsOn } })
  expect(await figures()).toEqual(before)
})

test('new matches invalidate only the pages that show them', async () => {
  const stale: string[] = []
  const stop = room.site.world.changes.subscribe('all', {
    onInvalidate: async (tags) => {
      stale.push(...tags)
    },
    onGap: () => undefined,
  })
  await run([write('9000010.json', file(6, { dates: ['2026-11-13'] }))])
  stop()
  expect(stale).toContain('scores:2026-11-13')
  expect(stale).not.toContain('site')
})

test('changes to teams, players and venues are recorded in the audit log', async () => {
  const { body: team } = await room.call('editor', 'POST', '/teams', {
    name: { bn: 'খাতা দল', en: 'Audit Side' },
  })
  const { body: player } = await room.call('editor', 'POST', '/players', {
    name: { bn: 'খাতা জন', en: 'Audit Person' },
  })
  const { body: venue } = await room.call('editor', 'POST', '/venues', {
    name: { bn: 'খাতা মাঠ', en: 'Audit Field' },
  })
  await room.call('editor', 'PUT', `/teams/${team._id}`, { short: { bn: 'খা', en: 'AS' } })
  await room.call('editor', 'PUT', `/players/${player._id}`, { birthYear: 1990 })
  await room.call('editor', 'PUT', `/venues/${venue._id}`, { city: { bn: 'ঢাকা', en: 'Dhaka' } })
  const { body: entries } = await room.call('admin', 'GET', '/audit?act=term.changed&limit=10')
  const found = entries.map((entry: { object: { id: string }; details: object }) => [
    entry.object.id,
    entry.details,
  ])
  expect(found).toEqual(
    expect.arrayContaining([
      [team._id, { fields: 'short' }],
      [player._id, { fields: 'birthYear' }],
      [venue._id, { fields: 'city' }],
    ]),
  )
})

test('a saved squad is recorded in the audit log as a change of its tournament', async () => {
  const add = async (path: string, body: object) => {
    const answer = await room.call('editor', 'POST', path, body)
    expect([answer.status, answer.body.error]).toEqual([201, undefined])
    return answer.body
  }
  const named = (bn: string, en: string) => ({ name: { bn, en } })
  const team = await add('/teams', named('দল খাতা', 'Squad Side'))
  const player = await add('/players', named('দলের জন', 'Squad Person'))
  const tournament = await add('/tournaments', {
    ...named('খাতা কাপ', 'Audit Cup'),
    rules: {
      sport: 'football',
      format: 'league',
      table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] },
    },
    teams: [{ teamId: team._id, stage: null }],
  })
  const changes = async () => {
    const { body } = await room.call('admin', 'GET', '/audit?act=tournament.changed&limit=50')
    return body.filter((entry: { object: { id: string } }) => entry.object.id === tournament._id)
  }
  const put = async (playerId: string) =>
    (
      await room.call('editor', 'PUT', `/tournaments/${tournament._id}/squads/${team._id}`, {
        players: [{ playerId }],
      })
    ).status
  // A refused squad leaves no entry.
  expect([await put(team._id), await changes()]).toEqual([400, []])
  expect(await put(player._id)).toBe(200)
  expect(await changes()).toMatchObject([
    {
      act: 'tournament.changed',
      actor: { role: 'editor' },
      object: { kind: 'tournament', name: 'খাতা কাপ · Audit Cup' },
      details: { fields: 'squads' },
    },
  ])
})

test('an import, a correction and an undo are recorded in the audit log, a dry run and an unchanged file are not', async () => {
  const dates = ['2026-11-10']
  const path = write('9000013.json', file(6, { dates }))
  const entries = async () => {
    const { body } = await room.call('admin', 'GET', '/audit?limit=200')
    return body
      .filter(({ object }: { object: { kind: string } }) => object.kind === 'match-import')
      .map(({ act, object, actor, details }: Record<string, { id?: string; role?: string }>) => [
        ...[act, object?.id, actor?.role, details],
      ])
  }
  const before = await entries()
  await run([path], { isDryRun: true })
  expect(await entries()).toEqual(before)
  const { done } = await run([path])
  await run([path])
  const imported = ['matches.imported', done.id, null, {}]
  expect(await entries()).toEqual([imported, ...before])
  const [match] = (await room.call(null, 'GET', '/matches?date=2026-11-10')).body
  write('9000013.json', file(0, { dates }))
  expect((await run([path])).done).toMatchObject({ corrected: 1 })
  expect(await entries()).toEqual([imported, ...before])
  const { body: corrected } = await room.call('admin', 'GET', '/audit?act=match.corrected&limit=1')
  expect(corrected).toMatchObject([{ object: { kind: 'match', id: match._id } }])
  expect((await room.call('admin', 'POST', `/match-imports/${done.id}/undo`)).status).toBe(200)
  const undone = ['matches.import-undone', done.id, 'admin', { matches: '1', kept: '0' }]
  expect(await entries()).toEqual([undone, imported, ...before])
})
