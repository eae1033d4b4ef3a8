// Tournaments, teams, players and matches over HTTP: a league from nothing to its table, the log and its corrections, and what is
// refused with which field.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { matchPath } from '#contract/pages/match-paths.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom({ jobs: true })
})
afterAll(() => room?.close())

let made = 0
const fresh = (word: string) => {
  const letters = 'কখগঘচছজঝটঠডঢতথদধ'
  const number = [...String(++made)].map((digit) => letters[Number(digit)]).join('')
  return { bn: `${word}${number}`, en: `${word === 'দল' ? 'Team' : 'Person'} q${made}x` }
}
type Role = 'editor' | 'reporter' | 'admin'
const post = async (path: string, body: object, role: Role = 'editor') => {
  const answer = await room.call(role, 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const addTeam = async () => (await post('/teams', { name: fresh('দল') }))._id as string
const addPlayer = async () => (await post('/players', { name: fresh('জন') }))._id as string

const CRICKET = {
  sport: 'cricket',
  format: 'six-overs',
  overs: 1,
  table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
}

type Sides = { home: string; away: string; homePlayers: string[]; awayPlayers: string[] }

async function startLeague() {
  const sides: Sides = {
    home: await addTeam(),
    away: await addTeam(),
    homePlayers: [await addPlayer(), await addPlayer(), await addPlayer()],
    awayPlayers: [await addPlayer(), await addPlayer(), await addPlayer()],
  }
  const tournament = await post('/tournaments', {
    name: { bn: 'পাড়া লিগ', en: `Para League ${++made}` },
    season: '2026',
    rules: CRICKET,
    teams: [
      { teamId: sides.home, stage: null },
      { teamId: sides.away, stage: null },
    ],
  })
  const match = await post('/matches', {
    tournamentId: tournament._id,
    homeId: sides.home,
    awayId: sides.away,
    startsAt: '2026-11-20T10:00:00+06:00',
  })
  return { sides, tournament, match }
}

const event = (kind: string, payload: object = {}, more: object = {}) => ({
  clientId: randomUUID(),
  kind,
  payload,
  ...more,
})
const ball = (runs: number) => event('ball', { runs })
const append = (id: string, base: number, events: object[], more: object = {}, role: Role = 'editor') =>
  room.call(role, 'POST', `/matches/${id}/events`, { base, events, ...more })

/** A match of one over per side: six singles, then the other side wins with two sixes. */
function wholeMatch({ home, away, homePlayers, awayPlayers }: Sides) {
  const [first = '', second = '', bowler = ''] = homePlayers
  const [one = '', other = '', theirs = ''] = awayPlayers
  return [
    event('innings', { team: home, batters: [first, second] }),
    event('over_start', { bowler: theirs }),
    ...Array.from({ length: 6 }, () => ball(1)),
    event('over_end'),
    event('innings', { team: away, batters: [one, other] }),
    event('over_start', { bowler }),
    ball(6),
    ball(6),
  ]
}

describe('a league', () => {
  test('is played from its creation to its table, and the table follows corrections', async () => {
    const { sides, tournament, match } = await startLeague()
    expect(match).toMatchObject({ sport: 'cricket', status: 'fixture', summary: null, day: '2026-11-20' })
    const { status, body } = await append(match._id, 0, wholeMatch(sides))
    expect([status, body.code, body.last]).toEqual([200, undefined, 13])
    const { body: played } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect(played).toMatchObject({ status: 'finished', lastSeq: 13, summarySeq: 13, problems: [] })
    expect(played.summary.result).toMatchObject({ winner: sides.away, by: { wickets: 10 } })
    const table = async () =>
      (await room.call(null, 'GET', `/tournaments/${tournament._id}/table`)).body[0].rows
    expect((await table())[0]).toMatchObject({ team: { id: sides.away }, points: 2, won: 1 })

    // Corrects the two sixes to dot balls, so that the first side wins.
    const corrections = [12, 13].map((seq) => event('replace', { seq, event: { kind: 'ball', runs: 0 } }))
    const rest = [ball(0), ball(0), ball(0), ball(0), event('over_end')]
    const shown = await append(match._id, 13, [...corrections, ...rest], { isDryRun: true })
    expect(shown.body.summary.result).toMatchObject({ winner: sides.home, by: { runs: 6 } })
    expect(shown.body.changes.length).toBeGreaterThan(0)
    expect((await table())[0]).toMatchObject({ team: { id: sides.away } })
    // Two minutes later, when readers have seen the old result for a while.
    room.site.time.ahead += 120_000
    expect((await append(match._id, 13, [...corrections, ...rest])).status).toBe(200)
    expect((await table())[0]).toMatchObject({ team: { id: sides.home }, points: 2 })
    const { body: corrected } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect(corrected.correctedAt).not.toBeNull()
    const { body: entries } = await room.call('admin', 'GET', `/audit?object=${match._id}`)
    expect(entries.map(({ act }: { act: string }) => act)).toEqual([
      'match.corrected',
      'match.scored',
      'match.created',
    ])
  })

  test('with an entry that the rules cannot compute opens, counts up to it, and can be mended', async () => {
    const { sides, tournament, match } = await startLeague()
    const events = wholeMatch(sides)
    await append(match._id, 0, events.slice(0, 5))
    const { $client: db } = room.site.world.db
    const broken = { wickets: 'three', runs: { bat: null } }
    await db.query(
      `insert into match_events (match_id, seq, kind, payload, at_server) values ($1, 6, 'ball', $2, now())`,
      [match._id, JSON.stringify(broken)],
    )
    await db.query('update matches set last_seq = 6 where id = $1', [match._id])
    const address = `/matches/${match._id}`
    const opened = await room.call(null, 'GET', address)
    expect(opened.body).toMatchObject({ problems: [{ seq: 6, code: 'NOT_COMPUTABLE' }] })
    for (const path of [`${address}/events`, `/tournaments/${tournament._id}/table`, '/matches'])
      expect([path, (await room.call(null, 'GET', path)).status]).toEqual([path, 200])
    const page = await room.site.call(`${matchPath('en', { id: match._id, day: match.day })}`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('3/0')])

    const mended = await append(match._id, 6, [event('void', { seq: 6 }, { reason: 'Broken' }), ball(2)])
    expect([mended.status, mended.body.problems]).toEqual([200, []])
    const { body } = await room.call(null, 'GET', address)
    expect(body).toMatchObject({ problems: [], summary: { innings: [{ runs: 5 }] } })
  })

  test('that is sent again with its id is added once, and only by the same person', async () => {
    const [homeId, awayId] = [await addTeam(), await addTeam()]
    const id = 'abcdefgh234567'
    const fixture = { id, sport: 'football', homeId, awayId, startsAt: '2026-11-20T10:00:00+06:00' }
    const first = await post('/matches', fixture)
    expect(first._id).toBe(id)
    expect(await post('/matches', fixture)).toEqual(first)
    const acts = (await room.call('admin', 'GET', `/audit?object=${id}`)).body
    expect(acts.map(({ act }: { act: string }) => act)).toEqual(['match.created'])
    const refused = await room.call('admin', 'POST', '/matches', fixture)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'FIELD_INVALID', 'id'])
  })

  test('sending the same events again stores nothing', async () => {
    const { sides, match } = await startLeague()
    const events = wholeMatch(sides)
    const first = await append(match._id, 0, events.slice(0, 8))
    const again = await append(match._id, 0, events.slice(0, 8))
    expect(again.body.seqs).toEqual(first.body.seqs)
    const overlapping = await append(match._id, 8, events.slice(6))
    expect(overlapping.body.seqs).toEqual([7, 8, 9, 10, 11, 12, 13])
  })

  test('an event that comes twice in one call is stored once', async () => {
    const { sides, match } = await startLeague()
    const [first = event('note'), ...others] = wholeMatch(sides).slice(0, 3)
    const { status, body } = await append(match._id, 0, [first, first, ...others])
    expect([status, body.seqs, body.last]).toEqual([200, [1, 1, 2, 3], 3])
    const again = await append(match._id, 3, [first, event('note', { text: 'x' })])
    expect(again.body.seqs).toEqual([1, 4])
  })

  test('events that missed newer ones are refused together with the missed ones', async () => {
    const { sides, match } = await startLeague()
    const [innings, over, ...balls] = wholeMatch(sides)
    if (!innings || !over) throw new Error('no events')
    await append(match._id, 0, [innings, over])
    const behind = await append(match._id, 0, [ball(4)])
    expect([behind.status, behind.body.code]).toEqual([409, 'EVENTS_MISSED'])
    expect(behind.body.since.map(({ kind }: { kind: string }) => kind)).toEqual(['innings', 'over_start'])
    // A note that was stored in between causes no conflict.
    await append(match._id, 2, [event('note', { text: 'বৃষ্টি' })])
    expect((await append(match._id, 2, balls.slice(0, 1))).status).toBe(200)
  })

  test('the public log shows neither who scored nor why', async () => {
    const { sides, match } = await startLeague()
    await append(match._id, 0, wholeMatch(sides).slice(0, 3), { token: 'device-1' })
    await append(match._id, 3, [event('void', { seq: 3 }, { reason: 'a secret reason' })])
    const { body } = await room.call(null, 'GET', `/matches/${match._id}/events?after=1`)
    expect(body.map(({ seq }: { seq: number }) => seq)).toEqual([2, 3, 4])
    expect(Object.keys(body[2]).toSorted()).toEqual(['at', 'kind', 'payload', 'seq'])
    expect(JSON.stringify(body)).not.toMatch(/secret|device/)
  })
})

