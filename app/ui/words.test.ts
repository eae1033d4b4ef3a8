import { describe, expect, test } from 'vitest'
import { reader as bn } from '#contract/words/bn/reader.ts'
import { reader as en } from '#contract/words/en/reader.ts'
import { pageWordsOf, wordsOf } from './words.ts'

/** Every sentence with its dotted path. */
function sentences(words: object, above = ''): [string, string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : sentences(value, `${above}${name}.`),
  )
}
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

describe('the words of every page', () => {
  test('both languages have the same sentences with the same values', () => {
    const english = new Map(sentences(en))
    expect(sentences(bn).map(([path]) => path)).toEqual([...english.keys()])
    for (const [path, text] of sentences(bn)) {
      expect(text.trim(), path).not.toBe('')
      expect(valuesIn(text), path).toEqual(valuesIn(english.get(path) ?? ''))
    }
  })

  test('the specification’s English stands to the letter', () => {
    const t = wordsOf('en')
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

describe('wordsOf', () => {
  test('puts values in as they are, each time anew', () => {
    expect(wordsOf('en')('list.noneIn', { category: '<b>' })).toBe('No posts in <b> yet')
    expect(wordsOf('en')('list.noneIn', { category: 'Tech' })).toBe('No posts in Tech yet')
  })

  test('says the same sentence again, in its own language', () => {
    expect(wordsOf('bn')('account.login')).toBe('লগইন')
    expect(wordsOf('en')('account.login')).toBe('Login')
    expect(wordsOf('bn')('account.login')).toBe('লগইন')
  })

  test('text pages have words of their own', () => {
    expect(pageWordsOf('en')('search.title')).toBe('Search')
  })
})
