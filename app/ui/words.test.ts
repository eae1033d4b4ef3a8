import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { autosaveWords } from '#app/dashboard/posts/fields/autosave-words.ts'
import { LANGUAGES } from '#contract/language.ts'
import { actions as bengaliActions } from '#contract/words/bn/actions.ts'
import { actions as english } from '#contract/words/en/actions.ts'
import { pageWords, readerWords } from './words.ts'

/** What buttons of many screens say in English → in Bengali. */
const ACTIONS = new Map(
  Object.entries(bengaliActions).map(([name, text]) => [new Map(Object.entries(english)).get(name), text]),
)

/** Every sentence with its dotted path. */
function sentences(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : sentences(value, `${above}${name}.`),
  )
}
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)[,}]/g)].map(([, name]) => name).sort()

const WORDS = new URL('../../contract/words/', import.meta.url)
/** Written in each language on its own: a paragraph may name the site in one and not in the other. */
const RUNNING_TEXTS = new Set(['reading/about.ts', 'reading/privacy-policy.ts', 'reading/terms-of-use.ts'])
/** Paths of all files of words within the folder of a language. */
const areasOf = (language: string) =>
  readdirSync(new URL(`${language}/`, WORDS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
const areas = areasOf('en')
/** Its keys are narrow, for thumbs: some say it shorter. */
const SHORTER = new Set(['matches/pad.ts'])

async function wordsIn(language: string, area: string): Promise<[string, string][]> {
  const all: object = await import(new URL(`${language}/${area}`, WORDS).href)
  return sentences(all)
}

describe('the words of all areas', () => {
  test('are in the same files in both languages', () => {
    expect(areasOf('bn')).toEqual(areas)
  })

  test.each(areas)('%s has the same sentences with the same values in both languages', async (area) => {
    const words = new Map(await wordsIn('en', area))
    const bengali = await wordsIn('bn', area)
    expect(bengali.map(([path]) => path).toSorted()).toEqual([...words.keys()].toSorted())
    for (const [path, text] of bengali) {
      expect(text.trim() === '', path).toBe(words.get(path)?.trim() === '')
      if (!RUNNING_TEXTS.has(area)) expect(valuesIn(text), path).toEqual(valuesIn(words.get(path) ?? ''))
    }
  })

  test.each(areas)('%s names what all screens can do as they do', async (area) => {
    if (SHORTER.has(area)) return
    const bengali = new Map(await wordsIn('bn', area))
    for (const [path, text] of await wordsIn('en', area)) {
      if (ACTIONS.has(text)) expect(bengali.get(path), path).toBe(ACTIONS.get(text))
    }
  })

  // People who speak to their device say what they see; WCAG 2.2, 2.5.3 “Label in Name”.
  test.each(areas.flatMap((area) => LANGUAGES.map((language) => [area, language] as const)))(
    '%s (%s): a button’s longer name has what the button shows',
    async (area, language) => {
      const words = await wordsIn(language, area)
      const shown: string[] = Object.values(language === 'bn' ? bengaliActions : english)
      const visible = new Map(words.filter(([, text]) => shown.includes(text)))
      for (const [path, text] of words.filter((word) => word[0].endsWith('Of')))
        expect(text.toLowerCase(), path).toContain(visible.get(path.slice(0, -2))?.toLowerCase() ?? '')
    },
  )

  test('the English of the specification is unchanged', () => {
    const t = readerWords('en')
    expect(t('notFound.title')).toBe('Oops! Page Not Found')
    expect([t('notFound.back'), t('notFound.home'), t('notFound.search')]).toEqual([
      'Go Back',
      'Home Page',
      'Search Site',
    ])
    expect(t('failure.loading', { message: 'x' })).toBe('Error loading data: x')
    expect(t('article.update')).toBe('Update Post')
    expect([t('footer.about'), t('footer.privacy'), t('footer.terms')]).toEqual([
      'About Us',
      'Privacy Policy',
      'Terms of Use',
    ])
  })
})

describe('createTranslator', () => {
  test('puts values in unescaped, at every call', () => {
    expect(readerWords('en')('list.noneIn', { category: '<b>' })).toBe('No posts in <b> yet')
    expect(readerWords('en')('list.noneIn', { category: 'Tech' })).toBe('No posts in Tech yet')
  })

  test('chooses the plural of a count, in the digits of the language', () => {
    const openConflicts = (count: number) =>
      (['en', 'bn'] as const).map((language) => autosaveWords(language)('merge.open', { count }))
    expect(openConflicts(1)).toEqual(['1 conflict to resolve', '১টি জায়গায় সিদ্ধান্ত বাকি'])
    expect(openConflicts(12)).toEqual(['12 conflicts to resolve', '১২টি জায়গায় সিদ্ধান্ত বাকি'])
  })

  test('returns a sentence in its own language, also from the cache', () => {
    expect(readerWords('bn')('account.login')).toBe('লগইন')
    expect(readerWords('en')('account.login')).toBe('Login')
    expect(readerWords('bn')('account.login')).toBe('লগইন')
  })

  test('pageWords has the words of text pages', () => {
    expect(pageWords('en')('search.title')).toBe('Search')
  })
})
