// What tests measure of a page's layout, in the browser.
import type { Page } from 'playwright-core'

/** Elements that stick out of the window sideways and are not cut off by a box that scrolls or clips. */
export function sideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const room = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= room) return []
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > room + 1)
      .map((element) => `${window.innerWidth}: ${element.tagName}.${element.className}`)
  })
}

/** Cut headlines and summaries whose box is higher than the lines they may have: it shows the tops of the next line. */
export function slivers(page: Page): Promise<string[]> {
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

/** Where the page's own content begins, in CSS pixels. */
export function headHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().top ?? 0)
}

/** Text at 200 %, as readers set it in their browser. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
}

/** Every headline and the first paragraphs become one word of 40 letters. */
export async function putLongWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const word = document.documentElement.lang === 'en' ? 'Unbreakable'.repeat(4) : 'অবিভাজ্যতা'.repeat(4)
    for (const link of document.querySelectorAll(
      'main :is(h1, h2, h3), main :is(h1, h2, h3) a, main .prose p',
    ))
      if (link.childElementCount === 0) link.textContent = word.slice(0, 40)
  })
}

/** Pixels by which the columns beside each other end at different heights; entries that are cut off do not count. */
export function columnHoles(page: Page): Promise<number[]> {
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

/** Pictures whose loaded candidate is far from what they are drawn as, although a better one was on offer. */
export function wrongCandidates(page: Page): Promise<string[]> {
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
      // A picture that is cut to another shape is drawn wider than its box.
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

/** Links of the visible trending line that are cut off, neither whole nor out of sight. */
export function cutTrends(page: Page): Promise<string[]> {
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
