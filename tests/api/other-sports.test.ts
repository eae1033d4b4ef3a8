// Matches of two sides and contests of marks over HTTP: from a tournament to results, tables, pages of both editions and files.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { checkMatches } from '#server/domain/match-check/check-matches.ts'
import { deriveOutdated } from '#server/domain/matches/derive-again.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

const post = async (path: string, body: object) => {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const name = (bn: string, en: string) => ({ name: { bn, en } })
const event = (kind: string, payload: object = {}, more: object = {}) => ({
  clientId: randomUUID(),
  kind,
  payload,
  ...more,
})
const append = (id: string, base: number, events: object[]) =>
  room.call('editor', 'POST', `/matches/${id}/events`, { base, events })
const TABLE = { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'goalDifference'] }

async function startKabaddi() {
  const [home, away] = [
    await post('/teams', name('শিমুল কাবাডি', 'Shimul Kabaddi')),
    await post('/teams', name('পলাশ কাবাডি', 'Palash Kabaddi')),
  ]
  const tournament = await post('/tournaments', {
    ...name('কাবাডি কাপ', 'Kabaddi Cup'),
    rules: { sport: 'kabaddi', format: 'kabaddi', table: TABLE },
    teams: [home, away].map(({ _id }) => ({ teamId: _id, stage: null })),
  })
  const match = await post('/matches', {
    tournamentId: tournament._id,
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-20T10:00:00+06:00',
  })
  return { tournament, match, home, away }
}

const page = async (path: string) => {
  const answer = await room.site.call(path)
  return { status: answer.status, html: await answer.text() }
}

test('a kabaddi match scored by halves gets score, result, table and pages in both editions', async () => {
  const { tournament, match, home, away } = await startKabaddi()
  const [raider, other] = [await addPlayer('শাহনাজ', 'Shahnaz'), await addPlayer('রুমি', 'Rumi')]
  const path = `/matches/2026/11/20/${match._id}`
  expect((await page(path)).html).toContain('শিমুল কাবাডি–পলাশ কাবাডি')
  const stored = await append(match._id, 0, [
    event('period_score', { period: 1, points: [18, 12] }),
    event('points', { period: 2, team: home._id, points: 2, player: raider }),
    event('points', { period: 2, team: home._id, points: 1, player: other }),
    event('points', { period: 2, team: away._id, points: 2 }),
    event('end'),
  ])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  expect(stored.body.summary).toMatchObject({
    sport: 'kabaddi',
    score: [21, 14],
    result: { outcome: 'won', winner: home._id },
  })
  const { body: table } = await room.call('editor', 'GET', `/tournaments/${tournament._id}/table`)
  expect(JSON.stringify(table)).toContain('"points":2')
  const bengali = await page(path)
  expect(bengali.html).toContain('শিমুল কাবাডি ৭ পয়েন্টে জয়ী')
  expect(bengali.html).toContain('প্রথমার্ধ')
  expect((await page(`/en${path}`)).html).toContain('Shimul Kabaddi won by 7 points')
  expect((await page(`/embed${path.replace('/2026/11/20', '')}`)).html).toContain('২১')
  expect((await page('/en/scores/2026/11/20')).html).toContain('Kabaddi')
  expect((await page(`/en/tournaments/${tournament.slug}`)).html).toContain('21–14')
  const league = (await page(`/en/tournaments/${tournament.slug}`)).html
  expect(league).toMatch(/Most points.*Shahnaz/s)
  const own = (await page('/en/players/shahnaz')).html
  expect(own).toMatch(/Kabaddi.*v Palash Kabaddi/s)
  expect(await merge(raider, other)).toEqual([409, 'PLAYERS_MET'])
  expect((await page(`/en/teams/${home.slug}`)).status).toBe(200)
  expect((await page(`${path}/squads`)).status).toBe(200)
  expect((await page(`${path}/commentary`)).status).toBe(301)
})

