// Answers addresses of the sites that were moved in: where they lead now, or that something was dropped on purpose. Counts their use,
// and what was asked for in vain.
import { editionOf, isHomePath, searchPath } from '#contract/pages/paths.ts'
import { SYSTEM } from '#contract/role.ts'
import type { World } from '#server/domain/ctx.ts'
import { AddressTally } from '#server/domain/redirects/address-tally.ts'
import { writeAddressCounts } from '#server/domain/redirects/missing-addresses.ts'
import { sourceOf } from '#server/domain/redirects/old-address-rules.ts'
import { type Found, RedirectBook } from '#server/domain/redirects/redirect-book.ts'
import { pathOfSource } from '#server/domain/redirects/reserved-rules.ts'
import { startPolling } from '#server/platform/polling-task.ts'

/** Where an address leads now, as a Location header has it; GONE: nowhere any more. */
export type OldAddress = { location: string } | 'GONE'

export type OldAddresses = {
  /** Only for addresses without a page, and for the home page with a query. */
  find(url: URL): Promise<OldAddress | null>
  /** For an address that has a page: only its query may be of the former site. */
  findByQuery(url: URL): Promise<OldAddress | null>
  /** Nothing was found at this address. */
  countMissing(url: URL): void
  /** Writes the last counts. */
  close(): Promise<void>
}

const WRITE_EVERY_MS = 30_000

/** Reads the redirect book, which may take half a second. */
export async function openOldAddresses(world: World): Promise<OldAddresses> {
  const book = new RedirectBook(world)
  const tally = new AddressTally()
  const write = () => writeAddressCounts({ ...world, viewer: SYSTEM }, tally)
  const writing = startPolling(write, WRITE_EVERY_MS, (error) =>
    world.log.warn({ err: error }, 'Counts of old addresses could not be written'),
  )
  await book.load()
  const answerOf = (found: Found | null): OldAddress | null => {
    if (!found) return null
    if (found.source !== null) tally.addUsed(found.source, world.clock.now())
    return found.to === null ? 'GONE' : { location: locationOf(found.to, world.siteUrl) }
  }
  return {
    async find(url) {
      const searched = searchedFor(url)
      if (searched) return searched
      return answerOf(await book.find(url.pathname + url.search))
    },
    async findByQuery({ pathname, search }) {
      if (search === '' || !book.hasQueries(pathname)) return null
      return answerOf(await book.findByQuery(pathname + search))
    },
    countMissing({ pathname }) {
      const source = sourceOf(pathname)
      const path = source === null ? '/' : pathOfSource(source)
      // The home page is there: only its query was of the former site.
      if (path !== '/') tally.addMissing(path, world.clock.now())
    },
    async close() {
      book.close()
      await writing.stop()
      await write().catch((error: unknown) =>
        world.log.warn({ err: error }, 'The last counts of old addresses are lost'),
      )
    },
  }
}

/** The search page of WordPress: `/?s=word`. */
function searchedFor(url: URL): OldAddress | null {
  const words = url.searchParams.get('s')
  const { language, path } = editionOf(url.pathname)
  if (!words || !(isHomePath(path) || path === '/index.php')) return null
  return { location: searchPath(language, words) }
}

function locationOf(to: string, siteUrl: string): string {
  const { href, pathname, search, hash } = new URL(to, siteUrl)
  return to.startsWith('/') ? pathname + search + hash : href
}
