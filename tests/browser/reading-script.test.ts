// The script of the public pages: its size, and what it adds to pages that work without it.
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { readerWords } from '#app/ui/words.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { matchPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { makeLeague } from '../match-league.ts'
import { waitUntilIdle } from './page-idle.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const BUDGET_BYTES = 2_900
/** Added to the budgets of the scripts of matches, which do not include headers. */
const HEADER_BYTES = 600

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

describe('the scripts of a page', () => {
  const scriptsOf = async (path: string): Promise<string[]> => {
    const page = await site.newPage()
    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url())
    })
    await page.goto(path)
    await waitUntilIdle(page)
    expect(await page.locator('link[rel=modulepreload], link[as=script]').count()).toBe(0)
    return loaded
  }

  test('an article loads one script, of at most 2.9 kB with headers, and no other', async () => {
    const [common = '', ...others] = await scriptsOf(stories.bn.withVideo)
    expect(others).toEqual([])
    const { bytes, text } = await brotliOf(common)
    expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES)
    expect(text).toContain('/api/visits')
    expect(text).not.toContain('listbox')
  })

  const title = '%s has only the common script and its own: %s'
  test.each<[string, string | null]>([
    ['/search', 'search'],
    ['/cricket', null],
  ])(title, expectOwnScript)
  test.each<[string, string | null]>([
    ['/en/no-such-page', 'not-found'],
    ['/en/allposts/2026/11/20/no-such-post', 'not-found'],
    ['/login', 'start'],
  ])(title, { tags: 'slow' }, expectOwnScript)

  async function expectOwnScript(path: string, name: string | null): Promise<void> {
    const common = await scriptsOf('/')
    const own = (await scriptsOf(path)).filter((address) => !common.includes(address))
    const names = own.map((address) => /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(address)?.[1])
    expect(names).toEqual(name === null ? [] : [name])
  }
})

/** The size of the compressed response with its headers, and the text: `fetch` would only return decompressed bytes. */
async function brotliOf(address: string): Promise<{ bytes: number; text: string }> {
  const { get } = await import('node:http')
  const { packed, head } = await new Promise<{ packed: Buffer; head: string }>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ packed: Buffer.concat(chunks), head: answer.rawHeaders.join('\r\n') }))
    }).on('error', reject)
  })
  const statusLine = 'HTTP/1.1 200 OK\r\n\r\n\r\n'.length
  // Joining names and values by CR LF gives the right length, because `: ` is as long.
  return {
    bytes: statusLine + Buffer.byteLength(head) + packed.length,
    text: brotliDecompressSync(packed).toString(),
  }
}

describe('pictures that fail to load', { tags: 'slow' }, () => {
  const openWithoutMedia = async (path: string): Promise<Page> => {
    const page = await site.newPage()
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }))
    await page.goto(path)
    return page
  }

  test('the lead shows the fallback picture', async () => {
    const page = await openWithoutMedia('/')
    const lead = page.locator('main article img').first()
    await expect.poll(() => lead.getAttribute('src')).toBe('/fallback-image.jpg')
    await expect.poll(() => lead.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await lead.isVisible()).toBe(true)
  })

  test('an article shows the fallback picture', async () => {
    const page = await openWithoutMedia(stories.en.plain)
    const picture = page.locator('main figure img').first()
    await expect.poll(() => picture.getAttribute('src')).toBe('/fallback-image.jpg')
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  })

  test('a news card shows the placeholder', async () => {
    const page = await openWithoutMedia('/cricket')
    const small = page.locator('aside article img').first()
    await small.scrollIntoViewIfNeeded()
    await expect.poll(() => small.getAttribute('src')).toBe('/placeholder.jpg')
  })

  test('“read more” shows no picture at all', async () => {
    const page = await openWithoutMedia(stories.bn.plain)
    const readMore = page.locator('section[aria-labelledby=read-more]')
    await readMore.scrollIntoViewIfNeeded()
    expect(await readMore.locator('article').count()).toBeGreaterThan(0)
    await expect.poll(() => readMore.locator('img').count()).toBe(0)
  })

  test('a person whose photo is missing stays on the team page', async () => {
    const { system } = site.portal
    const photo = '/media/no-such-photo/400.webp'
    await system.db.update(users).set({ image: photo }).where(eq(users.role, 'editor'))
    site.portal.forgetPages()
    const page = await site.newPage()
    await page.goto('/team')
    await expect.poll(() => page.locator('main img').getAttribute('src')).toBe('/placeholder.jpg')
    expect(await page.locator('main li h2').count()).toBe(3)
  })

  test('a loaded picture is not replaced', async () => {
    const page = await site.newPage()
    await page.goto('/')
    await waitUntilIdle(page)
    expect(await page.locator('img[src="/fallback-image.jpg"]').count()).toBe(0)
  })
})

