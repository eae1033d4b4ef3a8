// Clamped headlines clip no letter: they render as many dark pixels as without overflow. Small letters stay legible.
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
/** Reph and marks above and below: the tallest and deepest Bengali letters. */
const TALL = 'র্কি কী র্চ্চী ট্টু হৃ ঞ্ছূ'
const SIZES = ['--t-hero', '--t-title', '--t-story', '--t-brief', '--t-section']
const LINE_HEIGHTS = [1.24, 1.28, 1.36]

/** Dark pixels of a picture. */
async function inkIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length
}

test.each(SIZES)('a clamped line of %s clips no letter', async (size) => {
  const page = await site.newPage({ width: 390 })
  await page.goto('/')
  await page.evaluate(() => document.fonts.load('700 20px "Maidan Head"', 'র্কি'))
  for (const lineHeight of LINE_HEIGHTS) {
    const inkOf = async (overflow: 'hidden' | 'visible') => {
      await page.evaluate(
        (box) => {
          const around = document.createElement('div')
          const head = document.createElement('h2')
          document.body.replaceChildren(around)
          around.append(head)
          around.id = 'around'
          head.lang = 'bn'
          head.textContent = box.text
          around.setAttribute('style', 'padding: 60px 20px; background: #fff; width: max-content')
          head.setAttribute(
            'style',
            `margin: 0; color: #000; white-space: nowrap; font: 700 var(${box.size})/${box.lineHeight} var(--font-head); overflow: ${box.overflow}`,
          )
        },
        { text: TALL, size, lineHeight, overflow },
      )
      return inkIn(await page.locator('#around').screenshot())
    }
    const whole = await inkOf('visible')
    expect(whole).toBeGreaterThan(100)
    expect(await inkOf('hidden'), `line height ${lineHeight}`).toBe(whole)
  }
})

describe('up to 16 px', () => {
  test.each([14, 15, 16])('the dot of a Latin i is separate at %s px and 1× density', async (size) => {
    const page = await site.newPage({ width: 390 })
    await page.goto('/en')
    await page.evaluate(() => document.fonts.load('700 16px "Maidan Small Latin"', 'i'))
    await page.evaluate((px) => {
      const letter = document.createElement('b')
      letter.id = 'letter'
      letter.textContent = 'i'
      letter.setAttribute(
        'style',
        `position: absolute; inset: 40px auto auto 40px; background: #fff; color: #000; font: 700 ${px}px/2 var(--font-small)`,
      )
      document.body.replaceChildren(letter)
    }, size)
    const png = await page.locator('#letter').screenshot()
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
    const rows = Array.from({ length: info.height }, (_, y) =>
      Math.min(...data.subarray(y * info.width, (y + 1) * info.width)),
    )
    const ink = rows.flatMap((darkest, y) => (darkest < 128 ? [y] : []))
    const between = rows.slice(ink[0], ink.at(-1))
    expect(ink.length).toBeGreaterThan(6)
    expect(Math.max(...between)).toBeGreaterThan(120)
  })

  test.each(['/en', '/en/cricket', '/en/login', '/en/search?q=bangladesh', '/en/team'])(
    '%s uses no headline font below 17 px',
    async (path) => {
      const page = await site.newPage()
      await page.goto(path)
      const small = await page.locator('body *').evaluateAll((all) =>
        all
          .filter((element) =>
            [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
          )
          .filter((element) => {
            const { fontSize, fontFamily } = getComputedStyle(element)
            return Number.parseFloat(fontSize) < 17 && /^"?Maidan Head/.test(fontFamily)
          })
          .map((element) => `${element.tagName}: ${element.textContent}`),
      )
      expect(small).toEqual([])
    },
  )
})
