// Embeds and galleries in the story editor: an address pasted or given in the dialog becomes a card, several pictures a gallery.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { expectSentText, forgetAutosaves, sentText } from './sent-text.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const PICTURE = join(import.meta.dirname, '../../app/account/art/pitch.webp')
const POST = 'https://x.com/ruhan/status/1234567890'
const CARD = `<figure data-embed="x"><blockquote><p>মিরপুরে এমন রাত আর আসেনি।</p><p>এখনো বিশ্বাস হচ্ছে না।</p></blockquote><figcaption><a href="${POST}" rel="noopener">রুহান আহমেদ</a></figcaption></figure>`
const BARE = `<figure data-embed="x"><figcaption><a href="${POST}" rel="noopener">x.com</a></figcaption></figure>`

/** Plays X: `opened` resolves when it may answer. It knows one post, other pages know nothing. */
const x = {
  isKnown: true,
  opened: Promise.resolve(),
  server: createServer(async (request, response) => {
    await x.opened
    if (!x.isKnown || !request.url?.startsWith('/oembed')) return response.writeHead(404).end()
    const words = 'মিরপুরে এমন রাত আর আসেনি।<br><b>এখনো</b> বিশ্বাস হচ্ছে না।'
    response.writeHead(200, { 'content-type': 'application/json' })
    return response.end(
      JSON.stringify({
        url: POST,
        author_name: 'রুহান আহমেদ',
        html: `<blockquote class="twitter-tweet"><p lang="bn">${words}</p>&mdash; রুহান <a href="${POST}">May 1</a></blockquote><script>alert(1)</script>`,
      }),
    )
  }),
}

/** Makes the provider wait until the returned function is called. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  x.opened = promise
  return resolve
}

const site = startTestSite(undefined, async () => {
  x.server.listen(0, '127.0.0.1')
  await once(x.server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(x.server.address())
  const hosts = ['publish.x.com', 'x.com', 'vimeo.com', 'e.example']
  return { SITE_IMPORT_HOSTS: hosts.map((host) => `${host}=127.0.0.1:${port}`).join(',') }
})
beforeEach(() => {
  Object.assign(x, { isKnown: true, opened: Promise.resolve() })
})
afterAll(() => {
  x.server.closeAllConnections()
  x.server.close()
})

type Options = { width?: number; height?: number; dark?: boolean; language?: Language }

async function openForm({ language = 'en', ...look }: Options = {}): Promise<Page> {
  const page = await site.newPage(look)
  await signIn(site, page, 'admin')
  const { email } = accountOf(site, 'admin')
  await page.request.put('/api/users', { data: { email, displayName: 'The Admin', language } })
  await forgetAutosaves(page)
  await page.goto('/dashboard/addPost')
  await page.locator('.story').waitFor()
  await page.locator('.story').focus()
  return page
}

/** Dispatches a paste event with this text, or these pictures. */
async function paste(page: Page, text: string, names: string[] = []) {
  const bytes = readFileSync(PICTURE).toString('base64')
  await page.locator('.story').evaluate(
    (story, { text, bytes, names }) => {
      const clipboardData = new DataTransfer()
      if (text !== '') clipboardData.setData('text/plain', text)
      const content = Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))
      for (const name of names) clipboardData.items.add(new File([content], name, { type: 'image/webp' }))
      story.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    },
    { text, bytes, names },
  )
}

const embed = (page: Page) => page.locator('.story .embed')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('an address pasted on an empty line', () => {
  test('becomes a card at once, which fills when the answer comes; undo brings the address back', async () => {
    const page = await openForm()
    const release = holdAnswers()
    await page.keyboard.type('ক ')
    await paste(page, POST)
    const before = `<p>ক ${POST}</p>`
    await expectSentText(page, before)
    await page.keyboard.press('Enter')
    const pasted = 'https://twitter.com/ruhan/status/1234567890?s=20'
    await paste(page, ` ${pasted} `)
    await embed(page).getByText('Looking up the address …').waitFor()
    await page.getByText('This embed says nothing but its address').waitFor()
    expect(await embed(page).getByLabel('Author or site').isDisabled()).toBe(true)
    await expectSentText(page, before + BARE)
    release()
    await embed(page).getByText('মিরপুরে এমন রাত').first().waitFor()
    await expectSentText(page, before + CARD)
    expect(await embed(page).locator('b').count()).toBe(0)
    expect(await embed(page).getByText('Looking up').isVisible()).toBe(false)
    await page.keyboard.press('Control+z')
    await expectSentText(page, `${before}<p>${pasted}</p>`)
    await page.keyboard.press('Control+Shift+z')
    await expectSentText(page, before + CARD)
  })

  test('stays a card without a network, and is fetched when asked again', { tags: 'slow' }, async () => {
    const page = await openForm()
    await page.route('**/api/embeds', (route) => route.abort())
    await paste(page, POST)
    await embed(page).getByText('No connection to the server.').waitFor()
    await expectSentText(page, BARE)
    await page.unroute('**/api/embeds')
    await embed(page).getByRole('button', { name: 'Fetch again' }).click()
    await expectSentText(page, CARD)
  })

  test('may be the code that a provider offers; YouTube stays a video, other pages stay text', async () => {
    const page = await openForm()
    x.isKnown = false
    await paste(
      page,
      `<blockquote class="twitter-tweet"><p>ক <a href="https://t.co/x">খ</a></p>&mdash; R <a href="${POST}?ref_src=x">May 1</a></blockquote> <script async src="https://platform.twitter.com/widgets.js"></script>`,
    )
    await paste(page, 'https://youtu.be/abcdefghijk')
    await paste(page, 'https://e.example/a')
    await expectSentText(
      page,
      `${BARE}<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe><p>https://e.example/a</p>`,
    )
  })
})

