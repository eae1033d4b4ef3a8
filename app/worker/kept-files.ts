// The caches of the reading side in this browser, and the built files in them: those never change, so kept ones are used. The worker
// and the pages (reader/enhance/offline) share this file. The scoring pad has a cache of its own, which nothing here opens.
import markStyle from './kept-copy.css?url'

const PREFIX = 'maidan-reading-'
/** The form of what is kept. Another one begins with empty caches. */
export const FORM = `${PREFIX}1-`

/** Pages last read, pages at hand, pages saved to read; built files; pictures of saved pages. */
export const CACHES = {
  read: `${FORM}read`,
  atHand: `${FORM}at-hand`,
  saved: `${FORM}saved`,
  files: `${FORM}files`,
  pictures: `${FORM}pictures`,
} as const

/** The style of the line above a copy (shown-copy.ts), which no page names. */
export const MARK_STYLE = markStyle

/** Copies fit a request whatever its headers are. */
export const ANY = { ignoreVary: true }

/** Deletes what the reading side has kept: everything, or what is not in this form. */
export async function deleteCaches(form?: string): Promise<void> {
  const isGone = (name: string) => name.startsWith(PREFIX) && !(form && name.startsWith(form))
  await Promise.all((await caches.keys()).filter(isGone).map((name) => caches.delete(name)))
}

/** Deletes all that tells what was read here; the built files stay. The worker fetches the pages at hand again. */
export async function deletePages(): Promise<void> {
  for (const name of [CACHES.read, CACHES.atHand, CACHES.saved, CACHES.pictures]) await caches.delete(name)
}

/** Keeps files of the site that are not kept yet; false if one of them does not exist. */
export async function keepFiles(addresses: string[], into: string = CACHES.files): Promise<boolean> {
  const cache = await caches.open(into)
  const kept = [...new Set(addresses)].map(async (address) => {
    if (await cache.match(address, ANY)) return true
    const answer = await fetch(address, { credentials: 'omit' })
    if (answer.ok) await cache.put(address, answer)
    return answer.ok
  })
  return (await Promise.all(kept)).every(Boolean)
}

/** The built files that the text of a page names. Fonts are kept when they are used: no page uses them all. */
export function filesIn(html: string): string[] {
  return html.match(/\/assets\/[\w./-]+\.(?:js|css)/g) ?? []
}

/** Deletes what no text of a kept page names, such as files of earlier releases; the last `spared` of them stay. */
export async function deleteUnnamed(from: string, texts: readonly string[], spared = 0): Promise<void> {
  const cache = await caches.open(from)
  const unnamed = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url)
    return pathname !== MARK_STYLE && !texts.some((text) => text.includes(pathname))
  })
  await Promise.all(unnamed.slice(0, unnamed.length - spared).map((file) => cache.delete(file)))
}
