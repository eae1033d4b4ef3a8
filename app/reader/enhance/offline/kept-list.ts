// What this browser keeps of the site, as the page about reading offline lists it.
import { ANY, CACHES } from '#app/worker/kept-files.ts'
import { answeredAt } from '#app/worker/kept-pages.ts'
import { OFFLINE } from '#app/worker/kept-paths.ts'

export type KeptPage = { path: string; title: string; at: Date; bytes: number }
export const LISTS = ['saved', 'read', 'atHand'] as const

/** The pages of a list but the one that lists them, the newest first. A saved article counts with its pictures. */
export async function listKept(list: (typeof LISTS)[number]): Promise<KeptPage[]> {
  const cache = await caches.open(CACHES[list])
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths
    .filter((path) => !Object.values(OFFLINE).includes(path))
    .map(async (pathname) => {
      const copy = await cache.match(pathname, ANY)
      const html = (await copy?.text()) ?? ''
      const pictures = list === 'saved' ? await sizeOf(CACHES.pictures, (path) => html.includes(path)) : 0
      const at = new Date(copy ? answeredAt(copy) : 0)
      return { path: pathname, title: titleOf(html), at, bytes: new Blob([html]).size + pictures }
    })
  return (await Promise.all(pages)).reverse()
}

/** The size of everything that is kept, in bytes. */
export async function sizeOfAll(): Promise<number> {
  const sizes = await Promise.all(Object.values(CACHES).map((name) => sizeOf(name)))
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

async function sizeOf(name: string, isCounted: (path: string) => boolean = () => true): Promise<number> {
  const cache = await caches.open(name)
  let bytes = 0
  for (const request of await cache.keys()) {
    if (!isCounted(new URL(request.url).pathname)) continue
    bytes += (await (await cache.match(request, ANY))?.blob())?.size ?? 0
  }
  return bytes
}

const CHARACTERS: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The title of a page without the name of the site. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<]*)</.exec(html) ?? []
  return title.replace(/&([a-z0-9#]+);/g, (whole, name: string) => CHARACTERS[name] ?? whole)
}
