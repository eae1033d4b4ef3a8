// Pages of teams, players and venues behind the page cache: addresses, figures against the log, stored pages that follow it.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDate } from '#bangla/dates.ts'
import { newPlayerSchema } from '#contract/matches/competitor.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { newTermSchema } from '#contract/term.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { createMatch, deleteMatch } from '#server/domain/matches/matches.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { loadNameBook } from '#server/domain/name-book/load-name-book.ts'
import { createTerm } from '#server/domain/name-book/terms.ts'
import { listTerms, listTopicStories } from '#server/domain/name-book/topics.ts'
import { createPlayer, listNamesOf, updatePlayer } from '#server/domain/players/players.ts'
import { saveSiteLayout } from '#server/domain/site-layouts/site-layouts.ts'
import { updateTeam } from '#server/domain/teams/teams.ts'
import { listSquads, setSquad } from '#server/domain/tournaments/squads.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { type League, makeLeague } from '../match-league.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let league: League
const TEAM = '/teams/surjotorun-club'
const PLAYER = '/players/player-home-a'

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  league = await makeLeague(portal.system)
})
afterAll(() => portal?.close())

const get = (path: string) => fetch(portal.origin + path, { redirect: 'manual' })
const read = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const expectRedirect = async (path: string, status: number, location: string) => {
  const answer = await get(path)
  expect([path, answer.status, answer.headers.get('location')]).toEqual([path, status, location])
}
const idOf = async (slug: string) => (await loadNameBook(portal.system.db)).findBySlug(slug)?.id ?? ''
/** Scores with overs, such as 42/1. */
const scoresOf = (page: string) => page.match(/\d+\/\d+(?= <small>)/g) ?? []
/** The facts below the name. */
const facts = (page: string) => page.slice(page.indexOf('</h1>'), page.indexOf('aria-labelledby="career"'))
const cursor = (at: Date, id: string) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')
/** The cells of the first row of a table, by the id of its heading. */
const firstRow = (page: string, id: string) => {
  const table = page.slice(page.indexOf(`id="${id}"`))
  const row = /<tbody><tr[^>]*>(.*?)<\/tr>/s.exec(table)?.[1] ?? ''
  return [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, text]) => text)
}

describe('a team', () => {
  test('has fixtures, results, its table, squad and record in both editions', async () => {
    const english = await read(`/en${TEAM}`)
    for (const text of ['Fixtures', 'Results', 'Metropolitan League 2026', 'Player home a', 'captain'])
      expect(english).toContain(text)
    expect(english).toContain('"@type":"SportsTeam"')
    expect(english).toContain('"@type":"BreadcrumbList"')
    expect(firstRow(english, 'record')).toEqual(['1', '1', '0', '0'])
    const bengali = await read(TEAM)
    for (const text of ['সূচি', 'স্কোয়াড', 'মহানগর লিগ', 'রাশেদ']) expect(bengali).toContain(text)
    expect(firstRow(bengali, 'record')).toEqual(['১', '১', '০', '০'])
  })

  test('is the target of redirects from its topic address, other spellings and other sections', async () => {
    await expectRedirect('/topic/surjotorun-club', 301, TEAM)
    await expectRedirect('/en/topic/surjotorun-club', 301, `/en${TEAM}`)
    await expectRedirect('/players/surjotorun-club', 301, TEAM)
    await expectRedirect(`/teams/${encodeURIComponent('সূর্যতরুণ সংঘ')}`, 301, TEAM)
    await expectRedirect('/teams/Surjotorun-Club/matches', 301, `${TEAM}/matches`)
    for (const path of ['/teams/nobody', '/players/nobody', '/venues/nobody'])
      expect((await get(path)).status).toBe(404)
  })

  test('lists the stories that mention it, newest first, older ones at a cursor', async () => {
    for (let number = 1; number <= 8; number++)
      await createPost(portal.system, {
        headline: `সূর্যতরুণ সংঘ, খবর ${number}`,
        richText: '<p>x</p>',
        imageUrl: 'https://pictures.example/a.jpg',
      })
    const page = await read(TEAM)
    expect(page).toContain('খবর 8')
    expect(page).not.toContain('খবর 2')
    const older = /href="([^"]*\?cursor=[^"]*)"/.exec(page)?.[1] ?? ''
    const next = await read(older)
    expect(next).toContain('খবর 1')
    expect(next).toContain('noindex')
    expect(await read('/topic/surjotorun-club/feed.xml')).toContain('খবর 8')
  })

  test('has a stored page that follows each ball of a match that is being played', async () => {
    const before = await read(`/en${TEAM}`)
    const tournament = `/en/tournaments/${league.slugs.tournament}`
    const listed = scoresOf(await read(tournament))
    await league.bowl(4)
    expect(scoresOf(await read(tournament))).not.toEqual(listed)
    const after = await read(`/en${TEAM}`)
    expect(scoresOf(after)).not.toEqual(scoresOf(before))
    expect(scoresOf(await read(`/en${TEAM}/matches`))).toEqual(expect.arrayContaining(scoresOf(after)))
  })

  test('has a stored page that follows new matches and changes of its own', async () => {
    const { home, away } = league
    const startsAt = new Date(portal.system.clock.now().getTime() + 3_600_000).toISOString()
    expect(await read(`/en${TEAM}`)).not.toContain('Sunrise')
    await createMatch(
      portal.system,
      newMatchSchema.parse({
        sport: 'football',
        homeId: home,
        awayId: away,
        startsAt,
        rules: { format: 'cup' },
      }),
    )
    await updateTeam(portal.system, home, { short: { bn: 'সূর্য', en: 'Sunrise' } })
    const page = await read(`/en${TEAM}`)
    expect(page).toContain('Sunrise')
    expect(page.split('Nobin Sangsad').length).toBeGreaterThan(4)
  })
})