describe('the dialog of an embed', () => {
  test('takes any address; what is not known is typed, and asked about before readers see it', {
    tags: 'slow',
  }, async () => {
    const page = await openForm()
    const release = holdAnswers()
    await button(page, 'Embed (post, video, sound, map, link)').click()
    const address = page.getByRole('dialog').getByLabel('Address')
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await page.getByText('Enter a full web address that begins with https://').waitFor()
    await address.fill('https://e.example/report')
    await address.press('Enter')
    await page.getByRole('dialog').getByText('Looking up the address …').waitFor()
    release()
    await embed(page).getByText('Only the address is known.').waitFor()
    await page.getByLabel('Headline').fill('The story of a last over in the city')
    await page.locator('form [name="image"]').setInputFiles(PICTURE)
    await button(page, 'Publish').click()
    await page.getByText('This embed says nothing but its address: https://e.example/report').nth(1).waitFor()
    await button(page, 'Back to the form').click()
    await embed(page).getByLabel('Author or site').fill('মাঠের খবর')
    await embed(page).getByLabel('Text', { exact: true }).fill('প্রথম লাইন\n<i>দ্বিতীয়</i>')
    await expectSentText(
      page,
      '<figure data-embed="link"><blockquote><p>প্রথম লাইন</p><p>&lt;i&gt;দ্বিতীয়&lt;/i&gt;</p></blockquote><figcaption><a href="https://e.example/report" rel="noopener">মাঠের খবর</a></figcaption></figure>',
    )
    await embed(page).getByRole('button', { name: 'Turn into a link' }).click()
    await expectSentText(page, '<p><a href="https://e.example/report" rel="noopener">মাঠের খবর</a></p>')
  })
})

