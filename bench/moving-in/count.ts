// What of a site that was moved in by `maidan import-site` is here: its posts, its words, its old addresses. Which there should be
// says the database of the system it comes from.
import { join } from 'node:path'
import { z } from 'zod'
import { absoluteRow, type Row } from '../tools/benchmark.ts'
import { startChild } from '../tools/child.ts'
import type { Newsroom } from '../tools/newsroom.ts'
import { type Portal, PROJECT, portalEnvironment } from '../tools/portal.ts'

/** How much of what the other system has is here; `missing`: the first that are not. */
export type Count = { what: string; of: number; found: number; missing: string[] }

/** Shown in the remarks of each row. */
const EXAMPLES = 3

export class Tally {
  readonly #counts = new Map<string, Count>()

  add(what: string, exists: boolean, name: string): void {
    const count = this.#counts.get(what) ?? { what, of: 0, found: 0, missing: [] }
    this.#counts.set(what, count)
    count.of += 1
    if (exists) count.found += 1
    else count.missing.push(name)
  }

  list(): Count[] {
    return [...this.#counts.values()]
  }
}

export function rowsOf(system: string, counts: readonly Count[]): Row[] {
  return counts.map(({ what, of, found }) => {
    const baseline = { what: `in ${system}`, value: of, unit: 'parts' } as const
    return absoluteRow(what, { value: (found / of) * 100, unit: '%' }, baseline, { atLeast: 100 })
  })
}

export function remarksOf(counts: readonly Count[]): string[] {
  return counts.flatMap(({ what, missing }) =>
    missing.length === 0 ? [] : [`${what}: not ${missing.slice(0, EXAMPLES).join(' · ')}`],
  )
}

/** Moves a site in; what the command said last, and how long it took. */
export async function moveIn(
  portal: Portal,
  file: string,
  uploads: string,
): Promise<{ said: string; seconds: number }> {
  const began = performance.now()
  const program = join(PROJECT, 'cli/maidan.mjs')
  const env = { ...portalEnvironment(portal.dataDir, portal.port), DEMO: '0' }
  const child = startChild(process.execPath, [program, 'import-site', file, '--uploads', uploads], env)
  const said = (await child.ended).trim().split('\n').at(-1) ?? ''
  return { said, seconds: (performance.now() - began) / 1000 }
}

/** Those of some addresses that the other system itself answers. */
export async function answeredThere(url: string, addresses: readonly string[]): Promise<Set<string>> {
  const answered = new Set<string>()
  for (const address of addresses) {
    const answer = await fetch(`${url}${address}`, { redirect: 'manual' })
    await answer.arrayBuffer()
    if (answer.status < 400) answered.add(address)
  }
  return answered
}

/** Where an old address leads: status of its answer; path, status and type of what is behind it. */
export async function follow(portal: Portal, address: string) {
  const answer = await fetch(`${portal.url}${address}`, { redirect: 'manual' })
  const to = answer.headers.get('location')
  await answer.arrayBuffer()
  const { status } = answer
  if (to === null) return { status, to: '', arrives: status, type: answer.headers.get('content-type') ?? '' }
  const page = await fetch(new URL(to, portal.url))
  await page.arrayBuffer()
  const type = page.headers.get('content-type') ?? ''
  return { status, to: new URL(page.url).pathname, arrives: page.status, type }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)$/

export async function countAddresses(portal: Portal, addresses: readonly string[]): Promise<Count> {
  const tally = new Tally()
  const what = 'old addresses that lead to a page'
  for (const address of addresses) {
    const { status, arrives, type } = await follow(portal, address)
    const exists = status === 200 || (status === 301 && arrives === 200)
    const isRight = status === 410 || (exists && (!PICTURE.test(address) || type.startsWith('image/')))
    tally.add(what, isRight, `${address} (${status}, ${arrives})`)
  }
  return tally.list()[0] ?? { what, of: 0, found: 0, missing: [] }
}

const storedPost = z.object({
  _id: z.string(),
  headline: z.string(),
  richText: z.string(),
  excerpt: z.string(),
  status: z.string(),
  reporter: z.string(),
  category: z.array(z.string()),
  keywords: z.string(),
  mediaId: z.string().nullish(),
  createdAt: z.iso.datetime().nullish(),
  publishAt: z.iso.datetime().nullish(),
  alt: z.string().default(''),
  caption: z.string().default(''),
  searchTitle: z.string().default(''),
  searchDescription: z.string().default(''),
  canonicalUrl: z.string().default(''),
})
export type StoredPost = z.infer<typeof storedPost>

/** Posts that readers do not see, in these states, by headline. */
export async function listHidden(
  newsroom: Newsroom,
  states: readonly ('draft' | 'scheduled')[] = ['draft'],
): Promise<Map<string, StoredPost>> {
  const lists = await Promise.all(
    states.map(async (state) => {
      const list = await newsroom.read(`/allposts?status=${state}&limit=200`)
      return z.array(storedPost).parse(JSON.parse(list))
    }),
  )
  return new Map(lists.flat().map((post) => [post.headline, post]))
}

/** The post that an old address leads to. */
export async function findMoved(
  portal: Portal,
  newsroom: Newsroom,
  address: string,
): Promise<StoredPost | null> {
  const { to, arrives } = await follow(portal, address)
  const id = /^(?:\/en)?\/allposts\/\d{4}\/\d\d\/\d\d\/([^/]+)$/.exec(to)?.[1]
  if (arrives !== 200 || id === undefined) return null
  return storedPost.parse(JSON.parse(await newsroom.read(`/allposts/${id}`)))
}

export const plain = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .normalize('NFC')
    .replace(/\s+/g, ' ')

const wordsIn = (text: string) =>
  text
    .normalize('NFC')
    .split(/[\s"“”‘’']+/)
    .filter((word) => word !== '')

/** Those of some words that are not in a text; both without markup. */
export function missingWords(text: string, expected: string): string[] {
  const words = new Set(wordsIn(text))
  return wordsIn(expected).filter((word) => !words.has(word))
}
