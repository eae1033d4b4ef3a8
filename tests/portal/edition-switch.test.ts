// The link to the other edition over HTTP, as crawlers and browsers without scripts use it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import { archivePath, articlePath, inEdition, reporterPath, searchPath } from '#contract/pages/paths.ts'
import { newPollSchema } from '#contract/polls/poll.ts'
import { pollPath, votePath } from '#contract/polls/poll-paths.ts'
import { newsletterIssues } from '#server/db/tables/newsletter-tables.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { addPoll } from '#server/domain/polls/polls.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let portal: TestPortal
let pair: Record<Language, string>
beforeAll(async () => {
  portal = await startTestPortal()
  const picture = { imageUrl: 'https://pictures.example/a.jpg' }
  const bn = await createPost(portal.system, { ...picture, headline: 'জোড়া খবর', categories: ['Cricket'] })
  const en = await createPost(portal.system, {
    ...picture,
    headline: 'Twin story',
    language: 'en',
    translationOf: bn.post.id,
  })
  pair = { bn: bn.post.id, en: en.post.id }
}, 240_000)
afterAll(() => portal.close())

const addressOf = async (language: Language) => {
  const answer = await fetch(`${portal.origin}${inEdition(language, `/allposts/${pair[language]}`)}`)
  return new URL(answer.url).pathname
}
async function open(path: string) {
  const answer = await fetch(portal.origin + path, { headers: { Accept: 'text/html' } })
  const html = await answer.text()
  return { status: answer.status, path: new URL(answer.url).pathname, html }
}
const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? ''
const tagsIn = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

/** Target of the masthead's switch. */
function switchIn(html: string, to: Language): string {
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'))
  const tag = tagsIn(header, 'a').find((link) => attribute(link, 'hreflang') === to)
  return tag ? attribute(tag, 'href') : ''
}

/** The alternate links of the head by language. */
function alternatesIn(html: string): Record<string, string> {
  const tags = tagsIn(html, 'link').filter(
    (link) => attribute(link, 'rel') === 'alternate' && attribute(link, 'hreflang') !== '',
  )
  return Object.fromEntries(
    tags.map((tag) => [attribute(tag, 'hreflang'), attribute(tag, 'href').replace(portal.origin, '') || '/']),
  )
}

const A_WORD = { bn: 'ক্রিকেট', en: 'cricket' }
const PAGES: Record<string, (language: Language) => string> = {
  home: (language) => inEdition(language, '/'),
  'menu page': (language) => inEdition(language, '/football'),
  category: (language) => inEdition(language, '/category/Health'),
  latest: (language) => inEdition(language, '/latest'),
  about: (language) => inEdition(language, '/about'),
  contact: (language) => inEdition(language, '/contact'),
  'a month long ago': (language) => archivePath(language, 1999, 1),
  'a day long ago': (language) => archivePath(language, 1999, 1, 2),
  'no such day': (language) => inEdition(language, '/allposts/1999/02/31'),
  search: (language) => searchPath(language, ''),
  'search with a question': (language) => searchPath(language, A_WORD[language]),
  'no reporter': (language) => reporterPath(language, 'Nobody Atall'),
  'no post': (language) => inEdition(language, '/allposts/none'),
  'no category': (language) => inEdition(language, '/category/Chess'),
  'no page': (language) => inEdition(language, '/no-such-page'),
  'sign in': (language) => inEdition(language, '/login'),
  register: (language) => inEdition(language, '/register'),
  'forgotten password': (language) => inEdition(language, '/forgot-password'),
  'exam newspaper': (language) => inEdition(language, '/allnewspaper'),
}