test('a handball match that is level after two halves is drawn in a league and decided in a cup', async () => {
  const [home, away] = [
    await post('/teams', name('পদ্মা হ্যান্ডবল', 'Padma Handball')),
    await post('/teams', name('যমুনা হ্যান্ডবল', 'Jamuna Handball')),
  ]
  const play = async (day: string, more: object[]) => {
    const { _id: id } = await post('/matches', {
      sport: 'handball',
      homeId: home._id,
      awayId: away._id,
      startsAt: `2026-11-${day}T10:00:00+06:00`,
    })
    const halves = [
      event('period_score', { period: 1, points: [14, 15] }),
      event('period_score', { period: 2, points: [15, 14] }),
    ]
    const { body } = await append(id, 0, [...halves, ...more, event('end')])
    expect(body.problems).toEqual([])
    return page(`/en/matches/2026/11/${day}/${id}`)
  }
  expect((await play('22', [])).html).toContain('Drawn 29–29')
  const extra = [1, 2, 3, 4].map((at) => event('period_score', { period: at + 2, points: [2, 2] }))
  const decided = (await play('23', [...extra, event('tie_break', { points: [5, 4] })])).html
  expect(decided).toContain('Padma Handball won 5–4')
  expect(decided).toContain('Extra time 4')
  expect((await page('/scores/handball/2026/11/22')).html).toContain('হ্যান্ডবল')
})

test('a basketball match goes to a second overtime and counts in the table of its league', async () => {
  const [home, away] = [
    await post('/teams', name('সুরমা বাস্কেটবল', 'Surma Basketball')),
    await post('/teams', name('হালদা বাস্কেটবল', 'Halda Basketball')),
  ]
  const table = { points: { win: 2, draw: 1, loss: 1, noResult: 0 }, criteria: ['points', 'goalDifference'] }
  const tournament = await post('/tournaments', {
    ...name('বাস্কেটবল লিগ', 'Basketball League'),
    rules: { sport: 'basketball', format: 'basketball', table },
    teams: [home, away].map(({ _id }) => ({ teamId: _id, stage: null })),
  })
  const { _id: id } = await post('/matches', {
    tournamentId: tournament._id,
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-18T10:00:00+06:00',
  })
  const periods = [
    [20, 18],
    [15, 17],
    [22, 20],
    [10, 12],
    [6, 6],
  ]
  const stored = await append(id, 0, [
    ...periods.map((points, at) => event('period_score', { period: at + 1, points })),
    event('points', { period: 6, team: home._id, points: 3 }),
    event('points', { period: 6, team: away._id, points: 2 }),
    event('end'),
  ])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  expect(stored.body.summary).toMatchObject({ score: [76, 75], result: { winner: home._id } })
  const { html } = await page(`/en/matches/2026/11/18/${id}`)
  expect(html).toContain('Surma Basketball won by 1 point')
  expect(html).toContain('Quarter 4')
  expect(html).toContain('Extra time 2')
  const league = (await page(`/en/tournaments/${tournament.slug}`)).html
  expect(league).toMatch(/Surma Basketball.*Halda Basketball/s)
  expect(league).toContain('76–75')
  expect((await page('/scores/basketball/2026/11/18')).html).toContain('বাস্কেটবল')
  const { body: rows } = await room.call('editor', 'GET', `/tournaments/${tournament._id}/table`)
  expect(JSON.stringify(rows)).toMatch(/"points":2.*"points":1/s)
})

