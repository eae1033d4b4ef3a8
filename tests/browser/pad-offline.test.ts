// The pad without network: it opens, scores and is opened again; the events arrive later. Its worker stores nothing personal.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAD_SHELL } from '#contract/screens.ts'
import { makePadMatch } from '../pad-match.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const PHONE = { width: 360, height: 640 }
const toss = (page: Page) => page.getByRole('heading', { level: 2, name: 'Who won the toss?' })

test('the pad opens without network, keeps what is scored through a reload, and sends it later', async () => {
  const match = await makePadMatch(site.portal.system, { mark: 'Q', scorers: [] })
  const page = await site.newPage(PHONE)
  await signIn(site, page, 'editor')
  const { email } = accountOf(site, 'editor')
  await page.request.put('/api/users', { data: { email, language: 'en' } })
  await page.goto(`/dashboard/pad/${match.id}`)
  await toss(page).waitFor()
  await page.getByText('All sent').waitFor()
  await page.waitForFunction(async (shell) => (await caches.match(shell)) !== undefined, PAD_SHELL)

  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const pages = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return (await cache.keys()).map(({ url }) => new URL(url).pathname)
      }),
    )
    return pages.flat()
  })
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual([PAD_SHELL])
  const installed = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const answer = await fetch(link?.href ?? '')
    const { scope } = await navigator.serviceWorker.ready
    return {
      type: answer.headers.get('content-type'),
      ...(await answer.json()),
      worker: new URL(scope).pathname,
    }
  })
  expect(installed).toMatchObject({ name: 'Maidan scoring pad', start_url: PAD_SHELL, display: 'standalone' })
  expect(installed.type).toContain('application/manifest+json')
  expect(installed.worker).toBe(installed.scope)
  const shell = await page.evaluate(async (path) => (await caches.match(path))?.text(), PAD_SHELL)
  expect(shell).not.toContain(email)

  await page.context().setOffline(true)
  await page.reload()
  await toss(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(PAD_SHELL)
  await page.getByRole('button', { name: 'Bats' }).first().click()
  await toss(page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByText(/^No network · \d+ kept here$/).waitFor()
  expect(await toss(page).count()).toBe(0)

  // An installed pad starts with a list of the matches that are stored on the phone.
  await page.goto('about:blank')
  await page.goto(PAD_SHELL)
  await page.getByRole('link', { name: /^Padma Club Q – Jamuna Club Q/ }).click()
  await page.getByText(/^No network · \d+ kept here$/).waitFor()

  await page.context().setOffline(false)
  await page.getByText('All sent').waitFor()
  const log = await (await page.request.get(`/api/matches/${match.id}/events`)).json()
  expect(log.map(({ kind }: { kind: string }) => kind)).toEqual(['toss'])
  // How a scorer leaves a pad that was opened without network.
  expect(new URL(page.url()).pathname).toBe(PAD_SHELL)
  await page.getByRole('link', { name: '‹ Match' }).click()
  await page.getByRole('link', { name: 'Open the scoring pad' }).click()
  await page.getByText('All sent').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/dashboard/pad/${match.id}`)
})
