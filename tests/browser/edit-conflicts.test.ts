// Two people edit one post: presence, merging of conflicts, and versions.
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffPostSchema } from '#contract/posts/api-post.ts'
import {
  autosaveScreens,
  body,
  displayNameOf,
  expectSavedInBrowser,
  headline,
  recoveryOffer,
  refocusWindow,
  typeInBody,
} from './autosave-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const form = autosaveScreens(site)
beforeEach(() => form.deleteAutosaves())

const STORY = '<p>শুরুতে টস জিতল বাংলাদেশ</p><p>মাঝের ওভারে রান এল কম</p><p>শেষ বলে ছক্কা মেরে জয়</p>'

async function stored(page: Page, id: string) {
  const answer = await page.request.get(`/api/allposts/${id}`)
  return staffPostSchema.parse(await answer.json())
}
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click()
const updated = (page: Page) => page.getByText('Post updated successfully').waitFor()
const mergeDialog = (page: Page) => page.getByRole('dialog', { name: 'Resolve conflicts' })

/** Types at the end of a paragraph of the body. */
async function writeInParagraph(page: Page, paragraph: string, text: string): Promise<void> {
  await body(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

describe('two people in one post', () => {
  test('see each other’s presence and editing until one leaves', { tags: 'slow' }, async () => {
    const id = await form.makePost({ headline: 'দুজনের খবর', richText: STORY })
    const one = await form.open('admin', `updatePost/${id}`)
    const other = await form.open('editor', `updatePost/${id}`)
    await other.getByText(`${displayNameOf('admin')} has this post open.`).waitFor()
    await headline(other).fill('দুজনের খবর, আরও')
    const writing = one.getByText(`${displayNameOf('editor')} is editing this post.`)
    const isSeen = async () => {
      await refocusWindow(one)
      return writing.count()
    }
    await expect.poll(isSeen).toBe(1)
    expect(await violationsOn(one, '[role=status]')).toEqual([])
    await one.mouse.wheel(0, 2_000)
    await expect.poll(() => one.evaluate(() => scrollY)).toBeGreaterThan(300)
    const [bottom, top] = await writing.evaluate((line) => {
      const box = line.getBoundingClientRect()
      return [innerHeight - box.bottom, box.top]
    })
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeGreaterThanOrEqual(0)
    await other.close({ runBeforeUnload: true })
    await expect.poll(isSeen).toBe(0)
  })

  test('save one after the other and merge without losing text', async () => {
    const id = await form.makePost({ headline: 'শেষ বলের জয়', excerpt: 'সারকথা', richText: STORY })
    const one = await form.open('admin', `updatePost/${id}`)
    const other = await form.open('editor', `updatePost/${id}`)
    await headline(one).fill('শেষ বলের রুদ্ধশ্বাস জয়')
    await writeInParagraph(one, 'শুরুতে টস', ', নিল ব্যাট')
    await writeInParagraph(one, 'শেষ বলে', ' বাংলাদেশের')
    await headline(other).fill('শেষ বলের ঐতিহাসিক জয়')
    await other.getByLabel('Excerpt').fill('নতুন সারকথা')
    await writeInParagraph(other, 'মাঝের ওভারে', ', উইকেট গেল তিনটি')
    await writeInParagraph(other, 'শেষ বলে', ' স্বাগতিকদের')
    await update(one)
    await updated(one)
    await refocusWindow(other)
    await other.getByText(`${displayNameOf('admin')} saved a newer version of this post.`).waitFor()

    await update(other)
    const merge = mergeDialog(other)
    await merge.getByText('2 conflicts to resolve').waitFor()
    expect(await violationsOn(other, '[role=dialog]')).toEqual([])
    await merge.getByText('Changed in the saved post').first().waitFor()
    const take = merge.getByRole('button', { name: 'Apply merged text' })
    expect(await take.isDisabled()).toBe(true)
    const title = merge.getByRole('group', { name: 'Headline' })
    await title.getByRole('radio', { name: 'Use mine' }).check()
    await title.getByLabel('Write your own').fill('শেষ বলের রুদ্ধশ্বাস, ঐতিহাসিক জয়')
    await merge.getByRole('group', { name: 'Changed by both of you' }).getByLabel('Use both').check()
    await merge.getByText('All conflicts are resolved.').waitFor()
    await take.click()
    await merge.waitFor({ state: 'detached' })
    await update(other)
    await updated(other)

    const post = await stored(other, id)
    expect(post).toMatchObject({ headline: 'শেষ বলের রুদ্ধশ্বাস, ঐতিহাসিক জয়', excerpt: 'নতুন সারকথা' })
    for (const words of [', নিল ব্যাট', ', উইকেট গেল তিনটি', ' বাংলাদেশের<', ' স্বাগতিকদের<'])
      expect(post.richText).toContain(words)
    expect(post.richText.match(/<p>/g)).toHaveLength(4)
  })

  test('see that a newer version exists, and load it into an unchanged form', { tags: 'slow' }, async () => {
    const id = await form.makePost({ headline: 'পুরোনো', richText: STORY })
    const one = await form.open('admin', `updatePost/${id}`)
    const other = await form.open('editor', `updatePost/${id}`, { width: 390 })
    await headline(one).fill('আরও নতুন')
    await update(one)
    await updated(one)
    await refocusWindow(other)
    await other.getByRole('button', { name: 'Show the newer version' }).click()
    await expect.poll(() => headline(other).inputValue()).toBe('আরও নতুন')
    await other.getByText('saved a newer version').waitFor({ state: 'detached' })
    expect(await hasHorizontalScroll(other)).toBe(false)
  })

  test('see that an editor returned it, with the note, which stays for both after the next submission', async () => {
    const writer = await form.open('reporter', 'addPost')
    const fields = { headline: 'ফেরত', richText: STORY, category: 'General', status: 'draft' }
    const made = await writer.request.post('/api/allposts', { data: fields })
    const id = String((await made.json()).insertedId)
    await site.portal.system.db.execute(sql`update posts set status = 'review' where id = ${id}`)
    await writer.goto(`/dashboard/updatePost/${id}`)
    await headline(writer).waitFor({ timeout: 20_000 })
    const editor = await form.open('editor', `updatePost/${id}`)
    const back = { status: 'draft', returnNote: 'Name the second source.' }
    expect((await editor.request.put(`/api/allposts/${id}`, { data: back })).status()).toBe(200)
    await refocusWindow(writer)
    await writer.getByText(`${displayNameOf('editor')} returned this post to its writer.`).waitFor()
    await writer.getByText('Name the second source.').waitFor()
    await writer.getByRole('button', { name: 'Show the newer version' }).click()
    await writer.getByText(/^Returned by /).waitFor()
    await writer.getByRole('button', { name: 'Send to review' }).click()
    for (const page of [writer, editor]) {
      await page.goto(`/dashboard/updatePost/${id}`)
      await page.getByText(/^Submitted again\. Earlier returned by /).waitFor()
      await page.getByText('Name the second source.').waitFor()
    }
  })
})

test('a recovered draft of an older version is merged, not written over the newer one', {
  tags: 'slow',
}, async () => {
  const id = await form.makePost({ headline: 'শিরোনাম', richText: STORY })
  const page = await form.open('editor', `updatePost/${id}`)
  await typeInBody(page, ', দর্শকেরা মাঠে')
  await expectSavedInBrowser(page, 'দর্শকেরা মাঠে')
  const context = page.context()
  await page.close()
  const admin = await form.open('admin', `updatePost/${id}`)
  await headline(admin).fill('অন্য কারও শিরোনাম')
  await update(admin)
  await updated(admin)

  const next = await form.openTab(context, `updatePost/${id}`)
  await recoveryOffer(next).getByText('The post was saved by someone else after that').waitFor()
  await recoveryOffer(next).getByRole('button', { name: 'Compare and merge' }).click()
  const merge = mergeDialog(next)
  await merge.getByText('All conflicts are resolved.').waitFor()
  await merge.getByRole('button', { name: 'Apply merged text' }).click()
  await expect.poll(() => body(next).innerText()).toContain('দর্শকেরা মাঠে')
  expect(await headline(next).inputValue()).toBe('অন্য কারও শিরোনাম')
  await update(next)
  await updated(next)
  expect(await stored(next, id)).toMatchObject({ headline: 'অন্য কারও শিরোনাম' })
})

describe('the versions of a post', () => {
  test('are listed, compared, and restored into the form', async () => {
    const id = await form.makePost({ headline: 'প্রথম শিরোনাম', richText: STORY })
    const page = await form.open('editor', `updatePost/${id}`)
    await headline(page).fill('দ্বিতীয় শিরোনাম')
    await writeInParagraph(page, 'মাঝের ওভারে', ', উইকেট গেল')
    await update(page)
    await updated(page)
    await page.getByRole('button', { name: 'Compare version 1' }).click()
    const window = page.getByRole('dialog', { name: /^Version 1,/ })
    await window.getByText('Only in version 1').waitFor()
    expect(await window.locator('del').allInnerTexts()).toEqual(['Only in version 1', 'প্রথম'])
    expect(await window.locator('ins').allInnerTexts()).toEqual([
      'Only in the current version',
      'দ্বিতীয়'.normalize('NFC'),
      ', উইকেট গেল',
    ])
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    await window.getByRole('button', { name: 'Restore this version' }).click()
    await expect.poll(() => headline(page).inputValue()).toBe('প্রথম শিরোনাম')
    expect((await stored(page, id)).headline, 'nothing is saved yet').toBe('দ্বিতীয় শিরোনাম')
    await update(page)
    await updated(page)
    expect(await stored(page, id)).toMatchObject({ headline: 'প্রথম শিরোনাম', version: 3 })
    await page.getByRole('button', { name: 'Compare version 2' }).waitFor()
  })

  test('fit a phone in Bengali', { tags: 'slow' }, async () => {
    const id = await form.makePost({ headline: 'প্রথম শিরোনাম', richText: STORY })
    const page = await form.open('editor', `updatePost/${id}`, { width: 390, dark: true, language: 'bn' })
    await page.locator('#post-headline').fill('দ্বিতীয় শিরোনাম')
    await page.getByRole('button', { name: 'হালনাগাদ করুন', exact: true }).click()
    await page.getByRole('button', { name: 'সংস্করণ ২ তুলনা করুন' }).waitFor()
    await page.getByRole('button', { name: 'সংস্করণ ১ তুলনা করুন' }).click()
    await page.getByText('শুধু সংস্করণ ১-এ আছে').waitFor()
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
  })
})
