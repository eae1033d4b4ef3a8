import { describe, expect, test } from 'vitest'
import { SiteFileError } from '../site-file-error.ts'
import { XmlReader } from './xml-reader.ts'

/** What a handler gets, texts joined; `size`: of the pieces. */
function read(xml: string, size = xml.length): string {
  const seen: string[] = []
  let words = ''
  const flush = () => {
    if (words !== '') seen.push(JSON.stringify(words))
    words = ''
  }
  const reader = new XmlReader({
    open: (name, attributes) => {
      flush()
      seen.push(`<${[name, ...[...attributes].map(([key, value]) => `${key}=${value}`)].join(' ')}>`)
    },
    text: (text) => {
      words += text
    },
    close: (name) => {
      flush()
      seen.push(`</${name}>`)
    },
  })
  for (let at = 0; at < xml.length; at += size) reader.write(xml.slice(at, at + size))
  return `${seen.join('')}${reader.isComplete ? '' : '…'}`
}

describe('XML', () => {
  test.each([
    ['<a>x &amp; y&#65; &nbsp;&unknown; & z</a>', '<a>"x & yA \u00A0&unknown; & z"</a>'],
    ['<a><![CDATA[1 < 2 &amp; ]]]]><![CDATA[> x]]></a>', '<a>"1 < 2 &amp; ]]> x"</a>'],
    ['<?xml version="1.0"?><!-- <b> --><a b="1" c=\'>\'/>', '<a b=1 c=>></a>'],
    ['<a><b>x</a>', '<a><b>"x"</b></a>'],
    ['<a>x</c></a>', '<a>"x"</a>'],
    ['<a>1 < 2</a>', '<a>"1 < 2"</a>'],
    ['<a><b>x', '<a><b>…'],
    ['\uFEFF <a>ক</a>', '<a>"ক"</a>'],
  ])('%j', (xml, seen) => {
    for (const size of [xml.length, 1, 3, 7]) expect(read(xml, size)).toBe(seen)
  })

  test('resolves no entity that the file defines, and fetches nothing', () => {
    const bomb = `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd"> <!ELEMENT a ">"> ]><a>&c;&d;</a>`
    for (const size of [bomb.length, 5]) expect(read(bomb, size)).toBe('<a>"&c;&d;"</a>')
  })

  test('nested too deeply or with an endless tag is refused', () => {
    expect(() => read('<a>'.repeat(10_000))).toThrow(new SiteFileError('SITE_FILE_TOO_DEEP'))
    expect(() => read(`<a b="${'x'.repeat(500_000)}`, 10_000)).toThrow(new SiteFileError('SITE_FILE_BROKEN'))
  })
})
