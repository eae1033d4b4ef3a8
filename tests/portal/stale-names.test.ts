// Stored pages and files after a change of what they name or print with everything else: none goes on showing what was.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPlayerSchema } from '#contract/matches/competitor.ts'
import type { Match } from '#contract/matches/match.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { articlePath, editionOf } from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { setBlog } from '#server/domain/live-blogs/live-blogs.ts'
import { addMatchPlayer } from '#server/domain/matches/match-players.ts'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { loadNameBook } from '#server/domain/name-book/load-name-book.ts'
import { updateTerm } from '#server/domain/name-book/terms.ts'
import { createPlayer, updatePlayer } from '#server/domain/players/players.ts'
import { updateTeam } from '#server/domain/teams/teams.ts'
import { setSquad } from '#server/domain/tournaments/squads.ts'
import { getTournament, updateTournament } from '#server/domain/tournaments/tournaments.ts'
import { updateVenue } from '#server/domain/venues/venues.ts'
import { type League, makeLeague } from '../match-league.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { ANY_VALUES, publicAddresses, readEverything } from './public-answers.ts'

let portal: TestPortal
let league: League
let tournamentId: string
let addresses: string[]

beforeAll(async () => {
  // Where a CDN is purged by name, each stored page says its tags.
  portal = await startTestPortal({ demo: false, env: { PURGE_URL: 'http://127.0.0.1:9/' } })
  league = await makeLeague(portal.system)
  tournamentId = (await getTournament(portal.system, { slug: league.slugs.tournament })).id
  const [story, blog] = [await publish('মাঠের খবর'), await publish('খেলা সরাসরি')]
  await updateMatch(portal.system, league.finished.id, { posts: [story.id] })
  await setBlog(portal.system, blog.id, { matchId: league.live.id })
  addresses = await addressesOf([story, blog])
})
afterAll(() => portal?.close())

async function publish(headline: string): Promise<Post> {
  const input = { headline, richText: '<p>x</p>', imageUrl: 'https://pictures.example/a.jpg' }
  return (await createPost(portal.system, { ...input, categories: ['Cricket'] })).post
}

/** Every page and file about these posts and the league. */
async function addressesOf(posts: Post[]): Promise<string[]> {
  const { finished, live, fixture, slugs } = league
  const { derived } = await getFullMatch(portal.system, finished.id)
  const ball = derived.events.find(({ event }) => event.kind === 'ball')?.seq
  const ids = posts.map(({ id }) => id)
  const articles = posts.flatMap(({ createdAt, ...post }) =>
    createdAt ? [articlePath({ ...post, createdAt })] : [],
  )
  const about = ({ id, day }: Match) =>
    publicAddresses({
      ...ANY_VALUES,
      id: ids,
      idOrSlug: ids,
      update: ['1'],
      year: [day.slice(0, 4)],
      month: [day.slice(5, 7)],
      day: [day.slice(8)],
      match: [id],
      moment: [`${ball}-ball`],
      tournament: [slugs.tournament],
      slug: Object.values(slugs),
      part: ['pages-bn.xml', 'entries.xml', `matches-${day.slice(0, 7)}.xml`, `${day.slice(0, 7)}.xml`],
      letter: ['s', 'p'],
      snapshot: [id, day, tournamentId].flatMap((name) => [`${name}.bn.json`, `${name}.en.json`]),
    })
  const all = [...articles, ...[finished, live, fixture].flatMap(about)]
  return [...new Set(all)].filter((address) => !address.startsWith('/api/'))
}

const read = async (path: string) => {
  const answer = await fetch(portal.origin + path)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.text()).replaceAll('<!-- -->', '')
}
const showing = (bodies: Map<string, string>, ...texts: string[]) =>
  [...bodies].flatMap(([at, body]) =>
    texts.some((text) => body.replaceAll('<!-- -->', '').includes(text)) ? [at] : [],
  )
const idOf = async (slug: string) => (await loadNameBook(portal.system.db)).findBySlug(slug)?.id ?? ''
const squadsPath = () => matchPath('en', league.fixture, 'squads')

