// Replaces parts of a JSON body with a text: nested values, lists of texts, the whole body. Pure.

/** `write` returns the body with the text in this place. */
export type JsonPlace = { name: string; write(text: string): string }
type Path = readonly (string | number)[]

/** Only the first values of a list are replaced; the others would behave the same. */
const MAX_ITEMS = 2
const MAX_DEPTH = 4
const PART_LENGTH = 20
export const IDEMPOTENCY_KEY = 'autosaveKey'

export function jsonPlaces(body: string): JsonPlace[] {
  const given = withoutKey(read(body))
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
  return [
    ...findPaths(given, []).flatMap(({ path, isList }) => {
      const name = path.join('.')
      const single = { name, write: (text: string) => JSON.stringify(replaceAt(given, path, text)) }
      const many = {
        name: `${name} (many)`,
        write: (text: string) => JSON.stringify(replaceAt(given, path, splitText(text))),
      }
      return isList ? [single, many] : [single]
    }),
    // Replaces the whole body: by a text, nested lists, many names.
    { name: '(all)', write: (text) => JSON.stringify(text) },
    { name: '(lists)', write: (text) => '['.repeat(text.length) },
    {
      name: '(names)',
      write: (text) => `{${Array.from({ length: text.length / 8 }, (_, n) => `"a${n}":1`).join()}}`,
    },
  ]
}

/** The API ignores a second request with the same key. */
function withoutKey(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== IDEMPOTENCY_KEY))
}

function read(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

function findPaths(value: unknown, path: Path): { path: Path; isList: boolean }[] {
  const own = path.length > 0 ? [{ path, isList: Array.isArray(value) }] : []
  if (typeof value !== 'object' || value === null || path.length >= MAX_DEPTH) return own
  const inner = Array.isArray(value) ? [...value.slice(0, MAX_ITEMS).entries()] : Object.entries(value)
  return [...own, ...inner.flatMap(([name, one]) => findPaths(one, [...path, name]))]
}

function replaceAt(value: unknown, [name, ...rest]: Path, text: unknown): unknown {
  if (name === undefined) return text
  if (Array.isArray(value)) return value.map((one, at) => (at === name ? replaceAt(one, rest, text) : one))
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(
    entries.map(([own, one]) => [own, own === name ? replaceAt(one, rest, text) : one]),
  )
}

function splitText(text: string): string[] {
  return Array.from({ length: text.length / PART_LENGTH }, (_, at) =>
    text.slice(at * PART_LENGTH, (at + 1) * PART_LENGTH),
  )
}