test('changing the rules of a tournament or of a single match recalculates results', async () => {
  const { sides, tournament, match } = await startLeague()
  const [innings, over, ...balls] = wholeMatch(sides)
  const short = [
    ...balls.slice(0, 9),
    ...Array.from({ length: 5 }, () => ball(1)),
    ball(0),
    event('over_end'),
  ]
  await append(match._id, 0, [...(innings && over ? [innings, over] : []), ...short])
  const state = async () => (await room.call(null, 'GET', `/matches/${match._id}`)).body
  expect(await state()).toMatchObject({ status: 'finished', summary: { result: { by: { runs: 1 } } } })
  await room.call('editor', 'PUT', `/tournaments/${tournament._id}`, { rules: { ...CRICKET, overs: 2 } })
  // Nobody has bowled the second over yet.
  await vi.waitFor(async () => expect(await state()).toMatchObject({ status: 'live' }), { timeout: 60_000 })
  const { body } = await room.call('editor', 'PUT', `/matches/${match._id}`, { rules: { overs: 1 } })
  expect(body).toMatchObject({ status: 'finished', summarySeq: match.lastSeq + 18 })
})

describe('an event is refused', () => {
  const cases: [string, (sides: Sides) => object, number, string, string][] = [
    [
      'with an unknown field',
      () => event('ball', { runs: 1, speed: 9 }),
      400,
      'FIELD_UNKNOWN',
      'events.0.payload.speed',
    ],
    ['of an unknown kind', () => event('dance'), 400, 'FIELD_INVALID', 'events.0.kind'],
    [
      'with impossible runs',
      () => event('ball', { runs: -1 }),
      400,
      'FIELD_INVALID',
      'events.0.payload.runs',
    ],
    [
      'of somebody who is no player',
      ({ home }) => event('innings', { team: home, batters: ['nobody', 'no one'] }),
      400,
      'FIELD_INVALID',
      'events.0.payload.batters.0',
    ],
    [
      'of a team that does not play',
      ({ homePlayers }) => event('innings', { team: homePlayers[0] }),
      400,
      'FIELD_INVALID',
      'events.0.payload.team',
    ],
    [
      'with a text that nobody can store',
      () => event('note', { text: 'nul \u0000' }),
      400,
      'FIELD_INVALID',
      'events.0.payload',
    ],
    ['before its innings', () => ball(1), 409, 'EVENT_CANNOT_FOLLOW', 'events.0'],
    [
      'without a reason for a void',
      () => event('void', { seq: 1 }),
      400,
      'REASON_REQUIRED',
      'events.0.reason',
    ],
  ]
  test.each(cases)('%s', async (_name, make, status, code, field) => {
    const { sides, match } = await startLeague()
    const answer = await append(match._id, 0, [make(sides)])
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([status, code, field])
    expect((await room.call(null, 'GET', `/matches/${match._id}/events`)).body).toEqual([])
  })

  test('together with all other events of its call', async () => {
    const { sides, match } = await startLeague()
    const events = [...wholeMatch(sides).slice(0, 4), event('ball', { runs: 'four' })]
    const answer = await append(match._id, 0, events)
    expect([answer.status, answer.body.field]).toEqual([400, 'events.4.payload.runs'])
    expect((await room.call(null, 'GET', `/matches/${match._id}/events`)).body).toEqual([])
  })

  test('when a batter would be out twice, unless problems are accepted', async () => {
    const { sides, match } = await startLeague()
    const [first = ''] = sides.homePlayers
    const out = event('wicket', { wicket: { kind: 'retired out', player: first } })
    await append(match._id, 0, [...wholeMatch(sides).slice(0, 2), out])
    const again = event('ball', { wickets: [{ kind: 'run out', player: first }] })
    const refused = await append(match._id, 3, [again])
    expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_CANNOT_FOLLOW'])
    expect(refused.body.problems).toContainEqual({ seq: 4, code: 'BATTER_OUT' })
    const stored = await append(match._id, 3, [again], { acceptProblems: true })
    expect(stored.body.problems[0]).toMatchObject({ seq: 4 })
  })

  test.each([
    ['a second innings while the first one lasts', 'INNINGS_OPEN', []],
    ['an innings after the match was abandoned', 'AFTER_END', [event('innings_end'), event('abandon')]],
  ])('%s', async (_name, problem, before) => {
    const { sides, match } = await startLeague()
    const events = [...wholeMatch(sides).slice(0, 2), ...before]
    await append(match._id, 0, events)
    const second = event('innings', { team: sides.away })
    const refused = await append(match._id, events.length, [second])
    expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_CANNOT_FOLLOW'])
    const stored = await append(match._id, events.length, [second], { acceptProblems: true })
    expect(stored.body.problems).toEqual([{ seq: events.length + 1, code: problem }])
  })
})

