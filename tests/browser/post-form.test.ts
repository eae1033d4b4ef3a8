// The form of a new post: every message in both languages and each role, fields, shortcuts.
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { fieldsOfKind } from '#contract/posts/autosave.ts'
import type { Role } from '#contract/role.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import {
  body,
  button,
  choosePicture,
  fetchPost,
  field,
  fillTextAndCategory,
  postForm,
  state,
} from './post-form-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open } = postForm(site)
const MEGABYTE = 1024 * 1024
/** A value for every text field, so that the tests notice a field without an input. */
const TEXTS = {
  ...Object.fromEntries(fieldsOfKind('text').map((name) => [name, `the ${name.toLowerCase()}`])),
  videoURL: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  canonicalUrl: 'https://agency.example/story',
  sponsorUrl: 'https://bank.example/club',
}

const WORDS = {
  en: {
    title: 'Write a new post',
    headline: 'Enter the news headline',
    image: 'Give a feature image',
    large: 'The image cannot exceed 5MB',
    video: 'Give a valid YouTube link',
    without: 'Publish without text and category?',
    back: 'Back to the form',
    withoutCategory: 'Publish without category?',
    yes: 'Yes, publish',
    added: 'Post added successfully',
    published: 'It is published.',
    sent: 'It was sent to review.',
    publish: 'Publish',
    review: 'Send to review',
  },
  bn: {
    title: 'নতুন খবর লিখুন',
    headline: 'খবরের শিরোনাম দিন',
    image: 'একটি ফিচার ছবি দিন',
    large: 'ছবি ৫ মেগাবাইটের বেশি হতে পারবে না',
    video: 'সঠিক ইউটিউব লিংক দিন',
    without: 'মূল লেখা ও বিভাগ ছাড়াই প্রকাশ করবেন?',
    back: 'ফর্মে ফিরে যান',
    withoutCategory: 'বিভাগ ছাড়াই প্রকাশ করবেন?',
    yes: 'হ্যাঁ, প্রকাশ করুন',
    added: 'খবরটি সফলভাবে যোগ হয়েছে',
    published: 'খবরটি প্রকাশিত হয়েছে।',
    sent: 'খবরটি পর্যালোচনায় পাঠানো হয়েছে।',
    publish: 'প্রকাশ করুন',
    review: 'পর্যালোচনায় পাঠান',
  },
} as const

