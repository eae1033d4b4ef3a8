// Checks that every text of a page is in the language of its nearest `lang`, which selects voices and fonts.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Text = { text: string; lang: string }

const SPOKEN_ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']

/** Text that is the same in both languages: other sites, email addresses, formats, typed text. */
const LATIN_NAMES =
  /\S+@\S+|(?:https?:\/\/|www\.)\S+|\b(?:Facebook|WhatsApp|X|RSS|PDF|YouTube|Google|Twitter|Telegram)\b|Nobody Atall/g

export async function expectTextsToMatchLanguage(page: Page): Promise<void> {
  const texts = await textsOn(page)
  expect(texts.length).toBeGreaterThan(20)
  expect(texts.filter(({ lang, text }) => lang === 'en' && /[\u0980-\u09ff]/.test(text))).toEqual([])
  expect(
    texts.filter(
      ({ lang, text }) => lang === 'bn' && /[A-Za-z]{2,}|[0-9]/.test(text.replace(LATIN_NAMES, '')),
    ),
  ).toEqual([])
}

/** Every text and spoken attribute of a page with its nearest `lang`. */
function textsOn(page: Page): Promise<Text[]> {
  return page.evaluate((spoken) => {
    const langOf = (element: Element | null) => element?.closest('[lang]')?.getAttribute('lang') ?? ''
    const isInvisible = (element: Element) => element.matches('script, style, noscript, template')
    const ownText = (element: Element) =>
      [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent ?? '')
    return [...document.querySelectorAll('*')]
      .filter((element) => !isInvisible(element))
      .flatMap((element) => {
        const attributes = element.matches('meta[name=description], meta[property="og:title"]')
          ? ['content']
          : spoken
        const texts = [...ownText(element), ...attributes.map((name) => element.getAttribute(name) ?? '')]
        return texts
          .map((text) => ({ text: text.trim(), lang: langOf(element) }))
          .filter(({ text }) => text !== '')
      })
  }, SPOKEN_ATTRIBUTES)
}
