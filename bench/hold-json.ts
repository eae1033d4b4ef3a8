// Where in a JSON body a text can stand in place of what is there: every value however deep, lists of many texts, the whole. Pure.

/** `write` answers the body with a text in this place. */
export type JsonPlace = { name: string; write(text: string): string }
type Way = readonly (string | number)[]

/** Of a list the first values are enough, and of an object the first names of a kind. */
const MOST_OF_A_LIST = 2
const DEEPEST = 4
const LISTED = 20
export const ONCE = 'autosaveKey'

export function jsonPlaces(body: string): JsonPlace[] {
  const given = withoutKey(read(body))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return [
    ...waysIn(given, []).flatMap(({ way, isList }) => {
      const name = way.join('.')
      const single = { name, write: (text: string) => JSON.stringify(replaced(given, way, text)) }
      const many = {
        name: `${name} (many)`,
        write: (text: string) => JSON.stringify(replaced(given, way, partsOf(text))),
      }
      return isList ? [single, many] : [single]
    }),
    // The body itself: nothing but a text, or lists in lists.
    { name: '(all)', write: (text) => JSON.stringify(text) },
    { name: '(lists)', write: (text) => '['.repeat(text.length) },
    {
      name: '(names)',
      write: (text) => `{${Array.from({ length: text.length / 8 }, (_, n) => `"a${n}":1`).join()}}`,
    },
  ]
}

/** A key under which only the first of several requests does anything. */
function withoutKey(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== ONCE))
}

function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function waysIn(value: unknown, way: Way): { way: Way; isList: boolean }[] {
  const own = way.length > 0 ? [{ way, isList: Array.isArray(value) }] : []
  if (typeof value !== 'object' || value === null || way.length >= DEEPEST) return own
  const inner = Array.isArray(value) ? [...value.slice(0, MOST_OF_A_LIST).entries()] : Object.entries(value)
  return [...own, ...inner.flatMap(([name, one]) => waysIn(one, [...way, name]))]
}

function replaced(value: unknown, [name, ...rest]: Way, text: unknown): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? replaced(one, rest, text) : one))
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(
    entries.map(([own, one]) => [own, own === name ? replaced(one, rest, text) : one]),
  )
}

function partsOf(text: string): string[] {
  return Array.from({ length: text.length / LISTED }, (_, at) => text.slice(at * LISTED, (at + 1) * LISTED))
}
