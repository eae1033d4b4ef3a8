// Inputs of the benchmark hold: a valid request with one value replaced by a text of any kind and length.
import fc from 'fast-check'
import { FORM_CONTENT_TYPE, multipart } from '#tests/fuzz/bodies.ts'
import { type FuzzedCall, WHOLE_FORM } from '#tests/fuzz/calls.ts'
import type { Known } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createHints } from '#tests/fuzz/hints.ts'
import { generateRequests } from '#tests/fuzz/requests.ts'
import type { Sent } from '#tests/fuzz/send.ts'
import { IDEMPOTENCY_KEY, jsonPlaces } from './hold-json.ts'

/** A request with one replaceable value. */
export type Place = { name: string; most: number; fill(text: string): Sent }

/** Node limits the size of the request head, and one character of an address may take nine bytes. */
const LONGEST_IN_ADDRESS = 12_000
/** Longer than any field may be; the portal refuses longer bodies as a whole. */
const LONGEST_IN_BODY = 1_500_000
/** The limit of pictures is 5 MB. */
const LONGEST_FILE = 5_200_000
const SAMPLES = 120
/** A field name that occurs in fewer samples was invented by the fuzzer. */
const LEAST_SEEN = 4

type Options = {
  known: Known
  picture: Uint8Array
  seed: number
  statusOf(sent: Sent): Promise<number>
}

/**
 * The replaceable values of a call: every field of its bodies, every query parameter, every part of its path; taken from an
 * accepted request if there is one. Throws when a call takes a body and none of its samples has a field.
 */
export async function findPlaces(
  call: FuzzedCall,
  { known, picture, seed, statusOf }: Options,
): Promise<Place[]> {
  const places = new Map<string, Place & { seen: number; isRight: boolean }>()
  const requests = fc.sample(generateRequests(call, known, createHints(known, picture)), {
    numRuns: SAMPLES,
    seed,
  })
  const sent = requests.map(({ path, headers, body }): Sent => ({ method: call.method, path, headers, body }))
  for (const one of sent) {
    const status = await statusOf(one)
    const isRight = status >= 200 && status < 400
    for (const place of [...(await inBody(one)), ...inAddress(call, one)]) {
      const before = places.get(place.name)
      const seen = (before?.seen ?? 0) + 1
      const chosen = before?.isRight || !isRight ? (before ?? place) : place
      places.set(place.name, { ...chosen, seen, isRight: isRight || before?.isRight === true })
    }
  }
  const found: Place[] = [...places.values()].filter(({ seen }) => seen >= LEAST_SEEN)
  for (const one of formWithPhoto(call, picture)) found.push(...(await inBody(one)))
  const names = found.map(({ name }) => name)
  if (call.bodies !== null && !names.some((name) => name.startsWith('body ')))
    throw new Error(`${call.name} takes a body, but no sample has a field`)
  return found
}

/** Page forms that accept a photograph. */
function formWithPhoto({ path, method }: FuzzedCall, picture: Uint8Array): Sent[] {
  if (method !== 'POST' || !/\/profile$/.test(path)) return []
  const fields: [string, unknown][] = [...WHOLE_FORM, ['intent', 'photo'], ['photo', picture]]
  return [{ method, path, headers: { 'content-type': FORM_CONTENT_TYPE }, body: multipart(fields) }]
}

async function inBody(sent: Sent): Promise<Place[]> {
  const { body } = sent
  const type = sent.headers['content-type'] ?? ''
  if (body === null || body.length === 0) return []
  if (type.startsWith('application/x-www-form-urlencoded')) return inFields(sent, body)
  if (type.startsWith('multipart/form-data')) return inForm(sent, body)
  if (!type.startsWith('application/json') && !type.startsWith('text/plain')) return []
  return jsonPlaces(Buffer.from(body).toString()).map(({ name, write }) => ({
    name: `body ${name}`,
    most: LONGEST_IN_BODY,
    fill: (value) => ({ ...sent, body: Buffer.from(write(value)) }),
  }))
}

function inFields(sent: Sent, body: Uint8Array): Place[] {
  const given = Buffer.from(body).toString()
  return [...new URLSearchParams(given).keys()].map((name) => ({
    name: `body ${name}`,
    most: LONGEST_IN_BODY,
    fill: (value) => {
      const fields = new URLSearchParams(given)
      fields.set(name, value.toWellFormed())
      return { ...sent, body: Buffer.from(fields.toString()) }
    },
  }))
}

/** The parts of a multipart form: their contents, their names, their number. */
async function inForm(sent: Sent, body: Uint8Array): Promise<Place[]> {
  const fields = (await fieldsOf(sent, body)).filter(([name]) => name !== IDEMPOTENCY_KEY)
  const place = (name: string, most: number, changed: (text: string) => [string, unknown][]): Place => ({
    name: `body form ${name}`,
    most,
    fill: (text) => ({
      ...sent,
      headers: { ...sent.headers, 'content-type': FORM_CONTENT_TYPE },
      body: multipart(changed(text)),
    }),
  })
  const replaced = (name: string, make: (text: string, before: unknown) => unknown) => (text: string) =>
    fields.map(([own, value]): [string, unknown] => [own, own === name ? make(text, value) : value])
  const places = fields.flatMap(([name, value]) => {
    if (!(value instanceof Uint8Array))
      return [
        place(
          name,
          LONGEST_IN_BODY,
          replaced(name, (text) => text),
        ),
      ]
    return [
      place(
        `${name} (file)`,
        LONGEST_FILE,
        replaced(name, (text) => Buffer.from(text)),
      ),
      place(
        `${name} (after the file)`,
        LONGEST_FILE,
        replaced(name, (text) => Buffer.concat([value, Buffer.from(text)])),
      ),
      place(
        `${name} (rows)`,
        LONGEST_FILE,
        replaced(name, (text) => Buffer.from(createArticles(text))),
      ),
    ]
  })
  return [
    ...places,
    place('(a name)', LONGEST_IN_BODY, (text) => [...fields, [text.toWellFormed(), '1']]),
    place('(many parts)', LONGEST_IN_BODY, (text) => [
      ...fields,
      ...Array.from({ length: text.length / 100 }, (_, at): [string, unknown] => [`n${at}`, '1']),
    ]),
  ]
}

/** An incomplete form has no fields. */
async function fieldsOf({ headers }: Sent, body: Uint8Array): Promise<[string, unknown][]> {
  const form = await new Response(Buffer.from(body), { headers }).formData().catch(() => new FormData())
  return Promise.all(
    [...form].map(async ([name, value]): Promise<[string, unknown]> => {
      return [name, typeof value === 'string' ? value : await value.bytes()]
    }),
  )
}

/** An import file whose articles repeat this text. */
function createArticles(text: string): string {
  const part = text.slice(0, 2_000).toWellFormed()
  const row = JSON.stringify({
    headline: part.slice(0, 200),
    richText: part,
    createdAt: '2026-11-20T10:00:00Z',
  })
  return `[${Array.from({ length: Math.ceil(text.length / part.length) }, () => row).join()}]`
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
