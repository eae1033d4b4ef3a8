import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { inLanguages, withIptc, xmpOf } from '#tests/picture-texts.ts'
import { testPicture } from '#tests/test-picture.ts'
import { NO_FILE_TEXTS, readFileTexts } from './file-texts.ts'

const NOTHING = NO_FILE_TEXTS
const CAPTION = 'মিরপুরে জয়ের পর বাংলাদেশ দল, ২৯ নভেম্বর'
const jpeg = await testPicture()
const captionOf = (value: Uint8Array | string, isMarked = false) =>
  readFileTexts(withIptc(jpeg, [[120, value]], { isMarked })).caption
const inFile = (packet: string) => readFileTexts(Buffer.concat([jpeg, Buffer.from(packet)]))

describe('IPTC', () => {
  test('Bengali is read with and without the mark of UTF-8, and through the seams of a long block', () => {
    for (const isMarked of [true, false]) expect(captionOf(CAPTION, isMarked)).toBe(CAPTION)
    const long = withIptc(jpeg, [[120, CAPTION]], { blockBytes: 40 })
    expect(readFileTexts(long).caption).toBe(CAPTION)
  })

  test('photographers and agency are the credit, else the copyright; the headline stands in for a caption', () => {
    const credits = (...datasets: [number, string][]) => readFileTexts(withIptc(jpeg, datasets)).credit
    expect(credits([80, 'রফিকুল ইসলাম'], [110, 'এএফপি'])).toBe('রফিকুল ইসলাম/এএফপি')
    expect(credits([80, 'A. Rahman'], [80, 'B. Das'], [110, 'Reuters'])).toBe('A. Rahman, B. Das/Reuters')
    expect(credits([80, 'A. Rahman'], [110, 'A. Rahman/AFP'])).toBe('A. Rahman/AFP')
    expect(credits([116, '© Maidan'])).toBe('© Maidan')
    expect(readFileTexts(withIptc(jpeg, [[105, 'জয়']]))).toEqual({ ...NOTHING, caption: 'জয়' })
  })

  test('a letter that was cut at the end is dropped', () => {
    const bytes = Buffer.from(CAPTION)
    for (const isMarked of [true, false])
      expect(captionOf(bytes.subarray(0, Buffer.byteLength('মিরপুর') - 1), isMarked)).toBe('মিরপু')
  })

  test.each([
    ['Windows-1252', 'Müller trifft – 2:1 für Köln', 'Müller trifft – 2:1 für Köln'],
    ['Windows-1252 at the end', 'Café', 'Café'],
    ['letters of Bijoy', 'cÖ_g ‡Ljvq evsjv‡`‡ki Rq', ''],
    ['UTF-8 that was broken twice', 'à¦®à¦¿à¦°à¦ªà§à¦°', ''],
  ])('%s', (_, text, expected) => {
    expect(captionOf(windows1252(text))).toBe(expected)
  })

  test('bytes that are not what the file says they are count as nothing', () => {
    expect(captionOf(windows1252('Müller trifft'), true)).toBe('')
    expect(captionOf(Buffer.from([0xe0, 0xa6, 0x41, 0xff, 0xfe, 0x42]))).toBe('')
    expect(captionOf('???????? ??')).toBe('')
    expect(captionOf('OLYMPUS DIGITAL CAMERA')).toBe('')
    expect(captionOf('জয় \ufffd\ufffd')).toBe('')
  })
})

