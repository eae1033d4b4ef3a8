// The post form as the tests of safekeeping use it: opened by somebody, written in, and what is kept of that.
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { type ApiAutosave, autosaveSchema } from '#contract/autosave.ts'
import type { Language } from '#contract/language.ts'
import type { PostInput } from '#contract/post.ts'
import type { Role } from '#contract/role.ts'
import { autosaves } from '#server/db/newsroom-tables.ts'
import { createPost } from '#server/domain/posts/editing/save-post.ts'
import type { ReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'

type Look = { width?: number; dark?: boolean; language?: Language }

/** Everything happens in this portal. */
export function safeDesk(site: ReadingSide) {
  /** A window of its own in which somebody has signed in, at a screen of the dashboard. */
  async function open(who: Role, screen: string, { language = 'en', ...look }: Look = {}): Promise<Page> {
    const page = await site.newPage(look)
    await enter(page, who, language)
    await go(page, screen)
    return page
  }

  async function enter(page: Page, who: Role, language: Language = 'en'): Promise<void> {
    await signIn(site, page, who)
    const { email } = accountOf(site, who)
    await page.request.put('/api/users', { data: { email, displayName: nameOf(who), language } })
  }

  /** Opens the form of a post, or of a new one, with the editor in it. */
  async function go(page: Page, screen: string): Promise<void> {
    await page.goto(`/dashboard/${screen}`)
    await body(page).waitFor()
  }

  /** Another tab of the same browser. */
  async function openBeside(context: BrowserContext, screen: string): Promise<Page> {
    const page = await context.newPage()
    await go(page, screen)
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

  /** The server keeps no unsaved text of anybody. */
  async function forgetTexts(): Promise<void> {
    await site.portal.system.db.delete(autosaves)
  }

  return { open, enter, go, openBeside, makePost, forgetTexts }
}

/** The person of this role by the name that these tests give them. */
export const nameOf = (who: Role) => `The ${who}`

export const headline = (page: Page) => page.getByLabel('Headline', { exact: true })
export const body = (page: Page) => page.locator('#post-richText[contenteditable]')
export const offer = (page: Page) => page.getByRole('region', { name: 'You have unsaved work' })
export const stateLine = (page: Page, text: string | RegExp) =>
  page.getByRole('status').filter({ hasText: text })

/** Presence is told every ten seconds, and at once by a window that is looked at again. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Goes on at the end of the body. */
export async function writeInBody(page: Page, text: string): Promise<void> {
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

/** What this browser's own store holds, of everybody. */
export function textsInBrowser(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('maidan-unsaved')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const all = database.transaction('texts').objectStore('texts').getAll()
          all.onerror = () => reject(all.error)
          all.onsuccess = () => {
            database.close()
            resolve(all.result.map((text) => JSON.stringify(text)))
          }
        }
      }),
  )
}

/** What comes to be, also on a slow machine. */
export const eventually = <Value>(value: () => Value | Promise<Value>) => expect.poll(value)

/** Waits until this browser has kept these words. */
export async function keptInBrowser(page: Page, words: string): Promise<void> {
  await eventually(async () => (await textsInBrowser(page)).join()).toContain(words)
}

/** What the server keeps for whoever has signed in here. */
export async function textsOnServer(page: Page): Promise<ApiAutosave[]> {
  const answer = await page.request.get('/api/autosaves')
  return z.array(autosaveSchema).parse(await answer.json())
}

/** The renderer of this tab dies in the middle of what it does: no handler runs. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const died = page.waitForEvent('crash')
  // Nobody is left to answer it.
  session.send('Page.crash').catch(() => undefined)
  await died
}
