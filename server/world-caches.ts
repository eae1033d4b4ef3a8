// The caches that services share in one process, each cleared by the changes that affect it. The page cache is not one of them.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { RunningChangeBus } from './db/change-bus.ts'
import { nameBookTag, siteTag } from './domain/cache-tags.ts'
import type { World } from './domain/ctx.ts'
import { SIDE_LIST_TAGS } from './domain/homepage/homepage.ts'
import { invalidateMatchMonths } from './domain/matches/match-sitemap.ts'
import { STRIP_TAGS } from './domain/matches/strip.ts'
import { ENTRY_CONTENT_TAGS } from './domain/name-book/entries-with-content.ts'
import { invalidateNewest, NEWEST_KINDS } from './domain/posts/reading/posts.ts'
import { invalidateSitemapMonths } from './domain/posts/reading/sitemap.ts'
import { PromiseCache } from './domain/promise-cache.ts'

type Caches = Pick<
  World,
  | 'settingsCache'
  | 'nameBookCache'
  | 'sideListsCache'
  | 'newestCache'
  | 'stripCache'
  | 'sitemapMonths'
  | 'matchMonths'
  | 'entriesWithContentCache'
>

export function openCaches(changes: Pick<RunningChangeBus, 'subscribe'>): Caches {
  const caches: Caches = {
    settingsCache: { settings: new PromiseCache(), breaking: new PromiseCache() },
    nameBookCache: new PromiseCache(),
    sideListsCache: new PromiseCache(),
    newestCache: new PromiseCache(),
    stripCache: new PromiseCache(),
    sitemapMonths: new PromiseCache(),
    matchMonths: new PromiseCache(),
    entriesWithContentCache: new PromiseCache(),
  }
  const { settingsCache, newestCache, sitemapMonths, matchMonths } = caches
  const clearAt = (tags: CacheTag[], ...cleared: { clear(): void }[]) => {
    const clear = () => {
      for (const cache of cleared) cache.clear()
    }
    changes.subscribe({ tags }, { onInvalidate: clear, onGap: clear })
  }
  clearAt([siteTag()], settingsCache.settings, settingsCache.breaking)
  clearAt([nameBookTag()], caches.nameBookCache)
  clearAt(SIDE_LIST_TAGS, caches.sideListsCache)
  clearAt(STRIP_TAGS, caches.stripCache)
  clearAt(ENTRY_CONTENT_TAGS, caches.entriesWithContentCache)
  changes.subscribe(
    { kinds: NEWEST_KINDS },
    { onInvalidate: (tags) => invalidateNewest(newestCache, tags), onGap: () => newestCache.clear() },
  )
  changes.subscribe('all', {
    onInvalidate(tags) {
      invalidateSitemapMonths(sitemapMonths, tags)
      invalidateMatchMonths(matchMonths, tags)
    },
    onGap() {
      sitemapMonths.clear()
      matchMonths.clear()
    },
  })
  return caches
}
