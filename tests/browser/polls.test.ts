// Polls in a real browser: voting with and without a script, what is remembered, no shift, and the screen of the newsroom.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pollWords } from '#app/reader/polls/poll-words.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { newPollSchema } from '#contract/polls/poll.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { addPoll, changePoll } from '#server/domain/polls/polls.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { waitUntilIdle } from './page-idle.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const OPTIONS = { bn: ['হ্যাঁ', 'না'], en: ['Yes', 'No'] }

async function makePoll(name: string, isInSidebar = false): Promise<string> {
  const fields = newPollSchema.parse({
    question: { bn: `মাঠে কি যাবেন? ${name}`, en: `Will you go? ${name}` },
    options: [0, 1].map((place) => ({ bn: OPTIONS.bn[place], en: OPTIONS.en[place] })),
    state: 'open',
    isInSidebar,
  })
  return (await addPoll(site.portal.system, fields)).id
}

async function story(id: string, language: Language): Promise<string> {
  const { post } = await createPost(site.portal.system, {
    headline: language === 'bn' ? 'ভোটের খবর' : 'A poll',
    language,
    status: 'published',
    imageUrl: 'https://pictures.example/a.jpg',
    richText: `<p>আগে</p><p><a href="${pollPath(language, id)}">ভোট</a></p><p>পরে</p>`,
  })
  return articlePath({ ...post, createdAt: post.createdAt ?? new Date() })
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = JSON.parse(JSON.stringify(entry))
        shifts.push(Number(value))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return async () => (await page.evaluate<number[]>('shifts')).reduce((sum, value) => sum + value, 0)
}

function testVotes(language: Language, width: number): void {
  const t = pollWords(language)
  const [, no = ''] = OPTIONS[language]

  test('votes in a story without leaving it, and sees the result at once next time', async () => {
    const id = await makePoll(`${language}-${width}-script`)
    const path = await story(id, language)
    const page = await site.newPage({ width })
    const shifts = await measureShifts(page)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    await page.goto(path)
    await waitUntilIdle(page)
    const box = page.locator(`[data-poll="${id}"]`)
    expect(await violationsOn(page)).toEqual([])
    expect(scripts.filter((address) => address.includes('vote'))).toEqual([])
    await box.scrollIntoViewIfNeeded()
    await box.getByRole('button', { name: t('vote') }).click()
    await box.getByText(t('choose')).waitFor()
    await box.getByRole('radio', { name: no }).check()
    await box.getByRole('button', { name: t('vote') }).click()
    await box.getByText(t('thanks')).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await box.getByRole('button', { name: t('vote') }).isVisible()).toBe(false)
    expect(await box.locator('li').nth(1).innerText()).toContain(
      t('share', { percent: language === 'bn' ? '১০০' : '100' }),
    )
    expect(await box.locator('li[data-own]').innerText()).toContain(no)
    expect(await violationsOn(page)).toEqual([])
    expect(await fits(page)).toBe(true)
    await page.reload()
    await box.locator('li[data-own]').waitFor()
    expect(await box.getByRole('button', { name: t('vote') }).isVisible()).toBe(false)
    expect(await shifts()).toBeLessThanOrEqual(0.01)
  })

  test('votes without a script, and comes back to the result', async () => {
    const id = await makePoll(`${language}-${width}-plain`)
    const path = await story(id, language)
    const page = await site.newPage({ width, scripts: false })
    await page.goto(path)
    const box = page.locator(`[data-poll="${id}"]`)
    expect(await box.locator('li').first().isVisible()).toBe(false)
    await box.getByRole('link', { name: t('see') }).click()
    await box.locator('li').first().waitFor()
    expect(await box.getByRole('button', { name: t('vote') }).isVisible()).toBe(false)
    await box.getByRole('link', { name: t('back') }).click()
    await box.getByRole('button', { name: t('vote') }).click()
    await page.getByText(t('choose')).waitFor()
    await page.getByRole('radio', { name: no }).check()
    await page.getByRole('button', { name: t('vote') }).click()
    await page.locator('li').nth(1).waitFor()
    await page.goto(path)
    await box.getByRole('radio', { name: no }).check()
    await box.getByRole('button', { name: t('vote') }).click()
    await page.getByText(t('repeated')).waitFor()
    expect(await fits(page)).toBe(true)
    await page.getByRole('link', { name: t('toStory') }).click()
    await box.locator('li').nth(1).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
  })
}

