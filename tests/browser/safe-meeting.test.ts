// Two people in one post: who else is there is seen, nobody's text is written over, and every version comes back.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { wholeStaffPostSchema } from '#contract/api-post.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { scrollsSideways } from './page-checks/complaints.ts'
import { startReadingSide } from './reading-side.ts'
import {
  body,
  eventually,
  headline,
  keptInBrowser,
  lookAgain,
  nameOf,
  offer,
  safeDesk,
  writeInBody,
} from './safe-desk.ts'

const site = startReadingSide()
const desk = safeDesk(site)
beforeEach(() => desk.forgetTexts())

const STORY = '<p>শুরুতে টস জিতল বাংলাদেশ</p><p>মাঝের ওভারে রান এল কম</p><p>শেষ বলে ছক্কা মেরে জয়</p>'

async function stored(page: Page, id: string) {
  const answer = await page.request.get(`/api/allposts/${id}`)
  return wholeStaffPostSchema.parse(await answer.json())
}
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true }).click()
const updated = (page: Page) => page.getByText('post updated successfully').waitFor()
const mergeWindow = (page: Page) => page.getByRole('dialog', { name: 'Resolve conflicts' })

/** Writes at the end of one paragraph of the body. */
async function writeInParagraph(page: Page, paragraph: string, text: string): Promise<void> {
  await body(page).getByText(paragraph).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

describe('two people in one post', () => {
  test('see each other, also that the other one writes, until the other one goes', async () => {
    const id = await desk.makePost({ headline: 'দুজনের খবর', richText: STORY })
    const one = await desk.open('admin', `updatePost/${id}`)
    const other = await desk.open('editor', `updatePost/${id}`)
    await other.getByText(`${nameOf('admin')} has this post open.`).waitFor()
    await headline(other).fill('দুজনের খবর, আরও')
    const writing = one.getByText(`${nameOf('editor')} is editing this post.`)
    const isSeen = async () => {
      await lookAgain(one)
      return writing.count()
    }
    await eventually(isSeen).toBe(1)
    expect(await violationsOn(one, '[role=status]')).toEqual([])
    await other.close({ runBeforeUnload: true })
    await eventually(isSeen).toBe(0)
  })

  test('save one after the other, and nothing of either is lost', async () => {
    const id = await desk.makePost({ headline: 'শেষ বলের জয়', excerpt: 'সারকথা', richText: STORY })
    const one = await desk.open('admin', `updatePost/${id}`)
    const other = await desk.open('editor', `updatePost/${id}`)
    await headline(one).fill('শেষ বলের রুদ্ধশ্বাস জয়')
    await writeInParagraph(one, 'শুরুতে টস', ', নিল ব্যাট')
    await writeInParagraph(one, 'শেষ বলে', ' বাংলাদেশের')
    await headline(other).fill('শেষ বলের ঐতিহাসিক জয়')
    await other.getByLabel('Excerpt').fill('নতুন সারকথা')
    await writeInParagraph(other, 'মাঝের ওভারে', ', উইকেট গেল তিনটি')
    await writeInParagraph(other, 'শেষ বলে', ' স্বাগতিকদের')
    await update(one)
    await updated(one)
    await lookAgain(other)
    await other.getByText(`${nameOf('admin')} saved a newer version of this post.`).waitFor()

    await update(other)
    const merge = mergeWindow(other)
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

  test('are told of a newer version before they save, and an untouched form just shows it', async () => {
    const id = await desk.makePost({ headline: 'পুরোনো', richText: STORY })
    const one = await desk.open('admin', `updatePost/${id}`)
    const other = await desk.open('editor', `updatePost/${id}`, { width: 390 })
    await headline(one).fill('আরও নতুন')
    await update(one)
    await updated(one)
    await lookAgain(other)
    await other.getByRole('button', { name: 'Show the newer version' }).click()
    await eventually(() => headline(other).inputValue()).toBe('আরও নতুন')
    await other.getByText('saved a newer version').waitFor({ state: 'detached' })
    expect(await scrollsSideways(other)).toBe(false)
  })
})

test('a text that was left behind by an older version is merged, not put over the newer one', async () => {
  const id = await desk.makePost({ headline: 'শিরোনাম', richText: STORY })
  const page = await desk.open('editor', `updatePost/${id}`)
  await writeInBody(page, ', দর্শকেরা মাঠে')
  await keptInBrowser(page, 'দর্শকেরা মাঠে')
  const context = page.context()
  await page.close()
  const admin = await desk.open('admin', `updatePost/${id}`)
  await headline(admin).fill('অন্য কারও শিরোনাম')
  await update(admin)
  await updated(admin)

  const next = await desk.openBeside(context, `updatePost/${id}`)
  await offer(next).getByText('The post was saved by someone else after that').waitFor()
  await offer(next).getByRole('button', { name: 'Compare and merge' }).click()
  const merge = mergeWindow(next)
  await merge.getByText('All conflicts are resolved.').waitFor()
  await merge.getByRole('button', { name: 'Apply merged text' }).click()
  await eventually(() => body(next).innerText()).toContain('দর্শকেরা মাঠে')
  expect(await headline(next).inputValue()).toBe('অন্য কারও শিরোনাম')
  await update(next)
  await updated(next)
  expect(await stored(next, id)).toMatchObject({ headline: 'অন্য কারও শিরোনাম' })
})

describe('the versions of a post', () => {
  test('are listed, compared to be read, and restored into the form', async () => {
    const id = await desk.makePost({ headline: 'প্রথম শিরোনাম', richText: STORY })
    const page = await desk.open('editor', `updatePost/${id}`)
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
    await eventually(() => headline(page).inputValue()).toBe('প্রথম শিরোনাম')
    expect((await stored(page, id)).headline, 'nothing is saved yet').toBe('দ্বিতীয় শিরোনাম')
    await update(page)
    await updated(page)
    expect(await stored(page, id)).toMatchObject({ headline: 'প্রথম শিরোনাম', version: 3 })
    await page.getByRole('button', { name: 'Compare version 2' }).waitFor()
  })

  test('stand in Bengali on a phone without moving sideways', async () => {
    const id = await desk.makePost({ headline: 'প্রথম শিরোনাম', richText: STORY })
    const page = await desk.open('editor', `updatePost/${id}`, { width: 390, dark: true, language: 'bn' })
    await page.locator('#post-headline').fill('দ্বিতীয় শিরোনাম')
    await page.getByRole('button', { name: 'হালনাগাদ করুন', exact: true }).click()
    await page.getByRole('button', { name: 'সংস্করণ ২ তুলনা করুন' }).waitFor()
    await page.getByRole('button', { name: 'সংস্করণ ১ তুলনা করুন' }).click()
    await page.getByText('শুধু সংস্করণ ১-এ আছে').waitFor()
    expect(await scrollsSideways(page)).toBe(false)
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
  })
})
