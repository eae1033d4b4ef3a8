// An editor writes during a real database outage: status messages are correct and no text is lost.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { isServing, readPostmasterNote } from '#server/db/embedded/postmaster-file.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { createLog } from '#server/platform/log.ts'
import { closeWindows, openChromium } from '../chromium.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import {
  autosavesOnServer,
  body,
  draftsInBrowser,
  expectSavedInBrowser,
  headline,
  statusLine,
  typeInBody,
} from './autosave-screens.ts'

const EDITOR = { email: 'editor@example.org', password: 'দীর্ঘ ও গোপন ১৯৭১' }
const AWAY = 'This is not available right now. Please try again shortly.'

let dataDir: string
let postgres: EmbeddedPostgres
let portal: TestPortal
let browser: Browser

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-writing-away-'))
  postgres = await start()
  const database = { connection: postgres.connection, drop: () => postgres.stop() }
  portal = await startTestPortal({ demo: false, database, env: { LOG_LEVEL: 'silent' } })
  const person = { ...EDITOR, name: 'Editor', role: 'editor' as const, onTeamPage: false }
  await createDemoPerson(portal.system, { ...person, titles: { bn: '', en: '' } })
  browser = await openChromium()
}, 240_000)
afterEach(async () => {
  for (const context of browser.contexts()) await context.close()
})
afterAll(async () => {
  await closeWindows()
  await portal?.close().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

/** Starts PostgreSQL at the same socket as before, so that connections recover. */
function start(): Promise<EmbeddedPostgres> {
  const socketFolder = postgres?.connection.host
  const options = socketFolder ? { socketFolder } : {}
  return startEmbeddedPostgres({ dataDir, log: createLog('silent'), ...options })
}

/** Stops PostgreSQL from outside, as an operator would. */
async function stop(): Promise<void> {
  const server = readPostmasterNote(join(dataDir, 'postgres'))
  if (!server) throw new Error('There is no server')
  process.kill(server.pid, 'SIGINT')
  await expect.poll(() => isServing(server)).toBe(false)
}

/** A page with a new post that is autosaved on the server. */
async function beginPost(): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.origin, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const headers = { origin: portal.origin }
  const entered = await page.request.post('/api/auth/sign-in/email', { data: EDITOR, headers })
  expect(entered.status()).toBe(200)
  await page.request.put('/api/users', { data: { email: EDITOR.email, language: 'en' } })
  await page.goto('/dashboard/addPost')
  await headline(page).fill('ঢাকার খবর')
  await typeInBody(page, 'প্রথম কথা।')
  await statusLine(page, 'Draft autosaved at').waitFor()
  return page
}

const saveDraft = (page: Page) => page.getByRole('button', { name: 'Save draft', exact: true }).click()

/** Waits until the form has this headline and text. */
async function expectWords(page: Page, title: string, text: string): Promise<void> {
  await expect.poll(() => headline(page).inputValue()).toBe(title)
  await expect.poll(() => body(page).innerText()).toBe(text)
}

/** The stored drafts with this headline. */
async function storedPosts(page: Page, title: string) {
  const posts = await (await page.request.get('/api/allposts?status=draft')).json()
  return posts.filter((post: { headline: string }) => post.headline === title)
}

async function bodyOf(page: Page, id: string): Promise<string> {
  return (await (await page.request.get(`/api/allposts/${id}`)).json()).richText
}

test('keeps text while saves fail, and autosaves it when the database is back', async () => {
  const page = await beginPost()
  await stop()
  await headline(page).fill('ঢাকার আসল খবর')
  await typeInBody(page, ' পরের কথা।')
  await expectSavedInBrowser(page, 'পরের কথা।')
  await statusLine(page, `Saved on this device only: ${AWAY}`).waitFor()
  await saveDraft(page)
  await page.getByRole('alert').getByText(AWAY, { exact: true }).waitFor()
  await expectWords(page, 'ঢাকার আসল খবর', 'প্রথম কথা। পরের কথা।')
  await typeInBody(page, ' শেষ কথা।')
  await expectSavedInBrowser(page, 'শেষ কথা।')

  postgres = await start()
  await expect.poll(() => statusLine(page, 'Draft autosaved at').count()).toBe(1)
  const [kept] = await autosavesOnServer(page)
  expect(kept?.fields).toMatchObject({ headline: 'ঢাকার আসল খবর', richText: expect.stringContaining('শেষ কথা') })
  await saveDraft(page)
  await page.getByText('Draft saved').waitFor()
  const [post, ...others] = await storedPosts(page, 'ঢাকার আসল খবর')
  expect(others).toEqual([])
  expect(await bodyOf(page, post._id)).toBe('<p>প্রথম কথা। পরের কথা। শেষ কথা।</p>')
  await expect.poll(() => draftsInBrowser(page)).toEqual([])
})

test('restores the text of a page that was reloaded during the outage', async () => {
  const page = await beginPost()
  await stop()
  await headline(page).fill('সিলেটের খবর')
  await typeInBody(page, ' শেষ বলে চার।')
  await expectSavedInBrowser(page, 'শেষ বলে চার।')
  await saveDraft(page)
  await page.getByRole('alert').getByText(AWAY, { exact: true }).waitFor()
  // Sessions are in the database, so the page itself fails.
  expect((await page.reload())?.status()).toBe(503)
  expect((await draftsInBrowser(page)).join()).toContain('শেষ বলে চার।')

  postgres = await start()
  await expect.poll(async () => (await page.reload())?.status()).toBe(200)
  await page.getByText('Your draft was restored').waitFor()
  await expectWords(page, 'সিলেটের খবর', 'প্রথম কথা। শেষ বলে চার।')
  await saveDraft(page)
  await page.getByText('Draft saved').waitFor()
  const [post, ...others] = await storedPosts(page, 'সিলেটের খবর')
  expect(others).toEqual([])
  expect(await bodyOf(page, post._id)).toBe('<p>প্রথম কথা। শেষ বলে চার।</p>')
})
