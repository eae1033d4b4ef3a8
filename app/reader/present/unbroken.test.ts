import { expect, test } from 'vitest'
import { keepHyphens } from './unbroken.ts'

test('a short first part stays with what follows its hyphen', () => {
  expect(keepHyphens('ঢাকা পাড়া টি-টোয়েন্টি লিগ, ই-পেপার')).toBe('ঢাকা পাড়া টি-\u2060টোয়েন্টি লিগ, ই-\u2060পেপার')
})

test('longer parts, scores and Latin letters may be broken as before', () => {
  for (const text of ['জয়-পরাজয়', 'শাকিব-তামিম', '৩-০', 'Twenty-20', 'e-paper'])
    expect(keepHyphens(text)).toBe(text)
})