async function expectExactTexts(
  role: Exclude<Role, 'reader'>,
  language: Language,
  width: number,
): Promise<void> {
  const words = WORDS[language]
  const main = role === 'reporter' ? words.review : words.publish
  const page = await open('addPost', { role, language, width })
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(words.title)

  await field(page, 'videoURL').fill('https://example.org/film')
  await button(page, main).click()
  for (const sentence of [words.headline, words.video, words.image]) {
    await page.getByText(sentence, { exact: true }).waitFor()
  }
  await expect
    .poll(() => field(page, 'headline').evaluate((own) => own === document.activeElement))
    .toBe(true)
  await field(page, 'headline').fill('Dhaka win at home')
  await page.getByText(words.headline, { exact: true }).waitFor({ state: 'detached' })
  await page.getByText(words.video, { exact: true }).waitFor()

  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * MEGABYTE + 1) }
  await field(page, 'image').setInputFiles(large)
  await page.getByText(words.large, { exact: true }).waitFor()
  expect(await page.locator('img[src^="data:"]').count()).toBe(0)
  await choosePicture(page)
  await field(page, 'videoURL').fill('')

  const own = await field(page, 'reporter').inputValue()
  if (role !== 'reporter') {
    // Nothing but headline and picture is required: the rest is a question.
    await button(page, main).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(words.without, { exact: true }).waitFor()
    expect(await violationsOn(page, '#main')).toEqual([])
    await button(page, words.back).click()
    await question.waitFor({ state: 'detached' })
    await expectFocusOn(body(page))
    await body(page).fill('The text.')
    await button(page, main).click()
    await question.getByText(words.withoutCategory, { exact: true }).waitFor()
    await button(page, words.yes).click()
  } else await button(page, main).click()
  await page.getByText(words.added, { exact: true }).waitFor()
  const outcome = page.getByText(role === 'reporter' ? words.sent : words.published)
  const links = outcome.getByRole('link')
  const path = await links.first().getAttribute('href')
  expect(path).toMatch(role === 'reporter' ? /^\/dashboard\/updatePost\// : /^\/allposts\/\d{4}\//)
  expect((await page.request.get(path ?? '')).status()).toBe(200)
  if (role !== 'reporter') {
    expect(await links.nth(1).getAttribute('href')).toMatch(/^\/dashboard\/updatePost\//)
    expect(await outcome.getByRole('button').count()).toBe(1)
  }
  await expect.poll(() => field(page, 'headline').inputValue()).toBe('')
  expect(await page.locator('img[src^="data:"]').count()).toBe(0)
  expect(await field(page, 'reporter').inputValue()).toBe(own)
  expect(await field(page, 'slug').inputValue()).toBe('')
}

describe('the messages', () => {
  const title = 'for the %s in %s at %i px: exact texts, and an empty form after success'
  test.each([['admin', 'en', 1280]] as const)(title, expectExactTexts)
  test.each([
    ['reporter', 'bn', 1280],
    ['editor', 'bn', 390],
    ['reporter', 'en', 390],
  ] as const)(title, { tags: 'slow' }, expectExactTexts)

  test('of a new scheduled post names its time and links to it', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    await field(page, 'headline').fill('Dhaka will win at home')
    await choosePicture(page)
    await fillTextAndCategory(page)
    await field(page, 'publishAt').fill('2091-02-03T09:15')
    await button(page, 'Schedule').click()
    const outcome = page.getByText('It will be published on 3 February 2091, 9:15 am.')
    await outcome.getByRole('link').click()
    await page.waitForURL('**/dashboard/updatePost/*')
  })

  test('for a refusing, a broken and an unreachable server', async () => {
    const page = await open('addPost')
    await field(page, 'headline').fill('Dhaka win at home')
    await choosePicture(page)
    await fillTextAndCategory(page)
    const answers = [
      [
        () => ({ status: 500, json: { error: 'The press has stopped.', code: 'INTERNAL' } }),
        'The press has stopped.',
      ],
      [() => ({ status: 502, body: 'Bad gateway' }), 'Post upload failed'],
      [null, 'Server problem, try again'],
    ] as const
    for (const [answer, sentence] of answers) {
      await page.route('**/api/allposts', (route) => (answer ? route.fulfill(answer()) : route.abort()), {
        times: 1,
      })
      await button(page, 'Publish').click()
      await page.getByText(sentence, { exact: true }).waitFor()
    }
    // Editing a field hides the error and keeps the text.
    await field(page, 'bannerHead').fill('Home')
    await page.getByText('Server problem, try again').waitFor({ state: 'detached' })
    expect(await field(page, 'headline').inputValue()).toBe('Dhaka win at home')
  })

  test('disables the buttons while sending, and names ignored fields', { tags: 'slow' }, async () => {
    const page = await open('addPost', { role: 'reporter' })
    await field(page, 'headline').fill('Dhaka win at home')
    await choosePicture(page)
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/allposts', async (route) => {
      await held
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), ignored: ['placement'] }, status: 201 })
    })
    await button(page, 'Send to review').click()
    await page.locator('main button[type="submit"]:disabled .mantine-Loader-root').waitFor()
    expect(await button(page, 'Save draft').isDisabled()).toBe(true)
    await field(page, 'excerpt').fill('Written while it was sent.')
    go()
    await page.getByText('Post added successfully').waitFor()
    await page.getByText(/your role cannot set them: placement/).waitFor()
    // The form opens the stored post and keeps the text.
    await page.waitForURL(/updatePost/)
    expect(await field(page, 'excerpt').inputValue()).toBe('Written while it was sent.')
  })
})