describe('XMP', () => {
  const bengali = inLanguages('dc:description', {
    'x-default': 'In Mirpur',
    en: 'In Mirpur',
    'bn-BD': CAPTION,
  })
  const properties = `${bengali}
    <dc:creator><rdf:Seq><rdf:li>রফিকুল ইসলাম</rdf:li></rdf:Seq></dc:creator>
    <photoshop:Credit>এএফপি</photoshop:Credit>
    ${inLanguages('Iptc4xmpCore:AltTextAccessibility', { 'x-default': 'উল্লাস করছেন ক্রিকেটাররা' })}`
  const expected = { alt: 'উল্লাস করছেন ক্রিকেটাররা', caption: CAPTION, credit: 'রফিকুল ইসলাম/এএফপি' }

  test.each(['jpeg', 'webp', 'avif'] as const)('is read from %s', async (format) => {
    const file = await sharp(jpeg).withXmp(xmpOf(properties)).toFormat(format).toBuffer()
    expect(readFileTexts(file)).toEqual(expected)
  })

  test('is believed before IPTC', () => {
    const both = Buffer.concat([
      withIptc(jpeg, [
        [120, 'IPTC'],
        [105, 'Head'],
      ]),
      Buffer.from(xmpOf(bengali)),
    ])
    expect(readFileTexts(both).caption).toBe(CAPTION)
  })

  test('is read from attributes, by its namespaces and not by its prefixes; nested properties are not texts', () => {
    expect(inFile(xmpOf('', ' photoshop:Credit="AFP &amp; others"')).credit).toBe('AFP & others')
    const renamed = xmpOf(properties).replaceAll('dc:', 'core:').replaceAll('xmlns:dc=', 'xmlns:core=')
    expect(inFile(renamed)).toEqual(expected)
    const nested =
      '<photoshop:Log><rdf:Bag><rdf:li><photoshop:Credit>no</photoshop:Credit></rdf:li></rdf:Bag></photoshop:Log>'
    expect(inFile(xmpOf(nested))).toEqual(NOTHING)
  })

  test('texts become plain ones of our lengths', () => {
    const of = (text: string) => inFile(xmpOf(inLanguages('dc:description', { 'x-default': text }))).caption
    expect(of('&lt;p&gt;৩ &lt; ৫ &lt;img src=x onerror=alert(1)&gt; জয়&lt;/p&gt;&#7;&#x202e; শেষ')).toBe(
      '৩ < ৫ জয় শেষ',
    )
    expect(of('<![CDATA[<b>জয়</b>]]>')).toBe('জয়')
    const cut = of('ক্ষ্ম'.repeat(500))
    expect(cut).toBe('ক্ষ্ম'.repeat(120))
    expect(of('&#xd800; জয়')).toBe('')
  })

  test.each([
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>', '&e;'],
    ['an element that is not closed', '', '<b>'],
    ['elements without end', '', '<a>'.repeat(200_000)],
    ['ends without beginning', '', '</a>'.repeat(200_000)],
    ['a comment without end', '', '<!--'.repeat(200_000)],
    ['attributes without end', '', `<a ${'b="c" '.repeat(100_000)}`],
    ['spaces', '', `<a${' '.repeat(900_000)}`],
    ['more than a megabyte', '', `<a b="${'c'.repeat(1_100_000)}"/>`],
  ])('%s makes no text and takes no time', (_, before, inside) => {
    const begun = performance.now()
    const packet = xmpOf(inside + inLanguages('dc:description', { 'x-default': 'জয়' }))
    expect(inFile(packet.replace('<rdf:RDF', `<rdf:RDF>${before}<rdf:RDF`))).toEqual(NOTHING)
    expect(inFile(packet)).toEqual(before === '' ? NOTHING : { ...NOTHING, caption: 'জয়' })
    expect(performance.now() - begun).toBeLessThan(2_000)
  })
})

test('a broken or strange file has no texts and is no error', () => {
  const whole = Buffer.concat([withIptc(jpeg, [[120, CAPTION]]), Buffer.from(xmpOf('<a/>'))])
  for (let end = 0; end < 400; end++) readFileTexts(whole.subarray(0, end))
  for (let at = 0; at < 400; at++) {
    const changed = Buffer.from(whole)
    changed[at] = 0xff
    readFileTexts(changed)
  }
  expect(readFileTexts(new Uint8Array())).toEqual(NOTHING)
  expect(readFileTexts(Buffer.alloc(100, 0xff))).toEqual(NOTHING)
})

function windows1252(text: string): Buffer {
  const table = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from([...text].map((letter) => table.indexOf(letter)))
}