describe('a dry run of a correction', () => {
  test('names every dismissal, bowler and milestone that would change, and stores nothing', async () => {
    const { sides, match } = await startLeague()
    const [first = '', second = ''] = sides.homePlayers
    const begin = wholeMatch(sides).slice(0, 2)
    await append(match._id, 0, [...begin, ball(1), event('ball', { wickets: [{ kind: 'bowled' }] })])
    const bowler = { seq: 2, event: { kind: 'over_start', bowler: sides.awayPlayers[1] } }
    const tried = [event('void', { seq: 3 }, { reason: 'not bowled' }), event('replace', bowler)]
    const { body } = await append(match._id, 4, tried, { isDryRun: true })
    const bowled = (by: string | undefined) => ({ kind: 'bowled', bowler: by, fielders: [] })
    const [, other, before] = sides.awayPlayers
    expect(body.facts).toEqual({
      dismissals: [
        { innings: 0, player: second, before: bowled(before), after: null },
        { innings: 0, player: first, before: null, after: bowled(other) },
      ],
      bowlers: [{ innings: 0, over: 1, before: [before], after: [other] }],
      milestones: [],
    })
    expect((await room.call(null, 'GET', `/matches/${match._id}`)).body.lastSeq).toBe(4)
  })
})

describe('a log', () => {
  test('that is full takes no more entries; what counts can still be voided, once', async () => {
    const { sides, match } = await startLeague()
    await append(match._id, 0, wholeMatch(sides).slice(0, 3))
    const most = SPORT_DATA.cricket.maxEntries
    const { db } = room.site.world
    const ball0 = JSON.stringify({ kind: 'ball', runs: 0 })
    await db.execute(sql`insert into match_events (match_id, seq, kind, payload, at_server)
      select ${match._id}, n, 'insert', jsonb_build_object('after', n - 1, 'event', ${ball0}::jsonb), now()
      from generate_series(4, ${most - 1}::int) n`)
    await db.execute(sql`update matches set last_seq = ${most - 1} where id = ${match._id}`)
    const two = await append(match._id, most - 1, [ball(1), ball(1)], { acceptProblems: true })
    expect([two.status, two.body.code, two.body.field]).toEqual([409, 'MATCH_LOG_FULL', 'events.1'])
    expect(two.body.error).toContain('12,000')
    expect((await append(match._id, most - 1, [ball(1)], { acceptProblems: true })).status).toBe(200)
    const voids = (...seqs: number[]) => seqs.map((seq) => event('void', { seq }, { reason: 'too much' }))
    const refused = await append(match._id, most, voids(4, 4), { acceptProblems: true })
    expect([refused.body.code, refused.body.field]).toEqual(['MATCH_LOG_FULL', 'events.1'])
    const taken = await append(match._id, most, voids(4, 5), { acceptProblems: true })
    expect([taken.status, taken.body.last]).toEqual([200, most + 2])
    const again = await append(match._id, most + 2, voids(5, most + 1), { acceptProblems: true })
    expect([again.status, again.body.code]).toEqual([409, 'MATCH_LOG_FULL'])
    const { body: shown } = await room.call(null, 'GET', `/matches/${match._id}`)
    expect(shown.lastSeq).toBe(most + 2)
    const file = await room.call(null, 'GET', `/matches/${match._id}/file`)
    expect([file.status, file.body.log.length]).toEqual([200, most + 2])
  })
})