describe.each(LANGUAGES)('buttons and times, %s', (language) => {
  const t = readerWords(language)

  test('copies the address of an article and confirms it', async () => {
    const page = await site.newPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(stories[language].plain)
    await page.locator('[data-share] summary').click()
    const button = page.locator('[data-copy]')
    expect(await button.innerText()).toBe(t('article.copy'))
    await button.click()
    await expect.poll(() => button.innerText()).toBe(t('article.copied'))
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(site.origin + stories[language].plain)
  })

  test('shows an error when copying is not allowed', async () => {
    const page = await site.newPage()
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    })
    await page.goto(stories[language].plain)
    await page.locator('[data-share] summary').click()
    const button = page.locator('[data-copy]')
    await button.click()
    await expect.poll(() => button.innerText()).toBe(t('article.copyFailed'))
  })

  test('“Go Back” on the 404 page goes back', async () => {
    const page = await site.newPage()
    await page.goto('/team')
    await page.goto(language === 'bn' ? '/no-such-page' : '/en/no-such-page')
    await page
      .locator('main')
      .getByRole('link', { name: t('notFound.back') })
      .click()
    await page.waitForURL('**/team')
  })

  test('“Go Back” leads to the front page when there is nothing to go back to', async () => {
    const page = await site.newPage()
    const home = language === 'bn' ? '/' : '/en'
    await page.goto('about:blank')
    await page.evaluate(
      (address) => location.replace(address),
      `${site.origin}${home === '/' ? '' : home}/nowhere`,
    )
    await page.waitForURL('**/nowhere')
    await page
      .locator('main')
      .getByRole('link', { name: t('notFound.back') })
      .click()
    await page.waitForURL(`${site.origin}${home}`)
  })

  test('times of the last day show how long ago they were, with the printed time as their title', async () => {
    const home = language === 'bn' ? '/' : '/en'
    const times = (page: Page) => page.locator('main article time[data-ago]').first()
    const plain = await site.newPage({ scripts: false })
    await plain.goto(home)
    const createdAt = Date.parse((await times(plain).getAttribute('datetime')) ?? '')
    // Pages of one context share its clock, so this one's context is not used again.
    const page = await site.newPage({ firstVisit: true })
    await page.clock.setFixedTime(createdAt + 19 * 60_000 - 1)
    await page.goto(home)
    const ago = language === 'bn' ? '১৮ মিনিট আগে' : '18 minutes ago'
    await expect.poll(() => times(page).textContent()).toBe(ago)
    expect(await times(page).getAttribute('title')).toBe(await times(plain).textContent())
  })
})

describe('menus', () => {
  test('an open menu closes on a click elsewhere', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto('/')
    const menu = page.locator('header details', { has: page.locator('nav') })
    await menu.locator('summary').click()
    expect(await menu.getAttribute('open')).not.toBeNull()
    await page.locator('footer').click({ position: { x: 2, y: 2 } })
    expect(await menu.getAttribute('open')).toBeNull()
  })
})

describe('sharing', () => {
  test('a touch screen opens the system’s share sheet', async () => {
    const page = await site.newPage({ width: 390 })
    await page.addInitScript(() => {
      const matches = window.matchMedia
      window.matchMedia = (query) => (query.includes('coarse') ? matches('all') : matches(query))
      navigator.share = async (data) => {
        document.title = JSON.stringify(data)
      }
    })
    await page.goto(stories.bn.plain)
    await page.locator('[data-share] summary').click()
    const title = await page.locator('h1').innerText()
    // Many apps show the text and the address, and nothing of the title.
    const shared = { title, url: site.origin + stories.bn.plain, text: title }
    await expect.poll(() => page.title()).toBe(JSON.stringify(shared))
    expect(await page.locator('[data-share]').getAttribute('open')).toBeNull()
  })

  test('a browser without a share sheet shows links', async () => {
    const page = await site.newPage()
    await page.goto(stories.bn.plain)
    await page.locator('[data-share] summary').click()
    expect(await page.locator('[data-share] a').first().isVisible()).toBe(true)
  })
})

test('stores the chosen theme and text size, chosen outside the account menu, on every page and width', async () => {
  const page = await site.newPage()
  const root = () =>
    page.evaluate(() => {
      const { fontSize } = getComputedStyle(document.documentElement)
      return { fontSize, paper: getComputedStyle(document.body).backgroundColor }
    })
  const choose = async (width: number, theme: string, size: string) => {
    await page.setViewportSize({ width, height: 844 })
    const menu = page.locator('header details:visible', { has: page.locator('[data-look]') })
    await menu.locator('summary').click()
    await menu.locator('[data-look=theme]:visible').selectOption(theme)
    await menu.locator('[data-look=size]:visible').selectOption(size)
    const account = page.locator('header details', { has: page.locator('a[href*="/login"]') })
    expect(await account.locator('[data-look]').count()).toBe(0)
  }
  await page.goto('/')
  const usual = await root()
  await choose(1280, 'dark', 'larger')
  await page.goto('/cricket')
  await expect.poll(root).toEqual({ fontSize: '21px', paper: 'rgb(15, 21, 18)' })
  // The fields of both widths show what is chosen.
  const shown = () =>
    page.locator('[data-look]').evaluateAll((all: HTMLSelectElement[]) => all.map(({ value }) => value))
  expect((await shown()).toSorted()).toEqual(['dark', 'dark', 'larger', 'larger'])
  await choose(390, '', '')
  expect(await root()).toEqual(usual)
  expect((await shown()).join('')).toBe('')
})

