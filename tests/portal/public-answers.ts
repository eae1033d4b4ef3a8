// Everything that anybody may request about some objects: every public page and file, every open call of the API, and the streams.
// The addresses come from the tables of pages and calls, so new ones are covered.
import { LANGUAGES } from '#contract/language.ts'
import { streamPath } from '#contract/matches/live.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { routesOf } from '#server/api/routes.ts'
import { OPTIONS } from '../permission-table.ts'
import { openStream } from '../stream-client.ts'

/** The values of the parameters of addresses; several where an address is about one of several objects. */
export type Values = { [parameter: string]: readonly string[] }

/** Values of the parameters that name nothing in particular. */
export const ANY_VALUES = {
  part: ['1', '2'],
  number: ['1'],
  ownSlug: ['cricket'],
  letter: ['s'],
  sport: ['cricket'],
  token: ['x'],
  card: ['0123456789abcdef.jpg'],
  issue: ['x'],
  campaign: ['x'],
  slot: ['header'],
  device: ['phone'],
  poll: ['1m6fvd37w6e4d6'],
  log: [],
  edition: [],
  reporterName: ['x'],
  category: ['General'],
  email: ['x@example.org'],
} as const satisfies Values

const STREAM = '/live/:log/:edition'

/** The addresses that these values make of a pattern. */
function fill(pattern: string, values: Values): string[] {
  const [parameter = '', name = ''] = /[:{](\w+)\}?/.exec(pattern) ?? []
  if (parameter === '') return [pattern]
  const given = values[name]
  if (!given) throw new Error(`No values of ${name}: ${pattern}`)
  return given.flatMap((value) => fill(pattern.replace(parameter, encodeURIComponent(value)), values))
}

export function publicAddresses(values: Values): string[] {
  const pages = PAGES.filter(({ cache }) => cache !== 'personal').flatMap(({ kind, paths }) =>
    LANGUAGES.filter((language) => kind !== 'site-file' || language === 'bn').flatMap((language) =>
      paths
        .filter((path) => path !== STREAM && path !== '/*')
        .flatMap((path) => fill(inEdition(language, path), values)),
    ),
  )
  const calls = routesOf(OPTIONS)
    .filter(([method, , access]) => method === 'GET' && access === 'everyone')
    .flatMap(([, path]) => fill(`/api${path}`, values))
  return [...new Set([...pages, ...calls])]
}

/** The bodies of all answers by address, with redirects followed. */
export async function readEverything(
  origin: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (const address of addresses) bodies.set(address, await (await fetch(origin + address)).text())
  return bodies
}

/** What the stream of a log sends to readers who have everything up to each of these sequences, until it reaches the end. */
export async function readReplays(
  origin: string,
  log: string,
  { from, last }: { from: readonly number[]; last: number },
): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (const after of from)
    for (const view of ['match', 'card'] as const) {
      const address = streamPath(log, 'bn', after, view)
      const client = await openStream(origin + address)
      if (client.status === 200) await client.next(({ data }) => data.seq === last)
      bodies.set(address, JSON.stringify(client.events))
      client.close()
    }
  return bodies
}