describe('own words for a sentence of the commentary', () => {
  const words = (payload: object) => event('words', payload)

  test('change no score, count as no correction, and cause no conflict for the scorer', async () => {
    const { sides, match } = await startLeague()
    const played = wholeMatch(sides)
    await append(match._id, 0, played.slice(0, 4))
    const before = (await room.call(null, 'GET', `/matches/${match._id}`)).body
    const batter = { seq: 1, item: 'innings_start', en: '  They walk\n out. ' }
    expect((await append(match._id, 4, [words(batter)])).body).toMatchObject({ last: 5, problems: [] })
    const after = (await room.call(null, 'GET', `/matches/${match._id}`)).body
    expect(after).toMatchObject({ summary: before.summary, correctedAt: null, lastSeq: 5 })
    expect((await append(match._id, 4, played.slice(4, 6))).body).toMatchObject({ seqs: [6, 7], last: 7 })
    const { body: log } = await room.call(null, 'GET', `/matches/${match._id}/events?after=4&limit=1`)
    expect(log[0]).toMatchObject({ kind: 'words', payload: { ...batter, en: 'They walk out.' } })
    expect((await append(match._id, 7, [words({ seq: 1, item: 'ball', en: 'x' })])).status).toBe(400)
    await append(match._id, 7, [event('replace', { seq: 6, event: { kind: 'ball', runs: 2 } })])
    const unaware = await append(match._id, 7, [words({ seq: 6, item: 'ball', en: 'x' })])
    expect([unaware.status, unaware.body.since.length]).toEqual([409, 1])
    const live = await append(match._id, 3, [words({ seq: 4, item: 'ball', en: 'Into the gap' })])
    expect(live.body).toMatchObject({ last: 9 })
    const long = words({ seq: 3, item: 'ball', bn: 'ক'.repeat(1_001) })
    expect((await append(match._id, 9, [long])).body).toMatchObject({
      code: 'FIELD_TOO_LONG',
      field: 'events.0.payload.bn',
    })
    const none = await append(match._id, 9, [words({ seq: 3, item: 'ball' })])
    expect(none.body).toMatchObject({ code: 'FIELD_REQUIRED', field: 'events.0.payload.bn' })
    expect(
      (await append(match._id, 9, [words({ seq: 3, item: 'ball', en: 'x' })], {}, 'reporter')).status,
    ).toBe(403)
  })

  test.each([
    { seq: 99, item: 'ball', en: 'x' },
    { seq: 2, item: 'ball', en: 'x' },
    { seq: 4, item: 'note', en: 'x' },
    { seq: 3, item: 'ball', player: 'nobody', en: 'x' },
  ])('are refused for an item that the commentary does not have: %j', async (payload) => {
    const { sides, match } = await startLeague()
    await append(match._id, 0, [...wholeMatch(sides).slice(0, 3), event('note', { text: 'Rain' })])
    const { status, body } = await append(match._id, 4, [words(payload)], { acceptProblems: true })
    expect([status, body.code]).toEqual([400, 'FIELD_INVALID'])
  })
})