describe('a player', () => {
  test('has figures summed over the finished matches', async () => {
    const { derived } = await getFullMatch(portal.system, league.finished.id)
    const page = await read(`/en${PLAYER}`)
    const id = await idOf('player-home-a')
    const own = derived.figures.filter(({ player }) => player === id)
    const batting = own.find((line) => line.batting)?.batting
    expect(batting).toBeTruthy()
    const runs = batting?.runs ?? 0
    const rate = ((runs * 100) / (batting?.balls ?? 1)).toFixed(2)
    const cells = firstRow(page, 'batting')
    expect(cells.slice(0, 4)).toEqual(['1', '1', batting?.isOut ? '0' : '1', String(runs)])
    expect(cells[4]).toBe(`${runs}${batting?.isOut ? '' : '*'}`)
    expect(cells[6]).toBe(rate)
    expect(page).toContain('These figures count only the 2 matches that')
    expect(page).toContain('"@type":"Person"')
    expect(await read(PLAYER)).toContain('হিসাব; অন্য ম্যাচ এতে নেই।')
  })

  test('has a stored page that follows a correction', async () => {
    const before = firstRow(await read(`/en${PLAYER}`), 'batting')
    const { match, derived } = await getFullMatch(portal.system, league.finished.id)
    const first = derived.events.find(({ event }) => event.kind === 'ball')
    const event = { kind: 'replace', seq: first?.seq, event: { kind: 'ball', runs: 5 } }
    await appendEvents(portal.system, match.id, {
      base: match.lastSeq,
      events: [{ clientId: randomUUID(), event }],
      acceptProblems: true,
      isDryRun: false,
    })
    expect(firstRow(await read(`/en${PLAYER}`), 'batting')).not.toEqual(before)
  })

  test('who was merged redirects to the other entry until the merge is undone', async () => {
    const { system } = portal
    const name = { bn: 'রাশেদ ক. আহা', en: 'R. Player Twin' }
    const twin = await createPlayer(system, newPlayerSchema.parse({ name }))
    const twinPath = `/players/${twin.slug}`
    await read(twinPath)
    await updatePlayer(system, twin.id, { mergedInto: await idOf('player-home-a') })
    await expectRedirect(twinPath, 301, PLAYER)
    await expectRedirect(`${twinPath}/matches`, 301, PLAYER)
    await updatePlayer(system, twin.id, { mergedInto: null })
    await read(twinPath)
  })

  test('has the stories and teams of those who were merged into them, everywhere', async () => {
    const { system } = portal
    const add = async (bn: string, en: string) =>
      createPlayer(system, newPlayerSchema.parse({ name: { bn, en } }))
    const kept = await add('তানভীর প্রথম', 'Tanvir Kept')
    const twin = await add('জামিল যমজ', 'Tanvir Twin')
    const third = await add('সোহেল তৃতীয়', 'Tanvir Third')
    const path = `/en/players/${kept.slug}`
    const publish = (headline: string) =>
      createPost(system, { headline, language: 'en', imageUrl: 'https://pictures.example/a.jpg' })
    await publish('Tanvir Twin and Tanvir Kept bat on')
    await publish('Tanvir Third is dropped')
    const tournament = await getTournament(system, { slug: league.slugs.tournament })
    const places = await listSquads(system, tournament.id)
    const present = places.find(({ team }) => team.id === league.away)?.players ?? []
    const players = present.map(({ player: _player, ...each }) => each)
    const place = { playerId: third.id, isCaptain: false, isKeeper: false, shirtNumber: 77 }
    await setSquad(system, { tournamentId: tournament.id, teamId: league.away }, [...players, place])
    expect(await read(path)).not.toContain('Tanvir Third is dropped')
    await saveSiteLayout(system, 'home', {
      version: 0,
      items: [{ kind: 'topic', topic: third.id, count: 3 }],
    })
    await updatePlayer(system, twin.id, { mergedInto: kept.id })
    await updatePlayer(system, third.id, { mergedInto: twin.id })
    const feed = '/en/topic/tanvir-kept/feed.xml'
    await expectRedirect('/en/topic/tanvir-third/feed.xml', 301, feed)
    const page = await read(path)
    expect(facts(page)).toContain('Nobin Sangsad')
    for (const shown of [page, await read(feed), await read('/en')]) {
      expect(shown).toContain('Tanvir Third is dropped')
      expect(shown).toContain('Tanvir Twin and Tanvir Kept bat on')
    }
    expect(await read('/en')).toContain(`href="${path}"`)
    const named = await read('/en/search?q=Tanvir%20Third')
    expect(named.split('id="ways-topics"')[0]).toContain(`href="${path}"`)
    // Later stories about those who were merged reach the stored pages.
    await publish('Tanvir Third is back')
    for (const address of [path, feed, '/en']) expect(await read(address)).toContain('Tanvir Third is back')
    const [term] = await listTerms(system, [kept.id])
    const terms = term ? await listNamesOf(system, term) : []
    const seen: string[] = []
    for (let cursor: string | undefined, count = 0; count < 5; count++) {
      const { posts, next } = await listTopicStories(system, { terms, language: 'en', cursor, limit: 1 })
      seen.push(...posts.map(({ headline }) => headline))
      if (next === null) break
      cursor = next
    }
    expect(seen).toEqual([
      'Tanvir Third is back',
      'Tanvir Third is dropped',
      'Tanvir Twin and Tanvir Kept bat on',
    ])
    const lone = await add('নিয়াজ একা', 'Niaz Alone')
    const written = await add('নিয়াজ লেখা', 'Niaz Written')
    await publish('Niaz Written runs')
    await updatePlayer(system, written.id, { mergedInto: lone.id })
    expect(await read('/sitemaps/entries.xml')).toContain(`/en/players/${lone.slug}</loc>`)
  })

  test('who leaves a squad no longer has that team on the page', async () => {
    const id = await idOf('player-home-k')
    const path = '/en/players/player-home-k'
    expect(await read(path)).toContain('Surjotorun Club')
    const tournament = await getTournament(portal.system, { slug: league.slugs.tournament })
    const [squad] = await listSquads(portal.system, tournament.id)
    const players = (squad?.players ?? [])
      .filter(({ playerId }) => playerId !== id)
      .map(({ player: _player, ...each }) => each)
    await setSquad(portal.system, { tournamentId: tournament.id, teamId: league.home }, players)
    expect(facts(await read(path))).not.toContain('Surjotorun Club')
  })

  test('has no deleted match on the page', async () => {
    const { id } = league.football
    expect(await read(`/en${PLAYER}`)).toContain(id)
    await deleteMatch(portal.system, id, 'entered twice')
    expect(await read(`/en${PLAYER}`)).not.toContain(id)
  })

  test('who may be a minor has no birth year on the page', async () => {
    const year = portal.system.clock.now().getFullYear()
    const id = await idOf('player-home-b')
    await updatePlayer(portal.system, id, { birthYear: year - 17 })
    expect(await read('/en/players/player-home-b')).not.toContain(String(year - 17))
    await updatePlayer(portal.system, id, { birthYear: 1991 })
    expect(await read('/en/players/player-home-b')).toContain('1991')
  })
})

