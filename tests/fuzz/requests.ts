// Requests to one call: paths with existing and strange ids, query and body from the schema, any caller, sometimes another
// method or a foreign origin.
import fc from 'fast-check'
import type { FuzzedCall } from './calls.ts'
import { type Hints, valuesOf } from './described-values.ts'
import { CALLERS, type Caller, type Known } from './fuzzed-newsroom.ts'
import type { Sent } from './send.ts'
import { text, unknownKey } from './strange-values.ts'

/** A request with the name of its caller; the sender adds the cookie. */
export type FuzzedRequest = Sent & { caller: Caller }

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']
const WEIGHTS: Record<Caller, number> = {
  anonymous: 2,
  forged: 1,
  reader: 2,
  reporter: 3,
  editor: 4,
  admin: 8,
}
const caller = fc.oneof(...CALLERS.map((name) => ({ weight: WEIGHTS[name], arbitrary: fc.constant(name) })))
const strangeHeaders = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'accept-language': 'x'.repeat(2_000) },
      { accept: 'text/html' },
      { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' },
      { 'x-http-method-override': 'DELETE' },
      { 'x-forwarded-host': 'evil.example', forwarded: 'for="_x";host=evil.example' },
    ),
  },
)

export function generateRequests(call: FuzzedCall, known: Known, hints: Hints): fc.Arbitrary<FuzzedRequest> {
  const method = fc.oneof(
    { weight: 30, arbitrary: fc.constant(call.method) },
    { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
  )
  const body = call.bodies?.(hints) ?? fc.constant(null)
  return fc
    .record({
      caller,
      method,
      path: pathsOf(call, known),
      query: queriesOf(call, hints),
      headers: strangeHeaders,
      body,
    })
    .map(({ path, query, headers, body: sent, ...rest }) => ({
      ...rest,
      path: path + query,
      headers: sent?.type ? { 'content-type': sent.type, ...headers } : headers,
      body: sent && rest.method !== 'GET' && rest.method !== 'HEAD' ? sent.bytes : null,
    }))
}

const strangePart = fc.oneof(
  text.map((some) => encodeURIComponent(some.toWellFormed())),
  fc.constantFrom(
    '%ff',
    '%00',
    '%zz',
    '..%2f',
    '%2e%2e',
    '.',
    '..',
    'x.data',
    '%E0%A6',
    `${'x'.repeat(3_000)}`,
    '',
  ),
)

/** Fills each placeholder with ids from its own list, or else from the list of the path. */
function pathsOf({ path }: FuzzedCall, { ids }: Known): fc.Arbitrary<string> {
  const [, list = ''] = /^\/(?:api\/|embed\/)?([\w-]+)\/\{/.exec(path) ?? []
  const partOf = (place: string) => {
    const exist = ids[`${list}/${place}`] ?? ids[`*/${place}`] ?? ids[list] ?? []
    if (exist.length === 0) return strangePart
    return fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...exist) },
      { weight: 1, arbitrary: strangePart },
    )
  }
  const places = path.match(/\{\w+\}/g) ?? []
  return fc
    .tuple(...places.map((place) => partOf(place.slice(1, -1))))
    .map((parts) => parts.reduce((filled, one) => filled.replace(/\{\w+\}/, () => one), path))
}

function queriesOf({ query }: FuzzedCall, hints: Hints): fc.Arbitrary<string> {
  const right = valuesOf({ type: 'object', ...query }, { hints, wrongEvery: 12 })
  const extra = fc.array(fc.tuple(unknownKey, text), { maxLength: 1 })
  const filled = fc.tuple(right, extra).map(([values, more]) => {
    const pairs = [...Object.entries(values ?? {}), ...more].flatMap(([name, value]) =>
      [value].flat().map((one) => `${escaped(name)}=${escaped(written(one))}`),
    )
    return pairs.length > 0 ? `?${pairs.join('&').slice(0, 6_000)}` : ''
  })
  return fc.oneof(
    { weight: 12, arbitrary: filled },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?', '?=', '?%ff=%ff', '?limit=1&limit=2', '?q=%c0%80', '?cursor=%00'),
    },
  )
}

const escaped = (some: string) => encodeURIComponent(some.toWellFormed())

/** A strange object may have a broken `toString`. */
function written(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