describe('scorers', () => {
  test('a reporter can score only assigned matches, until the match is closed', async () => {
    const { sides, match } = await startLeague()
    const events = wholeMatch(sides)
    expect((await append(match._id, 0, events.slice(0, 2), {}, 'reporter')).status).toBe(403)
    const { body: staff } = await room.call('editor', 'GET', '/users')
    const reporter = staff.find(({ role }: { role: string }) => role === 'reporter')
    const assigned = await room.call('editor', 'PUT', `/matches/${match._id}`, { scorers: [reporter._id] })
    expect(assigned.status).toBe(200)
    expect((await append(match._id, 0, events.slice(0, 2), {}, 'reporter')).status).toBe(200)
    await room.call('editor', 'PUT', `/matches/${match._id}`, { isClosed: true })
    expect((await append(match._id, 2, events.slice(2, 3), {}, 'reporter')).status).toBe(403)
    expect((await append(match._id, 2, events.slice(2, 3))).status).toBe(200)
  })
})

describe('texts of people in the public log', () => {
  test('are gone once they were corrected or removed; scorers still see them until an admin erases them', async () => {
    const { sides, match } = await startLeague()
    const path = `/matches/${match._id}/events`
    const last = 13
    await append(match._id, 0, wholeMatch(sides))
    await append(match._id, last, [event('note', { text: 'GONE one', headline: 'GONE' })])
    await append(match._id, last + 1, [
      event('replace', { seq: last + 1, event: { kind: 'note', text: 'Kept' } }),
    ])
    const read = async (role: Parameters<typeof room.call>[0], query = '') =>
      JSON.stringify((await room.call(role, 'GET', `${path}${query}`)).body)
    for (const role of [null, 'reader', 'reporter', 'admin'] as const)
      expect(await read(role)).not.toContain('GONE')
    expect(await read(null, `?after=${last}`)).toContain('"isRemoved":true')
    for (const role of [null, 'reader', 'reporter'] as const)
      expect(await read(role, '?texts=all')).not.toContain('GONE')
    expect(await read('editor', '?texts=all')).toContain('GONE one')
    const tombstone = await append(match._id, last + 2, [event('note', { text: '', isRemoved: true })])
    expect([tombstone.body.code, tombstone.body.field]).toEqual([
      'FIELD_INVALID',
      'events.0.payload.isRemoved',
    ])
    const erase = (seq: number) =>
      room.call('admin', 'POST', `${path}/${seq}/erase`, { reason: 'Court order' })
    expect((await erase(last + 2)).body.code).toBe('TEXT_STILL_SHOWN')
    expect((await erase(1)).body.code).toBe('TEXT_STILL_SHOWN')
    expect((await erase(last + 1)).status).toBe(200)
    expect(await read('editor', '?texts=all')).not.toContain('GONE')
    const file = await room.call(null, 'GET', `/matches/${match._id}/file`)
    expect(file.body.log[last].event).toEqual({ kind: 'note', text: '', isRemoved: true })
  })
})