test('an archery qualification ranks totals, and inner tens decide among equal ones', async () => {
  const { _id: discipline } = await post('/terms', {
    kind: 'other',
    ...name('মেয়েদের রিকার্ভ', 'Women’s recurve'),
  })
  const [first, second] = [await addPlayer('দিয়া', 'Diya'), await addPlayer('বিউটি', 'Beauty')]
  const { _id: id } = await post('/matches', {
    sport: 'archery',
    homeId: discipline,
    awayId: discipline,
    startsAt: '2026-11-17T10:00:00+06:00',
  })
  const shoot = (participant: string, mark: number, innerTens: number) =>
    event('attempt', { phase: 'qualification', participant, outcome: 'valid', mark, innerTens })
  const stored = await append(id, 0, [
    ...[shoot(second, 56, 1), shoot(first, 57, 3), shoot(second, 57, 2), shoot(first, 56, 1)],
    event('phase_end', { phase: 'qualification' }),
  ])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  const { html } = await page(`/en/matches/2026/11/17/${id}`)
  expect(html).toMatch(/Qualification.*Inner tens.*Diya.*113.*Beauty.*113/s)
  expect((await page('/scores/archery/2026/11/17')).html).toContain('আর্চারি')
})

test('a road race of cyclists shows times and gaps, the shortest time first', async () => {
  const { _id: discipline } = await post('/terms', {
    kind: 'other',
    ...name('মেয়েদের রোড রেস', 'Women’s road race'),
  })
  const [first, second] = [await addPlayer('তানিয়া', 'Tania'), await addPlayer('মিতু', 'Mitu')]
  const { _id: id } = await post('/matches', {
    sport: 'cycling',
    homeId: discipline,
    awayId: discipline,
    rules: { format: 'road-race' },
    startsAt: '2026-11-25T10:00:00+06:00',
  })
  const time = (participant: string, mark: number) =>
    event('attempt', { phase: 'final', participant, outcome: 'valid', mark })
  const stored = await append(id, 0, [
    time(second, 9_012_000),
    time(first, 9_000_000),
    event('phase_end', { phase: 'final' }),
  ])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  const { html } = await page(`/en/matches/2026/11/25/${id}`)
  expect(html).toMatch(/Tania.*2:30:00.*Mitu.*2:30:12.*\+12\.00 s/s)
  // Gaps are those of the times that are shown.
  const tenths = await post('/matches', {
    sport: 'cycling',
    homeId: discipline,
    awayId: discipline,
    rules: { format: 'road-race' },
    startsAt: '2026-11-25T16:00:00+06:00',
  })
  await append(tenths._id, 0, [
    time(first, 9_000_900),
    time(second, 9_001_100),
    event('phase_end', { phase: 'final' }),
  ])
  expect((await page(`/en/matches/2026/11/25/${tenths._id}`)).html).toMatch(
    /Tania.*2:30:01.*Mitu.*2:30:02.*\+1\.00 s/s,
  )
  expect((await page('/en/scores/cycling/2026/11/25')).html).toContain('Cycling')
})

test('a race on a road shows whole seconds, rounded up, also under an hour', async () => {
  const { _id: discipline } = await post('/terms', { kind: 'other', ...name('হাফ ম্যারাথন', 'Half marathon') })
  const runner = await addPlayer('নূপুর', 'Nupur')
  const { _id: id } = await post('/matches', {
    sport: 'athletics',
    homeId: discipline,
    awayId: discipline,
    rules: { format: 'road' },
    startsAt: '2026-11-26T07:00:00+06:00',
  })
  const attempt = event('attempt', { phase: 'final', participant: runner, outcome: 'valid', mark: 3_450_400 })
  const stored = await append(id, 0, [attempt, event('phase_end', { phase: 'final' })])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  expect((await page(`/en/matches/2026/11/26/${id}`)).html).toMatch(/Time.*Nupur.*57:31/s)
  // The audit log says its discipline once.
  const { body: entries } = await room.call('admin', 'GET', `/audit?object=${id}`)
  expect(new Set(entries.map(({ object }: { object: { name: string } }) => object.name))).toEqual(
    new Set(['Half marathon']),
  )
})

