// Pages of matches behind the page cache: their addresses in both editions, what they say, and that stored pages follow the log.
import { randomUUID } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { LANGUAGES } from '#contract/language.ts'
import { newPlayerSchema, newTeamSchema, newVenueSchema } from '#contract/matches/competitor.ts'
import { type Match, newMatchSchema } from '#contract/matches/match.ts'
import { unpackEvent } from '#contract/matches/packed-event.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { calendarPath, matchPath } from '#contract/pages/match-paths.ts'
import { getCampaignReport, removeCampaign } from '#server/domain/advertising/campaigns.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import {
  createTournament,
  type Tournament,
  updateTournament,
} from '#server/domain/tournaments/tournaments.ts'
import { createVenue, updateVenue } from '#server/domain/venues/venues.ts'
import { recordVisit, writeVisits } from '#server/domain/visits/visits.ts'
import { addTestCampaign, adPictures } from '../advertising-fixture.ts'
import { type League, makeLeague } from '../match-league.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let tournament: Tournament
let match: Match
let league: League
const people: string[] = []

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const { system } = portal
  const team = async (bn: string, en: string) =>
    (await createTeam(system, newTeamSchema.parse({ name: { bn, en } }))).id
  const [home, away] = [await team('বেলী সংঘ', 'Beli Sangha'), await team('জবা সংঘ', 'Joba Sangha')]
  for (const [bn, en] of [
    ['করিম বক্স', 'Karim Box'],
    ['রহিম বক্স', 'Rahim Box'],
    ['সেলিম বক্স', 'Selim Box'],
  ])
    people.push((await createPlayer(system, newPlayerSchema.parse({ name: { bn, en } }))).id)
  const table = { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] }
  tournament = await createTournament(
    system,
    newTournamentSchema.parse({
      name: { bn: 'বর্ষা কাপ', en: 'Monsoon Cup' },
      season: '2026',
      rules: { sport: 'cricket', format: 'six-overs', table },
      teams: [home, away].map((teamId) => ({ teamId, stage: null })),
    }),
  )
  const fixture = {
    tournamentId: tournament.id,
    homeId: home,
    awayId: away,
    startsAt: '2026-11-20T20:00:00Z',
  }
  match = await createMatch(system, newMatchSchema.parse(fixture))
  league = await makeLeague(system)
})
afterAll(() => portal?.close())

const get = (path: string) => fetch(portal.origin + path, { redirect: 'manual' })
const read = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}
const feedOf = (html: string | undefined) => html?.match(/<ol[^>]*data-feed.*?<\/ol>/s)?.[0] ?? 'no feed'
const address = (tab = '') => `/matches/2026/11/21/${match.id}${tab}`
const append = async (base: number, events: { kind: string; payload: Record<string, unknown> }[]) => {
  const sent = events.map((event) => ({ clientId: randomUUID(), event: unpackEvent(event) }))
  await appendEvents(portal.system, match.id, { base, events: sent, acceptProblems: false, isDryRun: false })
}

