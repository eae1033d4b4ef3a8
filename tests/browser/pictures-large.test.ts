// Figures of stories: pictures that open large, galleries, and embeds whose provider learns of nobody before a press.

import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { writeEmbed } from '#contract/embeds/embed.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { writeGallery } from '#contract/posts/gallery.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const PHONE = { width: 390, height: 800 }
const EMBEDS = [
  'https://x.com/maidan/status/12',
  'https://www.facebook.com/maidan/posts/1',
  'https://www.instagram.com/p/C1/',
  'https://www.tiktok.com/@maidan/video/7100000000000000000',
  'https://vimeo.com/76979871',
  'https://soundcloud.com/maidan/song',
  'https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk',
  'https://datawrapper.dwcdn.net/AbCd1/',
  'https://www.google.com/maps/place/Mirpur%20Stadium/@23.75,90.39,15z',
  'https://e.example/report',
]
/** Upright, wide and square. */
const SHAPES = [
  [600, 900, '#0b6b45'],
  [1_200, 500, '#a63d12'],
  [800, 800, '#0b4f8a'],
] as const

const paths: Record<string, string> = {}

const site = startTestSite(async ({ system }) => {
  const pictures = await Promise.all(
    SHAPES.map(async ([width, height, background], at) => {
      const plain = { width, height, channels: 3 as const, background }
      const bytes = await sharp({ create: plain }).jpeg().toBuffer()
      const credit = at === 0 ? 'Rahim' : ''
      const id = await storePicture(system, bytes, { credit, fileName: `${at}.jpg` })
      return {
        id,
        src: `/media/${id}/400.webp`,
        width: 400,
        height: Math.round((400 * height) / width),
        alt: '',
      }
    }),
  )
  const figure = (at: number, caption: string) => {
    const { src, width, height } = pictures[at % pictures.length] ?? { src: '', width: 1, height: 1 }
    return `<figure><img src="${src}" alt="Picture ${at + 1}" width="${width}" height="${height}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`
  }
  const gallery = (count: number) =>
    writeGallery(
      Array.from({ length: count }, (_, at) => figure(at, at === 1 ? '' : `Caption ${at + 1} of ${count}`)),
      `All ${count}`,
    )
  const story = async (name: string, language: Language, richText: string) => {
    const { post } = await createPost(system, {
      headline: `Figures: ${name}`,
      language,
      richText,
      categories: ['General'],
      status: 'published',
      reporter: 'A desk',
      mediaId: pictures[0]?.id ?? '',
    })
    if (!post.createdAt) throw new Error('The story is not published')
    paths[`${name} ${language}`] = articlePath({ ...post, createdAt: post.createdAt })
  }
  const words = { author: 'Tamim', title: 'A title', text: 'One line.\nAnother line.' }
  for (const language of LANGUAGES) {
    const embeds = EMBEDS.map((address, at) =>
      writeEmbed({ address, ...words, picture: at % 2 === 0 ? (pictures[at % 3] ?? null) : null }),
    )
    await story('embeds', language, `<p>Before.</p>${embeds.join('<p>Between.</p>')}<p>After.</p>`)
    await story('plain', language, '<p>Text that says data-frame="https://evil.example/ and no more.</p>')
    const galleries = [2, 3, 4, 5, 7].map((count) => `<h2>Gallery of ${count}</h2>${gallery(count)}`)
    await story('galleries', language, `${figure(1, 'One picture')}${galleries.join('')}<p>After.</p>`)
  }
})

const pathOf = (name: string) => paths[name] ?? ''
const dialogOn = (page: Page) => page.getByRole('dialog')
const galleryOf = (page: Page, count: number) =>
  page
    .locator('.gallery')
    .filter({ hasText: `All ${count}` })
    .locator('[data-large]')

