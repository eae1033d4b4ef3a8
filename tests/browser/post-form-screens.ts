// The post form in browser tests: opening it, its fields, and creating posts through the API.
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { StaffRole } from '#contract/role.ts'
import { testPicture } from '../test-picture.ts'
import { accountOf, requestsAs, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

export type FormLook = { role?: StaffRole; width?: number; dark?: boolean; language?: Language }

export function postForm(site: TestSite) {
  /** A page at a post form, when its editor is ready. */
  async function open(path: string, { role = 'editor', language = 'en', ...look }: FormLook = {}) {
    const page = await site.newPage(look)
    await signIn(site, page, role)
    await page.request.put('/api/users', { data: { email: accountOf(site, role).email, language } })
    await page.goto(`/dashboard/${path}`)
    await body(page).waitFor()
    return page
  }

  /** Creates a post through the API, without a page; returns its id. */
  async function createPostAs(role: StaffRole, fields: Record<string, string> = {}): Promise<string> {
    const requests = await requestsAs(site, role)
    const image = { name: 'field.jpg', mimeType: 'image/jpeg', buffer: await testPicture() }
    const whole = { headline: 'Dhaka win at home', richText: '<p>The text.</p>', category: 'General', image }
    const multipart = { ...whole, ...fields }
    const answer = await requests.post('/api/allposts', { multipart })
    const { insertedId } = await answer.json()
    await requests.dispose()
    return insertedId
  }

  return { open, createPostAs }
}

/** A form field by its `name`. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`)
/** The editor of the body. */
export const body = (page: Page) => page.locator('#post-richText[contenteditable="true"]')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Fills in the text and the category, which publishing requires in addition to headline and picture. */
export async function fillTextAndCategory(page: Page): Promise<void> {
  await body(page).fill('The text.')
  await page.locator('form input[name="category"][value="General"]').check()
}
/** The visible badge of the post's state: at the top on phones, in the bar on desktops. */
export const state = (page: Page, name: string) =>
  page.locator('p[data-state]').getByText(name, { exact: true }).filter({ visible: true })
export const fetchPost = async (page: Page, id: string) =>
  (await page.request.get(`/api/allposts/${id}`)).json()

export async function choosePicture(page: Page): Promise<void> {
  const buffer = await testPicture()
  await field(page, 'image').setInputFiles({ name: 'field.jpg', mimeType: 'image/jpeg', buffer })
  await page.locator('img[src^="data:image/jpeg"]').first().waitFor()
}