test('a volleyball match of five sets gets its score in sets and its winner', async () => {
  const [home, away] = [
    await post('/teams', name('তিস্তা ভলি', 'Teesta Volley')),
    await post('/teams', name('মেঘনা ভলি', 'Meghna Volley')),
  ]
  const match = await post('/matches', {
    sport: 'volleyball',
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-21T10:00:00+06:00',
  })
  const sets = [
    [25, 20],
    [20, 25],
    [25, 23],
    [18, 25],
    [15, 12],
  ]
  const stored = await append(
    match._id,
    0,
    sets.map((points, at) => event('period_score', { period: at + 1, points })),
  )
  expect(stored.body.summary).toMatchObject({ score: [3, 2], hasSets: true, result: { winner: home._id } })
  const { html } = await page(`/en/matches/2026/11/21/${match._id}`)
  expect(html).toContain('Teesta Volley won 3–2 in sets')
})

test('an award is shown with the score that it states, which is the one that counts', async () => {
  const [home, away] = [
    await post('/teams', name('হালদা হকি', 'Halda Hockey')),
    await post('/teams', name('ফেনী হকি', 'Feni Hockey')),
  ]
  const { _id: id } = await post('/matches', {
    sport: 'hockey',
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-28T10:00:00+06:00',
  })
  await append(id, 0, [event('period_score', { period: 1, points: [2, 1] })])
  const story = await room.make('editor', {
    language: 'en',
    status: 'draft',
    richText: `<p><data value="match:${id}:score">x</data></p>`,
  })
  const shown = async () => [
    (await page(`/matches/2026/11/28/${id}`)).html,
    (await page('/scores/hockey/2026/11/28')).html,
    (await room.call('editor', 'GET', `/allposts/${story._id}`)).body.richText,
  ]
  const [before = '', , fact] = await shown()
  expect([before.includes('২'), fact]).toEqual([true, expect.stringContaining('2–1')])
  const stored = await append(id, 1, [event('award', { winner: away._id, points: null, score: [0, 5] })])
  expect([stored.body.problems, stored.body.summary.score]).toEqual([[], [2, 1]])
  const [match, list, later] = await shown()
  for (const html of [match, list]) expect(html).toMatch(/হালদা হকি.*০.*ফেনী হকি.*৫/s)
  expect(later).toContain('0–5')
  const late = await append(id, 2, [event('points', { period: 1, team: home._id, points: 1 })])
  expect([late.status, late.body.code]).toEqual([409, 'EVENT_CANNOT_FOLLOW'])
})

test('an unfinished volleyball set counts for neither side, and its points are shown', async () => {
  const [home, away] = [
    await post('/teams', name('ধানসিঁড়ি ভলি', 'Dhanshiri Volley')),
    await post('/teams', name('কর্ণফুলী ভলি', 'Karnaphuli Volley')),
  ]
  const match = await post('/matches', {
    sport: 'volleyball',
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-24T10:00:00+06:00',
  })
  const set = (period: number, points: [number, number]) => event('period_score', { period, points })
  const stored = await append(match._id, 0, [
    ...[set(1, [25, 20]), set(2, [18, 25]), set(3, [25, 22])],
    event('points', { period: 4, team: home._id, points: 19 }),
    event('points', { period: 4, team: away._id, points: 17 }),
  ])
  expect([stored.status, stored.body.problems]).toEqual([200, []])
  expect(stored.body.summary).toMatchObject({ score: [2, 1], result: null, tableResults: [] })
  expect(stored.body.summary.periods[3]).toEqual([19, 17])
  const { body } = await room.call('editor', 'GET', `/matches/${match._id}`)
  expect(body.status).toBe('live')
  const { html } = await page(`/en/embed/matches/${match._id}`)
  const shown = [...html.matchAll(/(\d) <small>([\d ]+)<\/small>/g)].map(([, ...scores]) => scores)
  expect(shown).toEqual([
    ['2', '25 18 25 19'],
    ['1', '20 25 22 17'],
  ])
  const end = event('period_end', { period: 4 })
  const refused = await append(match._id, 5, [end])
  expect([refused.status, refused.body.code]).toEqual([409, 'EVENT_CANNOT_FOLLOW'])
  const accepted = await room.call('editor', 'POST', `/matches/${match._id}/events`, {
    base: 5,
    events: [end],
    acceptProblems: true,
  })
  expect(accepted.body.problems).toEqual([{ seq: 6, code: 'SET_NOT_WON' }])
  expect(accepted.body.summary).toMatchObject({ score: [2, 1], result: null })
})

