// Reading without network: what the service worker keeps, shows and forgets, and how it comes and goes.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { offlineWords } from '#app/reader/offline/offline-words.ts'
import { LIST_KEY } from '#contract/following/browser-list.ts'
import type { Language } from '#contract/language.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PAD_SHELL, SCREENS } from '#contract/screens.ts'
import { openProfile } from '../chromium.ts'
import { testEditions } from '../test-editions.ts'
import { bundleForBrowser } from './bundle.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll } from './page-checks/console-errors.ts'
import { countRequests, waitUntilIdle } from './page-idle.ts'
import type { Look } from './page-pool.ts'
import { accountOf, requestsAs, signIn } from './sign-in.ts'
import { openStoppableProxy } from './stoppable-proxy.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const WORKER_BYTES = 3_000
const ASSETS = join(import.meta.dirname, '../../build/client/assets')

const site = startTestSite()
let stories: Record<Language, Stories>
let save = ''
let drafts = ''
beforeAll(async () => {
  stories = await findStories(site.portal.system)
  save = await bundleForBrowser(`export { saveArticle } from '#app/reader/enhance/offline/save-article.ts'`)
  drafts = await bundleForBrowser(DRAFTS)
})

/** Stores what windows of the dashboard leave in a browser, and says whose texts are left. */
const DRAFTS = `
  import { openDB } from 'idb'
  import { saveLocalDraft, storeExitDraft } from '#app/dashboard/posts/autosave/local-drafts.client.ts'
  import { keyOf } from '#app/dashboard/live/unsent.ts'
  export async function storeDrafts(people) {
    for (const personId of people) {
      const draft = { key: personId, personId, postId: null, baseVersion: null, triedKey: null, savedAt: Date.now(), fields: {} }
      await saveLocalDraft(draft, new File(['a'], 'a.jpg'))
      storeExitDraft(draft)
      localStorage.setItem(keyOf(personId, 'b'), '{}')
    }
  }
  export async function ownersOfDrafts() {
    const database = await openDB('maidan-unsaved')
    const texts = await database.getAll('texts')
    const pictures = await database.getAllKeys('pictures')
    database.close()
    return pictures.length === texts.length ? texts.map(({ personId }) => personId) : ['a picture is left']
  }`

/** A browser of its own: workers and their caches outlive the pages of a test. */
const openBrowser = (look: Look = {}) => site.newPage({ ...look, firstVisit: true })

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.active !== undefined)