describe('the page of a story', () => {
  const title = '%s with %s fits %i px and has no violations'
  test.each([
    ['bn', 'embeds', 390],
    ['en', 'embeds', 1_280],
    ['en', 'galleries', 320],
    ['bn', 'galleries', 1_280],
  ] as const)(title, checkStory)
  test.each([
    ['en', 'embeds', 390],
    ['bn', 'embeds', 1_280],
    ['bn', 'galleries', 320],
    ['en', 'galleries', 1_280],
  ] as const)(title, { tags: 'slow' }, checkStory)

  async function checkStory(language: Language, name: string, width: number): Promise<void> {
    const page = await site.newPage({ width })
    const errors = recordConsoleErrors(page)
    await page.goto(pathOf(`${name} ${language}`))
    expect(await violationsOn(page, 'main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(errors).toEqual([])
    const dark = await site.newPage({ width, dark: true })
    await dark.goto(pathOf(`${name} ${language}`))
    expect(await contrastViolationsOn(dark)).toEqual([])
  }
})

describe('without scripts', () => {
  test('every caption is readable, a picture opens its file, and embeds are links', async () => {
    const page = await site.newPage({ ...PHONE, scripts: false })
    await page.goto(pathOf('galleries en'))
    for (const caption of await page.locator('.prose figcaption').all())
      expect(await caption.isVisible()).toBe(true)
    const picture = galleryOf(page, 3).first()
    await picture.click()
    expect(new URL(page.url()).pathname).toMatch(/^\/media\/[0-9a-z-]+\/\d+\.webp$/)
    await page.goto(pathOf('embeds en'))
    for (const name of ['Show the post', 'Open on X']) {
      expect(await page.getByRole('link', { name }).first().getAttribute('href')).toBe(EMBEDS[0])
    }
  })
})

describe('a picture that opens large', () => {
  test('goes through its gallery by keys, buttons and in a circle, and gives the focus back', async () => {
    const page = await site.newPage()
    await page.goto(pathOf('galleries bn'))
    await galleryOf(page, 7).nth(1).click()
    const dialog = dialogOn(page)
    await dialog.getByText('২/৭').waitFor()
    // Without a caption of its own it has that of its gallery.
    expect(await dialog.getByText('All 7').isVisible()).toBe(true)
    expect(await dialog.locator('img').getAttribute('alt')).toBe('Picture 2')
    expect(await violationsOn(page, 'dialog')).toEqual([])
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('১/৭').waitFor()
    expect(await dialog.getByText('ছবি: Rahim').isVisible()).toBe(true)
    await page.keyboard.press('ArrowLeft')
    await dialog.getByText('৭/৭').waitFor()
    await dialog.getByRole('button', { name: 'পরের ছবি' }).click()
    await dialog.getByText('১/৭').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const focused = galleryOf(page, 7).nth(1)
    expect(await focused.evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('of the story itself goes through all of its pictures', async () => {
    const page = await site.newPage()
    await page.goto(pathOf('galleries en'))
    await page.locator('article > figure [data-large]').click()
    await dialogOn(page).getByText('1/23').waitFor()
  })

  test('closes by the Back button, which stays on the page, and takes nothing from the history otherwise', async () => {
    const page = await site.newPage(PHONE)
    await page.goto('/en/latest')
    const path = pathOf('galleries en')
    await page.goto(path)
    const picture = galleryOf(page, 5).nth(0)
    await picture.click()
    const dialog = dialogOn(page)
    await dialog.waitFor()
    const scrolled = await page.evaluate(() => scrollY)
    await page.mouse.wheel(0, 500)
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path))
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await picture.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    await page.goBack()
    expect(new URL(page.url()).pathname).toBe('/en/latest')
  })

  test('moves by a swipe', async () => {
    const page = await site.newPage(PHONE)
    await page.goto(pathOf('galleries en'))
    await galleryOf(page, 3).first().click()
    const dialog = dialogOn(page)
    await dialog.getByText('1/3').waitFor()
    const swipe = (from: number, to: number) =>
      dialog.evaluate(
        (target, [start, end]) => {
          const touch = (clientX = 0) => new Touch({ identifier: 1, target, clientX, clientY: 300 })
          target.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)] }))
          target.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)] }))
        },
        [from, to],
      )
    await swipe(300, 120)
    await dialog.getByText('2/3').waitFor()
    await swipe(120, 300)
    await dialog.getByText('1/3').waitFor()
  })

  test('opens its file in a new tab with Ctrl', async () => {
    const page = await site.newPage()
    await page.goto(pathOf('galleries en'))
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      galleryOf(page, 2)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ])
    expect(tab.url()).toContain('/media/')
    expect(await dialogOn(page).count()).toBe(0)
  })
})

describe('an embed', () => {
  test('asks nothing of its provider before a press, and then for its frame only', async () => {
    const page = await site.newPage()
    const requested: string[] = []
    await page.context().route(
      (url) => url.origin !== site.origin,
      (route) => {
        requested.push(route.request().url())
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Frame</title>' })
      },
    )
    const errors = recordConsoleErrors(page)
    await page.goto(pathOf('embeds en'), { waitUntil: 'load' })
    const buttons = page.locator('[data-frame]')
    expect(await buttons.count()).toBe(9)
    await page.locator('.embed').last().scrollIntoViewIfNeeded()
    expect(requested).toEqual([])
    await page.getByRole('link', { name: 'Show the post' }).first().click()
    const frame = page.locator('iframe')
    await frame.waitFor()
    expect(await frame.getAttribute('title')).toBe('X Tamim')
    expect(await frame.getAttribute('sandbox')).toBe(
      'allow-scripts allow-same-origin allow-popups allow-presentation',
    )
    expect(await frame.getAttribute('referrerpolicy')).toBe('strict-origin')
    await expect
      .poll(() => requested)
      .toEqual(['https://platform.twitter.com/embed/Tweet.html?dnt=true&id=12'])
    const card = page.locator('.embed').first()
    expect(await card.getByText('One line.').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await card.getByText('One line.').isVisible()).toBe(true)
    expect(await frame.isVisible()).toBe(false)
    expect(errors).toEqual([])
  })

  test('every provider’s frame is allowed on its page, and none on others', async () => {
    const page = await site.newPage()
    const policyOf = async (path: string) => {
      const response = await page.request.get(path)
      return /frame-src [^;]*/.exec(response.headers()['content-security-policy'] ?? '')?.[0]
    }
    const frames = await page.request.get(pathOf('embeds bn')).then((response) => response.text())
    const allowed = (await policyOf(pathOf('embeds bn')))?.split(' ') ?? []
    const sources = [...frames.matchAll(/ data-frame="([^"]*)"/g)].map(([, src = '']) => new URL(src).origin)
    expect(sources).toHaveLength(9)
    for (const origin of sources) expect(allowed).toContain(origin)
    expect(await policyOf(pathOf('plain bn'))).toBe('frame-src https://www.youtube-nocookie.com')
    expect(await policyOf(pathOf('galleries bn'))).toBe('frame-src https://www.youtube-nocookie.com')
  })
})
