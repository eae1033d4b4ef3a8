// No headline cuts its letters: what is drawn inside a clamped line box is all that would be drawn without it.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startReadingSide } from './reading-side.ts'

const site = startReadingSide()
/** Reph, hooks above and below: the tallest and the deepest that Bengali has. */
const TALL = 'র্কি কী র্চ্চী ট্টু হৃ ঞ্ছূ'
const SIZES = ['--t-hero', '--t-title', '--t-story', '--t-brief', '--t-section']
const LINE_HEIGHTS = [1.24, 1.28, 1.36]

/** Dark pixels of a picture. */
async function inkIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  return data.filter((value) => value < 128).length
}

test.each(SIZES)('a line of %s keeps every letter whole', async (size) => {
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