describe('the fields', () => {
  test('normalizes YouTube addresses; suggests slug and keywords', async () => {
    const page = await open('addPost')
    await field(page, 'videoURL').fill('https://youtu.be/dQw4w9WgXcQ?t=3')
    await field(page, 'headline').fill('বাংলাদেশ ক্রিকেট দল')
    await expect
      .poll(() => field(page, 'videoURL').inputValue())
      .toBe('https://www.youtube.com/embed/dQw4w9WgXcQ')
    await expect.poll(() => field(page, 'slug').inputValue()).toBe('bangladesh-cricket-dol')
    await field(page, 'slug').fill('our-own')
    await field(page, 'headline').fill('বাংলাদেশ দল')
    expect(await field(page, 'slug').inputValue()).toBe('our-own')
    await page.getByRole('button', { name: 'Use “bangladesh-dol”' }).click()
    expect(await field(page, 'slug').inputValue()).toBe('bangladesh-dol')
    await field(page, 'keywords').fill('ওয়ানডে, মিরপুর')
    expect(await page.getByRole('list', { name: 'Keywords' }).getByRole('listitem').allInnerTexts()).toEqual([
      'ওয়ানডে',
      'মিরপুর',
    ])
    // The search preview shows the edition's address.
    expect(await page.getByText(/› en › allposts ›/).count()).toBe(0)
    await field(page, 'language').selectOption('en')
    await page.getByText(/› en › allposts ›/).waitFor()
  })

  test('stores every field of a new post', async () => {
    const page = await open('addPost')
    await body(page).fill('The whole account.')
    await field(page, 'language').selectOption('en')
    await field(page, 'placement').selectOption("Editor's Pick")
    await page.getByRole('checkbox', { name: 'Cricket' }).check()
    await page.getByRole('checkbox', { name: 'Sports', exact: true }).check()
    await field(page, 'reporter').fill('Sports desk')
    await choosePicture(page)
    await page.getByText('More for search and sharing').click()
    await page.getByRole('checkbox', { name: 'Hide from search engines' }).check()
    const inputs = await page
      .locator('form [name]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
    expect(inputs).toEqual(expect.arrayContaining(Object.keys(TEXTS)))
    for (const [name, text] of Object.entries(TEXTS)) await field(page, name).fill(text)
    const stored = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/allposts'),
    )
    await button(page, 'Publish').click()
    const { insertedId, ignored } = await (await stored).json()
    await page.getByText('Post added successfully').waitFor()
    expect(ignored).toEqual([])
    expect(await fetchPost(page, insertedId)).toMatchObject({
      ...TEXTS,
      richText: '<p>The whole account.</p>',
      slug: 'the-headline',
      placement: 'editorsPick',
      category: ['Cricket', 'Sports'],
      reporter: 'Sports desk',
      language: 'en',
      robots: 'noindex',
      status: 'published',
    })
    expect(await body(page).innerText()).toBe('\n')
  })

  test('a reporter’s byline is fixed; editors choose a reporter; categories scroll at 200 px', async () => {
    const own = await open('addPost', { role: 'reporter' })
    expect(await field(own, 'reporter').isDisabled()).toBe(true)
    expect(await field(own, 'placement').isDisabled()).toBe(true)
    expect(await field(own, 'publishAt').count()).toBe(0)
    const page = await open('addPost')
    await field(page, 'reporter').fill('')
    await field(page, 'reporter').click()
    const names = page.getByRole('listbox', { name: 'Reporter' }).getByRole('option')
    await names.first().waitFor()
    const reporters = site.portal.accounts.filter(({ role }) => role === 'reporter')
    expect(await names.count()).toBe(reporters.length)
    await names.first().click()
    expect(await field(page, 'reporter').inputValue()).not.toBe('')
    const box = await page.getByRole('group', { name: 'Categories' }).boundingBox()
    expect(box?.height).toBe(200)
  })

  test('the reporter picker lists all reporters when opened, whatever it contains, and finds names in both scripts', {
    tags: 'slow',
  }, async () => {
    const page = await open('addPost')
    const reporter = field(page, 'reporter')
    const names = page.getByRole('listbox', { name: 'Reporter' }).getByRole('option')
    const all = site.portal.accounts.filter(({ role }) => role === 'reporter').length
    await reporter.fill('Sports desk')
    await reporter.press('Escape')
    await reporter.click()
    await expect.poll(() => names.count()).toBe(all)
    for (const begun of ['mehrin', 'মেহরিন']) {
      await reporter.fill(begun)
      await expect.poll(() => names.allInnerTexts()).toEqual(['মেহরিন সোবহান · Mehrin Sobhan'])
    }
    await names.first().click()
    expect(await reporter.inputValue()).toBe('মেহরিন সোবহান')
    await field(page, 'language').selectOption('en')
    await page.getByText('Printed as Mehrin Sobhan.').waitFor()
    await reporter.click()
    await expect.poll(() => names.count()).toBe(all)
  })

  test('the checklist names open points, links to fields, and updates', async () => {
    const page = await open('addPost')
    await page.getByText('Required: No feature image').waitFor()
    await page.getByRole('button', { name: 'No category' }).click()
    await body(page).fill('Avwg evsjvq Mvb MvB')
    await page.getByText('This looks like the old Bijoy encoding: “Avwg evsjvq Mvb MvB”').waitFor()
    await body(page).fill('A text.')
    await page.getByText(/Bijoy/).waitFor({ state: 'detached' })
    await page.getByText('Words: 2, characters: 7, 1 min to read').waitFor()
  })
})