describe('the database', () => {
  test('refuses to change or delete events; only an admin can delete a match that has events', async () => {
    const { sides, match } = await startLeague()
    await append(match._id, 0, wholeMatch(sides))
    const { db } = room.site.world
    const one = sql`match_id = ${match._id} and seq = 1`
    await expect(db.execute(sql`update match_events set kind = 'x' where ${one}`)).rejects.toThrow()
    await expect(db.execute(sql`delete from match_events where ${one}`)).rejects.toThrow()
    await expect(db.execute(sql`truncate match_events`)).rejects.toThrow()
    const refused = await room.call('editor', 'DELETE', `/matches/${match._id}?reason=test`)
    expect(refused.status).toBe(403)
    expect((await room.call('admin', 'DELETE', `/matches/${match._id}?reason=test`)).status).toBe(200)
    expect((await room.call(null, 'GET', `/matches/${match._id}`)).status).toBe(404)
    const { rows } = await db.execute(sql`select events from removed_matches where match_id = ${match._id}`)
    expect(rows).toEqual([{ events: 13 }])
  })
})

describe('players', () => {
  test('of the same name get two entries if the editor confirms it; minors show no birth year', async () => {
    const name = fresh('জন')
    const one = await post('/players', { name, birthYear: 1990 })
    const refused = await room.call('editor', 'POST', '/players', { name })
    expect([refused.status, refused.body.code]).toEqual([409, 'TERM_SPELLING_TAKEN'])
    const other = await post('/players', { name, isAnother: true, birthYear: 2015 })
    expect(other.slug).not.toBe(one.slug)
    const path = `/players?search=${encodeURIComponent(name.en)}`
    const years = async (role: Role | null) =>
      (await room.call(role, 'GET', path)).body.map(({ birthYear }: { birthYear: number }) => birthYear)
    expect((await years('editor')).toSorted()).toEqual([1990, 2015])
    // The younger player is a minor: only the newsroom sees the year of birth.
    expect((await years(null)).toSorted()).toEqual([1990, null])
  })

  test('without an English name get a romanised one, as teams and venues do', async () => {
    for (const path of ['/players', '/teams', '/venues']) {
      const { name } = await post(path, { name: { bn: `নাহিদ রানা ${path.length}` } })
      expect(name.en).toBe(`Nahid Rana ${path.length}`)
    }
    const refused = await room.call('editor', 'POST', '/players', { name: { bn: '', en: 'Rana' } })
    expect([refused.status, refused.body.field]).toEqual([400, 'name.bn'])
  })

  test('cannot be merged if both played in a match; a merge can be undone', async () => {
    const { sides, match } = await startLeague()
    await append(match._id, 0, wholeMatch(sides))
    const [one = '', other = ''] = sides.homePlayers
    const name = { bn: 'আধা বদল', en: 'Half a change' }
    const refused = await room.call('editor', 'PUT', `/players/${one}`, { mergedInto: other, name })
    expect([refused.status, refused.body.code]).toEqual([409, 'PLAYERS_MET'])
    expect((await room.call('editor', 'GET', '/players?search=Half')).body).toEqual([])
    const third = await addPlayer()
    expect((await room.call('editor', 'PUT', `/players/${one}`, { mergedInto: third })).body.mergedInto).toBe(
      third,
    )
    const merge = async (id: string, mergedInto: string) => {
      const { status, body } = await room.call('editor', 'PUT', `/players/${id}`, { mergedInto })
      return [status, body.code]
    }
    expect(await merge(third, one)).toEqual([400, 'FIELD_INVALID'])
    // Those who were merged have met them, too.
    for (const [id, into] of [
      [other, third],
      [third, other],
    ] as const)
      expect(await merge(id, into)).toEqual([409, 'PLAYERS_MET'])
    const fourth = await addPlayer()
    expect(await merge(third, fourth)).toEqual([200, undefined])
    expect(await merge(other, one)).toEqual([409, 'PLAYERS_MET'])
    expect(await merge(other, fourth)).toEqual([409, 'PLAYERS_MET'])
    expect(await merge(fourth, one)).toEqual([400, 'FIELD_INVALID'])
    expect(
      (await room.call('editor', 'PUT', `/players/${one}`, { mergedInto: null })).body.mergedInto,
    ).toBeNull()
  })
})