const addPlayer = async (bn: string, en: string): Promise<string> =>
  (await post('/players', name(bn, en)))._id

const merge = async (id: string, mergedInto: string) => {
  const { status, body } = await room.call('editor', 'PUT', `/players/${id}`, { mergedInto })
  return [status, body.code]
}

async function startSprint() {
  const discipline = await post('/terms', {
    kind: 'other',
    ...name('মেয়েদের ১০০ মিটার', 'Women’s 100 metres'),
  })
  const meeting = await post('/tournaments', {
    ...name('জাতীয় অ্যাথলেটিকস', 'National Athletics'),
    rules: { sport: 'athletics', format: 'race', table: TABLE },
  })
  const people = []
  for (const [bn, en] of [
    ['রূপা খাতুন', 'Rupa Khatun'],
    ['মিতা দাস', 'Mita Das'],
    ['শিলা চাকমা', 'Shila Chakma'],
  ])
    people.push((await post('/players', name(bn ?? '', en ?? '')))._id as string)
  const match = await post('/matches', {
    tournamentId: meeting._id,
    homeId: discipline._id,
    awayId: discipline._id,
    startsAt: '2026-11-22T16:00:00+06:00',
    rules: {
      format: 'sprint',
      phases: [
        { name: 'heats', attempts: 1, advance: { places: 1, marks: 1 } },
        { name: 'final', attempts: 1, advance: null },
      ],
    },
  })
  const club = await post('/teams', name('বাংলাদেশ নৌবাহিনী', 'Bangladesh Navy'))
  await room.call('editor', 'PUT', `/tournaments/${meeting._id}`, {
    teams: [{ teamId: club._id, stage: null }],
  })
  const squad = { players: people.slice(0, 2).map((playerId) => ({ playerId })) }
  await room.call('editor', 'PUT', `/tournaments/${meeting._id}/squads/${club._id}`, squad)
  return { meeting, match, people }
}

