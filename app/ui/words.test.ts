import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { autosaveWords } from '#app/dashboard/posts/fields/autosave-words.ts'
import { pageWords, readerWords } from './words.ts'

/** Every sentence with its dotted path. */
function sentences(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : sentences(value, `${above}${name}.`),
  )
}
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)[,}]/g)].map(([, name]) => name).sort()

const WORDS = new URL('../../contract/words/', import.meta.url)
/** Written in each language on its own: a paragraph may name the site in one and not in the other. */
const RUNNING_TEXTS = new Set(['about.ts', 'privacy-policy.ts', 'terms-of-use.ts'])
const areas = readdirSync(new URL('en/', WORDS)).filter((name) => name.endsWith('.ts'))

async function wordsIn(language: string, area: string): Promise<[string, string][]> {
  const all: object = await import(new URL(`${language}/${area}`, WORDS).href)
  return sentences(all)
}

describe('the words of all areas', () => {
  test('are in the same files in both languages', () => {
    expect(readdirSync(new URL('bn/', WORDS)).toSorted()).toEqual(
      readdirSync(new URL('en/', WORDS)).toSorted(),
    )
  })

  test.each(areas)('%s has the same sentences with the same values in both languages', async (area) => {
    const english = new Map(await wordsIn('en', area))
    const bengali = await wordsIn('bn', area)
    expect(bengali.map(([path]) => path).toSorted()).toEqual([...english.keys()].toSorted())
    for (const [path, text] of bengali) {
      expect(text.trim() === '', path).toBe(english.get(path)?.trim() === '')
      if (!RUNNING_TEXTS.has(area)) expect(valuesIn(text), path).toEqual(valuesIn(english.get(path) ?? ''))
    }
  })

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