describe('a match', () => {
  test('has the day of its start in Dhaka in its address; other days redirect to it', async () => {
    const other = await get(`/matches/2026/11/20/${match.id}`)
    expect([other.status, other.headers.get('location')]).toEqual([301, address()])
    const english = await get(`/en/matches/2026/11/20/${match.id}/squads`)
    expect(english.headers.get('location')).toBe(`/en${address('/squads')}`)
    expect((await get('/matches/2026/11/21/nothing')).status).toBe(404)
  })

  test('has stored pages in both editions that follow each event, from fixture to scored match', async () => {
    const [bengali, english] = [await read(address()), await read(`/en${address()}`)]
    expect(bengali).toContain('বেলী সংঘ')
    expect(english).toContain('Beli Sangha')
    expect(english).toContain('Monsoon Cup 2026')
    expect(await read('/scores/2026/11/21')).toContain('জবা সংঘ')
    const [striker = '', partner = '', bowler = ''] = people
    await append(0, [
      { kind: 'innings', payload: { team: match.home.id, batters: [striker, partner] } },
      { kind: 'over_start', payload: { bowler } },
      { kind: 'ball', payload: { runs: 4 } },
      { kind: 'ball', payload: { runs: 6 } },
    ])
    expect(await read(address())).toContain('১০/০')
    expect(await read(`/en${address()}`)).toContain('10/0')
    expect(await read('/scores/2026/11/21')).toContain('১০/০')
    expect(await read('/en/scores/2026/11/21')).toContain('10/0')
    expect(await read(address('/scorecard'))).toContain('করিম বক্স')
    expect(await read(`/en${address('/scorecard')}`)).toContain('Karim Box')
    expect(await read(address('/commentary'))).toContain('সেলিম বক্স')
    for (const part of ['999', '0', '01', 'x', '%E2%96%9D', 'a%0D%0Ab', '%ff'])
      expect([part, (await fetch(portal.origin + address(`/commentary/${part}`))).status]).toEqual([
        part,
        404,
      ])
    const sections = (await read(`/en${address('/statistics')}`)).split('<section')
    for (const chart of ['worm', 'per-over', 'phases'])
      expect(sections.find((html) => html.includes(`aria-labelledby="${chart}"`))).toContain('<svg')
    expect(sections.find((html) => html.includes('aria-labelledby="scores"'))).toMatch(/<td>10\/0<\/td>/)
    expect(sections.findIndex((html) => html.includes('aria-labelledby="scores"'))).toBe(
      sections.findIndex((html) => html.includes('aria-labelledby="worm"')) + 1,
    )
    const matchups = sections.find((html) => html.includes('aria-labelledby="matchups-1"'))
    expect(matchups).toMatch(/rowgroup[\s\S]*scope="row"/)
    await append(4, [{ kind: 'replace', payload: { seq: 4, event: { kind: 'ball', runs: 2 } } }])
    const corrected = await read(`/en${address()}`)
    expect(corrected).toContain('6/0')
    expect(corrected).toContain('Corrected')
    // Readers saw the old score only briefly, so the head of the page does not mention the correction.
    expect(corrected).not.toMatch(/Corrected \d/)
  })

  test('every entry of the feed has a page with the score right after it, and both have a share card of that score', async () => {
    const english = `/en${address()}`
    const now = await read(english)
    const [first = '', second = ''] = ['3', '4'].map(
      (seq) => /href="([^"]+)"/.exec(feedOf(now).split(`<li id="${seq}-`)[1] ?? '')?.[1] ?? '',
    )
    expect(first).toMatch(new RegExp(`^${english}/moments/3-[a-z]+$`))
    const four = await read(first)
    expect(four).toContain('4/0')
    expect(four).toContain('name="robots" content="noindex, follow"')
    expect(four).toContain(`href="${english}"`)
    expect(await read(second)).toContain('6/0')
    const cardOf = (html: string) =>
      /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(html)?.[1] ?? ''
    expect(cardOf(four)).toMatch(/\/moments\/3-[a-z]+\/card\/[0-9a-f]{16}\.jpg$/)
    for (const card of [cardOf(four), cardOf(now)]) {
      const picture = await get(card)
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
      expect([width, height]).toEqual([1_200, 630])
    }
    const former = await get(cardOf(now).replace(/[0-9a-f]{16}\.jpg$/, '0123456789abcdef.jpg'))
    expect([former.status, former.headers.get('location')]).toEqual([302, cardOf(now)])
    for (const none of ['/moments/3-nothing', '/moments/900-ball', '/moments/x'])
      expect([none, (await get(english + none)).status]).toEqual([none, 404])
    expect((await get(first.replace('/21/', '/20/'))).headers.get('location')).toBe(first)
  })

  test('shows own words escaped, in their edition only, until they are emptied or the ball is corrected', async () => {
    const pages = () => Promise.all([read(address()), read(`/en${address()}`)])
    const write = (base: number, texts: object) =>
      append(base, [{ kind: 'words', payload: { seq: 3, item: 'ball', ...texts } }])
    const [made, english] = await pages()
    await write(5, { bn: 'কী শট!  <b>চার</b>' })
    const [own, untouched] = await pages()
    expect(own).toContain('কী শট! &lt;b&gt;চার&lt;/b&gt;')
    expect(own).not.toContain('<b>চার</b>')
    expect(await read(address('/commentary'))).toContain('কী শট!')
    expect(feedOf(untouched)).toEqual(feedOf(english))
    await write(6, { en: 'What a shot!' })
    expect((await pages()).map((page) => /কী শট!|What a shot!/.exec(page)?.[0])).toEqual([
      'কী শট!',
      'What a shot!',
    ])
    await write(7, { bn: '' })
    expect(feedOf((await pages())[0])).toEqual(feedOf(made))
    await append(8, [{ kind: 'replace', payload: { seq: 3, event: { kind: 'ball', runs: 6 } } }])
    expect((await pages())[1]).not.toContain('What a shot!')
    await append(9, [{ kind: 'replace', payload: { seq: 3, event: { kind: 'ball', runs: 4 } } }])
  })

  test.each(['cricket', 'football'] as const)(
    'stays a preview after notes and line-ups, and shows the notes: %s',
    async (sport) => {
      const fixture = await league.addFixture(sport)
      const page = () => read(matchPath('bn', fixture))
      const forms = /<section aria-labelledby="form".*?<\/section>/s
      const form = forms.exec(await page())?.[0]
      expect(form).toBeTruthy()
      const note = {
        clientId: randomUUID(),
        kind: 'note',
        payload: { text: 'বৃষ্টিতে শুরু পিছিয়েছে', isKey: true },
      }
      const lineups = league.script(sport).filter(({ kind }) => kind === 'lineup')
      await league.append(fixture.id, [note, ...lineups])
      const noted = await page()
      expect(forms.exec(noted)?.[0]).toBe(form)
      expect(noted).toContain('id="meetings"')
      expect(noted.match(/<ol[^>]*data-feed.*?<\/ol>/s)?.[0]).toContain('বৃষ্টিতে শুরু পিছিয়েছে')
      expect(noted).not.toContain(matchPath('bn', fixture, 'scorecard'))
      await league.append(
        fixture.id,
        league
          .script(sport)
          .filter(({ kind }) => kind === 'innings' || kind === 'kickoff')
          .slice(0, 1),
      )
      expect(await page()).not.toContain('id="meetings"')
    },
  )

  test('shows how many runs the chasing side still needs', async () => {
    const live = () => read(matchPath('en', league.live))
    const needed = (html: string) => Number(/(\d+) needed from \d+ balls/.exec(html)?.[1])
    const before = await live()
    expect(before).toMatch(/Required \d.*Target/s)
    await league.bowl(4)
    expect(needed(await live())).toBe(needed(before) - 4)
  })

  test('has structured data and a link to its page in the other edition', async () => {
    const page = await read(address())
    expect(page).toContain('"@type":"SportsEvent"')
    expect(page).toContain(`href="/en${address()}"`)
  })
})

test('a football match has a timeline and a commentary, newest first, with own words', async () => {
  const { match: played } = await league.addFootball()
  await league.append(played.id, [league.goal('home', 12), league.goal('away', 30)])
  const itemsOf = async (language: 'bn' | 'en') => {
    const html = await read(matchPath(language, played))
    const items = [...feedOf(html).matchAll(/<li id="([^"]+)".*?<\/li>/gs)]
    return { html, items: items.map(([item, key]) => ({ key, text: item.replace(/<[^>]+>/g, ' ') })) }
  }
  const [bengali, english] = [await itemsOf('bn'), await itemsOf('en')]
  expect(english.items.map(({ key }) => key)).toEqual(['5-goal', '4-goal', '3-kickoff'])
  expect(english.items[0]?.text).toMatch(/30.*Player away i.*1[-–]\u20601|Player away i.*30.*1[-–]\u20601/s)
  expect(bengali.items[1]?.text).toMatch(/১২.*সূর্যতরুণ/s)
  expect(bengali.html).toContain('ঘটনাক্রম')
  const own = { kind: 'words', payload: { seq: 4, item: 'goal', bn: 'দূরপাল্লার শটে গোল!' } }
  await league.append(played.id, [{ clientId: randomUUID(), ...own }])
  expect((await itemsOf('bn')).items[1]?.text).toContain('দূরপাল্লার শটে গোল!')
  expect((await itemsOf('en')).items).toEqual(english.items)
})

describe('a tournament', () => {
  test('redirects from its former addresses, with its calendar', async () => {
    const { id, slug } = await createTournament(
      portal.system,
      newTournamentSchema.parse({ name: { bn: 'ঋতু কাপ', en: 'Season Cup' }, rules: tournament.rules }),
    )
    await updateTournament(portal.system, id, { slug: 'cup-of-the-season' })
    for (const [from, to] of [
      [`/tournaments/${slug}`, '/tournaments/cup-of-the-season'],
      [`/en/tournaments/${slug}`, '/en/tournaments/cup-of-the-season'],
      [calendarPath('bn', 'tournaments', slug), calendarPath('bn', 'tournaments', 'cup-of-the-season')],
    ]) {
      const answer = await get(from ?? '')
      expect([from, answer.status, answer.headers.get('location')]).toEqual([from, 301, to])
    }
    expect((await get('/tournaments/cup-of-the-season')).status).toBe(200)
  })

  test('begins, like the page of a team, with links to its sections', async () => {
    for (const path of [`/en/tournaments/${league.slugs.tournament}`, `/en/teams/${league.slugs.home}`]) {
      const html = await read(path)
      const nav = /<nav[^>]* aria-label="On this page">(.*?)<\/nav>/.exec(html)?.[1] ?? ''
      const targets = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect([path, targets]).toEqual([path, expect.arrayContaining(['fixtures', 'results'])])
      for (const id of targets) expect(html).toContain(`id="${id}"`)
    }
  })

  test('explains the rules of its table in words', async () => {
    const page = await read(`/en/tournaments/${tournament.slug}`)
    expect(page).toContain('Points: win 2, draw or tie 1, defeat 0, no result 1.')
    expect(page).toContain('Level teams are ordered by: points, net run rate.')
    expect(await read(`/tournaments/${tournament.slug}`)).toContain('জয়ে ২')
    expect(await read('/en/tournaments')).toContain('Monsoon Cup 2026')
    expect((await get('/tournaments/nothing')).status).toBe(404)
  })

  test('lists its fixtures and, apart from them, matches in play and results', async () => {
    const page = await read(`/en/tournaments/${league.slugs.tournament}`)
    const partOf = (id: string) =>
      new RegExp(`<section aria-labelledby="${id}".*?</section>`, 's').exec(page)?.[0] ?? ''
    const { fixture, live, finished, football } = league
    const all = [fixture, live, finished, football]
    const linked = (part: string) => all.map((each) => part.includes(`href="${matchPath('en', each)}"`))
    expect(linked(partOf('fixtures'))).toEqual([true, false, false, false])
    expect(linked(partOf('results'))).toEqual([false, true, true, false])
  })

  test('that is new is on the list at once', async () => {
    expect(await read('/en/tournaments')).not.toContain('Winter Shield')
    const { rules } = tournament
    await createTournament(
      portal.system,
      newTournamentSchema.parse({ name: { bn: 'শীত শিল্ড', en: 'Winter Shield' }, rules }),
    )
    expect(await read('/en/tournaments')).toContain('Winter Shield')
  })
})

describe('while matches are being played', () => {
  test('tables include football in play but cricket only when decided, and say so', async () => {
    const { id, slug, match: played } = await league.addFootball()
    const table = async () => {
      const answer = await get(`/live/tournaments/${id}.en.json`)
      return JSON.stringify((await answer.json())['table-rows'])
    }
    expect(await read(`/en/tournaments/${slug}`)).toContain('As it stands')
    const before = await table()
    await league.append(played.id, [league.goal('away', 20)])
    expect(await table()).not.toBe(before)
    expect(await read(`/tournaments/${slug}`)).toContain('চলমান ম্যাচ ধরে')
    expect(await read(`/en/teams/${league.slugs.away}`)).toContain('As it stands')
    const [{ rows = [] } = {}] = await (await get(`/api/tournaments/${id}/table`)).json()
    expect(rows.map((row: { played: number }) => row.played)).toEqual([0, 0])
    await league.append(played.id, [{ clientId: randomUUID(), kind: 'end', payload: {} }])
    expect(await read(`/en/tournaments/${slug}`)).not.toContain('As it stands')
    const cricket = `/en/tournaments/${league.slugs.tournament}`
    expect(await read(cricket)).toContain('Without matches in play')
    await league.bowl(1)
    expect(await read(cricket)).toContain('Without matches in play')
  })

  test('a cricket match counts in the tables once, as soon as it is decided', async () => {
    const { home, away } = match
    const startsAt = '2026-11-23T10:00:00Z'
    const given = { tournamentId: tournament.id, homeId: home.id, awayId: away.id, startsAt }
    const { id } = await createMatch(portal.system, newMatchSchema.parse(given))
    const played = async () => {
      const html = await read(`/en/tournaments/${tournament.slug}`)
      const rows = /<tbody data-part="table-rows">.*?<\/tbody>/s
        .exec(html)?.[0]
        .matchAll(/<tr.*?<td[^>]*>(\d+)/gs)
      const [{ rows: stored = [] } = {}] = await (await get(`/api/tournaments/${tournament.id}/table`)).json()
      return {
        shown: [...(rows ?? [])].map(([, number]) => Number(number)),
        stored: stored.map((row: { played: number }) => row.played),
      }
    }
    const before = await played()
    const entryOf = (kind: string, payload = {}) => ({ clientId: randomUUID(), kind, payload })
    await league.append(id, [entryOf('innings', { team: home.id, batters: people.slice(0, 2) })])
    expect(await played()).toEqual(before)
    await league.append(id, [entryOf('abandon')])
    const more = (numbers: number[]) => numbers.map((number) => number + 1)
    expect(before.shown).toHaveLength(2)
    expect(await played()).toEqual({ shown: more(before.shown), stored: more(before.stored) })
  })

  test('scores of the day are served as JSON; other days and unknown tournaments are not found', async () => {
    const { day, id } = league.live
    const stored = await get(`/live/scores/${day}.bn.json`)
    expect([stored.status, Object.keys(await stored.json())]).toEqual([200, expect.arrayContaining([id])])
    expect(await read('/scores')).toContain(`data-scores="/live/scores/${day}.bn.json"`)
    for (const name of [
      'scores/2019-01-01.bn',
      'scores/2026-02-31.bn',
      'scores/x.bn',
      'scores/x',
      'tournaments/x.bn',
    ])
      expect([name, (await get(`/live/${name}.json`)).status]).toEqual([name, 404])
  })
})

test('links to the days around come before the matches of a day', async () => {
  const html = await read('/scores/2026/11/21')
  const days = html.indexOf('aria-label="অন্য দিনের ম্যাচ"')
  expect(days).toBeGreaterThan(0)
  expect(days).toBeLessThan(html.indexOf('জবা সংঘ'))
})

describe('the scores', () => {
  const linksIn = (html: string, from = '') =>
    [...html.slice(html.indexOf(from)).matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  const matchesIn = (html: string) => linksIn(html).filter((href) => /^(\/en)?\/matches\/.*\d{4}/.test(href))
  const navOf = (html: string, label: string) =>
    html.match(new RegExp(`<nav[^>]*aria-label="${label}".*?</nav>`, 's'))?.[0] ?? 'no such navigation'

  test('begin with what is being played, wherever its day lies, then go by time', async () => {
    const { system } = portal
    const sides = { homeId: league.home, awayId: league.away, sport: 'football' }
    const today = dhakaDay(new Date())
    const add = (more: object) => createMatch(system, newMatchSchema.parse({ ...sides, ...more }))
    const kickoff = league.script('football').slice(0, 3)
    const late = await add({ startsAt: `${today}T23:30:00+06:00` })
    const early = await add({ startsAt: `${today}T00:10:00+06:00` })
    const someDay = await add({ startsAt: `${today}T12:00:00+06:00`, isTimeKnown: false })
    await read('/scores')
    const old = await add({ startsAt: '2026-06-01T15:00:00+06:00' })
    const coming = await add({ startsAt: '2031-06-01T15:00:00+06:00' })
    for (const { id } of [old, coming]) await league.append(id, kickoff)
    const own = [old, coming, late, early, someDay].map((each) => matchPath('bn', each))
    const shown = matchesIn(await read('/scores')).filter((href) => own.includes(href))
    expect(shown).toEqual([old, coming, early, late, someDay].map((each) => matchPath('bn', each)))
    expect(matchesIn(await read(`/scores/${league.finished.day.replaceAll('-', '/')}`))).not.toContain(own[0])
    // What began elsewhere moves on the page of today.
    const stored = async () =>
      JSON.stringify((await (await get(`/live/scores/${today}.en.json`)).json())[old.id])
    expect(await stored()).not.toContain('"1')
    await league.append(old.id, [league.goal('home', 3)])
    expect(await stored()).toContain('"1')
    const cell = (await read('/en/scores')).match(new RegExp(`data-part="${old.id}".*?</li>`, 's'))?.[0]
    expect(cell).toMatch(/Football, 1 June 2026.*>1 </s)
  })

  test('have a strip of match days and the sports, which combine in addresses that stay', async () => {
    const day = '2026/11/21'
    const html = await read(`/en/scores/${day}`)
    const days = navOf(html, 'Other match days')
    expect(days).toMatch(/href="\/en\/scores\/2026\/11\/21" aria-current="page"><time dateTime="2026-11-21">/)
    expect(days.match(/aria-current/g)).toHaveLength(1)
    const sports = linksIn(navOf(html, 'Choose a sport'))
    expect(sports).toContain(`/en/scores/${day}`)
    expect(sports).toContain(`/en/scores/football/${day}`)
    const football = await read(`/en/scores/football/${day}`)
    expect(football).toContain('No football matches on this day.')
    expect(football).toContain(`property="og:url" content="${portal.origin}/en/scores/football/${day}"`)
    expect(football).toContain('noindex')
    const near = linksIn(navOf(football, 'Other match days'))
    expect(near.every((href) => href.startsWith('/en/scores/football'))).toBe(true)
    expect(near).toContain('/en/scores/football')
    const cricket = await read(`/en/scores/cricket/${day}`)
    expect(matchesIn(cricket)).toEqual([matchPath('en', match)])
    expect(cricket).not.toContain('noindex')
    const today = dhakaDay(new Date()).replaceAll('-', '/')
    expect(await read(`/scores/cricket/${today}`)).toContain(
      `<link rel="canonical" href="${portal.origin}/scores/cricket"`,
    )
    expect(matchesIn(await read('/scores/football'))).not.toContain(matchPath('bn', league.live))
    for (const path of [
      '/scores/chess',
      `/scores/chess/${day}`,
      '/scores/cricket/2019/01/01',
      '/scores/cricket/2026/11',
    ])
      expect([path, (await get(path)).status]).toEqual([path, 404])
    const shouted = await get(`/scores/CRICKET/${day}`)
    expect([shouted.status, shouted.headers.get('location')]).toEqual([301, `/scores/cricket/${day}`])
  })

  test('of one sport change when a match of it is added on that day', async () => {
    const path = '/en/scores/hockey/2026/11/21'
    expect(await read(path)).toContain('No hockey matches')
    const sides = { homeId: match.home.id, awayId: match.away.id }
    const given = { ...sides, sport: 'hockey', startsAt: '2026-11-21T10:00:00+06:00' }
    const added = await createMatch(portal.system, newMatchSchema.parse(given))
    expect(matchesIn(await read(path))).toEqual([matchPath('en', added)])
  })

  test('and the pages below them are in the navigation of every page, after the four sections, and in the footer', async () => {
    const html = await read('/en/about')
    const pages = ['/en/scores', '/en/tournaments', '/en/teams', '/en/players']
    const four = ['/en/cricket', '/en/football', '/en/athletics', '/en/othersports']
    for (const label of ['Sections', 'Menu'])
      expect(linksIn(navOf(html, label)).slice(0, 8)).toEqual([...four, ...pages])
    expect(linksIn(navOf(html, 'Site'))).toEqual(expect.arrayContaining(pages))
    const current = navOf(await read(`/en/teams`), 'Sections')
    expect(current).toContain('href="/en/teams" aria-current="page"')
    expect(current).toContain('href="/en/scores" aria-current="true"')
  })
})

test('only an upcoming match says that its time is not fixed yet', async () => {
  const { system } = portal
  const fixture = { tournamentId: tournament.id, homeId: match.home.id, awayId: match.away.id }
  const startsAt = '2026-11-10T12:00:00+06:00'
  const given = newMatchSchema.parse({ ...fixture, startsAt, isTimeKnown: false })
  const played = await createMatch(system, given)
  const path = matchPath('bn', played)
  expect(await read(path)).toContain('সময় ঠিক হয়নি')
  const events = [{ clientId: randomUUID(), event: { kind: 'abandon' } }]
  await appendEvents(system, played.id, { base: 0, events, acceptProblems: false, isDryRun: false })
  const after = await read(path)
  expect(after).toContain('১০ নভেম্বর ২০২৬')
  expect(after).not.toContain('সময় ঠিক হয়নি')
})

test('/scores shows today, days without matches are not found, and /matches redirects', async () => {
  expect(await read('/scores')).toContain('আজকের ম্যাচ')
  expect((await get('/scores/2019/01/01')).status).toBe(404)
  expect((await get('/scores/2026/02/31')).status).toBe(404)
  const old = await get('/matches')
  expect([old.status, old.headers.get('location')]).toEqual([301, '/scores'])
})

test('a match without a competition names its sides once; English counts have the singular', async () => {
  const html = await read(matchPath('en', league.football))
  expect(html).toMatch(/<h1 class="visually-hidden">Surjotorun Club v Nobin Sangsad<\/h1>/)
  expect(html).toContain('content="Surjotorun Club v Nobin Sangsad: ')
  expect(await read(matchPath('en', league.live))).toMatch(
    /<h1><span class="visually-hidden">[^<]*, <\/span>Metropolitan League, First round<\/h1>/,
  )
  expect(await read(matchPath('en', league.fixture))).toContain('1 match here')
})

test('the page of a Twenty20 has less than 25 kB compressed', async () => {
  const { finished, live } = league
  for (const match of [finished, live]) {
    const html = await read(matchPath('bn', match))
    expect(brotliCompressSync(Buffer.from(html)).length).toBeLessThan(25_000)
  }
})

test('structured data always have a place with an address, the season and an organizer, and follow what becomes known', async () => {
  const { system } = portal
  const team = async (en: string) =>
    (await createTeam(system, newTeamSchema.parse({ name: { bn: `${en} সংঘ`, en } }))).id
  const [homeId, awayId] = [await team('Shimul Club'), await team('Palash Club')]
  const table = { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points'] }
  const cup = await createTournament(
    system,
    newTournamentSchema.parse({
      name: { bn: 'বসন্ত কাপ', en: 'Spring Cup' },
      season: '2027',
      rules: { sport: 'cricket', format: 't20', table },
      teams: [homeId, awayId].map((teamId) => ({ teamId, stage: null })),
    }),
  )
  const add = (fields: object) =>
    createMatch(system, newMatchSchema.parse({ homeId, awayId, startsAt: '2027-02-10T08:00:00Z', ...fields }))
  const eventOf = async (shown: Match) => {
    const html = await read(matchPath('en', shown))
    const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    return scripts
      .flatMap(([, json = '']) => JSON.parse(json))
      .find((each) => each['@type'] === 'SportsEvent')
  }
  const first = await add({ tournamentId: cup.id })
  const about = { name: 'Spring Cup 2027', url: expect.stringMatching(/\/en\/tournaments\/[^/]+$/) }
  expect(await eventOf(first)).toMatchObject({
    location: { '@type': 'Place', name: 'Shimul Club', address: { addressLocality: 'Shimul Club' } },
    superEvent: { '@type': 'SportsEvent', ...about, startDate: '2027-02-10', endDate: '2027-02-10' },
    organizer: { '@type': 'SportsOrganization', ...about },
  })
  const ground = await createVenue(
    system,
    newVenueSchema.parse({
      name: { bn: 'শিমুল মাঠ', en: 'Shimul Stadium' },
      city: { bn: 'বগুড়া', en: 'Bogura' },
    }),
  )
  // Another home match says where the team plays, and when the season ends.
  const friendly = { sport: 'cricket', rules: { format: 't20' } }
  await add({ tournamentId: cup.id, venueId: ground.id, startsAt: '2027-03-05T08:00:00Z' })
  const location = (city: string) => ({
    '@type': 'StadiumOrArena',
    name: 'Shimul Stadium',
    address: { '@type': 'PostalAddress', addressLocality: city },
  })
  expect(await eventOf(first)).toMatchObject({
    location: location('Bogura'),
    superEvent: { startDate: '2027-02-10', endDate: '2027-03-05', location: location('Bogura') },
  })
  await updateVenue(system, ground.id, { city: { bn: 'নওগাঁ', en: 'Naogaon' } })
  expect(await eventOf(first)).toMatchObject({ location: location('Naogaon') })
  const own = await eventOf(await add({ tournamentId: null, ...friendly, startsAt: '2027-04-01T08:00:00Z' }))
  expect(own).toMatchObject({
    location: location('Naogaon'),
    organizer: { '@type': 'SportsTeam', name: 'Shimul Club' },
  })
  expect(own).not.toHaveProperty('superEvent')
})

test('an advertisement stands below everything that is said of the match, and its views count', async () => {
  const { system } = portal
  const { id } = await addTestCampaign(system, await adPictures(system), { sections: ['Cricket'] })
  for (const language of LANGUAGES) {
    const path = matchPath(language, match)
    const html = await read(path)
    const at = html.indexOf(`data-ad="${id}/match-end"`)
    expect(at).toBeGreaterThan(html.lastIndexOf('data-part='))
    expect([...html.matchAll(/data-ad="[^/]+\/([a-z-]+)"/g)].map(([, slot]) => slot)).toEqual([
      'match-end',
      'match-end',
    ])
    recordVisit(system, { path, vitals: {}, ads: [{ campaignId: id, slot: 'match-end' }] })
  }
  await writeVisits(system)
  const { counts } = await getCampaignReport(system, id)
  expect(counts.map(({ slot, views }) => [slot, views])).toEqual([['match-end', 2]])
  await removeCampaign(system, id)
})