test('every stored page and file carries the tag of the site', async () => {
  const without: string[] = []
  const names = new Set<string>()
  for (const address of addresses) {
    const answer = await fetch(portal.origin + address, { redirect: 'manual' })
    await answer.text()
    const page = findPage(address)?.page
    if (page?.cache !== 'stored' || answer.status !== 200) continue
    names.add(page.name)
    if (!answer.headers.get('surrogate-key')?.split(' ').includes('site')) without.push(address)
  }
  expect(without).toEqual([])
  expect([...names]).toEqual(
    expect.arrayContaining([
      'sitemapIndex',
      'sitemap',
      'newsSitemap',
      'feed',
      'robots',
      'manifest',
      'calendar',
    ]),
  )
  expect([...names]).toEqual(
    expect.arrayContaining(['embeddedMatch', 'liveScores', 'dayScores', 'tournamentScores', 'liveSnapshot']),
  )
})

test('every page has a link to the other edition that leads to a page of it', async () => {
  const led = new Map<string, string>()
  for (const address of addresses) {
    const answer = await fetch(portal.origin + address)
    const html = await answer.text()
    if (!/^<!doctype html/i.test(html) || answer.status !== 200) continue
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
    const [, target] = /<a[^>]* href="([^"]*)"[^>]* hrefLang="(?:bn|en)"/i.exec(header) ?? []
    if (target) led.set(target.replaceAll('&amp;', '&'), address)
  }
  expect(led.size).toBeGreaterThan(20)
  for (const [target, address] of led) {
    const { status, url } = await fetch(portal.origin + target)
    const { language } = editionOf(target)
    expect([address, target, status, editionOf(new URL(url).pathname).language]).toEqual([
      address,
      target,
      200,
      language,
    ])
  }
})

test('a new short name of a team is on every page at once', async () => {
  const paths = ['/en', '/en/scores', '/live/scores/en.json', `/live/scores/${league.live.day}.en.json`]
  const shown = async (name: string) => showing(await readEverything(portal.origin, paths), name)
  expect(await shown('Surjotorun')).toEqual(paths)
  await updateTeam(portal.system, league.home, { short: { bn: 'সূর্য', en: 'Sunrise' } })
  expect(await shown('Sunrise')).toEqual(paths)
})

test('new names of teams, a player, a venue and a tournament are on every page at once', async () => {
  const { system } = portal
  // Named without a page of its own.
  await updateTerm(system, league.away, { hasPage: false })
  const old = ['Surjotorun Club', 'Nobin Sangsad', 'East Field', 'Metropolitan League', 'Player home b']
  const before = await readEverything(portal.origin, addresses)
  for (const name of old) expect([name, showing(before, name).length > 10]).toEqual([name, true])
  const renamed = (en: string) => ({ name: { bn: en, en } })
  await updateTeam(system, league.home, renamed('Rising Club'))
  await updateTerm(system, league.away, renamed('Novel Sangsad'))
  await updateVenue(system, await idOf(league.slugs.venue), renamed('West Field'))
  await updatePlayer(system, await idOf('player-home-b'), renamed('Batter Two'))
  await updateTournament(system, tournamentId, renamed('Capital League'))
  const after = await readEverything(portal.origin, addresses)
  expect(showing(after, ...old)).toEqual([])
  expect(showing(after, 'Capital League')).toContain(`/en/embed/matches/${league.live.id}`)
  expect(showing(after, 'Novel Sangsad')).toContain(`/en/embed/matches/${league.live.id}`)
})

test('a scorecard names the player into whom one was merged', async () => {
  const path = matchPath('en', league.finished, 'scorecard')
  const name = { bn: 'মিলে যাওয়া', en: 'Merged Into' }
  const { id: into } = await createPlayer(portal.system, newPlayerSchema.parse({ name }))
  expect(await read(path)).toContain('Player home c')
  await updatePlayer(portal.system, await idOf('player-home-c'), { mergedInto: into })
  const page = await read(path)
  expect([page.includes('Player home c'), page.includes('Merged Into')]).toEqual([false, true])
})

test('the squads of a match follow those of its tournament, also where a scorer adds a player', async () => {
  const before = await read(squadsPath())
  expect(before).not.toContain('Player away d')
  const player = { playerId: await idOf('player-away-d'), isCaptain: false, isKeeper: false, shirtNumber: 4 }
  await setSquad(portal.system, { tournamentId, teamId: league.away }, [player])
  expect(await read(squadsPath())).toContain('Player away d')
  const input = { clientId: randomUUID(), team: league.away, name: { bn: 'নতুন এক', en: 'Newcomer One' } }
  await addMatchPlayer(portal.system, league.fixture.id, input)
  expect(await read(squadsPath())).toContain('Newcomer One')
})
