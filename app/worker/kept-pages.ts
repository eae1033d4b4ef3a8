// Copies of pages: fetched without cookies, so that each is what an anonymous reader gets, and kept only if the answer says that it is
// for everybody.
import { HOUR_MS } from '#bangla/durations.ts'
import type { Language } from '#contract/language.ts'
import { editionOf } from '#contract/pages/paths.ts'
import { ANY, CACHES, deleteUnnamed, filesIn, keepFiles } from './kept-files.ts'
import { AT_HAND } from './kept-paths.ts'

const LAST_READ = 30
/** Files that no kept page names, such as scripts that scripts load: the last 60 stay. */
const UNNAMED_FILES = 60
/** In this order a copy is looked for. */
const PAGES = [CACHES.saved, CACHES.atHand, CACHES.read]

/** When a copy was made, by the clock of the server. */
export const answeredAt = (copy: Response): number => Date.parse(copy.headers.get('date') ?? '') || Date.now()

export async function findCopy(path: string): Promise<Response | undefined> {
  for (const name of PAGES) {
    const copy = await (await caches.open(name)).match(path, ANY)
    if (copy) return copy
  }
}

/** Whether an answer says that there is no such page, or no longer. */
export const isGone = ({ status }: Response): boolean => status === 404 || status === 410

export async function deleteCopy(path: string): Promise<void> {
  for (const name of PAGES) await (await caches.open(name)).delete(path, ANY)
}

/**
 * Fetches a page and keeps it in this cache with the files that it needs; its text, or null for a page that may not be kept. The
 * copy of a page that is gone is deleted.
 */
export async function keepPage(path: string, into: string): Promise<string | null> {
  const answer = await fetch(path, { credentials: 'omit' })
  if (isGone(answer)) await deleteCopy(path)
  const says = (name: string, value: string) => answer.headers.get(name)?.includes(value)
  const isForEverybody = says('cache-control', 'public') && says('content-type', 'text/html')
  if (answer.status !== 200 || answer.redirected || !isForEverybody) return null
  const html = await answer.clone().text()
  // Files first, so that a kept page is always whole.
  if (!(await keepFiles(filesIn(html)))) return null
  // The oldest stands first in a cache. A page that is saved meanwhile stays saved.
  await (await caches.open(CACHES.read)).delete(path, ANY)
  await (await caches.open(into)).put(path, answer)
  return html
}

/** Keeps a page that is being read, where its copy is already or among the last ones read. */
export async function keepRead(path: string): Promise<void> {
  const { language } = editionOf(path)
  await withRoom(() => keepWhereItIs(path, language))
  const read = await caches.open(CACHES.read)
  const old = (await read.keys()).slice(0, -LAST_READ)
  await Promise.all(old.map((page) => read.delete(page)))
  await refreshAtHand(language)
}

async function keepWhereItIs(path: string, language: Language): Promise<unknown> {
  const isIn = async (name: string) => (await caches.open(name)).match(path, ANY)
  if (await isIn(CACHES.saved)) return keepSaved(path)
  const isAtHand = AT_HAND[language].includes(path) || (await isIn(CACHES.atHand))
  return keepPage(path, isAtHand ? CACHES.atHand : CACHES.read)
}

/** When the browser has no more room, the pages last read are given up before anything else. */
async function withRoom(keep: () => Promise<unknown>): Promise<void> {
  try {
    await keep()
  } catch (error) {
    if (!/quota/i.test(`${error}`)) throw error
    await caches.delete(CACHES.read)
    await keep()
  }
}

/** Keeps the pages at hand of an edition that are missing, and again all that are older than an hour. */
export async function refreshAtHand(language: Language): Promise<void> {
  const cache = await caches.open(CACHES.atHand)
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  let isChanged = false
  for (const path of new Set(AT_HAND[language].concat(kept))) {
    const copy = await cache.match(path, ANY)
    if (copy && Date.now() - answeredAt(copy) < HOUR_MS) continue
    await keepPage(path, CACHES.atHand)
    isChanged = true
  }
  if (isChanged) await deleteUnnamed(CACHES.files, await textsIn(PAGES), UNNAMED_FILES)
}

async function textsIn(names: readonly string[]): Promise<string[]> {
  const texts = names.map(async (name) => {
    const copies = await (await caches.open(name)).matchAll()
    return Promise.all(copies.map((copy) => copy.text()))
  })
  return (await Promise.all(texts)).flat()
}

/** Keeps an article to be read later, with its pictures; false for a page that may not be kept, or is gone: so are its pictures. */
export async function keepSaved(path: string): Promise<boolean> {
  const html = await keepPage(path, CACHES.saved)
  await (html === null
    ? deleteUnnamed(CACHES.pictures, await textsIn([CACHES.saved]))
    : keepFiles(picturesIn(html), CACHES.pictures))
  return html !== null
}

/** Deletes a saved article, and the pictures that no other one has. */
export async function deleteSaved(path: string): Promise<void> {
  await (await caches.open(CACHES.saved)).delete(path, ANY)
  await deleteUnnamed(CACHES.pictures, await textsIn([CACHES.saved]))
}

/** The pictures within the article of a page, each in one size. */
function picturesIn(html: string): string[] {
  const [, article = ''] = /<article\b(.*)<\/article>/s.exec(html) ?? []
  return Array.from(article.matchAll(/<img\b[^>]*?\ssrc="(\/media\/[^"]+)"/g), ([, src = '']) => src)
}
