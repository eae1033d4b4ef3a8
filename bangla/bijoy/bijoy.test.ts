// Bijoy text becomes the Bengali that its font shows; markup and English stay, and nothing else is converted.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBijoy } from '#tests/to-bijoy.ts'
import cases from '../cases/bijoy.json' with { type: 'json' }
import detection from '../cases/bijoy-detect.json' with { type: 'json' }
import { normalizeText } from '../normalize.ts'
import { bijoyHtmlToUnicode, bijoyToUnicode, looksLikeBijoy, mayBeBijoy } from './bijoy.ts'

const read = (text: string) => bijoyToUnicode(text).text

describe('bijoyToUnicode', () => {
  test.each(cases)('reads $input', ({ input, expected }) => {
    expect(bijoyToUnicode(input)).toEqual({ text: expected.normalize('NFC'), unknown: [] })
  })

  test.each([
    ['a slow letter under the soft hyphen', 'M\u00ADvm', 'গ্লাস'],
    ['C1 code points of a wrongly declared file', '\u0086mvbvi evsjv\u0087`k', 'সোনার বাংলাদেশ'],
    ['quotes that are quotes, and glyphs', 'ÔAvwgÕ “Rq” wKš‘ ¯’vb i“cv', '‘আমি’ “জয়” কিন্তু স্থান রুপা'],
    ['three dots and the sign of ri', 'Avwg… gvZ…f‚wg wcZ…', 'আমি… মাতৃভূমি পিতৃ'],
    ['both places of the reph', 'Kgx© Kg©x wbe©vPb Av‡R©w›Ubv', 'কর্মী কর্মী নির্বাচন আর্জেন্টিনা'],
    ['the hasanta, and a real ampersand', 'D`&‡eM GK & `yB', 'উদ্বেগ এক & দুই'],
    ['dashes', 'XvKvÑPÆMÖvg', 'ঢাকা–চট্টগ্রাম'],
    ['white space as it is', 'Avwg\n\n  evsjvq\tMvb', 'আমি\n\n  বাংলায়\tগান'],
  ])('%s', (_what, bijoy, expected) => {
    expect(read(bijoy)).toBe(expected)
  })

  test('leaves English words, abbreviations, addresses and Bengali in a Bijoy text', () => {
    expect(read('wewmwe (BCB) Rvbvq, T20 wek¦Kvc 2026 World Cup: www.example.com')).toBe(
      'বিসিবি (BCB) জানায়, T20 বিশ্বকাপ ২০২৬ World Cup: www.example.com',
    )
    expect(read('Avgvi বাংলাদেশ')).toBe('আমার বাংলাদেশ')
    expect(read('Avgvi †mvbvi evsjv\nThe story was first told by our London office.')).toBe(
      'আমার সোনার বাংলা\nThe story was first told by our London office.',
    )
  })

  test('reports each character without a glyph once, and keeps it', () => {
    expect(bijoyToUnicode('Avwg´ evsjvq€ Mvb´')).toEqual({ text: 'আমি´ বাংলায়€ গান´', unknown: ['´', '€'] })
  })

  test('converts any Bengali word that was written in Bijoy back', () => {
    const words = ['উপর্যুক্ত', 'র\u200d্যাংকিং', 'স্ত্রী', 'লক্ষ্মী', 'গ্রীষ্মকালীন', 'চাঁদপুর', 'ঔষধ', 'হৃদয়', 'পৌঁছানো']
    expect(words.map((word) => read(toBijoy(word)))).toEqual(words.map(normalizeText))
  })

  test('returns normalised text for any input, and Bengali unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = bijoyToUnicode(text)
        expect(once.text).not.toContain('\uE000')
        expect(once.unknown.every((character) => character > '~')).toBe(true)
      }),
    )
    const bengali = fc.string({ unit: fc.constantFrom(...'আমি বাংলায় গান গাই। ১২৩ক্রিকেট') }).map(normalizeText)
    fc.assert(
      fc.property(bengali, (text) => {
        expect(read(text)).toBe(text)
      }),
    )
    const glyphs = fc.string({ unit: fc.constantFrom(...'AvwgevsjqMK©¨ªÖ†‡ˆŠš¯—’‘“”…•&^~`_|') })
    fc.assert(
      fc.property(glyphs, (text) => {
        const words = read(text)
        expect(words.split(/(?<=\s)/u).every((word) => word === word.normalize('NFC'))).toBe(true)
      }),
    )
  })
})

