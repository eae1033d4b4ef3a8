// The media library: uploading, searching, texts, focal point, use in posts, deleting; by mouse and keyboard, on a slow
// connection and offline.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import type { Role } from '#contract/role.ts'
import { errors as bn } from '#contract/words/bn/account/errors.ts'
import { errors as en } from '#contract/words/en/account/errors.ts'
import { withIptc } from '../picture-texts.ts'
import { heicPhoto, largePhoto, testPicture } from '../test-picture.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import type { Look } from './page-pool.ts'
import { accountOf, signIn } from './sign-in.ts'
import { decodePicturesSlowly } from './slow-pictures.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const site = startTestSite()
const folder = mkdtempSync(join(tmpdir(), 'maidan-media-'))
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  for (const name of ['first.jpg', 'second.jpg', 'third.jpg']) writeFileSync(file(name), await testPicture())
  writeFileSync(file('noise.jpg'), Buffer.concat([await testPicture(), Buffer.alloc(3_000_000, 7)]))
  writeFileSync(file('huge.jpg'), Buffer.alloc(5_242_881))
  writeFileSync(file('photo.jpg'), await largePhoto())
  writeFileSync(
    file('agency.jpg'),
    withIptc(await testPicture(1_600, 900), [
      [80, 'রফিকুল ইসলাম'],
      [110, 'এএফপি'],
      [120, 'মিরপুরে জয়ের পর'],
    ]),
  )
  writeFileSync(file('large-agency.jpg'), withIptc(await largePhoto(), [[110, 'এএফপি']]))
  writeFileSync(file('phone.heic'), heicPhoto())
  writeFileSync(file('letter.txt'), 'Dear editor')
  writeFileSync(file('broken.png'), 'no picture at all')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function open(role: Role, look: Look & { language?: 'bn' | 'en' } = {}) {
  const { language = 'en', ...rest } = look
  const page = await site.newPage(rest)
  await signIn(site, page, role)
  const { email } = accountOf(site, role)
  await page.request.put('/api/users', { data: { email, language } })
  await page.goto('/dashboard/media')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await thumbnails(page).first().waitFor()
  return page
}
const thumbnails = (page: Page) => page.getByRole('list', { name: /^(Images|ছবি)$/ }).getByRole('link')
const chooser = (page: Page) => page.locator('input[type=file]')
/** A line of the list of uploads; the library shows file names, too. */
const upload = (page: Page, name: string) => page.locator('li[data-state]').filter({ hasText: name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const search = (page: Page) => page.getByRole('searchbox')

let pictures = 0
/** A name that is unique, also when a test runs again. */
const uniqueName = (name: string) => `${name} ${++pictures}`

/** Uploads a picture through the API. */
async function uploadPicture(
  page: Page,
  texts: Record<string, string>,
  name = 'a.jpg',
  picture?: Buffer,
): Promise<{ _id: string }> {
  const multipart = {
    ...texts,
    image: { name, mimeType: 'image/jpeg', buffer: picture ?? (await testPicture()) },
  }
  const answer = await page.request.post('/api/media', { multipart, headers: { origin: site.origin } })
  expect(answer.status()).toBe(201)
  return answer.json()
}

describe('adding pictures', () => {
  test('uploads several, each with its own outcome', async () => {
    const page = await open('editor')
    const names = ['first.jpg', 'huge.jpg', 'letter.txt', 'broken.png', 'second.jpg']
    await chooser(page).setInputFiles(names.map(file))
    await upload(page, 'huge.jpg').getByText('The image cannot exceed 5MB').waitFor()
    for (const name of ['letter.txt', 'broken.png'])
      await upload(page, name).getByText('This image cannot be read').waitFor()
    for (const name of ['first.jpg', 'second.jpg']) await upload(page, name).getByText('Uploaded').waitFor()
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
    expect(await violationsOn(page, '#main')).toEqual([])
    await page.getByRole('button', { name: 'Open: second.jpg' }).click()
    await page.getByRole('heading', { name: 'No alt text' }).waitFor()
    await page.getByRole('button', { name: 'Clear this list' }).click()
    await upload(page, 'huge.jpg').waitFor({ state: 'detached' })
  })

  test('shows a thumbnail while it sends', async () => {
    const page = await open('reporter')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/api/media', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.fallback()
    })
    await chooser(page).setInputFiles([file('first.jpg'), file('letter.txt')])
    const thumbnail = upload(page, 'first.jpg').locator('img')
    await expect
      .poll(() => thumbnail.evaluate((own) => own instanceof HTMLImageElement && own.naturalWidth))
      .toBe(160)
    expect(await upload(page, 'first.jpg').getByText('Uploaded', { exact: true }).count()).toBe(0)
    expect(await upload(page, 'letter.txt').locator('img').count()).toBe(0)
    go()
    await upload(page, 'first.jpg').getByText('Uploaded').waitFor()
  })

  test('shrinks a photo over 5 MB and keeps it upright; sends a smaller one unchanged', async () => {
    const page = await open('editor')
    // Records the file that the page sends.
    await page.evaluate(() => {
      const { set } = FormData.prototype
      FormData.prototype.set = function (this: FormData, name: string, value: string | Blob) {
        if (value instanceof File) Object.assign(window, { sent: value })
        Reflect.apply(set, this, [name, value])
      }
    })
    const send = async (name: string) => {
      const answer = page.waitForResponse((response) => response.request().method() === 'POST')
      await chooser(page).setInputFiles([file(name)])
      await upload(page, name).getByText('Uploaded').waitFor()
      return (await answer).json()
    }
    const sent = (read: (file: File) => unknown) => page.evaluate(`(${read})(window.sent)`)
    const { width, height } = await send('photo.jpg')
    expect(height / width).toBe(1.5)
    expect(width).toBeGreaterThanOrEqual(1_000)
    expect(await sent(({ type, size }) => type === 'image/jpeg' && size <= 5_242_880)).toBe(true)
    await send('first.jpg')
    const bytes = await sent(async (own) => [...new Uint8Array(await own.arrayBuffer())])
    expect(bytes).toEqual([...readFileSync(file('first.jpg'))])
  })

  test.each(['en', 'bn'] as const)('shows the HEIC error (%s)', { tags: 'slow' }, async (language) => {
    const page = await open('editor', { language })
    const sentence = { en, bn }[language].IMAGE_HEIC
    await chooser(page).setInputFiles([file('phone.heic')])
    await upload(page, 'phone.heic').getByText(sentence).waitFor()
    await page.goto('/dashboard/addPost')
    await page.locator('form input[name="image"]').setInputFiles(file('phone.heic'))
    await page.getByRole('alert').getByText(sentence).waitFor()
  })

  test('uploads twenty and retries after 503', { tags: 'slow' }, async () => {
    const page = await open('editor')
    let refusals = 0
    await page.route('**/api/media', (route) => {
      if (route.request().method() !== 'POST' || ++refusals % 4 !== 1) return route.fallback()
      return route.fulfill({
        status: 503,
        headers: { 'retry-after': '1' },
        json: { error: 'Busy', code: 'OVERLOADED' },
      })
    })
    const buffer = await testPicture()
    const many = Array.from({ length: 20 }, (_, at) => ({
      name: `many-${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer,
    }))
    await chooser(page).setInputFiles(many)
    await upload(page, 'many-').getByText('Uploaded').nth(19).waitFor()
    expect(refusals).toBeGreaterThan(20)
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  })

  test('uploads dropped files', async () => {
    const page = await open('reporter')
    const dropped = await page.evaluateHandle(
      async (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([Uint8Array.from(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
        return transfer
      },
      Array.from(await testPicture()),
    )
    const zone = page.getByText('or drop them here')
    await zone.dispatchEvent('dragenter', { dataTransfer: dropped })
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
    await upload(page, 'dropped.jpg').getByText('Uploaded').waitFor()
  })

  test('shows progress on a slow connection, an error offline, and uploads on retry', {
    tags: 'slow',
  }, async () => {
    const page = await open('editor')
    const link = await page.context().newCDPSession(page)
    const speed = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 100_000 }
    await link.send('Network.emulateNetworkConditions', speed)
    await chooser(page).setInputFiles([file('noise.jpg')])
    const bar = page.getByRole('progressbar', { name: 'Upload progress of noise.jpg' })
    await bar.waitFor()
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
    await link.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    await upload(page, 'noise.jpg').getByText('Uploaded').waitFor()

    await link.send('Network.emulateNetworkConditions', { ...speed, offline: true })
    await chooser(page).setInputFiles([file('third.jpg')])
    await upload(page, 'third.jpg').getByText('No connection to the server').waitFor()
    await link.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 })
    await upload(page, 'third.jpg').getByRole('button', { name: 'Try again' }).click()
    await upload(page, 'third.jpg').getByText('Uploaded').waitFor()
  })
})

describe('several pictures', () => {
  test.each([1280, 390])(
    'get the same credit in one form; empty fields change nothing, %i px',
    async (width) => {
      const page = await open('editor', { width })
      const word = uniqueName('গ্যালারি')
      const alts = [`${word} পূর্ব`, `${word} পশ্চিম`]
      const ids = []
      for (const alt of alts) ids.push((await uploadPicture(page, { alt, credit: 'আগের' }))._id)
      await search(page).fill(`"${word}"`)
      await page
        .getByRole('link', { name: `Open: ${word}` })
        .nth(1)
        .waitFor()
      for (const alt of alts) await page.getByRole('checkbox', { name: `Select: ${alt}` }).check()
      const form = page.getByRole('form', { name: 'Change several images' })
      await form.getByRole('heading', { name: '2 selected' }).waitFor()
      expect(await form.getByRole('button', { name: 'Save for all' }).isDisabled()).toBe(true)
      await form.getByLabel('Credit').fill('তানভীর আহমেদ')
      expect(await violationsOn(page, '#main')).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
      const save = form.getByRole('button', { name: 'Save for all' })
      await whileSending(
        page,
        '**/api/media',
        () => save.click(),
        () => form.getByLabel('Caption').fill('দিন শেষে'),
      )
      // What is typed during a save is left to save, for the same pictures.
      await page.getByText('2 images saved.').waitFor()
      await form.getByRole('heading', { name: '2 selected' }).waitFor()
      await save.click()
      await form.waitFor({ state: 'detached' })
      for (const [at, id] of ids.entries())
        expect(await (await page.request.get(`/api/media/${id}`)).json()).toMatchObject({
          alt: alts[at],
          credit: 'তানভীর আহমেদ',
          caption: 'দিন শেষে',
        })
      expect(await page.getByRole('checkbox', { name: /^Select:/, checked: true }).count()).toBe(0)
    },
  )
})

describe('one picture', () => {
  test.each(LANGUAGES)('shows its file name, by which it is found, %s', async (language) => {
    const page = await open('reporter', { language })
    const [alt, name] = [uniqueName('উত্তর গ্যালারি'), `North stand ${language}.JPG`]
    await uploadPicture(page, { alt }, name)
    await search(page).fill(`stand ${language}.jpg`)
    const item = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: alt }) })
    await item.getByText(name, { exact: true }).waitFor()
    await page.getByRole('link', { name: alt }).click()
    await page.getByRole('article').getByText(name, { exact: true }).waitFor()
  })

  test('stores texts and focal point, is found by search, and is deleted', async () => {
    const page = await open('editor')
    const alt = uniqueName('যাকে খুঁজছি')
    const { _id } = await uploadPicture(page, { alt })
    await search(page).fill(alt)
    await page.getByRole('link', { name: `Open: ${alt}` }).click()
    await field(page, 'Alt text').fill('নদীর ধারে মাঠ')
    await field(page, 'Caption').fill('বর্ষার শুরু')
    await field(page, 'Credit').fill('ময়দান')
    const mark = page.getByRole('slider', { name: 'Focal point marker' })
    const box = await mark.boundingBox()
    if (!box) throw new Error('The picture is not drawn')
    await mark.click({ position: { x: box.width * 0.2, y: box.height * 0.75 } })
    expect(await mark.getAttribute('aria-valuetext')).toBe('20% from the left, 75% from the top')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('Enter')
    expect(await mark.getAttribute('aria-valuetext')).toBe('21% from the left, 65% from the top')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Image saved.').waitFor()
    const stored = await (await page.request.get(`/api/media/${_id}`)).json()
    expect(stored).toMatchObject({ alt: 'নদীর ধারে মাঠ', caption: 'বর্ষার শুরু', credit: 'ময়দান' })
    expect(stored).toMatchObject({ focalX: 21, focalY: 65, cardUrl: `/media/${_id}/card-21-65.jpg` })

    await search(page).fill('ধারে ময়দান')
    await page.getByRole('link', { name: 'Open: নদীর ধারে মাঠ' }).waitFor()
    await search(page).fill('nothing has this')
    await page.getByText('No results for “nothing has this”.').waitFor()
    await page.getByRole('button', { name: 'Delete image' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectFocusOn(page.getByRole('button', { name: 'Delete image' }))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await page.getByText('Image deleted.').waitFor()
    expect((await page.request.get(`/api/media/${_id}`)).status()).toBe(404)
  })

  test('keeps unsaved text while another picture is open', { tags: 'slow' }, async () => {
    const page = await open('editor')
    const [one, two] = [uniqueName('এক'), uniqueName('দুই')]
    await uploadPicture(page, { alt: one, credit: one })
    await uploadPicture(page, { alt: two, credit: one })
    await search(page).fill(`"${one}"`)
    const show = async (name: string) => {
      await page.getByRole('link', { name: `Open: ${name}` }).click()
      await page.getByRole('heading', { name }).waitFor()
    }
    await show(one)
    await field(page, 'Caption').fill('আধা লেখা')
    await show(two)
    expect(await field(page, 'Caption').inputValue()).toBe('')
    await show(one)
    expect(await field(page, 'Caption').inputValue()).toBe('আধা লেখা')
  })

  test('keeps text typed during a save, and sends only changed fields', { tags: 'slow' }, async () => {
    const page = await open('editor')
    const { _id } = await uploadPicture(page, { alt: uniqueName('সংরক্ষণের সময়'), credit: 'ময়দান' })
    await page.goto(`/dashboard/media?open=${_id}`)
    const caption = field(page, 'Caption')
    await caption.fill('এক')
    let go = () => {}
    const held = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(`**/api/media/${_id}`, async (route) => {
      await held
      await route.continue()
    })
    const sending = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await sending).postDataJSON()).toEqual({ caption: 'এক', base: { caption: '' } })
    await caption.fill('এক দুই')
    go()
    const stored = async () => (await (await page.request.get(`/api/media/${_id}`)).json()).caption
    await expect.poll(stored).toBe('এক')
    const button = page.getByRole('button', { name: 'Save', exact: true })
    await expect.poll(() => button.isEnabled()).toBe(true)
    expect(await caption.inputValue()).toBe('এক দুই')
    await button.click()
    await page.getByText('Image saved.').waitFor()
    expect(await stored()).toBe('এক দুই')
  })

  test('shows a conflicting change and overwrites nothing without confirmation', {
    tags: 'slow',
  }, async () => {
    const page = await open('editor', { width: 390 })
    const { _id } = await uploadPicture(page, { alt: uniqueName('দুজনের'), caption: 'আগের', credit: 'ময়দান' })
    const theirs = (change: object) => page.request.put(`/api/media/${_id}`, { data: change })
    const stored = async () => (await page.request.get(`/api/media/${_id}`)).json()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const conflict = page.getByRole('alert').filter({ hasText: 'Someone else changed this' })
    await page.goto(`/dashboard/media?open=${_id}`)
    await field(page, 'Caption').fill('আমার')
    await theirs({ caption: 'সহকর্মীর', credit: 'সহকর্মী' })
    await save.click()
    await conflict.getByText('সহকর্মীর', { exact: true }).waitFor()
    expect(await violationsOn(page, '#main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    // Unchanged fields show the colleague's values.
    expect(await field(page, 'Credit').inputValue()).toBe('সহকর্মী')
    expect(await field(page, 'Caption').inputValue()).toBe('আমার')
    expect((await stored()).caption).toBe('সহকর্মীর')
    await conflict.getByRole('button', { name: 'Save mine instead' }).click()
    await page.getByText('Image saved.').waitFor()
    expect(await stored()).toMatchObject({ caption: 'আমার', credit: 'সহকর্মী' })

    await field(page, 'Caption').fill('আবার আমার')
    await theirs({ caption: 'আবার সহকর্মীর' })
    await save.click()
    await conflict.getByRole('button', { name: 'Use saved version' }).click()
    expect(await field(page, 'Caption').inputValue()).toBe('আবার সহকর্মীর')
    expect(await save.isDisabled()).toBe(true)
  })

  test('in use names its post, cannot be deleted, and applies a new focal point at once', async () => {
    const page = await open('editor')
    const posts = await (await page.request.get('/api/allposts?limit=30')).json()
    const shown: { _id: string; headline: string; mediaId: string } = posts.find(
      ({ mediaId, language }: { mediaId: string | null; language: string }) => mediaId && language === 'bn',
    )
    const image = async () => {
      const html = await (await page.request.get('/latest')).text()
      return new RegExp(`<img[^>]*/media/${shown.mediaId}/[^>]*>`).exec(html)?.[0]
    }
    expect(await image()).not.toContain('class=')
    await page.goto(`/dashboard/media?open=${shown.mediaId}`)
    const use = page.getByRole('link', { name: shown.headline })
    expect(await use.getAttribute('href')).toBe(`/dashboard/updatePost/${shown._id}`)
    await page.getByText('This image is in use.').waitFor()
    expect(await page.getByRole('button', { name: 'Delete image' }).count()).toBe(0)
    await page.getByRole('slider').focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Image saved.').waitFor()
    expect(await image()).toContain('class=')
    const cropped = page.locator(`main img[src*="/media/${shown.mediaId}/"]`).first()
    await page.goto('/latest')
    expect(await cropped.evaluate((element) => getComputedStyle(element).objectPosition)).toBe('20% 50%')
    await page.request.put(`/api/media/${shown.mediaId}`, { data: { focalX: 50, focalY: 50 } })
    expect(await image()).not.toContain('class=')
  })

  test('of another person is read-only for a reporter', { tags: 'slow' }, async () => {
    const page = await open('editor')
    const { _id } = await uploadPicture(page, { alt: 'সম্পাদকের ছবি' })
    const theirs = await open('reporter')
    await theirs.goto(`/dashboard/media?open=${_id}`)
    await theirs.getByText('Only editors and the person who uploaded this image').waitFor()
    expect(await theirs.getByRole('button', { name: /Save|Delete/ }).count()).toBe(0)
    expect(await violationsOn(theirs, '#main')).toEqual([])
  })

  test('is opened and edited by keyboard; on a phone focus returns to the list', {
    tags: 'slow',
  }, async () => {
    const page = await open('editor', { width: 390 })
    const alt = uniqueName('চাবি দিয়ে')
    await uploadPicture(page, { alt })
    await search(page).fill(alt)
    const link = page.getByRole('link', { name: `Open: ${alt}` })
    await link.focus()
    await page.keyboard.press('Enter')
    await expectFocusOn(page.getByRole('heading', { name: alt }))
    await search(page).waitFor({ state: 'hidden' })
    const back = page.getByRole('link', { name: 'All images' })
    await back.focus()
    await page.keyboard.press('Enter')
    await link.waitFor()
    await expectFocusOn(link)
  })
})

describe('choosing a picture for a post', () => {
  const title = 'chooses from the library or uploads, in a dialog at %i px'
  test.each([1280])(title, chooseAndUpload)
  test.each([390])(title, { tags: 'slow' }, chooseAndUpload)

  async function chooseAndUpload(width: number): Promise<void> {
    const page = await open('reporter', { width })
    const alt = uniqueName('বেছে নেওয়ার')
    const { _id } = await uploadPicture(page, { alt })
    await page.goto('/dashboard/addPost')
    const button = page.getByRole('button', { name: 'Choose from the media library' })
    await button.click()
    const picker = page.getByRole('dialog', { name: 'Choose an image' })
    await search(page).fill(alt)
    await picker.getByRole('button', { name: `Choose: ${alt}` }).waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    await picker.getByRole('button', { name: `Choose: ${alt}` }).click()
    await picker.waitFor({ state: 'detached' })
    await page.locator(`main img[src*="/media/${_id}/"]`).first().waitFor()

    await button.click()
    await picker.locator('input[type=file]').setInputFiles(file('second.jpg'))
    await picker.getByRole('button', { name: 'Choose: second.jpg' }).click()
    await picker.waitFor({ state: 'detached' })
    await page.locator(`main img[src*="/media/${_id}/"]`).waitFor({ state: 'detached' })
    await page.locator('main img[src*="/media/"]').first().waitFor()
  }

  test('a photo over 5 MB is refused in the form, or made smaller when asked to', {
    tags: 'slow',
  }, async () => {
    const page = await open('reporter')
    await page.goto('/dashboard/addPost')
    await page.locator('form input[name="image"]').setInputFiles(file('photo.jpg'))
    await page.getByText('The image cannot exceed 5MB', { exact: true }).waitFor()
    expect(await page.locator('main img[src^="data:"]').count()).toBe(0)
    await page.getByRole('button', { name: 'Make it smaller and use it' }).click()
    await page.getByText(/^photo\.jpg, [1-5](\.\d)? MB/).waitFor()
    await page.locator('form input[name="image"]').setInputFiles(file('huge.jpg'))
    await page.getByText('The image cannot exceed 5MB', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Make it smaller and use it' }).click()
    await page.getByText('The image cannot be made smaller here', { exact: true }).waitFor()
    // The one that was chosen before stays.
    await page.getByText(/^photo\.jpg, [1-5](\.\d)? MB/).waitFor()
    await page.getByLabel('Headline', { exact: true }).fill(uniqueName('A large photo'))
    await page.getByRole('button', { name: 'Save draft', exact: true }).click()
    await page.getByText('Draft saved', { exact: true }).waitFor()
    await page.locator('main img[src*="/media/"]').first().waitFor()
  })
})

test('a post saved while its picture is being resized waits for it, and is not saved if the picture is refused', async () => {
  const page = await open('reporter')
  await decodePicturesSlowly(page)
  await page.goto('/dashboard/addPost')
  const image = page.locator('form input[name="image"]')
  const save = page.getByRole('button', { name: 'Save draft', exact: true })
  await page.getByLabel('Headline', { exact: true }).fill(uniqueName('A slow picture'))
  await image.setInputFiles(file('phone.heic'))
  await save.click()
  await page.getByText('HEIC photos cannot be read here.').waitFor()
  await expect.poll(() => save.isEnabled()).toBe(true)
  expect(await page.getByText('Draft saved', { exact: true }).count()).toBe(0)
  await image.setInputFiles(file('second.jpg'))
  await save.click()
  expect(await save.isEnabled()).toBe(false)
  await page.getByText('Draft saved', { exact: true }).waitFor()
  await page.locator('main img[src*="/media/"]').first().waitFor()
})

describe('cropping', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Crop the image|ছবি ছাঁটা)$/ })
  const shownSize = (page: Page, size: string) => dialogOf(page).getByText(`Size: ${size} pixels`).waitFor()

  async function openLarge(page: Page): Promise<string> {
    const alt = uniqueName('ছাঁটার ছবি')
    const { _id } = await uploadPicture(page, { alt }, 'wide.jpg', await testPicture(1_600, 900))
    await page.goto(`/dashboard/media?open=${_id}`)
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    await dialogOf(page).getByRole('slider', { name: 'Crop frame' }).waitFor()
    return _id
  }

  async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
    await from.scrollIntoViewIfNeeded()
    const box = await from.boundingBox()
    if (!box) throw new Error('The handle is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by.x / 2, y + by.y / 2)
    await page.mouse.move(x + by.x, y + by.y)
    await page.mouse.up()
  }

  test('has its buttons in sight, whatever the screen and the picture', async () => {
    const page = await open('editor')
    const { _id } = await uploadPicture(
      page,
      { alt: uniqueName('উঁচু ছবি') },
      'tall.jpg',
      await testPicture(900, 1_350),
    )
    for (const [width, height] of [
      [1_280, 900],
      [390, 700],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/dashboard/media?open=${_id}`)
      await page.getByRole('button', { name: 'Crop', exact: true }).click()
      await dialogOf(page).getByRole('slider', { name: 'Crop frame' }).waitFor()
      for (const name of ['Crop', 'Cancel']) {
        const box = await dialogOf(page).getByRole('button', { name, exact: true }).boundingBox()
        expect(
          (box?.y ?? height) + (box?.height ?? 0),
          `${name} at ${width} × ${height}`,
        ).toBeLessThanOrEqual(height)
      }
    }
  })

  test('by mouse and keys makes a second picture, which opens beside the first', async () => {
    const page = await open('editor')
    const id = await openLarge(page)
    const dialog = dialogOf(page)
    await shownSize(page, '1,600 × 900')
    const save = dialog.getByRole('button', { name: 'Crop', exact: true })
    expect(await save.isDisabled()).toBe(true)
    const image = await dialog.locator('img').boundingBox()
    if (!image) throw new Error('The picture is not drawn')
    await drag(page, dialog.getByRole('slider', { name: 'Lower right corner' }), {
      x: -image.width / 4,
      y: -image.height / 3,
    })
    const frame = dialog.getByRole('slider', { name: 'Crop frame' })
    expect(await frame.getAttribute('aria-valuetext')).toMatch(
      /^1,(199|200|201) × (599|600|601) pixels, 0 from the left, 0/,
    )
    await drag(page, frame, { x: 9_000, y: 9_000 })
    expect(await frame.getAttribute('aria-valuetext')).toMatch(
      / pixels, (399|400|401) from the left, (299|300|301) from/,
    )
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])

    await dialog.getByLabel('Shape').selectOption('Square (1:1)')
    await shownSize(page, '900 × 900')
    await dialog.getByRole('slider', { name: 'Upper left corner' }).focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('ArrowRight')
    await shownSize(page, '856 × 856')
    for (let times = 0; times < 2; times++) await page.keyboard.press('Shift+ArrowDown')
    await dialog.getByText('Less than 800 pixels wide').waitFor()
    await save.click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('This is the cropped image. The original is still in the library.').waitFor()
    await page.getByText('776 × 776 pixels').waitFor()
    await page.getByText('wide crop.jpg').first().waitFor()
    expect(new URL(page.url()).searchParams.get('open')).not.toBe(id)
    expect(await (await page.request.get(`/api/media/${id}`)).json()).toMatchObject({
      width: 1_600,
      height: 900,
    })
  })

  test('by finger at 390 px, in Bengali', async () => {
    const page = await open('editor', { width: 390, language: 'bn' })
    const { _id } = await uploadPicture(
      page,
      { alt: uniqueName('আঙুলে') },
      'a.jpg',
      await testPicture(1_600, 900),
    )
    await page.goto(`/dashboard/media?open=${_id}`)
    await page.getByRole('button', { name: 'ছবি ছাঁটুন' }).click()
    const dialog = dialogOf(page)
    const corner = dialog.getByRole('slider', { name: 'নিচের ডান কোনা' })
    const box = await corner.boundingBox()
    const image = await dialog.locator('img').boundingBox()
    if (!box || !image) throw new Error('The frame is not drawn')
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const touch = await page.context().newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [{ x, y }])
    await send('touchMove', [{ x: x - image.width / 8, y }])
    await send('touchMove', [{ x: x - image.width / 4, y }])
    await send('touchEnd', [])
    await dialog.getByText(/^মাপ: ১,(১৯|২০)\S × ৯০০ পিক্সেল/).waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    await dialog.getByRole('button', { name: 'ছাঁটুন', exact: true }).click()
    await page.getByText('এটি ছাঁটা ছবি। মূল ছবিটিও ভান্ডারে আছে।').waitFor()
  })

  test('in the form of a post it replaces the picture, also one that is not stored yet', async () => {
    const page = await open('reporter')
    await page.goto('/dashboard/addPost')
    const credit = page.getByRole('textbox', { name: 'Credit', exact: true })
    await page.locator('form input[name="image"]').setInputFiles(file('agency.jpg'))
    await expect.poll(() => credit.inputValue()).toBe('রফিকুল ইসলাম/এএফপি')
    await page.getByRole('button', { name: 'Crop', exact: true }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Shape').selectOption('Square (1:1)')
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const shown = async () => {
      const src = await page.locator('main img[src*="/media/"]').first().getAttribute('src')
      const answer = await page.request.get(`/api/media/${src?.split('/').at(-2)}`)
      return answer.json()
    }
    await expect.poll(shown).toMatchObject({ width: 900, height: 900 })
    await expect.poll(() => credit.inputValue()).toBe('রফিকুল ইসলাম/এএফপি')
  })
})

