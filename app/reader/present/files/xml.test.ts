import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readXml } from './strict-xml.ts'
import { element, xmlDocument } from './xml.ts'

const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu
const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\r', '\n', '\t', '\0', '\uD83D', '\uFFFE', 'ক'),
  }),
)

describe('xml', () => {
  test('a strict parser reads back every text and attribute, without forbidden characters', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, attribute) => {
        const read = readXml(xmlDocument(element('a', { b: attribute }, element('c', {}, text))))
        const [child] = read.children
        expect(read.attributes.b).toBe(attribute.replace(FORBIDDEN, ''))
        expect(typeof child === 'object' ? child.children.join('') : null).toBe(text.replace(FORBIDDEN, ''))
      }),
    )
  })

  test('escapes markup in a text', () => {
    expect(element('title', {}, '</title><script>alert(1)</script>').markup).toBe(
      '<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    )
  })

  test('leaves out missing attributes and children', () => {
    expect(element('a', { b: undefined, c: 1 }, null, element('d', {})).markup).toBe('<a c="1"><d/></a>')
  })

  test('rejects invalid names', () => {
    expect(() => element('a b', {})).toThrow(RangeError)
    expect(() => element('a', { 'x="" onload': '' })).toThrow(RangeError)
  })
})

describe('the strict parser', () => {
  const declared = (markup: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${markup}`

  test.each([
    ['<a>', 'never closed'],
    ['<a></b>', 'closed by'],
    ['<a/><b/>', 'one root'],
    ['<a>Q & A</a>', 'entity'],
    ['<a>&nbsp;</a>', 'entity'],
    ['<a b="<"/>', 'no markup'],
    ['<a b="1" b="2"/>', 'twice'],
    ['<a>\u0001</a>', 'forbids'],
    ['<a>]]></a>', ']]>'],
  ])('rejects %s', (markup, reason) => {
    expect(() => readXml(declared(markup))).toThrow(reason)
  })

  test('rejects a document without its declaration', () => {
    expect(() => readXml('<a/>')).toThrow('declaration')
  })
})
