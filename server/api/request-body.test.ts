// Limits of forms: number of parts, allowed bytes, and linear reading time.
import { describe, expect, test } from 'vitest'
import { SentFile } from '#contract/form-field.ts'
import { parseForm, parseJson } from './request-body.ts'

const BOUNDARY = 'XX'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`

type Part = { name: string; content: string | Buffer; headers?: string; filename?: string }

function formOf(parts: Part[]): Uint8Array<ArrayBuffer> {
  const written = parts.flatMap(({ name, content, headers = '', filename }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`),
    Buffer.from(`${filename === undefined ? '' : `; filename="${filename}"`}\r\n${headers}\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return new Uint8Array(Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)]))
}

const read = (parts: Part[], type = TYPE) => parseForm(formOf(parts), type)
const bytesOf = (value: unknown) =>
  value instanceof SentFile ? value.bytes : Buffer.from(typeof value === 'string' ? value : '')

async function processorTimeOf(act: () => Promise<unknown>): Promise<NodeJS.CpuUsage> {
  const before = process.threadCpuUsage()
  await act()
  return process.threadCpuUsage(before)
}

const fields = (count: number, content = 'x') => Array.from({ length: count }, () => ({ name: 'a', content }))

describe('a form', () => {
  test('has at most 64 parts', async () => {
    expect(await read(fields(64))).toEqual({ a: Array(64).fill('x') })
    await expect(read(fields(65))).rejects.toMatchObject({ code: 'BODY_UNREADABLE', status: 400 })
  })

  test('is not read at all when it has too many parts, however they are hidden', async () => {
    const hidden = { name: 'b', content: 'x', headers: '--XX--: the end\r\n' }
    const types = [TYPE, `multipart/form-data; a="; boundary=YY"; boundary=XX`, `${TYPE}; boundary=YY`]
    for (const type of types) {
      const begun = performance.now()
      const wholeForm = formOf([hidden, ...fields(50_000)])
      const made = performance.now() - begun
      await expect(parseForm(wholeForm, type)).rejects.toMatchObject({ code: 'BODY_UNREADABLE' })
      expect(performance.now() - begun - made).toBeLessThan(made)
    }
  })

  test('has files and texts of any size and content as sent', async () => {
    const large = (sign: string) => Buffer.alloc(1_200_000, sign)
    const parts = [
      { name: 'pdf', content: large('ab'), filename: 'a.pdf' },
      {
        name: 'break',
        content: large('\r\n\r\n--X'),
        filename: '../a.pdf',
        headers: 'Content-Type: x/y\r\n',
      },
      { name: 'unnamed', content: large('c'), filename: '' },
      { name: 'marked', content: Buffer.concat([large('d'), Buffer.from(' XX ')]), filename: 'ক.pdf' },
      { name: 'text', content: large('e') },
    ]
    const found = await read(parts)
    for (const { name, content, filename } of parts) {
      expect(Buffer.from(bytesOf(found[name])).equals(content)).toBe(true)
      expect(found[name] instanceof SentFile ? found[name].name : undefined).toBe(filename)
    }
    const encoded = { content: large('YWJj'), headers: 'Content-Transfer-Encoding: base64\r\n' }
    expect(await read([{ name: 'encoded', ...encoded }])).toEqual({ encoded: 'abc'.repeat(300_000) })
  })

  test('costs less processor time than the platform’s parser', async () => {
    const whole = formOf([{ name: 'pdf', content: Buffer.alloc(40 * 1024 * 1024, 'ab'), filename: 'a.pdf' }])
    const own = await processorTimeOf(() => parseForm(whole, TYPE))
    const plain = await processorTimeOf(() =>
      new Response(whole, { headers: { 'Content-Type': TYPE } }).formData(),
    )
    expect(own.user + own.system).toBeLessThan(plain.user + plain.system)
  })

  test('has at most 8 MB without its large files', async () => {
    const large = Buffer.alloc(9 * 1024 * 1024, 'a')
    expect(await read([{ name: 'pdf', content: large, filename: 'a.pdf' }])).toHaveProperty(
      'pdf.bytes.length',
      large.length,
    )
    await expect(read([{ name: 'title', content: large }])).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' })
    const named = [{ name: 'a'.repeat(9_000), content: '' }]
    await expect(read(named)).rejects.toMatchObject({ code: 'BODY_UNREADABLE' })
  })

  test('is read as sent', async () => {
    const sent = [
      { name: 'empty', content: '' },
      { name: 'lines', content: '\r\n\r\n-- X\r\n\uFFFD' },
      { name: 'mark', content: '\uFEFF\uFFFD' },
      { name: 'file', content: Buffer.from([0xff, 0xef, 0xbf]), filename: 'a.bin' },
      { name: 'none', content: '', filename: '' },
    ]
    const whole = {
      empty: '',
      lines: '\r\n\r\n-- X\r\n\uFFFD',
      mark: '\uFEFF\uFFFD',
      file: new SentFile(new Uint8Array([0xff, 0xef, 0xbf]), 'a.bin'),
    }
    expect(await read(sent)).toEqual(whole)
    expect(await read(sent, 'multipart/form-data; charset=utf-8; Boundary="XX"')).toEqual(whole)
    expect(await read([])).toEqual({})
  })

  test.each([
    ['bytes that are no UTF-8', { content: Buffer.from([0x61, 0xff]) }],
    ['half a letter', { content: Buffer.from([0xe0, 0xa6]) }],
    ['such bytes in base64', { content: '/w==', headers: 'Content-Transfer-Encoding: base64\r\n' }],
  ])('with %s in a text is refused, even if another text has a valid U+FFFD', async (_, damaged) => {
    const elsewhere = { name: 'whole', content: 'a\uFFFD' }
    await expect(read([elsewhere, { name: 'damaged', ...damaged }])).rejects.toMatchObject({
      code: 'FIELD_INVALID',
      details: { field: 'damaged' },
    })
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=YY',
    `multipart/form-data; boundary=${'X'.repeat(71)}`,
  ])('sent as %s is not readable', async (type) => {
    await expect(read(fields(1), type)).rejects.toMatchObject({ code: 'BODY_UNREADABLE' })
  })

  test('takes as long to read with U+FFFD in every text as without', async () => {
    const filler = Buffer.alloc(6_000_000, Buffer.from([0xef, 0xbf]))
    const file = { name: 'image', content: filler, filename: 'a.jpg' }
    const [marked, plain] = [formOf([file, ...fields(63, '\uFFFD')]), formOf([file, ...fields(63, 'xxx')])]
    const times: { marked: number[]; plain: number[] } = { marked: [], plain: [] }
    // Alternates between both, so that other load of the machine affects both. The best times count.
    for (let n = 0; n < 6; n++) {
      times.plain.push(await timeOf(plain))
      times.marked.push(await timeOf(marked))
    }
    expect(Math.min(...times.marked) / Math.min(...times.plain)).toBeLessThan(10)
  })
})

async function timeOf(body: Uint8Array<ArrayBuffer>): Promise<number> {
  const begun = performance.now()
  await parseForm(body, TYPE)
  return performance.now() - begun
}

describe('JSON', () => {
  const bytes = (text: string) => Buffer.from(text)

  test('has at most 5,000 values, whatever its texts contain', () => {
    const text = `${'[{,'.repeat(10_000)}\\"`
    expect(parseJson(bytes(JSON.stringify({ text, list: Array(4_000).fill(1) })))).toHaveProperty(
      'text',
      text,
    )
    for (const sent of [
      JSON.stringify(Array(6_000).fill(1)),
      '['.repeat(1_000_000),
      `{${Array.from({ length: 100_000 }, (_, number) => `"a${number}":1`).join()}}`,
      `${JSON.stringify('\\"')}${'{'.repeat(6_000)}`,
    ]) {
      expect(() => parseJson(bytes(sent))).toThrow('BODY_UNREADABLE')
    }
  })

  test('is nested at most 100 levels deep', () => {
    const nested = (levels: number) => bytes(`{"a":1,"b":${'['.repeat(levels)}${']'.repeat(levels)}}`)
    expect(parseJson(nested(100))).toHaveProperty('b')
    for (const levels of [101, 4_900])
      expect(() => parseJson(nested(levels))).toThrow(
        expect.objectContaining({ message: 'FIELD_INVALID (b)' }),
      )
  })

  test('that is invalid is unreadable', () => {
    for (const sent of ['', '{', '"', '"\\', 'x'])
      expect(() => parseJson(bytes(sent))).toThrow('BODY_UNREADABLE')
  })
})
