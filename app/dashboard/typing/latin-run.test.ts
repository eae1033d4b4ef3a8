import { describe, expect, test } from 'vitest'
import { phoneticToBengali } from '#bangla/phonetic/phonetic.ts'
import { appendCharacter, isFull, isWordCharacter, type LatinRun, removeLast, toLatin } from './latin-run.ts'

const typed = (latin: string) =>
  [...latin].reduce<LatinRun | null>(
    (run, character) => appendCharacter(run, character, phoneticToBengali),
    null,
  )

describe('a word, letter by letter', () => {
  test.each([
    ['ami', 'আমি'],
    ['banglay', 'বাংলায়'],
    ['25.5', '২৫.৫'],
    ['BCB', 'BCB'],
    ['gai.', 'গাই।'],
    ['.', '।'],
    ['..', '..'],
    ['.5', '.৫'],
  ])('%s', (latin, shown) => {
    expect(typed(latin)?.shown).toBe(shown)
  })

  test('removes the last Latin letter, not the last Bengali character', () => {
    const run = typed('amii')
    expect(run && removeLast(run, phoneticToBengali)?.shown).toBe('আমি')
    const one = typed('a')
    expect(one && removeLast(one, phoneticToBengali)).toBeNull()
  })

  test('stays Latin to its end after the conversion was undone', () => {
    const run = typed('mess')
    const left = run && appendCharacter(toLatin(run), 'i', phoneticToBengali)
    expect(left).toEqual({ latin: 'messi', shown: 'messi', keepsLatin: true })
  })

  test('is full after 60 letters, so that text without spaces is split', () => {
    expect(
      [59, 60].map((length) => isFull({ latin: 'a'.repeat(length), shown: '', keepsLatin: false })),
    ).toEqual([false, true])
  })
})

test.each([' ', '\n', '"', '(', '‘', 'ক', '-', '!', ''])('%j ends a word', (character) => {
  expect(isWordCharacter(character)).toBe(false)
})
