// Both editions as readers of one language meet them: whatever is in the other language says so, whatever is not is not.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { EMPTY_CATEGORY, openPublicPage, PUBLIC_PAGES } from './public-pages.ts'
import { startReadingSide } from './reading-side.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'

const site = startReadingSide((portal) => emptyCategory(portal.system, EMPTY_CATEGORY))
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

type Said = { text: string; lang: string }

const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']

/** Every text and spoken attribute of a page with the language it is in as far as the page says. */
function saidOn(page: Page): Promise<Said[]> {
  return page.evaluate((spoken) => {
    const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? ''
    const isUnseen = (element: Element) => element.matches('script, style, noscript, template')
    const ownText = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '')
    return [...document.querySelectorAll('*')]
      .filter((element) => !isUnseen(element))
      .flatMap((element) => {
        const attributes = element.matches('meta[name=description], meta[property="og:title"]')
          ? ['content']
          : spoken
        const texts = [...ownText(element), ...attributes.map((name) => element.getAttribute(name) ?? '')]
        return texts
          .map((text) => ({ text: text.trim(), lang: langOf(element) }))
          .filter(({ text }) => text !== '')
      })
  }, SPOKEN)
}

/** Names and addresses that stand the same in both: other sites, e-mail addresses, formats, what was typed. */
const LATIN_NAMES =
  /\S+@\S+|(?:https?:\/\/|www\.)\S+|\b(?:Facebook|WhatsApp|X|RSS|PDF|YouTube|Google|Twitter|Telegram)\b|Nobody Atall/g

describe.each(PUBLIC_PAGES.map((shown) => [shown.name, shown] as const))('%s', (_name, shown) => {
  test('says what it says in the language it names', async () => {
    const page = await site.newPage({ width: 390 })
    await openPublicPage(page, shown, stories)
    const said = await saidOn(page)
    expect(said.length).toBeGreaterThan(20)
    const inEnglish = said.filter(({ lang, text }) => lang === 'en' && /[\u0980-\u09ff]/.test(text))
    const inBengali = said.filter(
      ({ lang, text }) => lang === 'bn' && /[A-Za-z]{2,}|[0-9]/.test(text.replace(LATIN_NAMES, '')),
    )
    expect(inEnglish).toEqual([])
    expect(inBengali).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe(shown.language)
  })
})