test('a sprint with heats and a final gets start list, results, records, medals, pages and a file', async () => {
  const { meeting, match, people } = await startSprint()
  const [rupa = '', mita = '', shila = ''] = people
  const path = `/matches/2026/11/22/${match._id}`
  const heats = (participant: string, heat: number, position: number) =>
    event('entry', { phase: 'heats', participant, heat, position })
  const listed = await append(match._id, 0, [heats(rupa, 1, 4), heats(mita, 1, 5), heats(shila, 2, 4)])
  expect([listed.status, listed.body.problems]).toEqual([200, []])
  const { body: asFixture } = await room.call('editor', 'GET', `/matches/${match._id}`)
  expect(asFixture.status).toBe('fixture')
  expect((await page(path)).html).toContain('রূপা খাতুন')

  const run = (phase: string, participant: string, mark: number, wind: number) =>
    event('attempt', { phase, participant, outcome: 'valid', mark, wind })
  const raced = await append(match._id, 3, [
    run('heats', rupa, 11_980, 4),
    run('heats', mita, 12_100, 4),
    run('heats', shila, 12_050, -3),
    event('phase_end', { phase: 'heats' }),
    ...[rupa, shila, mita].map((participant, at) =>
      event('entry', { phase: 'final', participant, position: at + 4 }),
    ),
    run('final', rupa, 11_680, 12),
    event('record', { phase: 'final', participant: rupa, record: 'NR' }),
    run('final', shila, 11_950, 12),
    event('status', { phase: 'final', participant: mita, status: 'DNF' }),
    event('phase_end', { phase: 'final' }),
  ])
  expect([raced.status, raced.body.problems]).toEqual([200, []])
  expect(raced.body.summary.result).toEqual({ outcome: 'won', winner: rupa })
  const { body: full } = await room.call('editor', 'GET', `/matches/${match._id}`)
  expect(full.status).toBe('finished')
  expect(full.leaders.map((person: { name: { en: string } }) => person.name.en)).toEqual([
    'Rupa Khatun',
    'Shila Chakma',
  ])
  const bengali = await page(path)
  expect(bengali.html).toContain('রূপা খাতুন প্রথম, ১১.৬৮ সে.')
  expect(bengali.html).toContain('শেষ করেননি')
  expect(bengali.html).toContain('"sport":"Athletics"')
  const english = await page(`/en${path}`)
  expect(english.html).toContain('Women’s 100 metres')
  expect(english.html).toContain('+1.2 m/s')
  expect((await page(`${path}/squads`)).status).toBe(301)
  expect((await page(`/en/embed/matches/${match._id}`)).html).toContain('11.68 s')
  expect((await page('/en/scores/2026/11/22')).html).toContain('Athletics')

  const { body: file } = await room.call('editor', 'GET', `/matches/${match._id}/file`)
  expect(file).toMatchObject({ sport: 'athletics', rules: { format: 'sprint' } })
  expect(file.log).toHaveLength(15)

  const medals = (await page(`/en/tournaments/${meeting.slug}`)).html
  expect(cellsOf(medals, 'medal-table')).toEqual(['Bangladesh Navy', '1', '1', '–', '–', '1'])
  const winner = (await page('/en/players/rupa-khatun')).html
  expect(cellsOf(winner, 'events')).toEqual(['Women’s 100 metres', '11.68 s', '1', '1'])
  expect(winner).toContain('national record')
  const third = (await page('/players/mita-das')).html
  expect(cellsOf(third, 'events')).toEqual(['মেয়েদের ১০০ মিটার', '১২.১০ সে.', '১'])
  expect(await merge(rupa, mita)).toEqual([409, 'PLAYERS_MET'])
})

/** The cells of the first row of a table. */
function cellsOf(html: string, id: string): string[] {
  const body =
    html
      .slice(html.indexOf(`id="${id}"`))
      .split('<tbody>')[1]
      ?.split('</tr>')[0] ?? ''
  return [...body.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
    cell.replace(/<[^>]*>/g, ''),
  )
}

test('matches stored by an earlier release are recalculated once', async () => {
  const { db } = room.site.world
  await db.execute(sql`delete from player_figures`)
  await db.execute(sql`update matches set state = state - 'lines' - 'scorers'`)
  const ctx = { ...room.site.world, viewer: SYSTEM }
  expect(await deriveOutdated(ctx)).toBeGreaterThan(2)
  expect(await deriveOutdated(ctx)).toBe(0)
})

test('a summary of other rules of derivation is corrected where it differs, and only marked where it does not', async () => {
  const { db } = room.site.world
  const ctx = { ...room.site.world, viewer: SYSTEM }
  const long = '2020-01-01T00:00:00Z'
  const storeOld = (sport: string, state: string) =>
    db.execute(sql`
      update matches set changed_at = ${long}, state = (state || ${state}::jsonb) - 'derivation'
      where sport = ${sport} and last_seq > 0`)
  await storeOld('volleyball', '{"tableResults": []}')
  await storeOld('kabaddi', '{}')
  expect(await deriveOutdated(ctx)).toBeGreaterThan(1)
  expect(await deriveOutdated(ctx)).toBe(0)
  const { rows } = await db.execute(sql`
    select distinct sport, changed_at = ${long} as same, jsonb_array_length(state->'tableResults') > 0 as decided
    from matches where sport in ('volleyball', 'kabaddi') and last_seq > 0 and status = 'finished'
    order by sport`)
  expect(rows).toEqual([
    { sport: 'kabaddi', same: true, decided: true },
    { sport: 'volleyball', same: false, decided: true },
  ])
})

