// What the figure hold sends: a right request of a call with one value replaced by a text of any kind and length.
import fc from 'fast-check'
import type { FuzzedCall } from '#tests/fuzz/calls.ts'
import { hintsFor } from '#tests/fuzz/hints.ts'
import type { Known } from '#tests/fuzz/newsroom.ts'
import { requestsTo } from '#tests/fuzz/requests.ts'
import type { Sent } from '#tests/fuzz/send.ts'

/** A request with a place for a text; null where the text cannot stand there. */
export type Place = { name: string; most: number; fill(text: string): Sent }

/** Node refuses longer heads, and every character of an address may need nine bytes. */
const LONGEST_IN_ADDRESS = 12_000
/** No call takes more in one field; longer bodies are refused as a whole. */
const LONGEST_IN_BODY = 1_500_000
const SAMPLES = 40

/** The places of a call: every name its bodies have, every name of its query, every part of its address. */
export function placesOf(call: FuzzedCall, known: Known, picture: Uint8Array, seed: number): Place[] {
  const places = new Map<string, Place>()
  const requests = fc.sample(requestsTo(call, known, hintsFor(known, picture)), { numRuns: SAMPLES, seed })
  for (const { path, headers, body } of requests) {
    const sent: Sent = { method: call.method, path, headers, body }
    for (const place of [...inBody(sent), ...inAddress(call, sent)])
      if (!places.has(place.name)) places.set(place.name, place)
  }
  return [...places.values()]
}

function inBody(sent: Sent): Place[] {
  const type = sent.headers['content-type'] ?? ''
  const text = sent.body === null ? '' : Buffer.from(sent.body).toString()
  const place = (name: string, fill: (value: string) => string): Place => ({
    name: `body ${name}`,
    most: LONGEST_IN_BODY,
    fill: (value) => ({ ...sent, body: Buffer.from(fill(value)) }),
  })
  if (text === '') return []
  if (type.startsWith('application/x-www-form-urlencoded')) {
    return [...new URLSearchParams(text).keys()].map((name) =>
      place(name, (value) => {
        const fields = new URLSearchParams(text)
        fields.set(name, value.toWellFormed())
        return fields.toString()
      }),
    )
  }
  const object = type.startsWith('application/json') ? objectIn(text) : null
  if (object === null) return []
  return [
    ...Object.keys(object).map((name) =>
      place(name, (value) => JSON.stringify({ ...object, [name]: value })),
    ),
    // The body itself: nothing but a text, or lists in lists.
    place('(all)', (value) => JSON.stringify(value)),
    place('(lists)', (value) => '['.repeat(value.length)),
    place(
      '(names)',
      (value) => `{${Array.from({ length: value.length / 8 }, (_, n) => `"a${n}":1`).join()}}`,
    ),
  ]
}

function objectIn(text: string): object | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

function inAddress(call: FuzzedCall, sent: Sent): Place[] {
  const [path = '', query = ''] = sent.path.split('?')
  const place = (name: string, fill: (value: string) => string): Place => ({
    name,
    most: LONGEST_IN_ADDRESS,
    fill: (value) => ({
      ...sent,
      path: fill(encodeURIComponent(value.toWellFormed()).slice(0, LONGEST_IN_ADDRESS)),
    }),
  })
  const names = Object.keys(call.query.properties ?? {})
  return [
    ...names.map((name) => place(`query ${name}`, (value) => `${path}?${name}=${value}`)),
    ...(call.path.includes('{')
      ? [
          place(
            'address',
            (value) => `${call.path.replace(/\{\w+\}.*$/, '')}${value}${query ? `?${query}` : ''}`,
          ),
        ]
      : []),
    place('slashes', (value) => `${call.path.replace(/\{\w+\}/g, 'x')}${'/'.repeat(value.length)}x`),
  ]
}