const VOTER = 'a voter of the edition %s at %i px'
describe.each([
  ['bn', 390],
  ['en', 1280],
] as const)(VOTER, testVotes)
describe.each([
  ['bn', 1280],
  ['en', 390],
] as const)(VOTER, { tags: 'slow' }, testVotes)

describe.each(LANGUAGES)('a reader of the edition %s', (language) => {
  const t = pollWords(language)
  const [, no = ''] = OPTIONS[language]

  test('votes as without a script where the script of votes does not load', async () => {
    const id = await makePoll(`cut ${language}`)
    const path = await story(id, language)
    const page = await site.newPage()
    await page.route(/\/assets\/vote-/, (route) => route.abort())
    await page.goto(path)
    const box = page.locator(`[data-poll="${id}"]`)
    await box.getByRole('radio', { name: no }).check()
    await box.getByRole('button', { name: t('vote') }).click()
    await page.waitForURL((url) => url.hash !== '')
    await box.locator('li').nth(1).waitFor()
    expect(await box.locator('li').nth(1).innerText()).toContain(language === 'bn' ? '১০০' : '100')
    expect(new URL(page.url()).pathname).toBe(path)
  })

  test('opens the page of a poll, and one in the side column', async () => {
    const id = await makePoll(`side ${language}`, true)
    const page = await site.newPage({ width: 1280 })
    await page.goto(language === 'bn' ? '/' : '/en')
    const box = page.locator(`[data-poll="${id}"]`)
    await waitUntilIdle(page)
    expect(await violationsOn(page)).toEqual([])
    await box.getByRole('link', { name: t('page') }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await waitUntilIdle(page)
    expect(await violationsOn(page)).toEqual([])
    await changePoll(site.portal.system, id, { state: 'closed' })
    await page.reload()
    await page.locator('li').first().waitFor()
    expect(await page.getByRole('button', { name: t('vote') }).count()).toBe(0)
  })
})

test('an editor writes a poll, puts it into a story, closes and deletes it', async () => {
  const page = await openAs(site, 'editor', '/dashboard/polls')
  await page.getByRole('button', { name: 'Add a poll' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('This is needed').first().waitFor()
  await page.getByLabel('Question in English').fill('Which gate?')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
  await page.getByLabel('Answer 1 in English').fill('North')
  await page.getByLabel('Answer 2 in English').fill('South')
  await page.getByRole('button', { name: 'Add an answer' }).click()
  await page.getByLabel('Answer 3 in English').fill('South')
  await page.getByLabel('State').selectOption('open')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText('The value', { exact: false })
    .or(page.locator('[aria-invalid=true]'))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Remove answer 3' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved: “Which gate?”').waitFor()
  await page.goto('/dashboard/addPost')
  await page.getByRole('button', { name: 'Poll', exact: true }).click()
  await page.getByRole('button', { name: 'Which gate?' }).click()
  await page.getByRole('textbox').getByRole('link', { name: 'Which gate?' }).waitFor()
  await page.goto('/dashboard/polls')
  await page.getByRole('button', { name: 'Close “Which gate?”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByText('Closed: “Which gate?”').waitFor()
  await page.getByRole('button', { name: 'Delete “Which gate?”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('Deleted: “Which gate?”').waitFor()
})

test.each(STAFF_VISITS)(
  'the screen of polls has no violations ($language)',
  { tags: 'slow' },
  async ({ language, looks }) => {
    const page = await openAs(site, 'editor', '/dashboard/polls', { language })
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await fits(page)).toBe(true)
    })
    const { polls: words } =
      language === 'bn'
        ? await import('#contract/words/bn/polls.ts')
        : await import('#contract/words/en/polls.ts')
    await page.getByRole('button', { name: words.add }).click()
    await page.locator('main form').waitFor()
    expect(await violationsOn(page)).toEqual([])
  },
)