test('an athletics event needs one discipline as both sides, a match two different teams', async () => {
  const discipline = await post('/terms', { kind: 'other', ...name('হাই জাম্প', 'High jump') })
  const team = await post('/teams', name('যমুনা কাবাডি', 'Jamuna Kabaddi'))
  const asked = { sport: 'athletics', startsAt: '2026-11-22T16:00:00+06:00' }
  const refused = async (body: object) => {
    const { status, body: answer } = await room.call('editor', 'POST', '/matches', body)
    return [status, answer.field]
  }
  expect(await refused({ ...asked, homeId: team._id, awayId: team._id })).toEqual([400, 'homeId'])
  expect(await refused({ ...asked, homeId: discipline._id, awayId: team._id })).toEqual([400, 'awayId'])
  const kabaddi = { ...asked, sport: 'kabaddi' }
  expect(await refused({ ...kabaddi, homeId: team._id, awayId: team._id })).toEqual([400, 'awayId'])
  expect(await refused({ ...kabaddi, homeId: discipline._id, awayId: team._id })).toEqual([400, 'homeId'])
})

test('a match event of another sport is refused with its field', async () => {
  const [home, away] = [
    await post('/teams', name('সুরমা হকি', 'Surma Hockey')),
    await post('/teams', name('কুশিয়ারা হকি', 'Kushiyara Hockey')),
  ]
  const match = await post('/matches', {
    sport: 'hockey',
    homeId: home._id,
    awayId: away._id,
    startsAt: '2026-11-23T10:00:00+06:00',
  })
  const { status, body } = await append(match._id, 0, [event('ball', { runs: 4 })])
  expect([status, body.field]).toEqual([400, 'events.0.kind'])
})

test('a format of another sport is refused with its field; a match stored with one is still exported', async () => {
  const teams = [
    await post('/teams', name('শাপলা হকি', 'Shapla Hockey')),
    await post('/teams', name('দোয়েল হকি', 'Doel Hockey')),
  ]
  const [homeId, awayId] = teams.map(({ _id }) => _id)
  const match = { homeId, awayId, startsAt: '2026-11-20T10:00:00+06:00' }
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const answer = await room.call('editor', method, path, body)
    return [answer.status, answer.body.field]
  }
  const refused = [400, 'rules.format']
  for (const [sport, format] of [
    ['hockey', 'kabaddi'],
    ['football', 'test'],
  ])
    expect(await send('POST', '/matches', { ...match, sport, rules: { format } })).toEqual(refused)
  for (const [sport, format] of [
    ['hockey', 'kabaddi'],
    ['athletics', 'archery'],
  ]) {
    const rules = { sport, format, table: TABLE }
    expect(await send('POST', '/tournaments', { ...name('কাপ', 'Cup'), rules })).toEqual(refused)
  }
  const { _id } = await post('/matches', { ...match, sport: 'hockey', rules: {} })
  expect(await send('PUT', `/matches/${_id}`, { version: 1, rules: { format: 'handball' } })).toEqual(refused)
  await room.site.world.db.execute(
    sql`update matches set rules = '{"format":"kabaddi"}' where id = ${String(_id)}`,
  )
  expect((await room.call('editor', 'GET', `/matches/${_id}/file`)).body.rules).toMatchObject({
    format: 'hockey',
  })
  const same = await room.call('editor', 'PUT', `/matches/${_id}`, {
    version: 1,
    rules: { format: 'kabaddi' },
  })
  expect(same.status).toBe(200)
})

test('all stored match data equals what is derived from the logs', async () => {
  const found: string[] = []
  await checkMatches(
    { ...room.site.world, viewer: SYSTEM },
    { onDifference: ({ of, place }) => found.push(`${of} ${place}`), onProgress: () => {} },
  )
  expect(found).toEqual([])
})