test('a venue lists its matches, and names on a scorecard link directly to their pages', async () => {
  const page = await read('/en/venues/east-field')
  expect(page).toContain('Surjotorun Club')
  expect(page).toContain('"@type":"StadiumOrArena"')
  const { id, day } = league.finished
  const card = await read(`/en/matches/${day.replaceAll('-', '/')}/${id}/scorecard`)
  for (const path of [TEAM, PLAYER, '/venues/east-field']) expect(card).toContain(`href="/en${path}"`)
  expect(card).not.toContain('/topic/')
})

test('lists of matches show tournament, round and day, without what the page itself is about', async () => {
  const path = matchPath('en', league.live)
  const day = formatDate(league.live.startsAt, 'en')
  const beside = async (page: string) =>
    new RegExp(`href="${path}".*?</span><span[^>]*>([^<]*)<`).exec(await read(page))?.[1]
  const whole = `Metropolitan League, First round, ${day}`
  for (const page of [TEAM, `${TEAM}/matches`, '/venues/east-field', '/venues/east-field/matches'])
    expect([page, await beside(`/en${page}`)]).toEqual([page, whole])
  const tournament = `/en/tournaments/${league.slugs.tournament}`
  expect(await beside(tournament)).toBe(`First round, ${day}`)
  expect(await beside('/en/scores')).toBe('Cricket, Metropolitan League, First round')
  const stored = /data-scores="([^"]+)"/.exec(await read(tournament))?.[1] ?? ''
  expect(await read(stored)).toContain(`First round, ${day}`)
})