/** The paths of every kept page and file, or of those in one cache. */
const keptOn = (page: Page, within = '') =>
  page.evaluate(async (end) => {
    const names = (await caches.keys()).filter((name) => name.endsWith(end))
    const kept = names.map(async (name) => {
      const requests = await (await caches.open(name)).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    return (await Promise.all(kept)).flat()
  }, within)

async function turnOn(page: Page, language: Language = 'en'): Promise<void> {
  await page.goto(inEdition(language, '/offline'))
  await page.locator('[data-do="turn on"]').click()
  await page.locator('[data-do="turn off"]').waitFor()
}

/** Opens a page and waits until its copy is kept. */
async function read(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => keptOn(page)).toContain(path)
}

const copyLine = (page: Page) => page.locator('.kept-copy')

test('the worker has at most 3 kB', () => {
  const [file = ''] = readdirSync(ASSETS).filter((name) => /^worker-[\w-]{8}\.js\.br$/.test(name))
  expect(statSync(join(ASSETS, file)).size).toBeLessThanOrEqual(WORKER_BYTES)
})

test('the address of the worker is asked for each time, and its file may load from this site only', async () => {
  const answer = await fetch(`${site.origin}/worker.js`)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'; connect-src 'self'")
  expect(await answer.text()).toMatch(/^importScripts\("\/assets\/worker-[\w-]{8}\.js"\)\n$/)
})

test('a reader who asks for nothing gets no worker and no caches', async () => {
  const page = await openBrowser()
  for (const path of ['/', stories.bn.plain, '/offline']) await page.goto(path)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

describe('a reader who reads offline', () => {
  test('gets the last copy with its time after three seconds, when the server fails, and when it is gone', async () => {
    await using proxy = await openStoppableProxy(site.origin)
    const page = await openBrowser({ width: 390 })
    const at = (path: string) => proxy.origin + path
    await page.goto(at('/en/offline'))
    await page.locator('[data-do="turn on"]').click()
    await page.locator('[data-do="turn off"]').waitFor()
    const story = stories.en.plain
    await page.goto(at(story))
    await expect.poll(() => keptOn(page)).toContain(story)
    const headline = await page.locator('h1').innerText()
    expect(await copyLine(page).count()).toBe(0)

    for (const network of ['slow', 'failing', 'gone'] as const) {
      proxy.network = network
      await page.goto(at(story))
      expect(await page.locator('h1').innerText()).toBe(headline)
      expect(await copyLine(page).innerText()).toMatch(/^Saved copy, \d{1,2}:\d{2} [ap]m$/)
      expect(await violationsOn(page, '.kept-copy')).toEqual([])
    }
    await page.goto(at('/en/scores'))
    await copyLine(page).waitFor()
    await page.goto(at('/en'))
    await copyLine(page).waitFor()

    await page.goto(at('/en/cricket?from=home'))
    await page.getByRole('heading', { name: 'No internet' }).click()
    await page.getByRole('link', { name: headline }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    // A press beside everything does nothing.
    expect(await page.getByRole('link', { name: headline }).count()).toBe(1)
    proxy.network = 'good'
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Cricket' }).waitFor()
  }, 120_000)

  test('gets the page that follows a form, however late it comes', async () => {
    await using proxy = await openStoppableProxy(site.origin)
    const page = await openBrowser()
    const at = (path: string) => proxy.origin + path
    await page.goto(at('/en/offline'))
    await page.locator('[data-do="turn on"]').click()
    await page.locator('[data-do="turn off"]').waitFor()
    await expect.poll(() => keptOn(page)).toContain('/en/scores')
    await page.evaluate(() => fetch('/en/profile', { method: 'POST' }))
    proxy.network = 'slow'
    await page.goto(at('/en/scores'))
    expect(await copyLine(page).count()).toBe(0)
    proxy.network = 'gone'
    await page.goto(at('/en/scores'))
    await copyLine(page).waitFor()
  })

  test('keeps the list of an account on a copy, which is nobody’s page, and changes nothing of it without network', async () => {
    await using proxy = await openStoppableProxy(site.origin)
    const page = await openBrowser()
    const at = (path: string) => proxy.origin + path
    const story = stories.en.plain
    await page.goto(at(story))
    await page.locator('[data-save]').click()
    await expect.poll(() => keptOn(page, 'saved')).toContain(story)
    await page.goto(at('/en/offline'))
    const list = await page.evaluate((key) => {
      const own = JSON.parse(localStorage.getItem(key) ?? '')
      const stored = JSON.stringify({ ...own, isOfAccount: true, at: Date.now() })
      localStorage.setItem(key, stored)
      return stored
    }, LIST_KEY)
    const stored = () => page.evaluate((key) => localStorage.getItem(key), LIST_KEY)
    proxy.network = 'gone'
    await page.goto(at(story))
    await copyLine(page).waitFor()
    await page.locator('[data-save][data-on]').waitFor()
    await waitUntilIdle(page)
    expect(await stored()).toBe(list)
    await page.goto(at('/en/offline'))
    await page.locator('[data-list=saved] button').click()
    await page.getByText(offlineWords('en')('failed')).waitFor()
    expect(await stored()).toBe(list)
    expect(await keptOn(page, 'saved')).toContain(story)
  })

  test('has the saved articles with their pictures after the browser was closed and the server stopped', async () => {
    const profile = mkdtempSync(join(tmpdir(), 'maidan-profile-'))
    const proxy = await openStoppableProxy(site.origin)
    const saved = [stories.bn.plain, stories.bn.withTable, stories.en.plain, stories.en.withVideo]
    const open = async (use: (page: Page) => Promise<void>) => {
      const context = await openProfile(profile)
      const page = await context.newPage()
      countRequests(page)
      await use(page)
      await context.close()
    }
    const headlines = new Map<string, string>()
    try {
      await open(async (page) => {
        for (const path of saved) {
          await page.goto(proxy.origin + path)
          headlines.set(path, await page.locator('h1').innerText())
          await page.locator('[data-save]').click()
          await expect.poll(() => keptOn(page, 'saved')).toContain(path)
          await waitUntilIdle(page)
        }
      })
      await proxy[Symbol.asyncDispose]()
      await open(async (page) => {
        for (const path of saved) {
          await page.goto(proxy.origin + path)
          expect(await page.locator('h1').innerText()).toBe(headlines.get(path))
          await copyLine(page).waitFor()
        }
        await page.goto(proxy.origin + stories.bn.plain)
        const lead = page.locator('main article img').first()
        await expect.poll(() => lead.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
        // Styles and fonts are there too: the page looks as it did.
        const hasFont = () => page.evaluate(() => document.fonts.check('700 1em "Maidan Head"', 'ক'))
        await expect.poll(hasFont).toBe(true)
        await page.goto(`${proxy.origin}/offline`)
        await expect.poll(() => page.locator('[data-list=saved] li').count()).toBe(saved.length)
        const row = page.locator(`[data-list=saved] li:has(a[href="${stories.bn.plain}"]) button`)
        await row.click()
        await row.waitFor({ state: 'detached' })
        expect(await keptOn(page)).not.toContain(stories.bn.plain)
      })
    } finally {
      rmSync(profile, { recursive: true, force: true })
    }
  }, 180_000)

  test('loses the pictures of a saved article, too, once it was withdrawn', async () => {
    const page = await openBrowser()
    const { plain, withVideo } = stories.en
    for (const path of [plain, withVideo]) {
      await page.goto(path)
      await page.locator('[data-save]').click()
      await expect.poll(() => keptOn(page, 'saved')).toContain(path)
      await waitUntilIdle(page)
    }
    const pictures = await keptOn(page, 'pictures')
    const admin = await requestsAs(site, 'admin')
    const post = `/api/allposts/${plain.split('/').at(-1)}`
    await admin.put(post, { data: { status: 'unpublished' } })
    await page.goto(plain)
    await expect.poll(async () => (await keptOn(page, 'pictures')).length).toBeLessThan(pictures.length)
    expect(await keptOn(page, 'saved')).toEqual([withVideo])
    await admin.put(post, { data: { status: 'published' } })
    await admin.dispose()
  })

  testEditions('sees in %s what is kept, removes one, all, and switches off', async (language) => {
    for (const width of [390, 1280]) {
      const page = await openBrowser({ width })
      await turnOn(page, language)
      const [story, other] = [stories[language].plain, stories[language].withTable]
      for (const path of [story, other]) await read(page, path)
      await page.goto(inEdition(language, '/offline'))
      const rows = page.locator('[data-list=read] li')
      await expect.poll(() => rows.count()).toBe(2)
      expect(await violationsOn(page)).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
      await rows.first().getByRole('button').click()
      await expect.poll(() => rows.count()).toBe(1)
      expect(await keptOn(page)).not.toContain(other)
      await page.locator('[data-do="remove all"]').click()
      await expect.poll(() => rows.count()).toBe(0)

      // What is removed here is saved no longer, one and all.
      const saved = page.locator('[data-list=saved] li')
      const isSaved = async (path: string) => {
        await page.goto(path)
        await waitUntilIdle(page)
        return (await page.locator('[data-save][data-on]').count()) > 0
      }
      for (const path of [story, other]) {
        await page.goto(path)
        await page.locator('[data-save]').click()
        await expect.poll(() => keptOn(page, 'saved')).toContain(path)
      }
      await page.goto(inEdition(language, '/offline'))
      await expect.poll(() => saved.count()).toBe(2)
      await saved.first().getByRole('button').click()
      await expect.poll(() => saved.count()).toBe(1)
      expect([await isSaved(story), await isSaved(other)]).toEqual([true, false])
      await page.goto(inEdition(language, '/offline'))
      await page.locator('[data-do="remove all"]').click()
      await expect.poll(() => saved.count()).toBe(0)
      expect(await isSaved(story)).toBe(false)
      await page.goto(inEdition(language, '/offline'))
      await page.locator('[data-do="turn off"]').click()
      await page.locator('[data-do="turn on"]').waitFor()
      expect(await isRegistered(page)).toBe(false)
      expect(await page.evaluate(() => caches.keys())).toEqual([])
    }
  })
})

describe('nothing of a person', () => {
  test('is in the caches after every page and screen, and nothing at all after signing out', {
    tags: 'slow',
  }, async () => {
    const page = await openBrowser()
    await signIn(site, page, 'admin', { newSession: true })
    await turnOn(page)
    const fixed = (path: string) => !/[:*{]/.test(path)
    const paths = PAGES.filter(({ kind }) => kind === 'page').flatMap((each) => each.paths.filter(fixed))
    const screens = SCREENS.map(({ path }) => path).filter(fixed)
    const unvisited = ['/logout']
    for (const path of [...paths, ...screens, stories.bn.plain, '/en', stories.en.plain])
      if (!unvisited.includes(path)) await page.goto(path)
    await read(page, stories.en.withTable)
    const texts = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = names.map(async (name) => {
        const answers = await (await caches.open(name)).matchAll()
        return Promise.all(
          answers.map(async (answer) => ({
            control: answer.headers.get('cache-control'),
            text: answer.url.includes('/assets/') ? '' : await answer.text(),
          })),
        )
      })
      return (await Promise.all(all)).flat()
    })
    const { email } = accountOf(site, 'admin')
    expect(texts.length).toBeGreaterThan(10)
    expect(texts.filter(({ text }) => text.includes(email) || text.includes('action="/logout"'))).toEqual([])
    expect(texts.filter(({ control }) => /private|no-store/.test(control ?? ''))).toEqual([])
    const personal = PAGES.filter(({ cache }) => cache === 'personal').flatMap((each) => [...each.paths])
    const kept = await keptOn(page)
    expect(kept.filter((path) => personal.some((own) => own === path))).toEqual([])
    expect(kept.filter((path) => /^\/(?:api|dashboard|live)\b/.test(path))).toEqual([])

    await page.goto('/en/logout')
    await page.locator('main form[action$="/logout"] button[type=submit]').click()
    await page.waitForURL((url) => !url.pathname.endsWith('/logout'))
    const known = [stories.bn.plain, stories.en.plain, stories.en.withTable, '/latest']
    await expect.poll(async () => (await keptOn(page)).filter((path) => known.includes(path))).toEqual([])
  })

  test('stays once the session ended elsewhere: what was read and saved goes with the first page', async () => {
    const page = await openBrowser()
    await signIn(site, page, 'reader', { newSession: true })
    await turnOn(page)
    await page.goto(stories.en.plain)
    await page.locator('[data-save]').click()
    await expect.poll(() => keptOn(page, 'saved')).toContain(stories.en.plain)
    await page.context().clearCookies()
    await page.goto('/en/scores')
    await expect.poll(() => keptOn(page)).not.toContain(stories.en.plain)
    expect(await page.evaluate((key) => localStorage.getItem(key), LIST_KEY)).toBeNull()
  })

  test('of the scoring pad is touched: its worker and cache stay when the reading worker goes', async () => {
    const page = await openBrowser()
    await page.goto(PAD_SHELL)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/dashboard/pad/worker.js')
      await navigator.serviceWorker.ready
    })
    await turnOn(page)
    await page.locator('[data-do="turn off"]').click()
    await page.locator('[data-do="turn on"]').waitFor()
    const left = await page.evaluate(async () => ({
      caches: await caches.keys(),
      scopes: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    }))
    expect(left).toEqual({ caches: ['maidan-pad-shell'], scopes: ['/dashboard/pad/'] })
  })
})

test('the switch in the settings takes the worker from a phone with its next visit, and lets nobody install it', async () => {
  const page = await openBrowser()
  await turnOn(page)
  await read(page, stories.en.plain)
  const admin = await requestsAs(site, 'admin')
  await admin.put('/api/settings', { data: { offlineReading: false } })
  await page.goto(stories.en.plain)
  // Browsers ask for the worker's script after a visit; they need not do so at once.
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/'))?.update().catch(() => null),
  )
  await expect.poll(() => isRegistered(page)).toBe(false)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/en/offline')
  await page.getByText('Reading offline is switched off for now.').waitFor()
  const refused = await page.evaluate(
    `${save}; bundle.saveArticle('/en').then(() => 'saved', () => 'refused')`,
  )
  expect(refused).toBe('refused')
  const log = await (await admin.get('/api/audit?limit=1')).text()
  expect(log).toContain('offlineReading')
  await admin.put('/api/settings', { data: { offlineReading: true } })
  await admin.dispose()
})

/** Sends the form that deletes the account of this page's profile. */
async function deleteAccount(page: Page, path: string, password: string): Promise<void> {
  await page.goto(path)
  const form = page.locator('form:has([value=data-delete])')
  await form.locator('[name=password]').fill(password)
  await form.getByRole('button').click()
}

test('an account that is deleted takes what was read on the phone with it, and a wrong password takes nothing', async () => {
  const page = await openBrowser()
  await signIn(site, page, 'reader', { newSession: true })
  await turnOn(page)
  await read(page, stories.en.plain)
  await deleteAccount(page, '/en/profile', 'a wrong password')
  await page.locator('form:has([value=data-delete]) [aria-invalid=true]').waitFor()
  expect(await keptOn(page)).toContain(stories.en.plain)
  await deleteAccount(page, '/en/profile', accountOf(site, 'reader').password)
  await page.getByText('Your account is deleted').waitFor()
  await expect.poll(() => keptOn(page)).not.toContain(stories.en.plain)
})

test('an account that is deleted in the dashboard takes pages and unsaved texts with it, and nothing of colleagues and the pad', async () => {
  const page = await openBrowser()
  await signIn(site, page, 'reporter', { newSession: true })
  await turnOn(page)
  await read(page, stories.en.plain)
  const { id } = (await (await page.request.get('/api/auth/get-session')).json()).user
  await page.evaluate(
    `${drafts}; bundle.storeDrafts(${JSON.stringify([id, 'a colleague'])}).then(() => caches.open('maidan-pad-shell'))`,
  )
  await deleteAccount(page, '/dashboard/profile', accountOf(site, 'reporter').password)
  await page.getByText(/অ্যাকাউন্ট .*মুছে ফেলা হয়েছে|Your account is deleted/).waitFor()
  await expect.poll(() => keptOn(page)).not.toContain(stories.en.plain)
  const left = () =>
    page.evaluate(`${drafts}; bundle.ownersOfDrafts().then((owners) => [owners, Object.keys(localStorage)])`)
  await expect
    .poll(left)
    .toEqual([['a colleague'], ['maidan-exit-draft a colleague', 'live-blog:a colleague:b']])
  expect(await page.evaluate(() => caches.keys())).toContain('maidan-pad-shell')
})