describe.each(LANGUAGES)('the switch of the %s edition', (language) => {
  const other = otherLanguage(language)

  test.each(Object.keys(PAGES))('leads to a page from: %s', async (name) => {
    const { html } = await open(PAGES[name]?.(language) ?? '')
    const led = await open(switchIn(html, other))
    expect(led.status).toBe(200)
    expect(led.html).toMatch(new RegExp(`<html[^>]* lang="${other}"`))
  })

  test('leads from a post to its twin and back, also visibly in the text', async () => {
    const { html } = await open(await addressOf(language))
    expect(switchIn(html, other)).toBe(await addressOf(other))
    const main = html.slice(html.indexOf('<main'))
    const link = tagsIn(main, 'a').find((tag) => attribute(tag, 'hreflang') === other) ?? ''
    expect([attribute(link, 'href'), attribute(link, 'lang')]).toEqual([await addressOf(other), other])
  })

  test.each([
    ['newsletter/confirm', 'token=abc&list=morning-en'],
    ['newsletter/manage', 'token=abc'],
    ['newsletter/unsubscribe', 'token=abc'],
    ['mine/choose', 'subject=section%3ACricket'],
    ['login', 'from=%2Fprofile'],
  ])('keeps what a page of one viewer is about: %s', async (path, query) => {
    const { html } = await open(`${inEdition(language, `/${path}`)}?${query}`)
    const led = switchIn(html, other)
    expect(led).toBe(`${inEdition(other, `/${path}`)}?${query}`)
  })

  test('leads from an issue of a newsletter to the archive, and from a poll of one edition to the home page', async () => {
    const at = new Date()
    const id = `0123456789ab${language}`
    await portal.system.db.insert(newsletterIssues).values({
      id,
      kind: 'weekly',
      language,
      day: '2026-11-29',
      state: 'sent',
      postIds: [pair[language]],
      createdAt: at,
      beganAt: at,
    })
    const issue = await open(inEdition(language, `/newsletter/${id}`))
    expect([issue.status, switchIn(issue.html, other)]).toEqual([
      200,
      inEdition(other, '/newsletter/archive'),
    ])
    const only = (text: string) => ({ bn: '', en: '', [language]: text })
    const options = [{ ...only('A') }, { ...only('B') }]
    const fields = newPollSchema.parse({ question: only('Q?'), options, state: 'open' })
    const poll = await addPoll(portal.system, fields)
    for (const path of [pollPath(language, poll.id), votePath(language, poll.id)]) {
      const { status, html } = await open(path)
      expect([path, status, switchIn(html, other)]).toEqual([path, 200, inEdition(other, '/')])
    }
  })

  test('keeps the search query', async () => {
    const { html } = await open(searchPath(language, A_WORD[language]))
    expect(switchIn(html, other)).toBe(searchPath(other, A_WORD[language]))
  })
})

describe('alternate links', () => {
  test('are mutual on every page that has them', async () => {
    const twins = [await addressOf('bn'), await addressOf('en')]
    const own = LANGUAGES.flatMap((language) => Object.values(PAGES).map((path) => path(language)))
    const month = articlePath({ id: 'x', language: 'bn', createdAt: new Date() })
      .split('/')
      .slice(0, -2)
      .join('/')
    let named = 0
    for (const path of [...twins, ...own, month, inEdition('en', month)]) {
      const alternates = alternatesIn((await open(path)).html)
      if (Object.keys(alternates).length === 0) continue
      named++
      expect(Object.keys(alternates).toSorted(), path).toEqual(['bn', 'en', 'x-default'])
      expect(alternates['x-default'], path).toBe(alternates.bn)
      for (const language of LANGUAGES) {
        expect(alternatesIn((await open(alternates[language] ?? '')).html), path).toEqual(alternates)
      }
    }
    expect(named).toBeGreaterThan(12)
  })

  test('never name a twin that readers cannot see', async () => {
    await updatePost(portal.system, pair.en, { status: 'unpublished' })
    portal.forgetPages()
    const { html } = await open(await addressOf('bn'))
    expect([alternatesIn(html), switchIn(html, 'en')]).toEqual([{}, '/en'])
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(tagsIn(main, 'a').filter((tag) => attribute(tag, 'hreflang') === 'en')).toEqual([])
  })
})