test('a tournament lists its leaders in runs, wickets, highest scores and best bowling', async () => {
  const page = await read(`/en/tournaments/${league.slugs.tournament}`)
  for (const title of ['Most runs', 'Most wickets', 'Highest scores', 'Best bowling'])
    expect(page).toContain(title)
  const { derived } = await getFullMatch(portal.system, league.finished.id)
  const highest = Math.max(...derived.figures.map(({ batting }) => batting?.runs ?? 0))
  expect(firstRow(page, 'leaders-highest')[0]).toMatch(new RegExp(`^${highest}\\*?$`))
})

test('invented cursors redirect; invented letters and page numbers are not found', async () => {
  const { id, startsAt, day } = league.finished
  const list = `${TEAM}/matches`
  await expectRedirect(`${list}?cursor=${cursor(new Date(0), id)}`, 302, list)
  await expectRedirect(`${PLAYER}/matches?cursor=${cursor(new Date(), id)}`, 302, `${PLAYER}/matches`)
  const other = cursor(new Date(`${day}T00:00:00Z`), 'nothing')
  await expectRedirect(`${PLAYER}/matches?cursor=${other}`, 302, `${PLAYER}/matches`)
  await read(`${list}?cursor=${cursor(startsAt, id)}`)
  await read(`${PLAYER}/matches?cursor=${cursor(new Date(`${day}T00:00:00Z`), id)}`)
  expect((await get('/en/players/letters/q')).status).toBe(404)
  expect((await get('/en/players/letters/p/2')).status).toBe(404)
  for (const invented of ['%ff', 'abc', 'p/%ff', 'p/zero', 'p/0'])
    expect([invented, (await get(`/players/letters/${invented}`)).status]).toEqual([invented, 404])
  expect(await read('/en/players/letters/p')).toContain('Player away c')
  await expectRedirect('/en/players/letters/P', 301, '/en/players/letters/p')
  expect(await read(`/players/letters/${encodeURIComponent('র')}`)).toContain('রাশেদ')
})

test('a search for an exact name links to its page, also without stories', async () => {
  const results = async (query: string) =>
    (await read(`/en/search?q=${encodeURIComponent(query)}`)).split('id="ways-topics"')[0] ?? ''
  expect(await results('Nobin Sangsad')).toContain('href="/en/teams/nobin-sangsad"')
  expect(await results('নবীন সংসদ')).toContain('href="/en/teams/nobin-sangsad"')
  expect(await results('Player away d')).toContain('href="/en/players/player-away-d"')
  const tournament = `href="/en/tournaments/${league.slugs.tournament}"`
  expect(await results('metropolitan league')).toContain(tournament)
  expect(await results('Metropolitan League 2026')).toContain(tournament)
  expect(await results('Metropolitan')).not.toContain(tournament)
  for (const query of ['Nobin Sangsad', 'metropolitan league', 'live score', 'Football points table']) {
    const shown = await results(query)
    expect([query, shown.includes('Nothing found'), shown.includes('No stories about it yet')]).toEqual([
      query,
      false,
      true,
    ])
  }
  expect(await results('Qwertz')).toContain('Nothing found')
})

