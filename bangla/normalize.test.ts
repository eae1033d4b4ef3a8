import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BANGLA_MONTHS, MONTHS, WEEKDAYS } from './date-words.ts'
import { normalizeText } from './normalize.ts'

// Written by code point, because right and wrong look the same on screen.
const spell = (codes: string) =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)))

describe('corrects an error', () => {
  test.each([
    ['precomposed য়', '09AC 09BE 0982 09B2 09BE 09DF', '09AC 09BE 0982 09B2 09BE 09AF 09BC'],
    ['precomposed ড়', '09AC 09DC', '09AC 09A1 09BC'],
    ['precomposed ঢ়', '0986 09B7 09BE 09DD', '0986 09B7 09BE 09A2 09BC'],
    ['ে and া typed apart', '0995 09C7 09BE 09A8', '0995 09CB 09A8'],
    ['া before ে', '0995 09BE 09C7 09A8', '0995 09CB 09A8'],
    ['ে and the au mark', '0995 09C7 09D7 09B6 09B2', '0995 09CC 09B6 09B2'],
    ['nukta behind the vowel sign', '09AF 09BE 09BC', '09AF 09BC 09BE'],
    ['nukta behind the vowel sign of ড', '09AC 09BE 09A1 09BF 09BC', '09AC 09BE 09A1 09BC 09BF'],
    ['ব with a nukta', '09AC 09BC 09BE 09A8', '09B0 09BE 09A8'],
    ['a doubled vowel sign', '0995 09BF 09BF', '0995 09BF'],
    ['a tripled hasanta', '0995 09CD 09CD 09CD 09A4', '0995 09CD 09A4'],
    ['অ with া', '0985 09BE 09AE 09BF', '0986 09AE 09BF'],
    ['ঁ before the vowel sign', '099A 0981 09BE 09A6', '099A 09BE 0981 09A6'],
    ['ঁ between nukta and vowel sign', '09AF 09BC 0981 09BE', '09AF 09BC 09BE 0981'],
    ['old khanda ta', '09B9 09A0 09BE 09A4 09CD 200D', '09B9 09A0 09BE 09CE'],
    [
      'old khanda ta before a consonant',
      '099A 09BF 0995 09BF 09A4 09CD 200D 09B8 09BE',
      '099A 09BF 0995 09BF 09CE 09B8 09BE',
    ],
    ['old khanda ta before a vowel letter', '09A4 09CD 200C 0987', '09CE 0987'],
    ['ya-phala with the wrong joiner', '09B0 200C 09CD 09AF 09BE 09AC', '09B0 200D 09CD 09AF 09BE 09AC'],
    ['ya-phala with two joiners', '09B0 200C 200D 09CD 09AF', '09B0 200D 09CD 09AF'],
    [
      'a stray ZWNJ',
      '09AC 09BE 0982 09B2 09BE 200C 09A6 09C7 09B6',
      '09AC 09BE 0982 09B2 09BE 09A6 09C7 09B6',
    ],
    ['a stray ZWJ', '0995 09CD 200D 09A4', '0995 09CD 09A4'],
    ['a joiner before the word', '200D 0995', '0995'],
    ['BOM and zero-width space', 'FEFF 0996 09AC 09B0 200B', '0996 09AC 09B0'],
    ['soft hyphen and word joiner', '0996 00AD 09AC 2060 09B0', '0996 09AC 09B0'],
    ['no-break space', '0996 00A0 09AC', '0996 0020 09AC'],
    ['currency numerator for danda', '09B6 09C7 09B7 09F7', '09B6 09C7 09B7 0964'],
  ])('%s', (_error, wrong, right) => {
    expect(normalizeText(spell(wrong))).toBe(spell(right))
  })

  test('replaces a bar by a danda where a sentence ends', () => {
    expect(normalizeText('খেলা শেষ|')).toBe('খেলা শেষ।')
    expect(normalizeText('রান ২০|  \n')).toBe('রান ২০।  \n')
    expect(normalizeText('এক শেষ|\nদুই শেষ|\nতিন')).toBe('এক শেষ।\nদুই শেষ।\nতিন')
    expect(normalizeText('<p>খেলা শেষ|</p><p>জয় এল|<br>আবার</p>')).toBe(
      normalizeText('<p>খেলা শেষ।</p><p>জয় এল।<br>আবার</p>'),
    )
  })
})

