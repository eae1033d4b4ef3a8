// Maidan's own match files: an exported match is the same, with its corrections, after an import into another newsroom.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import type { FileError } from '#server/domain/matches/files/file-match.ts'
import { scoreFile } from '#server/domain/matches/files/score-file.ts'
import { importMatches } from '#server/domain/matches/import/read-match-files.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { type League, makeLeague } from '../match-league.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let from: Newsroom
let into: Newsroom
let league: League
const folder = mkdtempSync(join(tmpdir(), 'maidan-files-'))
beforeAll(async () => {
  from = await openNewsroom()
  into = await openNewsroom()
  league = await makeLeague({ ...from.site.world, viewer: SYSTEM })
})
afterAll(async () => {
  await from?.close()
  await into?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function run(name: string, content: unknown, room = into) {
  const path = join(folder, name)
  writeFileSync(path, JSON.stringify(content))
  const errors: FileError[] = []
  const ctx = { ...room.site.world, viewer: SYSTEM }
  const done = await importMatches(ctx, {
    paths: [path],
    format: 'maidan',
    tournament: null,
    isDryRun: false,
    name: 'test',
    onError: (error) => errors.push(error),
    onProblem: (problem) => errors.push(problem),
    onProgress: () => undefined,
  })
  return { done, errors, path }
}
const fileOf = async (id: string) => {
  const { status, body } = await from.call(null, 'GET', `/matches/${id}/file`)
  expect(status).toBe(200)
  return body
}

test('a cricket export is imported with equal log and score, only once, and can be scored from its file', async () => {
  const { finished } = league
  await from.call('editor', 'POST', `/matches/${finished.id}/events`, {
    base: finished.lastSeq,
    events: [{ clientId: crypto.randomUUID(), kind: 'note', payload: { text: 'শেষ।' } }],
  })
  const file = await fileOf(finished.id)
  expect(JSON.stringify(file)).not.toMatch(/author|device|token|reason|birthYear/)
  const { done, errors, path } = await run('cricket.json', file)
  expect([errors, done.added]).toEqual([[], 1])
  const [stored] = (await into.call(null, 'GET', `/matches?date=${finished.day}`)).body
  expect(stored).toMatchObject({
    startsAt: finished.startsAt.toISOString(),
    home: { name: finished.home.name },
    venue: { name: finished.venue?.name },
    round: finished.round,
    status: 'finished',
  })
  const scores = ({ innings }: { innings: { runs: number; wickets: number }[] }) =>
    innings.map(({ runs, wickets }) => [runs, wickets])
  if (finished.summary?.sport !== 'cricket') throw new Error('The match has no score')
  expect(scores(stored.summary)).toEqual(scores(finished.summary))
  const { body: log } = await into.call(null, 'GET', `/matches/${stored._id}/events?limit=5000`)
  expect(log.map(({ kind }: { kind: string }) => kind)).toEqual(
    file.log.map(({ event }: { event: { kind: string } }) => event.kind),
  )
  expect((await run('cricket.json', file)).done).toMatchObject({ added: 0, unchanged: 1 })
  const card = await scoreFile(path, 'maidan')
  expect(scores(card)).toEqual(scores(finished.summary))
})

test('importing an export into its own newsroom finds the match unchanged', async () => {
  const file = await fileOf(league.finished.id)
  const { done, errors } = await run('own.json', file, from)
  expect([errors, done.added, done.corrected, done.unchanged]).toEqual([[], 0, 0, 1])
  expect((await from.call(null, 'GET', `/matches?date=${league.finished.day}`)).body).toHaveLength(1)
})

test('a football export is imported with its score; a gap or an unknown field is reported', async () => {
  const file = await fileOf(league.football.id)
  const { done, errors } = await run('football.json', file)
  expect([errors, done.added]).toEqual([[], 1])
  const { body } = await into.call(null, 'GET', `/matches?date=${league.football.day}`)
  expect(body.find(({ sport }: { sport: string }) => sport === 'football').summary.score).toEqual([2, 1])
  const gap = { ...file, log: file.log.slice(1), match: { ...file.match, id: 'other' } }
  expect((await run('gap.json', gap)).errors[0]?.message).toMatch(/log\.0\.seq/)
  const unknown = { ...file, match: { ...file.match, id: 'third', extra: true } }
  expect((await run('unknown.json', unknown)).errors).toHaveLength(1)
  expect((await from.call(null, 'GET', '/matches/none/file')).status).toBe(404)
})

test('a full log whose entries were voided is imported and exported again; a longer one is refused', async () => {
  const file = await fileOf(league.football.id)
  const most = SPORT_DATA.football.maxEntries
  const first = file.log.length + 1
  const entryOf = (seq: number) => {
    const event =
      seq > most ? { kind: 'void', seq: first + seq - most - 1 } : { kind: 'note', text: `${seq}` }
    return { seq, event }
  }
  const withEntries = (id: string, entries: number) => {
    const more = Array.from({ length: entries - file.log.length }, (_, at) => entryOf(first + at))
    return { ...file, match: { ...file.match, id }, log: [...file.log, ...more] }
  }
  const full = withEntries('full', most + 300)
  const { done, errors } = await run('full.json', full)
  expect([errors, done.added]).toEqual([[], 1])
  const { rows } = await into.site.world.db.execute(sql`select id from matches where source = 'maidan:full'`)
  const again = await into.call(null, 'GET', `/matches/${rows[0]?.id}/file`)
  expect([again.status, again.body.log.length]).toEqual([200, most + 300])
  const note = { seq: most + 301, event: { kind: 'note', text: 'x' } }
  const notes = { ...full, match: { ...full.match, id: 'notes' }, log: [...full.log, note] }
  expect((await run('notes.json', notes)).errors[0]?.message).toMatch(/2001 entries, at most 2000/)
  const longer = await run('longer.json', withEntries('longer', 2 * most + 1))
  expect(longer.errors[0]?.message).toMatch(/4001 entries, at most 4000/)
})
