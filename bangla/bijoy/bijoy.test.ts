// Bijoy text becomes the Bengali that its font shows; markup and English stay, and nothing else is converted.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBijoy } from '#tests/to-bijoy.ts'
import cases from '../cases/bijoy.json' with { type: 'json' }
import detection from '../cases/bijoy-detect.json' with { type: 'json' }
import { normalizeText } from '../normalize.ts'
import {
  bijoyHtmlToUnicode,
  bijoyPiecesToUnicode,
  bijoyToUnicode,
  looksLikeBijoy,
  mayBeBijoy,
} from './bijoy.ts'

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

  test('leaves Latin words and addresses between signs of the font, and reads their case endings', () => {
    expect(read('ÔBCBÕ (T20) Rvbvq BCB-i, BCBÕ‡K Ges ICC-‡Z wRZ BCB|')).toBe(
      '‘BCB’ (T20) জানায় BCB-র, BCB’কে এবং ICC-তে জিত BCB।'.normalize('NFC'),
    )
    expect(
      read('Lei: maidan.com, (info@maidan.com) maidan.comÕi wewmwe:http://maidan.com/a-i www.maidan.com|'),
    ).toBe('খবর: maidan.com, (info@maidan.com) maidan.com’র বিসিবি:http://maidan.com/a-i www.maidan.com।')
    expect(read('ÔGKÕ KZÕi KZ-B M„n¯’')).toBe('‘এক’ কত’র কত-ই গৃহস্থ')
  })

  test('does not take a short line with addresses for English', () => {
    expect(read('Avgvi Lei: https://maidan.com/a, BCB-i gZ: info@maidan.com')).toBe(
      'আমার খবর: https://maidan.com/a, BCB-র মত: info@maidan.com',
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

  test.each([
    ['Avwg evsjvq Mvb MvB: http://maidan.com/news', 'আমি বাংলায় গান গাই: http://maidan.com/news'],
    ['Avwg evsjvq Mvb MvB info@maidan.com', 'আমি বাংলায় গান গাই info@maidan.com'],
    [
      'Avwg <a href="http://x.com/a">https://x.com/a</a> Mvb',
      'আমি <a href="http://x.com/a">https://x.com/a</a> গান',
    ],
    ['<b>BCB</b> Avwg evsjvq wRZ BCB', '<b>BCB</b> আমি বাংলায় জিত BCB'],
    ['<b>BCB</b>-i <i>C</i>up wRZ', '<b>BCB</b>-র <i>C</i>up জিত'],
    ['ev<b>sjv</b>‡`k', 'বা<b>ংলা</b>দেশ'],
    ['<b>w</b>gicy‡i Rq', '<b></b>মিরপুরে জয়'],
    ['ZviK&amp;jv; Mvb', 'তারক্লা; গান'],
  ])('reads words at the edges of tags and across them: %s', (html, expected) => {
    expect(bijoyHtmlToUnicode(`<p>${html}</p>`).text).toBe(`<p>${expected}</p>`.normalize('NFC'))
  })

  const anyWords = fc.array(
    fc.constantFrom(
      ...'Avwg wgicy‡i †`‡k Kgx© BCB BCB-i ÔBCBÕ T20 http://maidan.com/a info@maidan.com, বাংলা Rq|'.split(' '),
    ),
    { maxLength: 12 },
  )

  test('reads the same as in plain text, wherever a tag stands', () => {
    fc.assert(
      fc.property(anyWords, fc.array(fc.nat({ max: 80 }), { maxLength: 6 }), (words, places) => {
        const text = words.join(' ')
        const tagged = [...text].map((character, at) => (places.includes(at) ? `<b>${character}` : character))
        expect(bijoyHtmlToUnicode(tagged.join('')).text.replaceAll('<b>', '')).toBe(read(text))
        const pieces = tagged.join('').split('<b>')
        expect(bijoyPiecesToUnicode(pieces).texts.join('')).toBe(read(text))
      }),
      { numRuns: 1_000 },
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
