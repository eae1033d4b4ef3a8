// Public search: the plain form, suggestions, results, filters.
import { expect, test } from 'vitest'
import { SYSTEM } from '#contract/role.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { refreshVocabulary } from '#server/domain/search-index/vocabulary.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const story = (headline: string, richText: string) => ({
  headline,
  richText,
  categories: ['Cricket' as const],
  status: 'published' as const,
  imageUrl: '/placeholder.jpg',
})

const site = startTestSite(async ({ system }) => {
  const ctx = { ...system, viewer: SYSTEM }
  await createPost(ctx, story('জলহস্তীর খামার <i>ঢাকায়</i>', '<p>চিড়িয়াখানার জলহস্তীটি ভালো আছে।</p>'))
  await createPost(ctx, { ...story('জলহস্তী নিয়ে খসড়া', '<p>গোপন</p>'), status: 'draft' })
  for (const number of ['এক', 'দুই']) await createPost(ctx, story(`জলহস্তী ${number}`, '<p>কথা</p>'))
  await refreshVocabulary(ctx)
})

test('without scripts finds inflected words, highlights, filters and escapes', async () => {
  const page = await site.newPage({ scripts: false, width: 390 })
  await page.goto('/search')
  await page.getByRole('searchbox').fill('জলহস্তী "<script>alert(1)</script>"')
  await page.getByRole('button', { name: 'খুঁজুন' }).click()
  await page.getByRole('heading', { name: /<script>/ }).waitFor()
  await page.getByRole('searchbox').fill('জলহস্তী')
  await page.getByRole('button', { name: 'খুঁজুন' }).click()
  await page.getByText('৩টি খবর').waitFor()
  expect(await page.locator('main mark').allTextContents()).toContain('জলহস্তীর')
  expect(await page.getByText('<i>ঢাকায়</i>').count()).toBe(1)
  expect(await page.getByText('খসড়া').count()).toBe(0)
  await page.getByText('আরও নির্দিষ্ট করে খুঁজুন').click()
  await page.getByRole('combobox', { name: 'বিভাগ' }).selectOption({ label: 'ফুটবল' })
  await page.getByRole('button', { name: 'খুঁজুন' }).click()
  await page.getByText('খুঁজে কিছু পাওয়া যায়নি').waitFor()
  expect(await hasHorizontalScroll(page)).toBe(false)
})

test('a misspelt word offers a correction', async () => {
  const page = await site.newPage()
  await page.goto(`/search?q=${encodeURIComponent('জলহস্টি')}`)
  const offered = page.locator('main').getByRole('link', { name: 'জলহস্তী', exact: true })
  await offered.click()
  await page.getByText('৩টি খবর').waitFor()
})

test('suggestions open while typing, work by keyboard and pointer, and close with Escape', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/search')
  const field = page.getByRole('combobox', { name: 'কী খুঁজছেন?' })
  await field.fill('জলহ')
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  expect(await field.getAttribute('aria-expanded')).toBe('true')
  expect(await violationsOn(page)).toEqual([])
  await field.press('ArrowDown')
  expect(await field.inputValue()).toBe('জলহস্তী')
  expect(await list.getByRole('option', { selected: true }).innerText()).toBe('জলহস্তী')
  await field.press('Escape')
  expect([await field.inputValue(), await list.isVisible()]).toEqual(['জলহ', false])
  await field.fill('জলহস')
  await list.getByRole('option').first().click()
  await page.getByText('৩টি খবর').waitFor()
  expect(new URL(page.url()).searchParams.get('q')).toBe('জলহস্তী')
})

test.each([
  ['/search', 'bn'],
  ['/en/search', 'en'],
])('%s is accessible, empty and with results, light and dark', { tags: 'slow' }, async (path) => {
  const page = await site.newPage({ width: 390 })
  const consoleErrors = recordConsoleErrors(page)
  for (const query of [
    '',
    '?q=%E0%A6%AE&order=relevance&from=2020-01-01',
    `?q=${encodeURIComponent('জলহস্তী')}`,
  ]) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(`${path}${query}`)
    expect(await violationsOn(page)).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await contrastViolationsOn(page)).toEqual([])
  }
  expect(consoleErrors).toEqual([])
})
