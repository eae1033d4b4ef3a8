// Costs of what readers do: pages, files, pictures, searches, reports of page views; and a mix of all that loads the process fully.
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { articlePath } from '#contract/pages/paths.ts'
import { rawAnswer } from '../bare.ts'
import { type Asked, load, loadMix, loadTimes, sendEach } from '../tools/http-load.ts'
import type { Portal } from '../tools/portal.ts'
import type { CostMeter } from './cost-meter.ts'
import type { Cost, Kind } from './costs.ts'

const SECONDS = 3
const FRESH = 200
const SEARCHES = 120
const VIEWS = 3_000
/** More than all rounds and the mix ask for. */
const ARTICLES = 12 * FRESH
const MIX_SECONDS = 8
const MIX_ROUNDS = 3
const AT_ONCE = 16
const BROWSER =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'

/** Pages of the portal that are asked for. */
export type Paths = {
  articles: string[]
  builtFile: string
  picture: string
  snapshot: string
  words: string[]
}

/** Articles anywhere in the archive, a built file and a picture of the home page, words of headlines. */
export async function findPaths(portal: Portal, client: pg.Client, matchId: string): Promise<Paths> {
  const { rows } = await drizzle({ client }).execute<{
    id: string
    created_at: string
    headline: string
  }>(sql`
    select id, created_at, headline from posts where status = 'published' and language = 'bn' order by md5(id) limit ${ARTICLES}`)
  const home = await (await fetch(portal.url)).text()
  const found = (pattern: RegExp) => {
    const [, path] = pattern.exec(home) ?? []
    if (path === undefined) throw new Error(`The home page shows no ${pattern.source}`)
    return path
  }
  const words = rows.flatMap(({ headline }) => headline.split(/\s+/)).filter((word) => word.length > 3)
  return {
    articles: rows.map(({ id, created_at }) =>
      articlePath({ id, language: 'bn', createdAt: new Date(created_at) }),
    ),
    builtFile: found(/(?:src|href)="(\/assets\/[^"]+\.js)"/),
    picture: found(/src="(\/media\/[^"]+)"/),
    snapshot: `/live/${matchId}.bn.json`,
    words: [...new Set(words)],
  }
}

/** Two words of headlines each; never the same pair twice. */
function* searches(words: string[]): Generator<string> {
  for (let apart = 1; apart < words.length; apart++)
    for (let at = 0; at + apart < words.length; at++)
      yield `/search?${new URLSearchParams({ q: `${words[at]} ${words[at + apart]}` })}`
}

function missing(what: string): never {
  throw new Error(`The site has too few ${what}`)
}

const get = (path: string): Asked => ({ method: 'GET', path, headers: { 'Accept-Encoding': 'br' } })