describe('before the first paint', { tags: 'slow' }, () => {
  const laterFonts = (page: Page) => page.locator('html').getAttribute('data-fonts')

  test('brand fonts wait for the lead picture on the first page of a visit, and not on the next', async () => {
    const page = await site.newPage({ firstVisit: true })
    // Fonts wait for the picture three seconds at most, so the clock stands still until the picture may load.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url())
    })
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
    const lead = page.waitForRequest((request) => request.resourceType() === 'image')
    await page.route('**/media/**', async (route) => {
      await mayLoad
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await lead
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect({ attribute: await laterFonts(page), fonts }).toEqual({ attribute: 'later', fonts: [] })
    await page.clock.resume()
    load()
    await expect.poll(() => laterFonts(page)).toBe('head')
    await expect.poll(() => fonts.some((url) => url.includes('anek-bangla-bengali'))).toBe(true)
    await page.locator('main article a').first().click()
    await page.waitForURL((url) => url.pathname !== '/', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await laterFonts(page)).toBe(null)
  })

  test('the heading fonts are used only after they have loaded', async () => {
    const page = await site.newPage({ firstVisit: true })
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>()
    await page.route('**/*anek-bangla-bengali*', async (route) => {
      await mayLoad
      await route.continue()
    })
    const heading = page.waitForRequest(/anek-bangla-bengali/)
    await page.goto('/', { waitUntil: 'commit' })
    await heading
    expect(await laterFonts(page)).toBe('later')
    load()
    await expect.poll(() => laterFonts(page)).toBe('head')
    expect(await page.evaluate(() => document.fonts.check('700 1em "Maidan Head"', 'ক'))).toBe(true)
  })

  test('text uses an installed Bengali font if the machine has one, and our font otherwise', async () => {
    const face = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)
    const bengali = await site.newPage({ firstVisit: true })
    await bengali.goto('/')
    await expect.poll(() => laterFonts(bengali)).toBe('head')
    expect(await face(bengali)).toContain('Maidan Text Local')
    const english = await site.newPage({ firstVisit: true })
    await english.goto('/en')
    await expect.poll(() => laterFonts(english)).toBe(null)
    expect(await face(english)).not.toContain('Maidan Text Local')
    const other = await site.newPage({ firstVisit: true })
    await other.addInitScript(() => {
      document.fonts.check = () => false
    })
    await other.goto('/')
    await expect.poll(() => laterFonts(other)).toBe(null)
    expect(await face(other)).not.toContain('Maidan Text Local')
  })

  test('a page whose picture fails loads its fonts', async () => {
    const page = await site.newPage({ firstVisit: true })
    await page.route('**/media/**', (route) => route.abort())
    await page.goto('/')
    await expect.poll(() => laterFonts(page)).toBe('head')
  })

  test('applies the chosen theme and text size without the main script', async () => {
    const page = await site.newPage()
    await page.goto('/')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      localStorage.setItem('size', 'larger')
    })
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/cricket')
    const { theme, size } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
    expect({ theme, size }).toEqual({ theme: 'dark', size: 'larger' })
  })
})

test('the script of a match that is being played has at most 2 kB, that of lists of scores 0.6 kB', async () => {
  const { live, slugs } = await makeLeague(site.portal.system)
  const page = await site.newPage()
  const scriptsOf = async (path: string) => {
    await page.goto(path)
    const scripts = page.locator('script[src]')
    return scripts.evaluateAll((all) => all.map((script) => script.getAttribute('src') ?? ''))
  }
  const common = await scriptsOf('/about')
  for (const [path, most] of [
    [matchPath('bn', live), 2_000],
    ['/', 600],
    ['/scores', 600],
    [tournamentPath('en', slugs.tournament), 600],
  ] as const) {
    const own = async () => (await scriptsOf(path)).filter((source) => !common.includes(source))
    // A cached page may be served once more while it is rendered again.
    await expect.poll(own).toHaveLength(1)
    const [source] = await own()
    const { bytes } = await brotliOf(site.origin + source)
    expect([path, bytes <= most + HEADER_BYTES, bytes]).toEqual([path, true, bytes])
  }
})