test('a search finds the pages of scores, tournaments, teams and players by what people call them', async () => {
  for (const [query, path] of [
    ['লাইভ স্কোর', '/scores'],
    ['live scores', '/scores'],
    ['ফুটবল লাইভ স্কোর', '/scores/football'],
    ['পয়েন্ট টেবিল', '/tournaments'],
    ['fixtures', '/scores'],
    ['দল', '/teams'],
    ['খেলোয়াড়', '/players'],
  ] as const)
    for (const edition of ['', '/en'])
      expect([query, await read(`${edition}/search?q=${encodeURIComponent(query)}`)]).toEqual([
        query,
        expect.stringMatching(new RegExp(`id="found-${edition}${path}"[^>]*><a href="${edition}${path}"`)),
      ])
  const suggested = await (
    await get(`/api/search/suggestions?language=bn&q=${encodeURIComponent('লাইভ স্ক')}`)
  ).json()
  expect(JSON.stringify(suggested)).toContain('লাইভ স্কোর')
})

test('sitemaps list pages in both editions, but no empty ones', async () => {
  const { id, day } = league.finished
  const index = await read('/sitemap.xml')
  const month = `matches-${day.slice(0, 7)}.xml`
  for (const name of ['entries.xml', month]) expect(index).toContain(`/sitemaps/${name}</loc>`)
  const entries = await read('/sitemaps/entries.xml')
  for (const path of [TEAM, `/en${TEAM}`, PLAYER, '/en/venues/east-field'])
    expect(entries).toContain(`<loc>${portal.origin}${path}</loc>`)
  await createPlayer(portal.system, newPlayerSchema.parse({ name: { bn: 'একা নাম', en: 'Name Alone' } }))
  expect(await read('/sitemaps/entries.xml')).not.toContain('name-alone')
  const match = `/matches/${day.replaceAll('-', '/')}/${id}`
  const matches = await read(`/sitemaps/${month}`)
  for (const path of [match, `/en${match}`]) expect(matches).toContain(`<loc>${portal.origin}${path}</loc>`)
  expect(await read('/sitemaps/pages-en.xml')).toContain(`/en/tournaments/${league.slugs.tournament}</loc>`)
  for (const name of ['entries-2.xml', 'matches-1999-01.xml', 'matches-2026-13.xml', 'entries-1.xml'])
    expect((await get(`/sitemaps/${name}`)).status).toBe(404)
})

test('a long list of tournaments goes on in further pages', async () => {
  const { db } = portal.system
  await db.execute(sql`insert into tournaments select (jsonb_populate_record(t, jsonb_build_object(
      'id', 'many-' || n, 'slug', 'many-' || n, 'starts_on', '1990-01-01', 'name_en', 'Long ago ' || n))).*
    from tournaments t, generate_series(1, 100) n where t.id = (select min(id) from tournaments)`)
  portal.forgetPages()
  const next = /<a[^>]*href="([^"]*)" rel="next"/
  const pages = ['/en/tournaments']
  const names: string[] = []
  for (const path of pages) {
    const html = await read(path)
    names.push(...[...html.matchAll(/href="\/en\/tournaments\/(many-\d+)"/g)].map(([, name = '']) => name))
    const [, more] = next.exec(html) ?? []
    if (more) pages.push(more)
  }
  expect(pages).toEqual(['/en/tournaments', '/en/tournaments/pages/2'])
  expect(new Set(names).size).toBe(100)
  expect(names).toHaveLength(100)
  expect(await read('/en/tournaments/pages/2')).toContain('noindex')
  const answer = await get('/en/tournaments/pages/1')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/en/tournaments'])
  expect((await get('/tournaments/pages/3')).status).toBe(404)
  await db.execute(sql`delete from tournaments where id like 'many-%'`)
})

test('the list of teams has a new team at once', async () => {
  expect(await read('/en/teams')).toContain('Metropolitan League 2026')
  expect(await read('/teams')).not.toContain('তরুণ মেলা')
  const term = { kind: 'team', name: { bn: 'তরুণ মেলা', en: 'Torun Mela' } }
  await createTerm(portal.system, newTermSchema.parse(term))
  expect(await read('/teams')).toContain('তরুণ মেলা')
  expect(await read('/en/players')).toContain('Player home k')
})
