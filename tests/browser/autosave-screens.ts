// The post form in tests of autosave: opening it, typing, and reading the drafts of the browser and the server.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type ApiAutosave, autosaveSchema } from '#contract/posts/autosave.ts'
import type { PostInput } from '#contract/posts/post.ts'
import type { Role } from '#contract/role.ts'
import { autosaves } from '#server/db/tables/newsroom-tables.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { countRequests } from './page-idle.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

type Look = { width?: number; dark?: boolean; language?: Language }

/** The screens of this site. */
export function autosaveScreens(site: TestSite) {
  /** A new page at a post form, signed in with this role. */
  async function open(who: Role, screen: string, { language = 'en', ...look }: Look = {}): Promise<Page> {
    const page = await site.newPage(look)
    await signInAs(page, who, language)
    await openScreen(page, screen)
    return page
  }

  async function signInAs(page: Page, who: Role, language: Language = 'en'): Promise<void> {
    await signIn(site, page, who)
    const { email } = accountOf(site, who)
    await page.request.put('/api/users', { data: { email, displayName: displayNameOf(who), language } })
  }

  /** Opens a post form and waits for its editor. */
  async function openScreen(page: Page, screen: string): Promise<void> {
    await page.goto(`/dashboard/${screen}`)
    await body(page).waitFor()
  }

  /** Another tab of the same browser. */
  async function openTab(context: BrowserContext, screen: string): Promise<Page> {
    const page = await context.newPage()
    countRequests(page)
    await openScreen(page, screen)
    return page
  }

  async function makePost(input: PostInput): Promise<string> {
    const { post } = await createPost(site.portal.system, {
      status: 'published',
      categories: ['Cricket'],
      imageUrl: `${site.origin}/placeholder.jpg`,
      ...input,
    })
    return post.id
  }

  /** Deletes the autosaves of everybody. */
  async function deleteAutosaves(): Promise<void> {
    await site.portal.system.db.delete(autosaves)
  }

  return { open, signInAs, openScreen, openTab, makePost, deleteAutosaves }
}

/** The display name that these tests give the person of a role. */
export const displayNameOf = (who: Role) => `The ${who}`

export const headline = (page: Page) => page.getByLabel('Headline', { exact: true })
export const body = (page: Page) => page.locator('#post-richText[contenteditable]')
export const recoveryOffer = (page: Page) => page.getByRole('region', { name: 'You have unsaved work' })
export const statusLine = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** Fires `visibilitychange`: the form then reports presence at once, not only every ten seconds. */
export async function refocusWindow(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Types at the end of the body. */
export async function typeInBody(page: Page, text: string): Promise<void> {
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

/** Every draft in IndexedDB, of every person. */
export async function draftsInBrowser(page: Page): Promise<string[]> {
  const drafts = await readStore(page, 'texts')
  return drafts.map((draft) => JSON.stringify(draft))
}

export async function countPicturesInBrowser(page: Page): Promise<number> {
  return (await readStore(page, 'pictures')).length
}

/** Everything in one store of the drafts' database. */
function readStore(page: Page, store: 'texts' | 'pictures'): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('maidan-unsaved')
        // The form creates the database. Opening it here before that must not create an empty one.
        opening.onupgradeneeded = () => {
          resolve([])
          opening.transaction?.abort()
        }
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction(name).objectStore(name).getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            database.close()
            resolve(all.result)
          }
        }
      }),
    store,
  )
}

/** Waits until IndexedDB contains this text. */
export async function expectSavedInBrowser(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await draftsInBrowser(page)).join()).toContain(words)
}

/** The autosaves of the person signed in on this page. */
export async function autosavesOnServer(page: Page): Promise<ApiAutosave[]> {
  const answer = await page.request.get('/api/autosaves')
  return z.array(autosaveSchema).parse(await answer.json())
}

/** Kills the renderer of this tab: no handler runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const died = page.waitForEvent('crash')
  // A dead renderer never answers.
  session.send('Page.crash').catch(() => undefined)
  await died
}
