// Editing a post: messages, the lifecycle from draft to bin, and two people editing one text.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
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
import { losingAnswer, whileSending } from './while-sending.ts'

const site = startTestSite()
const { open, createPostAs } = postForm(site)
const edit = (id: string) => `updatePost/${id}`
const waitForText = (page: Page, sentence: string | RegExp) =>
  page.getByText(sentence, { exact: true }).waitFor()

describe('the messages', () => {
  const title = 'of an update in %s at %i px'
  test.each<UpdateWords>([
    ['en', 1280, 'Update', 'No changes found', 'Post updated successfully', 'Update failed'],
  ])(title, expectUpdateTexts)
  test.each<UpdateWords>([
    ['bn', 390, 'হালনাগাদ করুন', 'কোনো পরিবর্তন পাওয়া যায়নি', 'খবরটি সফলভাবে হালনাগাদ হয়েছে', 'হালনাগাদ করা যায়নি'],
  ])(title, { tags: 'slow' }, expectUpdateTexts)

  type UpdateWords = [language: Language, width: number, ...texts: [string, string, string, string]]
  async function expectUpdateTexts(...[language, width, update, unchanged, updated, failed]: UpdateWords) {
    const id = await createPostAs('editor', { richText: '<p>The text.</p>', category: 'Cricket' })
    const page = await open(edit(id), { language, width })
    await button(page, update).click()
    await waitForText(page, unchanged)
    await field(page, 'headline').fill('Dhaka   win again')
    await page.getByText(unchanged, { exact: true }).waitFor({ state: 'detached' })
    await page.route(`**/api/allposts/${id}`, (route) => route.abort(), { times: 1 })
    await button(page, update).click()
    await waitForText(page, failed)
    await button(page, update).click()
    await waitForText(page, updated)
    // The form shows the server's normalized text.
    await expect.poll(() => field(page, 'headline').inputValue()).toBe('Dhaka win again')
    expect(await fetchPost(page, id)).toMatchObject({
      headline: 'Dhaka win again',
      version: 2,
      category: ['Cricket'],
    })
  }

  test('shows server errors at their fields, and disables the button while saving', async () => {
    const id = await createPostAs('editor')
    const page = await open(edit(id))
    let go: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    const refusal = {
      success: false,
      error: 'Short.',
      details: 'No such category.',
      code: 'CATEGORY_UNKNOWN',
    }
    await page.route(`**/api/allposts/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      await held
      return route.fulfill({ status: 400, json: { ...refusal, field: 'category' } })
    })
    await field(page, 'excerpt').fill('New')
    await button(page, 'Update').click()
    expect(await button(page, 'Updating…').isDisabled()).toBe(true)
    go()
    await waitForText(page, 'No such category.')
    await expect
      .poll(() =>
        page.getByRole('group', { name: 'Categories' }).evaluate((own) => own === document.activeElement),
      )
      .toBe(true)
    await page.unroute(`**/api/allposts/${id}`)
    await field(page, 'headline').fill('')
    await button(page, 'Update').click()
    await waitForText(page, 'Enter the news headline')
  })

  test('of a post that cannot be loaded', { tags: 'slow' }, async () => {
    const page = await open('addPost')
    await page.goto('/dashboard/updatePost/nothing-here')
    await waitForText(page, 'Failed to load post data.')
    await waitForText(page, 'Post not found')
  })
})

describe('the lifecycle of a post', () => {
  test('a reporter’s draft: review, returned with a note, review, scheduled, published, unpublished', async () => {
    const id = await createPostAs('reporter')
    const editor = await open(edit(id))
    await state(editor, 'In review').waitFor()
    await button(editor, 'Send back').click()
    await button(editor, 'Send back with this note').click()
    await waitForText(editor, 'Say what the writer should do')
    await editor.getByLabel('Note to the writer').fill('Who said so?')
    await button(editor, 'Send back with this note').click()
    await waitForText(editor, 'Post sent back to its writer')
    await state(editor, 'Draft').waitFor()

    const writer = await open(edit(id), { role: 'reporter', width: 390 })
    await waitForText(writer, 'Who said so?')
    await body(writer).fill('The coach said so.')
    await button(writer, 'Send to review').click()
    await state(writer, 'In review').waitFor()
    // Both sides keep the note until publication.
    await writer.getByText('Who said so?').waitFor()
    // The open form reports its presence every ten seconds. Here it must not learn of the change before it saves.
    await writer.route(`**/api/allposts/${id}/presence`, (route) => route.abort())

    const page = await open(edit(id))
    await field(page, 'publishAt').fill('2091-02-03T09:15')
    await button(page, 'Schedule').click()
    await state(page, 'Scheduled').waitFor()
    await page.getByText('3 February 2091, 9:15 am', { exact: true }).filter({ visible: true }).waitFor()
    expect(await fetchPost(page, id)).toMatchObject({
      status: 'scheduled',
      publishAt: '2091-02-03T03:15:00.000Z',
    })
    // The writer's open form has an unsaved word: it shows why that cannot be saved, and can withdraw the post.
    await body(writer).fill('The coach said so. Twice.')
    await button(writer, 'Update').click()
    await waitForText(writer, 'An editor has scheduled this post. Withdraw it to review to change it.')
    await button(writer, 'Withdraw to review').click()
    await state(writer, 'In review').waitFor()
    await body(writer).getByText('The coach said so. Twice.').waitFor()
    expect(await fetchPost(writer, id)).toMatchObject({ status: 'review', publishAt: null })

    await page.goto(`/dashboard/${edit(id)}`)
    await field(page, 'publishAt').fill('2091-02-03T09:15')
    await button(page, 'Schedule').click()
    await state(page, 'Scheduled').waitFor()
    await writer.goto(`/dashboard/${edit(id)}`)
    await waitForText(writer, 'An editor has scheduled this post. Withdraw it to review to change it.')
    expect(await violationsOn(writer)).toEqual([])
    await button(writer, 'Withdraw to review').click()
    await body(writer).waitFor()

    await page.goto(`/dashboard/${edit(id)}`)
    await field(page, 'publishAt').fill('2091-02-03T09:15')
    await button(page, 'Schedule').click()
    await state(page, 'Scheduled').waitFor()
    await button(page, 'Unschedule').click()
    await state(page, 'In review').waitFor()
    await button(page, 'Publish').click()
    await state(page, 'Published').waitFor()
    const view = page.getByRole('link', { name: 'View', exact: true }).filter({ visible: true })
    expect((await page.request.get((await view.getAttribute('href')) ?? '')).status()).toBe(200)

    await writer.goto(`/dashboard/${edit(id)}`)
    await waitForText(writer, 'This post is published. You can read it here; only editors can change it.')
    await writer.getByRole('article').getByText('The coach said so.').waitFor()
    expect(await writer.getByRole('textbox').count()).toBe(0)
    expect(await writer.getByRole('heading', { name: 'Versions' }).count()).toBe(0)
    expect(await violationsOn(writer)).toEqual([])

    await page.bringToFront()
    await button(page, 'Unpublish').click()
    await waitForText(page, 'Unpublish this post? Readers will no longer see it, even by direct link.')
    expect(await violationsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expectFocusOn(button(page, 'Unpublish'))
    expect((await fetchPost(page, id)).status).toBe('published')
    await page.keyboard.press('Enter')
    await button(page, 'Yes, unpublish').click()
    await state(page, 'Unpublished').waitFor()
  })

  test('deleting asks for confirmation, and restoring brings the post back', async () => {
    const id = await createPostAs('editor')
    const page = await open(edit(id), { role: 'admin' })
    await button(page, 'Delete').click()
    await waitForText(page, 'Are you sure you want to delete this post?')
    await button(page, 'Cancel').click()
    await expectFocusOn(button(page, 'Delete'))
    expect((await fetchPost(page, id)).status).toBe('published')
    await button(page, 'Delete').click()
    await button(page, 'Yes, delete').click()
    await waitForText(page, 'Post deleted successfully!')
    await state(page, 'In the bin').waitFor()
    await button(page, 'Restore from the bin').click()
    await waitForText(page, 'Post restored.')
    await state(page, 'Unpublished').waitFor()
  })

  test('corrections of a published post, and the private link of a draft', { tags: 'slow' }, async () => {
    const id = await createPostAs('editor')
    const page = await open(edit(id))
    await button(page, 'Add a correction').click()
    await button(page, 'Save correction').click()
    await waitForText(page, 'Write the correction')
    await page.getByLabel('What was wrong, and what is right').fill('It was five, not four.')
    // Sent again after its answer was lost, it stands there once.
    await losingAnswer(page, '**/corrections', () => button(page, 'Save correction').click())
    await waitForText(page, 'No connection to the server. Nothing was changed.')
    await button(page, 'Save correction').click()
    await waitForText(page, 'The correction is saved. Readers see it below the text.')
    expect(await page.getByRole('listitem').filter({ hasText: 'It was five, not four.' }).count()).toBe(1)
    await button(page, 'Edit').click()
    const text = page.getByLabel('What was wrong, and what is right')
    await text.fill('It was six.')
    await whileSending(
      page,
      '**/corrections/*',
      () => button(page, 'Save correction').click(),
      async () => expect(await text.isEditable()).toBe(false),
    )
    await waitForText(page, 'It was six.')
    expect(await (await page.request.get(`/allposts/${id}`)).text()).toContain('It was six.')

    const draft = await createPostAs('editor', { status: 'draft', headline: 'Not out yet' })
    const second = await open(edit(draft))
    await button(second, 'Create a private link').click()
    const address = await second.getByLabel('Anyone with this link can read the post').inputValue()
    const anonymous = await site.newPage()
    expect(await (await anonymous.request.get(address)).text()).toContain('Not out yet')
    const popup = second.waitForEvent('popup')
    await second.keyboard.press('Control+Shift+P')
    await (await popup).waitForURL(/\/preview\//)
  })
})

test('the editor’s toolbar stays visible below the bar, also when the bar has a message', {
  tags: 'slow',
}, async () => {
  const id = await createPostAs('editor', { richText: '<p>One line of a long story.</p>'.repeat(60) })
  const page = await open(edit(id))
  const tools = page.getByRole('button', { name: 'Bold' })
  const gap = async () => {
    const [above, below] = [await button(page, 'Update').boundingBox(), await tools.boundingBox()]
    return above && below ? below.y - (above.y + above.height) : null
  }
  await page.mouse.wheel(0, 1_500)
  await expect.poll(gap).toBeLessThan(40)
  expect(await gap()).toBeGreaterThanOrEqual(0)
  await button(page, 'Update').click()
  await waitForText(page, 'No changes found')
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await tools.click({ trial: true })
})

test('chooses a picture from the library and a translation by headline, and reports a broken link', {
  tags: 'slow',
}, async () => {
  const text = '<p><a href="/allposts/nothing-there">Before</a> and <a href="/cricket">cricket</a></p>'
  const id = await createPostAs('editor', { richText: text })
  await createPostAs('editor', { headline: 'A twin in English', language: 'en' })
  const page = await open(edit(id))
  await page.getByText('Broken link: /allposts/nothing-there', { exact: true }).waitFor()
  const before = await fetchPost(page, id)
  await button(page, 'Choose from the media library').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose: / })
    .last()
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('combobox', { name: 'Translation of' }).fill('twin')
  await page.getByRole('option', { name: 'A twin in English' }).click()
  await button(page, 'Update').click()
  await waitForText(page, 'Post updated successfully')
  const after = await fetchPost(page, id)
  expect(after.mediaId).not.toBe(before.mediaId)
  expect((await fetchPost(page, after.translationOf)).headline).toBe('A twin in English')
})

describe('two people', { tags: 'slow' }, () => {
  test('the later save shows both texts, and stores the merged one', async () => {
    const id = await createPostAs('editor', { richText: '<p>One.</p><p>Two.</p>' })
    const first = await open(edit(id))
    const second = await open(edit(id), { role: 'admin' })
    await field(first, 'excerpt').fill('From the first.')
    await button(first, 'Update').click()
    await waitForText(first, 'Post updated successfully')
    await field(second, 'bannerHead').fill('From the second')
    await button(second, 'Update').click()
    const window = second.getByRole('dialog')
    await window.waitFor()
    expect(await fetchPost(second, id)).toMatchObject({ excerpt: 'From the first.', bannerHead: '' })
    await window.getByRole('button', { name: 'Apply merged text' }).click()
    await window.waitFor({ state: 'detached' })
    await button(second, 'Update').click()
    await waitForText(second, 'Post updated successfully')
    expect(await fetchPost(second, id)).toMatchObject({
      excerpt: 'From the first.',
      bannerHead: 'From the second',
    })
  })

  test('restores text after a reload in mid-sentence', async () => {
    const id = await createPostAs('editor', { richText: '<p>One.</p>' })
    const page = await open(edit(id))
    await body(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Two, and the')
    await page.getByText(/^Draft autosaved at/).waitFor()
    await page.reload()
    await body(page).waitFor()
    await expect.poll(() => body(page).innerText()).toBe('One. Two, and the')
    expect((await fetchPost(page, id)).richText).toBe('<p>One.</p>')
  })
})

test.each([
  ['en', 390, true],
  ['bn', 1280, false],
] as const)('has no violations in %s at %i px, dark %s', { tags: 'slow' }, async (language, width, dark) => {
  const id = await createPostAs('reporter', { richText: '<p>The text.</p>' })
  const page = await open(edit(id), { role: 'admin', language, width, dark })
  const consoleErrors = recordConsoleErrors(page)
  await page.locator('main button', { hasText: language === 'en' ? 'Send back' : 'ফেরত পাঠান' }).click()
  expect(await violationsOn(page, '#main')).toEqual([])
  expect(await hasHorizontalScroll(page)).toBe(false)
  expect(consoleErrors).toEqual([])
})

test('a reporter who publishes directly is asked about missing alt text', { tags: 'slow' }, async () => {
  const admin = await open('addPost', { role: 'admin' })
  const set = async (reportersPublishDirectly: boolean) => {
    const settings = await (await admin.request.get('/api/settings')).json()
    const answer = await admin.request.put('/api/settings', {
      data: { ...settings, reportersPublishDirectly },
    })
    expect(answer.status()).toBe(200)
  }
  await set(true)
  try {
    const page = await open('addPost', { role: 'reporter' })
    await field(page, 'headline').fill('Straight from the field')
    await choosePicture(page)
    await fillTextAndCategory(page)
    await button(page, 'Publish').click()
    await waitForText(page, 'Publish without an editor’s check?')
    await waitForText(page, 'Still open: No alt text. You can also send the post to review.')
    await button(page, 'Yes, publish').click()
    await waitForText(page, 'Post added successfully')
  } finally {
    await set(false)
  }
})
