// The input of each call that blocks the event loop longest, and plain words of the same length. Found by a search of an hour over
// all calls, texts of tests/linear/worst-case-texts.ts and lengths; calls that take the same kind of body have the same worst input.
import { FORM_CONTENT_TYPE, multipart } from '#tests/fuzz/bodies.ts'
import type { FuzzedCall } from '#tests/fuzz/calls.ts'
import type { Sent } from '#tests/fuzz/send.ts'
import { buildText } from '#tests/linear/cost.ts'
import { WORST_CASES } from '#tests/linear/worst-case-texts.ts'

export type HoldInput = { what: string; worst: Sent; plain: Sent }

/** Node limits the size of a request's head; one character of an address may take nine bytes. */
const MAX_LENGTH_IN_ADDRESS = 12_000
const MANY_PARTS = 15_000
const MANY_NAMES = 6_000
const MAX_FIELD_LENGTH = 1_100_000

const plainWords = (length: number) => buildText({ name: 'plain words', unit: 'কথা ' }, length)

function worstText(name: string, length: number): string {
  const found = WORST_CASES.find((one) => one.name === name)
  if (!found) throw new Error(`There is no worst case “${name}”`)
  return buildText(found, length)
}

/** Calls whose worst input is not that of their kind of body. */
const OWN: Record<string, (text: string) => unknown> = {
  'PUT /autosaves/{key}': (text) => ({ fields: { headline: text, writer: text } }),
  'POST /allposts/bulk': (text) => ({ action: 'publish', ids: text.match(/.{1,20}/gsu) ?? [] }),
}

export function inputOf(call: FuzzedCall): HoldInput {
  const path = call.path.replace(/\{\w+\}/g, 'x')
  const send = (type: string, body: Uint8Array): Sent => ({
    method: call.method,
    path,
    headers: { 'content-type': type },
    body,
  })
  const json = (value: unknown) => send('application/json', Buffer.from(JSON.stringify(value)))
  const own = OWN[call.name]
  const name = 'nukta and hasanta'
  if (own) {
    const length = 900_000
    return {
      what: `${name}, ${length} characters`,
      worst: json(own(worstText(name, length))),
      plain: json(own(plainWords(length))),
    }
  }
  switch (bodyKind(call)) {
    case 'multipart':
      return {
        what: `${MANY_PARTS} parts`,
        worst: send(FORM_CONTENT_TYPE, multipart(range(MANY_PARTS, (at) => [`n${at}`, '1']))),
        plain: send(FORM_CONTENT_TYPE, multipart([['headline', plainWords(MANY_PARTS * 80)]])),
      }
    case 'json':
      return {
        what: `${MANY_NAMES} names`,
        worst: json(Object.fromEntries(range(MANY_NAMES, (at) => [`a${at}`, 1]))),
        plain: json({ text: plainWords(MANY_NAMES * 8) }),
      }
    case 'form': {
      const fields = (text: string) =>
        Buffer.from(new URLSearchParams({ name: text, message: text }).toString())
      const type = 'application/x-www-form-urlencoded'
      return {
        what: `${name}, ${MAX_FIELD_LENGTH} characters`,
        worst: send(type, fields(worstText(name, MAX_FIELD_LENGTH / 9))),
        plain: send(type, fields(plainWords(MAX_FIELD_LENGTH / 9))),
      }
    }
    default: {
      const names = ['q', ...Object.keys(call.query.properties ?? {})]
      const query = (text: string): Sent => ({
        method: call.method,
        path: `${path}?${names.map((each) => `${each}=${encodeURIComponent(text)}`).join('&')}`,
        headers: {},
        body: null,
      })
      const length = Math.floor(MAX_LENGTH_IN_ADDRESS / 9 / names.length)
      return {
        what: `${name}, ${length} characters in the address`,
        worst: query(worstText(name, length)),
        plain: query(plainWords(length)),
      }
    }
  }
}

function bodyKind({ bodies, kind, method, path }: FuzzedCall): 'multipart' | 'json' | 'form' | null {
  if (kind === 'page') return method === 'POST' ? 'form' : null
  if (!bodies) return null
  return /\/(?:allposts|upload-json|newspapers|media|match-imports)(?:\/\{\w+\})?$/.test(path)
    ? 'multipart'
    : 'json'
}

function range(count: number, make: (at: number) => [string, unknown]): [string, unknown][] {
  return Array.from({ length: count }, (_, at) => make(at))
}