describe('a gallery', () => {
  const GALLERY = /^<figure data-gallery>(<figure>.*<\/figure>)<\/figure>$/
  const pictures = (page: Page) => page.locator('.story .gallery figure')
  const texts = async (page: Page) =>
    [...(await sentText(page)).matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt)

  async function openGallery(count: number, options: Options = {}): Promise<Page> {
    const page = await openForm(options)
    await paste(
      page,
      '',
      Array.from({ length: count }, (_, at) => `${at}.webp`),
    )
    await pictures(page)
      .nth(count - 1)
      .waitFor()
    for (let at = 0; at < count; at++) {
      await pictures(page)
        .nth(at)
        .locator('label')
        .first()
        .locator('input')
        .fill(`${at + 1}`)
    }
    return page
  }

  test('a picture of it is cropped in its place and keeps its words', { tags: 'slow' }, async () => {
    const page = await openGallery(2)
    await expect.poll(() => texts(page)).toEqual(['1', '2'])
    const before = await sentText(page)
    await pictures(page).first().getByRole('button', { name: 'Crop', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Crop the image' })
    await dialog.getByLabel('Shape').selectOption('Square (1:1)')
    await dialog.getByRole('button', { name: 'Crop', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => sentText(page)).not.toBe(before)
    const addresses = (html: string) => [...html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)
    const [first, second] = addresses(await sentText(page))
    expect(first).not.toBe(addresses(before)[0])
    expect(second).toBe(addresses(before)[1])
    expect(await texts(page)).toEqual(['1', '2'])
    await button(page, 'Undo').click()
    await expectSentText(page, before)
  })

  test('is made of two files; pictures move, leave and join; captions are kept', async () => {
    const page = await openGallery(2)
    await page.getByText('Gallery of 2 pictures').waitFor()
    await pictures(page).first().locator('figcaption').click()
    await page.keyboard.type('এক')
    await page.keyboard.press('Enter')
    await page.keyboard.type('দুই')
    await page.keyboard.press('Enter')
    await page.keyboard.type('সবার')
    await page.keyboard.press('Enter')
    await page.keyboard.type('পরে')
    await expect
      .poll(() => sentText(page))
      .toMatch(
        /^<figure data-gallery><figure><img [^>]*alt="1"[^>]*\/><figcaption>এক<\/figcaption><\/figure><figure><img [^>]*alt="2"[^>]*\/><figcaption>দুই<\/figcaption><\/figure><figcaption>সবার<\/figcaption><\/figure><p>পরে<\/p>$/,
      )
    await pictures(page).nth(1).getByRole('button', { name: 'Move earlier' }).click()
    await expect.poll(() => texts(page)).toEqual(['2', '1'])
    // The next press of the key moves it back.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Move later')
    await page.keyboard.press('Enter')
    await expect.poll(() => texts(page)).toEqual(['1', '2'])
    await pictures(page).first().getByRole('button', { name: 'Take out of the gallery' }).click()
    await expect
      .poll(() => sentText(page))
      .toMatch(
        /^<figure><img [^>]*alt="2"[^>]*\/><figcaption>দুই<\/figcaption><\/figure><p>সবার<\/p><figure><img [^>]*alt="1"[^>]*\/><figcaption>এক<\/figcaption><\/figure><p>পরে<\/p>$/,
      )
    await page.keyboard.press('Control+z')
    await expect.poll(() => texts(page)).toEqual(['1', '2'])
    await page.getByText('Gallery of 2 pictures').waitFor()
    await button(page, 'Split into single pictures').click()
    await expect.poll(() => sentText(page)).not.toContain('data-gallery')
    await button(page, 'Make a gallery with its neighbour').first().click()
    await page.getByText('Gallery of 2 pictures').waitFor()
  })

  test('a picture is dragged to another place', { tags: 'slow' }, async () => {
    const page = await openGallery(3)
    await pictures(page).nth(1).locator('img').dragTo(pictures(page).first().locator('img'))
    await expect.poll(() => texts(page)).toEqual(['2', '1', '3'])
    await expect.poll(() => sentText(page)).toMatch(GALLERY)
  })

  test('several pictures are ticked in the library; more are added', async () => {
    const page = await openForm()
    const tick = async (count: number) => {
      const library = page.getByRole('dialog')
      for (let at = 0; at < count; at++) await library.getByRole('checkbox').nth(at).check()
      await library.getByText(`${count} selected`).waitFor()
      await library.getByRole('button', { name: 'Insert the selected images' }).click()
      await library.waitFor({ state: 'detached' })
    }
    await page.locator('[role="toolbar"]').getByRole('button', { name: 'Picture', exact: true }).click()
    await tick(2)
    await page.getByText('Gallery of 2 pictures').waitFor()
    await button(page, 'Add pictures').click()
    await tick(1)
    await page.getByText('Gallery of 3 pictures').waitFor()
  })

  test('of files of which one fails waits for the decision', { tags: 'slow' }, async () => {
    const page = await openForm()
    let calls = 0
    await page.route('**/api/media', (route) => (calls++ === 1 ? route.abort() : route.continue()))
    await paste(page, '', ['1.webp', '2.webp', '3.webp'])
    await page.locator('.story').getByText('No connection to the server.').waitFor()
    expect(await sentText(page)).toBe('')
    await page.locator('.story').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Gallery of 3 pictures').waitFor()
  })
})

test('embeds and galleries are stored as written, and versions are compared by their words', async () => {
  const page = await openForm()
  await paste(page, POST)
  await embed(page).getByText('মিরপুরে এমন রাত').first().waitFor()
  await paste(page, '', ['1.webp', '2.webp'])
  await page.locator('.story .gallery').waitFor()
  await page.getByLabel('Headline').fill('The story of a last over in the city')
  await button(page, 'Save draft').click()
  await page.waitForURL('**/updatePost/**')
  const id = page.url().split('/').at(-1) ?? ''
  const stored = async () => (await (await page.request.get(`/api/allposts/${id}`)).json()).richText
  const html = z.string().parse(await stored())
  expect(html).toContain(CARD)
  expect(html).toMatch(
    /<figure data-gallery><figure><img [^>]*\/><\/figure><figure><img [^>]*\/><\/figure><\/figure>/,
  )
  const richText = html.replace('এমন রাত', 'এমন ভোর')
  expect((await page.request.put(`/api/allposts/${id}`, { data: { richText } })).status()).toBe(200)
  await page.reload()
  await button(page, 'Compare version 1').click()
  const window = page.getByRole('dialog', { name: /^Version 1,/ })
  const marked = async (tag: string) => (await window.locator(tag).allInnerTexts()).join(' ')
  await expect.poll(() => marked('del')).toContain('এমন রাত')
  await expect.poll(() => marked('ins')).toContain('এমন ভোর')
})

test.each([
  { width: 390, dark: true, language: 'bn' },
  { width: 1280, dark: false, language: 'en' },
] as const)('has no violations or overflow at $width px', { tags: 'slow' }, async (options) => {
  const page = await openForm(options)
  x.isKnown = false
  await paste(page, POST)
  await embed(page).waitFor()
  await paste(page, '', ['1.webp', '2.webp', '3.webp'])
  await page.locator('.story .gallery figure').nth(2).waitFor()
  expect(await violationsOn(page, '.story', '[role="toolbar"]')).toEqual([])
  const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(inner).toBeLessThanOrEqual(outer ?? 0)
})
