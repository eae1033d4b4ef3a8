// Request bodies for the fuzzer: JSON, multipart and URL-encoded forms from described values; valid, truncated or random.
import fc from 'fast-check'
import { type Described, type Hints, valuesOf } from './described-values.ts'
import { text, unknownKey } from './strange-values.ts'

export type Body = { type: string; bytes: Uint8Array }

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const BOUNDARY = 'fuzzed-boundary'
export const FORM_CONTENT_TYPE = `${FORM_TYPE}; boundary=${BOUNDARY}`

/** Valid, nearly valid and random bodies, of the accepted content types and of others. */
export function bodiesOf(types: string[], described: Described, hints: Hints): fc.Arbitrary<Body> {
  const right = valuesOf(described, { hints, wrongEvery: null })
  const nearly = valuesOf(described, { hints, wrongEvery: 8 })
  const values = fc.oneof({ weight: 6, arbitrary: right }, { weight: 5, arbitrary: nearly })
  const kinds = types.map((type) => (type === FORM_TYPE ? forms(values) : json(values, type)))
  return fc.oneof({ weight: 12, arbitrary: fc.oneof(...kinds) }, { weight: 1, arbitrary: wild })
}

/** Fields as a plain page form sends them. */
export function plainFormsOf(fields: fc.Arbitrary<[string, string][]>): fc.Arbitrary<Body> {
  const encoded = fields.map((pairs) => {
    const sent = new URLSearchParams(pairs.map(([name, value]) => [name, value.toWellFormed()]))
    return { type: 'application/x-www-form-urlencoded', bytes: Buffer.from(sent.toString()) }
  })
  const parts = fields.map((pairs) => ({
    type: FORM_CONTENT_TYPE,
    bytes: multipart(pairs),
  }))
  return fc.oneof(
    { weight: 8, arbitrary: encoded },
    { weight: 2, arbitrary: parts },
    { weight: 1, arbitrary: wild },
  )
}

function json(values: fc.Arbitrary<unknown>, type: string): fc.Arbitrary<Body> {
  const written = values.map((value) => JSON.stringify(value, withoutBytes) ?? 'null')
  const extra = fc.tuple(written, unknownKey, fc.json({ maxDepth: 1 })).map(spliced)
  const repeated = fc.tuple(written, fc.json({ maxDepth: 1 })).map(repeating)
  return fc
    .oneof(
      { weight: 8, arbitrary: written },
      { weight: 2, arbitrary: extra },
      { weight: 1, arbitrary: repeated },
    )
    .map((sent) => ({ type, bytes: Buffer.from(sent) }))
}

/** JSON has no files. */
const withoutBytes = (_key: string, value: unknown) => (value instanceof Uint8Array ? undefined : value)

/** The JSON of an object with one more key in front; `JSON.stringify` cannot write names like `__proto__`. */
function spliced([object, key, value]: [string, string, string]): string {
  if (!object.startsWith('{')) return object
  return `{${JSON.stringify(key)}:${value}${object === '{}' ? '' : ','}${object.slice(1)}`
}

/** The JSON of an object whose first key occurs twice. */
function repeating([object, value]: [string, string]): string {
  const first = /^\{("(?:[^"\\]|\\.)*"):/.exec(object)?.[1]
  return first ? `{${first}:${value},${object.slice(1)}` : object
}

function forms(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const cut = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(300) })
  return fc.tuple(values, cut).map(([value, missing]) => {
    const whole = multipart(typeof value === 'object' && value !== null ? Object.entries(value) : [])
    return {
      type: FORM_CONTENT_TYPE,
      bytes: whole.subarray(0, Math.max(0, whole.length - missing)),
    }
  })
}

/** A deterministic form with {@link FORM_CONTENT_TYPE}; lists become repeated names, bytes become files. */
export function multipart(fields: [string, unknown][]): Buffer {
  const parts = fields.flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => partOf(name, one)),
  )
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

function partOf(name: string, value: unknown): Buffer {
  const isFile = value instanceof Uint8Array
  const quoted = name.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign))
  const about = isFile
    ? `form-data; name="${quoted}"; filename="../../a.html"\r\nContent-Type: text/html`
    : `form-data; name="${quoted}"`
  const content = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${about}\r\n\r\n`),
    isFile ? value : Buffer.from(content),
    Buffer.from('\r\n'),
  ])
}

const wild: fc.Arbitrary<Body> = fc.record({
  type: fc.constantFrom(
    JSON_TYPE,
    'Application/JSON; charset=utf-16',
    'text/plain',
    'text/xml',
    'application/x-www-form-urlencoded',
    FORM_TYPE,
    `${FORM_TYPE}; boundary=${BOUNDARY}`,
    `${FORM_TYPE}; boundary="a b"; boundary=${BOUNDARY}`,
    '',
  ),
  bytes: fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.json().map((some) => Buffer.from(some)),
    text.map((some) => Buffer.from(some)),
    fc
      .constantFrom(
        '',
        '[]',
        'null',
        '{"a":'.repeat(5_000),
        '['.repeat(50_000),
        '{"__proto__":{"polluted":1}}',
      )
      .map((some) => Buffer.from(some)),
  ),
})
