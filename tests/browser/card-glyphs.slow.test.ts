// Share cards shape Bengali letters correctly: each word is compared with Chromium's rendering in the same font and size.
// Deliberately broken text proves that the comparison detects errors.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOLD, MEDIUM } from '#server/platform/cards/card-faces.ts'
import { type DrawnText, drawLine } from '#server/platform/cards/card-text.ts'
import { type CardText, shareCardHeadline } from '#server/platform/cards/draw-card.ts'
import { closeWindows, openChromium } from '../chromium.ts'

const SIZE = 96
/** The least share of common dark pixels: antialiasing differs, shapes do not. */
const SAME = 0.9
const WORDS = [
  'র্ষ',
  'ক্রী',
  'দ্ব',
  'ন্দ্র',
  'ষ্ট্র',
  'ক্ষ',
  'ত্ব',
  'হ্য',
  'স্ব',
  'র্ণ',
  'র‍্যা',
  'শীর্ষে',
  'ক্রীড়া',
  'দ্বিতীয়',
  'চন্দ্র',
  'রাষ্ট্রীয়',
  'স্বর্ণপদক',
  'র‍্যাঙ্কিং',
  'উজ্জ্বল',
  'মুশফিকুর',
  'বাংলাদেশের',
]

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openChromium()
  page = await browser.newPage({ viewport: { width: 1400, height: 400 }, deviceScaleFactor: 1 })
  await page.setContent(`<!doctype html><html lang="bn"><style>body { margin: 0; background: #000; color: #fff }
    p { margin: 0; padding: 60px; white-space: nowrap; word-spacing: .07em }</style><p></p>`)
  await addFace('CardBold', BOLD.file)
  await addFace('CardMedium', MEDIUM.file)
})
afterAll(() => closeWindows())

async function addFace(name: string, file: string): Promise<void> {
  await page.evaluate(
    async ([family = '', bytes = '']) => {
      const face = new FontFace(
        family,
        Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0)),
      )
      document.fonts.add(await face.load())
    },
    [name, readFileSync(file).toString('base64')],
  )
}

type Ink = { width: number; height: number; has(x: number, y: number): boolean }

/** The bounding box of a picture's ink, by one channel. */
function inkOf(data: Uint8Array, width: number, channels: number, channel: number): Ink {
  const isInk = (x: number, y: number) => (data[(y * width + x) * channels + channel] ?? 0) > 127
  const rows = data.length / channels / width
  let [left, top, right, bottom] = [width, rows, 0, 0]
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(x, y)) continue
      left = Math.min(left, x)
      right = Math.max(right, x + 1)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y + 1)
    }
  }
  const [wide, high] = [right - left, bottom - top]
  const has = (x: number, y: number) => x >= 0 && y >= 0 && x < wide && y < high && isInk(x + left, y + top)
  return { width: wide, height: high, has }
}

const drawn = ({ data, width }: DrawnText) => inkOf(data, width, 4, 3)

async function byChromium(text: string, family: 'CardBold' | 'CardMedium', size: number): Promise<Ink> {
  await page.evaluate(
    ([shown, font]) => {
      const line = document.querySelector('p')
      if (!line) throw new Error('no line')
      line.style.font = font ?? ''
      line.style.lineHeight = '2'
      line.textContent = shown ?? ''
    },
    [text, `${size}px ${family}`],
  )
  const shot = await page.locator('p').screenshot()
  const { data, info } = await sharp(shot).raw().toBuffer({ resolveWithObject: true })
  return inkOf(data, info.width, info.channels, 0)
}

const SHIFTS = [-2, -1, 0, 1, 2]

/** Intersection over union of two inks at the best offset. */
function overlap(one: Ink, other: Ink): number {
  return Math.max(...SHIFTS.flatMap((dx) => SHIFTS.map((dy) => overlapAt(one, other, dx, dy))))
}

function overlapAt(one: Ink, other: Ink, dx: number, dy: number): number {
  let [both, either] = [0, 0]
  for (let y = -2; y < Math.max(one.height, other.height) + 2; y++) {
    for (let x = -2; x < Math.max(one.width, other.width) + 2; x++) {
      const [a, b] = [one.has(x, y), other.has(x + dx, y + dy)]
      if (a && b) both++
      if (a || b) either++
    }
  }
  return both / either
}

const line = (text: string, size = SIZE) => drawLine({ text, face: BOLD, size, colour: '#ffffff' })

describe('words of a card compared with Chromium', () => {
  test.each(WORDS)('%s', async (word) => {
    const reference = await byChromium(word, 'CardBold', SIZE)
    expect(overlap(drawn(await line(word)), reference)).toBeGreaterThan(SAME)
    // The same letters with a visible hasanta, as a font without conjuncts draws them.
    const broken = word.replaceAll('্', '্\u200c').replace('\u200d', '')
    if (broken !== word) expect(overlap(drawn(await line(broken)), reference)).toBeLessThan(SAME - 0.15)
  })

  test('the medium font, digits, symbols and Latin letters', async () => {
    const text = 'মুশফিকুর রহমান · ২১ নভেম্বর ২০২৬, Dhaka'
    const medium = await drawLine({ text, face: MEDIUM, size: 37, colour: '#ffffff' })
    expect(overlap(drawn(medium), await byChromium(text, 'CardMedium', 37))).toBeGreaterThan(0.8)
  })

  test('the headline of a share card, as it is laid over the picture', async () => {
    const headline = 'স্বর্ণ জিতে শীর্ষে বাংলাদেশ'
    const card: CardText = {
      shape: 'share',
      headline,
      site: '',
      section: '',
      colour: '#ffffff',
      isBengali: true,
      foot: '',
    }
    const layer = await shareCardHeadline(card, true)
    if (!layer) throw new Error('no headline')
    expect(layer.lines).toBe(1)
    expect(overlap(drawn(layer), await byChromium(headline, 'CardBold', layer.size))).toBeGreaterThan(SAME)
  })

  test('draws the same pixels each time', async () => {
    const first = await line('রাষ্ট্রীয় স্বর্ণপদক')
    await line('Bangladesh')
    await drawLine({ text: 'ন্দ্র', face: MEDIUM, size: 20, colour: '#ffffff' })
    expect((await line('রাষ্ট্রীয় স্বর্ণপদক')).data.equals(first.data)).toBe(true)
  })
})
