// The form of a post as browser tests open and use it.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/role.ts'
import { testPicture } from '../test-picture.ts'
import type { ReadingSide } from './reading-side.ts'
import { accountOf, signIn } from './signed-in.ts'

export type FormLook = { role?: StaffRole; width?: number; dark?: boolean; language?: Language }

export function postForm(site: ReadingSide) {
  /** A window with the form in it, its editor ready to be written in. */
  async function open(path: string, { role = 'editor', language = 'en', ...look }: FormLook = {}) {
    const page = await site.newPage(look)
    await signIn(site, page, role)
    await page.request.put('/api/users', { data: { email: accountOf(site, role).email, language } })
    await page.goto(`/dashboard/${path}`)
    await body(page).waitFor()
    return page
  }

  /** A post by its writer, as a program would send it; answers its id. */
  async function store(page: Page, fields: Record<string, string> = {}): Promise<string> {
    const image = { name: 'field.jpg', mimeType: 'image/jpeg', buffer: await testPicture() }
    const whole = { headline: 'Dhaka win at home', richText: '<p>The text.</p>', category: 'General', image }
    const multipart = { ...whole, ...fields }
    const answer = await page.request.post('/api/allposts', { multipart })
    const { insertedId } = await answer.json()
    return insertedId
  }
  async function storeAs(role: StaffRole, fields: Record<string, string> = {}): Promise<string> {
    const page = await site.newPage()
    await signIn(site, page, role)
    return store(page, fields)
  }

  return { open, store, storeAs }
}

/** A field of the form by the name it is sent under. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
/** The body's editor. */
export const body = (page: Page) => page.locator('#post-richText[contenteditable="true"]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Gives the post in the form a text and a category, which publishing needs beside headline and picture. */
export async function giveTextAndCategory(page: Page): Promise<void> {
  await body(page).fill('The text.')
  await page.locator('form input[name="category"][value="General"]').check()
}
/** The word for the state of the post, where it is shown: at the top on phones, in the bar on desktops. */
export const state = (page: Page, name: string) =>
  page.locator('p[data-state]').getByText(name, { exact: true }).filter({ visible: true })
export const postIn = async (page: Page, id: string) => (await page.request.get(`/api/allposts/${id}`)).json()

export async function choosePicture(page: Page): Promise<void> {
  const buffer = await testPicture()
  await field(page, 'image').setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('img[src^="data:image/jpeg"]').first().waitFor()
}