describe('by keyboard', () => {
  test('Ctrl+S saves a draft and changes the address, with a Bengali layout too', async () => {
    const page = await open('addPost')
    await field(page, 'headline').fill('Half a story')
    await body(page).fill('The first')
    await field(page, 'headline').dispatchEvent('keydown', {
      key: 'স',
      code: 'KeyS',
      ctrlKey: true,
      bubbles: true,
    })
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await page.waitForURL(/\/dashboard\/updatePost\/[^/]+$/)
    await state(page, 'Draft').waitFor()
    await body(page).press('End')
    await body(page).pressSequentially(' sentence.')
    await page.keyboard.press('Control+s')
    await page.getByText('Post updated successfully', { exact: true }).waitFor()
    await page.reload()
    await body(page).waitFor()
    expect(await body(page).innerText()).toBe('The first sentence.')
    await page.getByRole('link', { name: 'New post' }).click()
    await page.waitForURL(/addPost$/)
    await expect.poll(() => field(page, 'headline').inputValue()).toBe('')
  })

  test('a form that began empty is emptied after publication, also when a draft was saved before', async () => {
    const page = await open('addPost')
    await field(page, 'headline').fill('First a draft')
    await button(page, 'Save draft').click()
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await page.waitForURL(/updatePost/)
    await button(page, 'Create a private link').click()
    const link = page.getByLabel('Anyone with this link can read the post')
    await link.waitFor()
    await choosePicture(page)
    await fillTextAndCategory(page)
    await button(page, 'Publish').click()
    const message = page.getByRole('status').filter({ hasText: 'Post added successfully' })
    await message.waitFor()
    await page.waitForURL(/addPost$/)
    for (const name of ['headline', 'excerpt', 'slug'] as const)
      await expect.poll(() => field(page, name).inputValue()).toBe('')
    expect(await body(page).innerText()).toBe('\n')
    expect(await message.getByRole('link').allInnerTexts()).toEqual(['View the post', 'Edit it'])
    await message.getByRole('button', { name: 'Share' }).waitFor()
    const opened = page.waitForEvent('popup')
    await message.getByRole('link', { name: 'View the post' }).click()
    const shown = await opened
    await shown.getByRole('heading', { level: 1, name: 'First a draft' }).waitFor()

    // The link of the post before is not that of the next one.
    await field(page, 'headline').fill('Then another')
    await button(page, 'Save draft').click()
    await page.waitForURL(/updatePost/)
    await button(page, 'Create a private link').waitFor()
    expect(await link.count()).toBe(0)
  })

  test('Ctrl+Enter submits; Enter in a field does not', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    await field(page, 'headline').fill('Published by a key')
    await field(page, 'slug').press('Enter')
    await field(page, 'headline').press('Enter')
    await body(page).click()
    await page.keyboard.press('Control+Enter')
    await page.getByText('Give a feature image', { exact: true }).waitFor()
    expect(await field(page, 'headline').inputValue()).toBe('Published by a key')
    await choosePicture(page)
    await fillTextAndCategory(page)
    await page.keyboard.press('Control+Enter')
    await page.getByText('Post added successfully').waitFor()
  })
})

test.each([
  ['en', 1280, false],
  ['bn', 390, true],
] as const)('has no violations in %s at %i px, dark %s', { tags: 'slow' }, async (language, width, dark) => {
  const page = await open('addPost', { role: 'admin', language, width, dark })
  const consoleErrors = recordConsoleErrors(page)
  expect(await violationsOn(page, '#main')).toEqual([])
  await field(page, 'videoURL').fill('nothing')
  await page.locator('main button[type="submit"]').click()
  await page.locator('[aria-invalid="true"]').first().waitFor()
  expect(await violationsOn(page, '#main')).toEqual([])
  expect(await hasHorizontalScroll(page)).toBe(false)
  expect(consoleErrors).toEqual([])
})