describe('texts in the files of pictures', () => {
  test('stand in the empty fields of a post, where they can be changed', async () => {
    const page = await open('reporter')
    await page.goto('/dashboard/addPost')
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await field('Caption').fill('আমার ক্যাপশন')
    await page.locator('form input[name="image"]').setInputFiles(file('agency.jpg'))
    await expect.poll(() => field('Credit').inputValue()).toBe('রফিকুল ইসলাম/এএফপি')
    expect(await field('Caption').inputValue()).toBe('আমার ক্যাপশন')
  })

  test('are kept by the library, also of a photo that the browser makes smaller', async () => {
    const page = await open('editor')
    await chooser(page).setInputFiles([file('agency.jpg'), file('large-agency.jpg')])
    for (const [name, credit] of [
      ['agency.jpg', 'রফিকুল ইসলাম/এএফপি'],
      ['large-agency.jpg', 'এএফপি'],
    ] as const) {
      await upload(page, name)
        .first()
        .getByRole('button', { name: `Open: ${name}` })
        .click()
      await expect.poll(() => field(page, 'Credit').inputValue()).toBe(credit)
    }
  })
})

describe('on every screen', { tags: 'slow' }, () => {
  test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
    const page = await open('editor', { language })
    const consoleErrors = recordConsoleErrors(page)
    await page.reload()
    await thumbnails(page).first().waitFor()
    const broken = await thumbnails(page)
      .locator('img')
      .evaluateAll((images) => images.filter((image) => image.clientHeight === 0).length)
    expect(broken).toBe(0)
    const check = async () => {
      expect(await violationsOn(page, '#main')).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    }
    await inEachLook(page, looks, check)
    await thumbnails(page).first().click()
    await page.getByRole('slider').waitFor()
    await inEachLook(page, looks, check)
    expect(consoleErrors).toEqual([])
  })
})