/** One household each; an address may report 120 a minute. */
function viewOf(path: string, number: number): Asked {
  const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`
  return {
    method: 'POST',
    path: '/api/visits',
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': BROWSER,
      'X-Forwarded-For': address,
      'Sec-Fetch-Site': 'same-origin',
    },
    body: JSON.stringify({ path, vitals: { LCP: 1_800, INP: 90, CLS: 0.02, FCP: 900, TTFB: 210 } }),
  }
}

export type ReaderCosts = {
  each: Map<Kind, Cost>
  check: { predictedMs: number; measuredMs: number; requestsPerSecond: number }
}

export async function measureReaders(portal: Portal, meter: CostMeter, paths: Paths): Promise<ReaderCosts> {
  const each = new Map<Kind, Cost>()
  /** The same number of requests in each round, as many as the first second answers. */
  const stored = async (kind: Kind, path: string) => {
    const url = portal.url + path
    const count = Math.ceil((await load(url, 1)).requests) * SECONDS
    const used = await meter.measure(count, () => loadTimes(url, count))
    each.set(kind, { ...used, bytes: await wireBytes(url) })
  }
  const sent = async (kind: Kind, count: number, next: () => Asked, rounds?: number) => {
    let bytes = 0
    const send = async () => {
      bytes = await sendEach(portal.url, Array.from({ length: count }, next), AT_ONCE)
    }
    await send()
    each.set(kind, { ...(await meter.measure(count, send, rounds)), bytes: bytes / count })
  }
  const [firstArticle = '/', ...articles] = paths.articles
  await stored('storedHome', '/')
  await stored('storedArticle', firstArticle)
  await stored('builtFile', paths.builtFile)
  await stored('picture', paths.picture)
  await stored('snapshot', paths.snapshot)
  const fresh = articles.values()
  const nextFresh = () => fresh.next().value ?? missing('articles')
  await sent('freshArticle', FRESH, () => get(nextFresh()))
  const asked = searches(paths.words)
  const nextSearch = () => asked.next().value ?? missing('searches')
  await sent('searchFirst', SEARCHES, () => get(nextSearch()))
  const [known, other] = [nextSearch(), nextSearch()]
  let times = 0
  await sent('searchAgain', SEARCHES, () => get(times++ % 2 === 0 ? known : other))
  let views = 0
  await sent('pageView', VIEWS, () => viewOf(firstArticle, ++views))
  const mix = { paths, firstArticle, search: nextSearch, fresh: nextFresh }
  return { each, check: await checkMix(portal, meter, each, mix) }
}

/** Of a hundred requests. The rest are reports of page views. */
const MIX = {
  storedHome: 15,
  storedArticle: 20,
  picture: 40,
  builtFile: 6,
  freshArticle: 1,
  searchFirst: 1,
} as const
const HUNDRED = 100

type Mix = { paths: Paths; firstArticle: string; search: () => string; fresh: () => string }

async function checkMix(
  portal: Portal,
  meter: CostMeter,
  each: Map<Kind, Cost>,
  { paths, firstArticle, search, fresh }: Mix,
): Promise<ReaderCosts['check']> {
  const makers: Record<keyof typeof MIX | 'pageView', () => Asked> = {
    storedHome: () => get('/'),
    storedArticle: () => get(firstArticle),
    picture: () => get(paths.picture),
    builtFile: () => get(paths.builtFile),
    freshArticle: () => get(fresh()),
    searchFirst: () => get(search()),
    pageView: () => viewOf(firstArticle, 1_000_000 + at),
  }
  const counts = Object.entries(MIX)
  const others = HUNDRED - counts.reduce((sum, [, count]) => sum + count, 0)
  const kinds = [...counts, ['pageView', others] as const].flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, place) => ({
      kind: kind as keyof typeof makers,
      place: (place + 0.5) / count,
    })),
  )
  const order = kinds.toSorted((a, b) => a.place - b.place).map(({ kind }) => kind)
  const made = new Map<Kind, number>()
  let at = 0
  const next = () => {
    const kind = order[at++ % HUNDRED] ?? 'storedHome'
    made.set(kind, (made.get(kind) ?? 0) + 1)
    return makers[kind]()
  }
  const rounds: { measuredMs: number; requestsPerSecond: number }[] = []
  while (rounds.length < MIX_ROUNDS) {
    let [requests, requestsPerSecond] = [0, 0]
    const mixed = async () => {
      const loaded = await loadMix(portal.url, next, MIX_SECONDS)
      requests = loaded.requests
      requestsPerSecond = loaded.requestsPerSecond
    }
    const { maidanMs, postgresMs } = await meter.measure(1, mixed, 1)
    rounds.push({ measuredMs: (maidanMs + postgresMs) / requests, requestsPerSecond })
  }
  // The lowest, as of the costs.
  const [least] = rounds.toSorted((a, b) => a.measuredMs - b.measuredMs)
  const total = [...made.values()].reduce((sum, count) => sum + count, 0)
  const predictedMs = [...made].reduce((sum, [kind, count]) => {
    const { maidanMs = 0, postgresMs = 0 } = each.get(kind) ?? {}
    return sum + (count / total) * (maidanMs + postgresMs)
  }, 0)
  return {
    predictedMs,
    measuredMs: least?.measuredMs ?? 0,
    requestsPerSecond: least?.requestsPerSecond ?? 0,
  }
}

/** Bytes of an answer, headers included. */
async function wireBytes(url: string): Promise<number> {
  const { headers, body } = await rawAnswer(url, { 'Accept-Encoding': 'br', Connection: 'keep-alive' })
  const text = headers.reduce((sum, part) => sum + part.length, 0)
  return 'HTTP/1.1 200 OK\r\n'.length + text + headers.length * 2 + 2 + body.length
}
