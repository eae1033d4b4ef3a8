// Measures the layout of a page in the browser.
import type { Page } from 'playwright-core'

/** Elements that overflow the viewport to the right and are not inside a box that scrolls or clips. */
export function overflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${window.innerWidth}: ${element.tagName}.${element.className}`)
  })
}

/** Clamped headlines and summaries whose box is higher than their lines: the top of the next line is visible. */
export function clippedLines(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((element) => {
        const { lineHeight, webkitLineClamp } = getComputedStyle(element)
        const lines = Number.parseInt(webkitLineClamp, 10)
        return element.clientHeight > lines * Number.parseFloat(lineHeight) + 2
      })
      .map((element) => `${window.innerWidth}: ${element.textContent}`),
  )
}

/** The top of `main` in CSS pixels. */
export function headerHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top ?? 0)
}

/** Sets text to 200 %, as readers do in their browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
}

/** Replaces headlines and paragraphs with a word of 40 letters. */
export async function insertLongWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const word = document.documentElement.lang === 'en' ? 'Unbreakable'.repeat(4) : 'অবিভাজ্যতা'.repeat(4)
    for (const link of document.querySelectorAll(
      'main :is(h1, h2, h3), main :is(h1, h2, h3) a, main .prose p',
    ))
      if (link.childElementCount === 0) link.textContent = word.slice(0, 40)
  })
}

/** The height differences of adjacent columns in pixels, without clipped entries. */
export function columnGaps(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const endOf = (column: Element) => {
      const own = column.getBoundingClientRect()
      const ends = [...column.querySelectorAll('article, li, p, a, img')]
        .map((part) => part.getBoundingClientRect())
        .filter(({ left, bottom }) => left < own.right && bottom <= own.bottom + 1)
        .map(({ bottom }) => bottom)
      return Math.max(own.top, ...ends)
    }
    return [...document.querySelectorAll('main .split')].map((split) => {
      const ends = [...split.children].map(endOf)
      return Math.round(Math.max(...ends) - Math.min(...ends))
    })
  })
}

/** Images whose loaded `srcset` candidate is far from their rendered size although a better one exists. */
export function wronglySizedImages(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthsIn = (srcset: string) =>
      srcset.split(', ').map((candidate) => {
        const [address = '', width = '0'] = candidate.split(' ')
        return { address: new URL(address, location.href).href, width: Number.parseInt(width, 10) }
      })
    return [...document.querySelectorAll<HTMLImageElement>('img[srcset]')].flatMap((image) => {
      const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? []), image]
      const offered = sources.map(({ srcset }) => widthsIn(srcset))
      const list = offered.find((all) => all.some(({ address }) => address === image.currentSrc))
      const chosen = list?.find(({ address }) => address === image.currentSrc)?.width
      const box = image.getBoundingClientRect()
      if (!list || !chosen || box.width === 0) return []
      // A cropped picture is rendered wider than its box.
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const least = box.width * devicePixelRatio
      const most = Math.max(box.width, box.height * ratio) * devicePixelRatio
      const tooLarge = chosen > most * 1.6 && list.some(({ width }) => width < chosen && width >= least)
      const tooSmall = chosen < least * 0.75 && list.some(({ width }) => width > chosen)
      const what = `${innerWidth}@${devicePixelRatio}: ${chosen} for ${Math.round(least)} px, sizes ${image.sizes}`
      return tooLarge || tooSmall ? [what] : []
    })
  })
}

/** Links of the trending line that are partly visible. */
export function clippedTrends(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('nav ul')].flatMap((list) => {
      const box = list.getBoundingClientRect()
      if (getComputedStyle(list).flexWrap !== 'wrap' || box.height === 0) return []
      return [...list.querySelectorAll('a')]
        .map((link) => ({ link, at: link.getBoundingClientRect() }))
        .filter(
          ({ at }) => at.top < box.bottom - 1 && (at.bottom > box.bottom + 1 || at.right > box.right + 1),
        )
        .map(({ link }) => link.innerText)
    }),
  )
}