describe('leaves correct text unchanged', () => {
  test.each([
    ['reph before য (কার্য)', '0995 09BE 09B0 09CD 09AF'],
    ['র্যাব without a joiner', '09B0 09CD 09AF 09BE 09AC'],
    ['র‍্যাব with its ZWJ', '09B0 200D 09CD 09AF 09BE 09AC'],
    ['উদ্‌বেগ with its ZWNJ', '0989 09A6 09CD 200C 09AC 09C7 0997'],
    ['হাঁ', '09B9 09BE 0981'],
    ['a nukta that belongs to no ড ঢ য', '0995 09BE 09BC'],
    ['visarga', '09AE 09CB 0983'],
    ['ত্ before a consonant', '09A4 09CD 200C 0995'],
    ['ত্ alone', '09AC 09CB 09A4 09CD'],
    ['emoji held together by ZWJ', '1F468 200D 1F469 200D 1F467'],
    ['Persian with its ZWNJ', '0645 06CC 200C 062E 0648 0627 0647 0645'],
    ['Devanagari with its ZWJ', '0930 094D 200D'],
  ])('%s', (_what, codes) => {
    expect(normalizeText(spell(codes))).toBe(spell(codes))
  })

  test.each([
    'রান 20 ও ২০, মো: রহিম, কি না, কী',
    'ক্রিকেট | ফুটবল | হকি',
    '| ক | খ |',
    'শেষ || জয়',
    'score: 3 | 4 |',
    'plain English, "quotes" & <b>tags</b>|',
    '<a href="/search?q=a|b" title=\'x\'>ক&nbsp;খ&#8203;গ</a>',
  ])('%s', (text) => {
    expect(normalizeText(text)).toBe(text)
  })

  test('has all words of the calendar in their stored form', () => {
    const words = [...MONTHS.bn, ...WEEKDAYS.bn, ...BANGLA_MONTHS.bn]
    expect(words).toHaveLength(12 + 7 + 12)
    expect(words.map(normalizeText)).toEqual(words.map((word) => word.normalize('NFC')))
    expect(words.map(normalizeText)).toEqual(words)
  })
})

describe('markup', () => {
  test('keeps its tags, while the words between and in them are corrected', () => {
    const ya = spell('09DF')
    expect(normalizeText(`<p class="a\u00a0b" title="${ya}">x\u00a0${ya}\u200b</p>`)).toBe(
      `<p class="a\u00a0b" title="${spell('09AF 09BC')}">x ${spell('09AF 09BC')}</p>`,
    )
  })

  test('does not get an executable address from a harmless one', () => {
    for (const address of [
      'java\u200bscript:alert(1)',
      '\u00a0javascript:alert(1)',
      'java\u00adscript:alert(1)',
    ]) {
      const link = `<a href="${address}">খবর</a>`
      expect(normalizeText(link)).toBe(link)
    }
  })

  test('is not combined with the following sign', () => {
    expect(normalizeText('<b>\u0338ক</b>')).toBe('<b>\u0338ক</b>')
    expect(normalizeText('<b>\u0327\u0338ক</b>').startsWith('<b>')).toBe(true)
    expect(normalizeText('e\u0301')).toBe('\u00e9')
  })
})

const oddities = [
  ...'কতবরযডঢমঅআইািুেোৌৗ়্ঁংঃৎ৷৯।|<>="/ abp\n\u200b\u200c\u200c\u200d\u200d\ufeff\u00ad\u2060\u00a0\u0338\u0301\u09dc\u09dd\u09df\u09f0',
  '<p>',
  '</p>',
  '<a href="',
  '👨‍👩‍👧',
]
const garbage = fc.array(fc.constantFrom(...oddities), { maxLength: 40 }).map((parts) => parts.join(''))

describe('whatever the text', () => {
  test('is unchanged the second time', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: garbage }, fc.string({ unit: 'binary' })), (text) => {
        const once = normalizeText(text)
        expect(normalizeText(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })

  test('keeps ASCII, except the bar and accents that combine with their letter', () => {
    const ascii = (text: string) => text.replace(/\u00a0/g, ' ').replace(/[^\0-\u007f]|\|/g, '')
    const withoutAccents = garbage.map((text) => text.replace(/[\u0301\u0338]/g, ''))
    fc.assert(
      fc.property(withoutAccents, (text) => {
        expect(ascii(normalizeText(text))).toBe(ascii(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('keeps consonants, except ব়, in order', () => {
    const bones = (text: string) =>
      text
        .normalize('NFC')
        .replace(/[^\u0995-\u09b9\u09ce]/gu, '')
        .replace(/[বর]/gu, 'ব')
        .replace(/ৎ/gu, 'ত')
    fc.assert(
      fc.property(garbage, (text) => {
        expect(bones(normalizeText(text))).toBe(bones(text))
      }),
      { numRuns: 2000 },
    )
  })
})
