import { expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { isStopWord } from './stop-words.ts'

test('include function words of both languages, in any spelling', () => {
  for (const word of ['এবং', 'এই', 'থেকে', 'জন্য', 'তাঁর', 'the', 'The', 'of'])
    expect(isStopWord(foldWord(word))).toBe(true)
})

test('exclude words of meaning, however frequent', () => {
  for (const word of 'প্রথম নতুন দিন জন দুই কোটি দল কর মন্ত্রী new first day win'.split(' ')) {
    expect(isStopWord(foldWord(word))).toBe(false)
  }
})