describe('bijoyHtmlToUnicode', () => {
  test('reads the text and leaves tags, attributes and entities', () => {
    const html =
      '<p class="†Kv">Avgvi <strong>†mvbvi</strong> evsjv&nbsp;&lt;3 &amp; D`&amp;‡eM</p><img src="/media/Avwg.jpg" alt="Avwg">'
    expect(bijoyHtmlToUnicode(html).text).toBe(
      '<p class="†Kv">আমার <strong>সোনার</strong> বাংলা&nbsp;&lt;৩ &amp; উদ্বেগ</p><img src="/media/Avwg.jpg" alt="Avwg">',
    )
  })

  test('leaves paragraphs of English, also with marked words', () => {
    const html = '<p>Avgvi †mvbvi evsjv</p><p>The <em>final</em> was watched by thousands in London.</p>'
    expect(bijoyHtmlToUnicode(html).text).toBe(
      '<p>আমার সোনার বাংলা</p><p>The <em>final</em> was watched by thousands in London.</p>',
    )
  })

  test('never changes the markup, whatever is between it', () => {
    const pieces = fc.constantFrom(
      '<p>',
      '</p>',
      '<b title="x&amp;y">',
      '</b>',
      '<br>',
      'Avwg',
      '†K',
      '&amp;',
      '&lt;',
      '‡',
      '©',
      ' ',
    )
    const tags = (html: string) => html.match(/<[^>]*>/g) ?? []
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
        const html = parts.join('')
        expect(tags(bijoyHtmlToUnicode(html).text)).toEqual(tags(html))
      }),
    )
  })
})

describe('looksLikeBijoy', () => {
  test.each(detection)('$input: $expected', ({ input, expected }) => {
    expect(looksLikeBijoy(input)).toBe(expected)
  })

  test.each([
    'Avwg evsjvq Mvb MvB',
    'Avgvi †mvbvi evsjv, Avwg †Zvgvq fv‡jvevwm',
    'evsjv‡`k wµ‡KU `j',
    'wkÿv gš¿Yvjq',
    'wgicy‡i evsjv‡`‡ki Rq',
    '¯^vaxbZv',
  ])('finds %s', (text) => {
    expect(looksLikeBijoy(text)).toBe(true)
  })

  test.each([
    'Café Müller ©',
    'Café Müller bought an iPhone®',
    'AP© AFP© Reuters©',
    'col·lecció paral·lel il·lusió',
    '«Où êtes-vous ?», demanda-t-il à l’hôtel',
    'Größe, Übermut und Straßenbahn',
    '¿Qué pasó, señor? ¡Nada!',
    'getElementById XMLHttpRequest fooBar',
    '`style`, `script`, `textarea`, `option`, `xmp`',
    'McDonald, iPhone, YouTube, eBay',
    'The team† played well‡ (source: Opta™)',
    'TV, DVD, HTV, CCTV: UV rays vs. AV receivers',
    'আমি বাংলায় গান গাই, Avwg evsjvq Mvb MvB',
    '',
  ])('leaves %s alone', (text) => {
    expect(looksLikeBijoy(text)).toBe(false)
  })
})

test('a short text between Bijoy ones is Bijoy with one sign and no impossible word', () => {
  expect(['wµ‡KU', 'XvKv', 'dzUej'].map(mayBeBijoy)).toEqual([true, true, true])
  expect(
    ['Staff Reporter', 'BCB', 'ঢাকা', '', 'Shakib Al Hasan', 'Ian McDonald'].map(mayBeBijoy),
  ).not.toContain(true)
})

test.each(['K&', 'K\u00A9', 'w', '\u2021', 'K\u00A8', '&'])(
  '%s repeated many times takes linear time',
  (part) => {
    const text = part.repeat(100_000)
    const began = performance.now()
    looksLikeBijoy(text)
    bijoyToUnicode(text)
    expect(performance.now() - began).toBeLessThan(5_000)
  },
)
