// Parts of matches on other pages: the strip of scores, score boxes in stories, and the box that other sites show.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articlePath } from '#contract/pages/paths.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { updateTeam } from '#server/domain/teams/teams.ts'
import { type League, makeLeague } from '../match-league.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let league: League
const STORY = { id: 'about-a-match', createdAt: new Date('2026-11-20T10:00:00Z') }
const story = articlePath({ ...STORY, language: 'bn' })

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const older = { id: 'an-older-story', createdAt: new Date('2026-11-19T10:00:00Z') }
  await importPosts(
    portal.system,
    [STORY, older].map((each) => ({ ...each, headline: 'মাঠের খবর', categories: ['Cricket'] })),
  )
})
afterAll(() => portal?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', headers })
const read = async (path: string) => {
  const answer = await get(path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.text()
}

describe('the strip of scores', () => {
  test('is missing without matches and appears with the first one', async () => {
    for (const path of ['/', '/en', '/cricket', '/football'])
      expect(await read(path)).not.toMatch(/ম্যাচের স্কোর|Match scores/)
    league = await makeLeague(portal.system)
    expect(await read('/')).toContain('ম্যাচের স্কোর')
    expect(await read('/en')).toContain('Match scores')
  })

  test('has live matches first, then fixtures, then results, and links to all scores', async () => {
    const strip = /<section[^>]*aria-label="Match scores".*?<\/section>/s.exec(await read('/en'))?.[0] ?? ''
    const places = [league.live, league.fixture, league.football].map(({ id }) => strip.indexOf(id))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places[0]).toBeGreaterThan(0)
    expect(strip).toContain('href="/en/scores"')
    expect(strip).not.toContain('<script')
  })

  test('of a section has its sport only; a section without matches has none', async () => {
    const [cricket, football] = [await read('/cricket'), await read('/football')]
    expect([cricket.includes(league.live.id), cricket.includes(league.football.id)]).toEqual([true, false])
    expect([football.includes(league.live.id), football.includes(league.football.id)]).toEqual([false, true])
    expect(await read('/athletics')).not.toContain('ম্যাচের স্কোর')
  })

  test('is not on pages of older stories of a section', async () => {
    const cursor = Buffer.from(`${STORY.createdAt.getTime()}.${STORY.id}`).toString('base64url')
    const older = await read(`/cricket?cursor=${cursor}`)
    expect(older).toContain('an-older-story')
    expect(older).not.toContain('ম্যাচের স্কোর')
    expect(older).not.toContain(league.live.id)
    expect(await read('/cricket')).toContain('ম্যাচের স্কোর')
  })

  test('is updated live while a match is played, and from an hour before one begins', async () => {
    const stored = async (path: string) => / data-scores="([^"]*)"/.exec(await read(path))?.[1]
    expect([await stored('/'), await stored('/en/cricket')]).toEqual([
      '/live/scores/bn.json',
      '/live/scores/en.json',
    ])
    expect(await stored('/football')).toBeUndefined()
    const { id } = await league.addFixture('football')
    expect(await stored('/football')).toBe('/live/scores/bn.json')
    const cells = await (await get('/live/scores/bn.json')).json()
    expect(Object.keys(cells)).toContain(id)
  })

  test('follows each ball and changed team names', async () => {
    const scores = (html: string) => [...html.matchAll(/>(\d+\/\d+) /g)].map(([, score]) => score).join(' ')
    const before = scores(await read('/en'))
    await league.bowl(6)
    expect(scores(await read('/en'))).not.toBe(before)
    await updateTeam(portal.system, league.home, { short: { bn: 'সূর্য', en: 'Sun' } })
    expect(await read('/en')).toContain('>Sun<')
  })
})

test('a story shows the score of its match as soon as it is linked, and follows it', async () => {
  const { live } = league
  expect(await read(story)).not.toContain(live.id)
  await updateMatch(portal.system, live.id, { posts: [STORY.id] })
  const before = await read(story)
  expect(before).toContain(`/matches/${live.day.replaceAll('-', '/')}/${live.id}`)
  await league.bowl(4)
  expect(await read(story)).not.toBe(before)
  await updateMatch(portal.system, live.id, { posts: [] })
  expect(await read(story)).not.toContain(live.id)
})

describe('the score box for other sites', () => {
  test('is the only page that other sites may frame, and runs no scripts', async () => {
    for (const edition of ['', '/en']) {
      const answer = await get(`${edition}/embed/matches/${league.live.id}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('x-frame-options')).toBeNull()
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(answer.headers.get('x-robots-tag')).toBe('noindex')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      )
      const html = await answer.text()
      expect(html).not.toMatch(/<script|<form|\son\w+=/)
      expect(html).toContain(`${portal.origin}${edition}/matches/`)
    }
    for (const path of ['/', story, `/en/embed/matches/none`]) {
      const answer = await get(path)
      expect([path, answer.headers.get('x-frame-options')]).toEqual([path, 'DENY'])
      expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  })

  test('is the same for everybody, signed in or not, with any query', async () => {
    const path = `/embed/matches/${league.live.id}`
    const plain = await get(path)
    const other = await get(`${path}?utm=1`, { cookie: 'better-auth.session_token=x.y; maidan-notice=saved' })
    expect(other.headers.get('set-cookie')).toBeNull()
    expect(await other.text()).toBe(await plain.text())
    expect(other.headers.get('cache-control')).toBe(plain.headers.get('cache-control'))
  })

  test('follows the match', async () => {
    const path = `/en/embed/matches/${league.live.id}`
    const before = await read(path)
    await league.bowl(2)
    expect(await read(path)).not.toBe(before)
  })

  test('of an unknown match is not found', async () => {
    expect((await get('/embed/matches/none')).status).toBe(404)
  })
})
