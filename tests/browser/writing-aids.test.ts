// Writing aids of the post form: spelling hints from the name book, outdated translations, photo cards.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readDownload } from './downloads.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { body, button, fetchPost, field, postForm } from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, createPostAs } = postForm(site)
const screens = newsroomScreens(site)

describe('spelling hints', () => {
  test('apply one by one or all at once in every field, and are stored', async () => {
    const id = await createPostAs('editor', {
      headline: 'কুশান্তের সেঞ্চুরি',
      excerpt: 'কুশান্ত মাঠে নামেন।',
      richText: '<p>দিনটি <strong>কুশান্ত</strong> মনে রাখবেন। অর্জুনপুরে খেলা।</p>',
    })
    const page = await open(`updatePost/${id}`)
    for (const [bn, en, wrong] of [
      ['কুশান্তা', 'Kushanta', 'কুশান্ত'],
      ['অর্জনপুর', 'Arjanpur', 'অর্জুনপুর'],
    ]) {
      const data = { kind: 'other', name: { bn, en }, misspellings: [wrong] }
      const made = await page.request.post('/api/terms', { data })
      expect(made.status()).toBe(201)
    }
    await page.reload()
    await body(page).waitFor()
    await button(page, '“কুশান্তের” → “কুশান্তার”').click()
    await expect.poll(() => field(page, 'headline').inputValue()).toBe('কুশান্তার সেঞ্চুরি')
    await page.getByRole('button', { name: '“অর্জুনপুরে” → “অর্জনপুরে”' }).waitFor()
    await button(page, 'Replace all').click()
    await expect.poll(() => field(page, 'excerpt').inputValue()).toBe('কুশান্তা মাঠে নামেন।')
    await button(page, 'Replace all').waitFor({ state: 'detached' })
    await button(page, 'Update').click()
    await page.getByText('Post updated successfully', { exact: true }).waitFor()
    expect((await fetchPost(page, id)).richText).toBe(
      '<p>দিনটি <strong>কুশান্তা</strong> মনে রাখবেন। অর্জনপুরে খেলা।</p>',
    )
  })
})

describe('the translation', () => {
  test('starts from its original, is linked, and is marked outdated in the form and the table', {
    tags: 'slow',
  }, async () => {
    const original = await createPostAs('editor', {
      headline: 'মিরপুরে জিতল ঢাকা',
      category: 'cricket',
      status: 'published',
    })
    const page = await open(`updatePost/${original}`)
    await page.getByRole('link', { name: 'Create English version' }).click()
    await expect.poll(() => field(page, 'language').inputValue()).toBe('en')
    await field(page, 'headline').fill('Dhaka win at Mirpur on the last ball')
    await body(page).fill('The text.')
    await button(page, 'Publish').click()
    await page.getByText('Post added successfully', { exact: true }).waitFor()
    await page.waitForURL(/\/dashboard\/updatePost\/[^/?]+$/)
    const { translationOf: id } = await fetchPost(page, original)
    const twin = await fetchPost(page, id)
    expect([twin.language, twin.translationOf, twin.category]).toEqual(['en', original, ['Cricket']])

    expect(page.url()).toBe(`${site.origin}/dashboard/updatePost/${id}`)
    await page.reload()
    await expect.poll(() => field(page, 'headline').inputValue()).toBe('Dhaka win at Mirpur on the last ball')

    const changed = await page.request.put(`/api/allposts/${original}`, {
      data: { headline: 'মিরপুরে শেষ বলে জিতল ঢাকা' },
    })
    expect(changed.ok()).toBe(true)
    await page.goto(`/dashboard/updatePost/${id}`)
    await page.getByText('the Bengali version was changed after this one').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Open the story in the other language' }).click()
    await page.getByText('Translation outdated: update the English version').waitFor()

    await page.goto('/dashboard/allPosts')
    await screens
      .row(page, 'Dhaka win at Mirpur on the last ball')
      .getByText('Translation outdated')
      .waitFor()
  })
})

describe('the photo card', () => {
  test.each([
    ['Portrait 1080×1350', 1350, 390],
    ['Square 1080×1080', 1080, 1280],
  ])('%s is created, shown and downloaded', { tags: 'slow' }, async (shape, height, width) => {
    const id = await createPostAs('editor', { headline: 'কর্মীদের জন্য র‍্যাবের ক্রিকেট' })
    const page = await open(`updatePost/${id}`, { width })
    const consoleErrors = recordConsoleErrors(page)
    await page.getByText(shape, { exact: true }).click()
    await button(page, 'Create card').click()
    const download = page.getByRole('link', { name: 'Download' })
    await download.waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    const { format, ...size } = await sharp(await readDownload(file)).metadata()
    expect([format, size.width, size.height]).toEqual(['jpeg', 1080, height])
    expect(consoleErrors).toEqual([])
  })

  test('shows an error and retries', { tags: 'slow' }, async () => {
    const id = await createPostAs('editor')
    const page = await open(`updatePost/${id}`)
    await page.route('**/photo-card*', (route) => route.abort())
    await button(page, 'Create card').click()
    await page.getByRole('alert').waitFor()
    await page.unroute('**/photo-card*')
    await button(page, 'Create card').click()
    await page.getByRole('link', { name: 'Download' }).waitFor()
  })
})
