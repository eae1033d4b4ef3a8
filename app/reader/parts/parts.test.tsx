import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { presentHome } from '../lists/home.server.ts'
import { presentCard } from '../present/card.ts'
import { sampleCard } from '../present/sample-post.ts'
import { NotFoundPage } from './error-pages.tsx'
import { AccountMenu } from './layout/masthead.tsx'
import { TopNav } from './layout/top-nav.tsx'
import { Lead } from './lists/lead.tsx'
import { NewsCard } from './lists/news-card.tsx'
import { Pager } from './lists/pager.tsx'
import { PostList } from './lists/post-list.tsx'
import { SecondLead } from './lists/second-lead.tsx'

const html = (element: ReactElement) => renderToStaticMarkup(element)
const card = (changes: Parameters<typeof sampleCard>[0] = {}) => presentCard(sampleCard(changes), 'en')
const linksIn = (text: string) => [...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe('a list of posts', () => {
  test('shows a message when it is empty', () => {
    expect(html(<PostList posts={[]} empty="No posts" />)).toBe('<p class="empty">No posts</p>')
  })

  test('a card has a picture, headline, summary and time, and one link', () => {
    const text = html(<PostList posts={[card()]} empty="" />)
    expect(text).toContain('<h3')
    expect(text).toContain('এক বলে দরকার চার।')
    expect(text).toContain('<time dateTime="2026-11-20T15:48:00.000Z" data-ago="">20 November 2026</time>')
    expect(linksIn(text)).toEqual(['/allposts/2026/11/20/abc'])
    expect(text).toMatch(
      /<img [^>]*width="800" height="450"[^>]*loading="lazy"[^>]*data-fallback="\/fallback-image.jpg"/,
    )
  })

  test('a post without picture or summary is a headline and a time', () => {
    const text = html(<PostList posts={[card({ picture: null, summary: '' })]} empty="" level={2} />)
    expect(text).toContain('<h2')
    expect(text).not.toContain('<img')
    expect(text.match(/<p/g)).toHaveLength(1)
  })

  test('escapes text from the newsroom', () => {
    expect(html(<PostList posts={[card({ headline: '<script>' })]} empty="" />)).toContain('&lt;script&gt;')
  })

  test('links older and newest only if they exist', () => {
    expect(html(<Pager language="en" older={null} />)).toBe('')
    expect(linksIn(html(<Pager language="en" older="/cricket?cursor=x" newest="/cricket" />))).toEqual([
      '/cricket',
      '/cricket?cursor=x',
    ])
  })
})

describe('the side column', () => {
  test('a news card without a picture has the placeholder', () => {
    const text = html(<NewsCard post={card({ picture: null })} />)
    expect(text).toContain('src="/placeholder.jpg"')
  })

  test('“read more” shows no picture instead of a broken one', () => {
    expect(html(<NewsCard post={card()} without="nothing" />)).toContain('data-fallback="hide"')
    expect(html(<NewsCard post={card({ picture: null })} without="nothing" />)).not.toContain('<img')
  })
})

describe('the leads', () => {
  test('the picture of the lead has high priority', () => {
    const text = html(<Lead post={card()} />)
    expect(text).toContain('fetchPriority="high"')
    expect(text).not.toContain('loading="lazy"')
  })

  const secondLead = (changes: Parameters<typeof sampleCard>[0]) => {
    const lists = { briefs: [], sections: [], sidebar: [], editorsPick: [] }
    const post = presentHome({ lead: null, secondLead: sampleCard(changes), ...lists }, 'en').secondLead
    return post ? html(<SecondLead post={post} />) : ''
  }

  test('the second lead’s video is a link to its provider, with a picture or placeholder, and no player', () => {
    const videoURL = 'https://www.youtube.com/embed/abcdefghijk'
    for (const picture of [sampleCard().picture, null]) {
      const text = secondLead({ videoURL, picture })
      expect(text).toContain('href="https://www.youtube.com/watch?v=abcdefghijk"')
      expect(text).toContain('<img')
      expect(text).not.toContain('<iframe')
      expect(text).not.toMatch(/src="https:/)
    }
  })
})

describe('navigation', () => {
  const navigation = (language: Language) => ({
    language,
    navigation: ['football', 'scores', 'tournaments', 'teams', 'players'].map((page) => ({
      path: `/${page}`,
      href: inEdition(language, `/${page}`),
      label: page,
      colour: null,
    })),
  })

  test('the newspaper link goes to the notice on the home page for an anonymous reader, and to the newspaper for a person', () => {
    const last = (signedIn: boolean) =>
      linksIn(html(<TopNav language="en" navigation={[]} place={null} signedIn={signedIn} />)).at(-1)
    expect(last(false)).toBe('/en#sign-in')
    expect(last(true)).toBe('/en/allnewspaper')
  })

  test('the current section is marked', () => {
    const text = html(
      <TopNav {...navigation('bn')} place={{ at: '/football', current: 'page' }} signedIn={false} />,
    )
    expect(text).toMatch(/href="\/football" aria-current="page"/)
    expect(text.match(/aria-current/g)).toHaveLength(1)
  })

  test('the pages below the scores stand there, and mark the scores too', () => {
    const text = html(
      <TopNav {...navigation('en')} place={{ at: '/teams', current: 'true' }} signedIn={false} />,
    )
    expect(linksIn(text)).toEqual(
      ['football', 'scores', 'tournaments', 'teams', 'players']
        .map((page) => `/en/${page}`)
        .concat('/en#sign-in'),
    )
    for (const page of ['scores', 'teams']) expect(text).toContain(`href="/en/${page}" aria-current="true"`)
    expect(text.match(/aria-current/g)).toHaveLength(2)
  })

  test('the account menu: Login for an anonymous reader; Dashboard, Profile and Logout for a person', () => {
    expect(linksIn(html(<AccountMenu language="en" account={null} signIn="/en/login?from=%2Fen" />))).toEqual(
      ['/en/mine', '/en/login?from=%2Fen'],
    )
    const text = html(
      <AccountMenu language="en" account={{ name: 'Nabila', photoURL: null }} signIn="/en/login" />,
    )
    expect(text).toContain('Nabila')
    expect(linksIn(text)).toEqual(['/en/mine', '/dashboard', '/en/profile'])
    expect(text).toContain('action="/en/logout"')
    expect(text).toContain('>Logout</button>')
    expect(text).not.toContain('Login')
  })

  test('the 404 page has three links', () => {
    const failure = { missing: true, status: 404, code: 'NOT_FOUND', requestId: '', kept: [] } as const
    // The page reads the loader data of the layout from the router.
    const shown = (page: ReactElement) => {
      const Page = createRoutesStub([{ path: '/', Component: () => page }])
      return html(<Page />)
    }
    const text = shown(<NotFoundPage language="en" failure={failure} />)
    expect(text).toContain('Oops! Page Not Found')
    expect(linksIn(text)).toEqual(['/en', '/en', '/en/search'])
    const bengali = shown(<NotFoundPage language="bn" failure={{ ...failure, code: 'POST_NOT_FOUND' }} />)
    expect(bengali).toContain('খবরটি পাওয়া যায়নি')
  })
})
