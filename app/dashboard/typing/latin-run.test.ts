import { describe, expect, test } from 'vitest'
import { phoneticToBengali } from '#bangla/phonetic.ts'
import { asTyped, isFull, isPartOfRun, type LatinRun, withoutLast, withSign } from './latin-run.ts'

const typed = (latin: string) =>
  [...latin].reduce<LatinRun | null>((run, sign) => withSign(run, sign, phoneticToBengali), null)

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

  test('the last Latin letter is taken away, not the last Bengali sign', () => {
    const run = typed('amii')
    expect(run && withoutLast(run, phoneticToBengali)?.shown).toBe('আমি')
    const one = typed('a')
    expect(one && withoutLast(one, phoneticToBengali)).toBeNull()
  })

  test('taken back, it stays Latin to its end', () => {
    const run = typed('mess')
    const left = run && withSign(asTyped(run), 'i', phoneticToBengali)
    expect(left).toEqual({ latin: 'messi', shown: 'messi', isLeft: true })
  })

  test('a text without spaces is read in pieces', () => {
    expect([59, 60].map((length) => isFull({ latin: 'a'.repeat(length), shown: '', isLeft: false }))).toEqual(
      [false, true],
    )
  })
})

test.each([' ', '\n', '"', '(', '‘', 'ক', '-', '!', ''])('%j ends a word', (sign) => {
  expect(isPartOfRun(sign)).toBe(false)
})