test('two players merged into each other at once are no loop', async () => {
  const [one, other] = [await addPlayer(), await addPlayer()]
  const { $client: pool } = room.site.world.db
  const holder = await pool.connect()
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"settings"%for update%'`
  try {
    await holder.query('begin')
    await holder.query('select from settings for update')
    const merges = [
      room.call('editor', 'PUT', `/players/${one}`, { mergedInto: other }),
      room.call('editor', 'PUT', `/players/${other}`, { mergedInto: one }),
    ]
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 60_000 }).toBe(2)
    await holder.query('commit')
    const answers = await Promise.all(merges)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  } finally {
    holder.release()
  }
})

describe('football', () => {
  test('goals entered in any order give the score; the table includes deductions', async () => {
    const [home, away] = [await addTeam(), await addTeam()]
    const [striker, defender] = [await addPlayer(), await addPlayer()]
    const tournament = await post('/tournaments', {
      name: { bn: 'ফুটবল লিগ', en: `Football League ${++made}` },
      rules: {
        sport: 'football',
        format: 'league',
        table: { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points', 'goalDifference'] },
      },
      stages: [
        {
          name: { bn: 'লিগ', en: 'League' },
          hasTable: true,
          table: { deductions: [{ teamId: home, points: 4, reason: 'Licence' }] },
        },
      ],
      teams: [
        { teamId: home, stage: 0 },
        { teamId: away, stage: 0 },
      ],
    })
    const match = await post('/matches', {
      tournamentId: tournament._id,
      stageId: tournament.stages[0].id,
      homeId: home,
      awayId: away,
      startsAt: '2026-11-21T16:00:00+06:00',
    })
    const at = (minute: number, period = 'first half') => ({ period, minute })
    const { status, body } = await append(match._id, 0, [
      event('goal', { team: home, player: striker, at: at(70, 'second half') }),
      event('goal', { team: home, player: striker, at: at(12) }),
      event('own_goal', { team: home, player: defender, at: at(30) }),
      event('end'),
    ])
    expect([status, body.problems]).toEqual([200, []])
    expect(body.summary.score).toEqual([2, 1])
    const { body: tables } = await room.call(null, 'GET', `/tournaments/${tournament._id}/table`)
    const rows = tables[0].rows.map(({ team, points, deducted }: never) => ({ team, points, deducted }))
    expect(rows).toMatchObject([
      { team: { id: away }, points: 0, deducted: 0 },
      { team: { id: home }, points: -1, deducted: 4 },
    ])
  })
})

test('a team or player of a match cannot be deleted from the name book', async () => {
  const { sides, match } = await startLeague()
  await append(match._id, 0, wholeMatch(sides))
  for (const id of [sides.home, sides.homePlayers[0]]) {
    const { status, body } = await room.call('editor', 'DELETE', `/terms/${id}`)
    expect([status, body.code]).toEqual([409, 'TERM_IN_USE'])
  }
})

describe('a story that links to matches', () => {
  const linkTo = ({ _id, day }: { _id: string; day: string }, edition = '') =>
    `<p><a href="${edition}/matches/${day.replaceAll('-', '/')}/${_id}">আবাহনী–মোহামেডান</a></p>`
  const linkedTo = async (postId: string) => {
    const { body } = await room.call('editor', 'GET', `/allposts/${postId}/matches`)
    return body.map(({ _id }: { _id: string }) => _id)
  }

  test('is assigned to them when it is saved, but not again to matches that an editor removed', async () => {
    const [{ match: first }, { match: second }] = [await startLeague(), await startLeague()]
    const story = await room.make('editor', {
      richText: `${linkTo(first)}<p><a href="/matches/2026/11/20/nothing">x</a></p>`,
    })
    expect(await linkedTo(story._id)).toEqual([first._id])
    const save = async (richText: string) => {
      const { status } = await room.call('editor', 'PUT', `/allposts/${story._id}`, { richText })
      expect(status).toBe(200)
    }
    await room.call('editor', 'PUT', `/allposts/${story._id}/matches`, { matches: [] })
    await save(`${linkTo(first)}<p>আরও খবর।</p>`)
    expect(await linkedTo(story._id)).toEqual([])
    await save(`${linkTo(first)}${linkTo(second, '/en')}`)
    expect(await linkedTo(story._id)).toEqual([second._id])
    await save('<p>লিংক ছাড়া।</p>')
    expect(await linkedTo(story._id)).toEqual([second._id])
    const { body: log } = await room.call('editor', 'GET', `/matches/${second._id}/assignments`)
    expect(log.posts).toEqual([story._id])
  })
})
