// Renders the pages of one process and keeps them in its page cache; opens the streams of live pages on top of both.
import type { ServerBuild } from 'react-router'
import { SYSTEM } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findBlogStates } from '#server/domain/live-blogs/read-blog.ts'
import { findLogStates } from '#server/domain/matches/read-log.ts'
import type { Config } from '#server/platform/config.ts'
import { type PollingTask, startPolling } from '#server/platform/polling-task.ts'
import type { OpenWorld } from '#server/world.ts'
import { PageCache } from './cache/page-cache.ts'
import { limitRender, openRenderLimits, type RenderLimits } from './cache/page-renders.ts'
import type { RenderedPage } from './cache/page-store.ts'
import type { LogState } from './live/live-logs.ts'
import { logBytesLimit, watchMemory } from './live/memory-pressure.ts'
import { type MissingLogs, openMissingLogs } from './live/missing-logs.ts'
import { openStreams, type Streams } from './live/streams.ts'
import type { Traffic } from './metrics/traffic.ts'
import { connectionLimits } from './open-server.ts'
import { inlineStylesOf } from './pages/inline-styles.ts'
import { openPages, type Pages } from './pages/pages.ts'
import { sourceHash, streamHeaders } from './responses/security-headers.ts'
import type { StaticFiles } from './responses/static-files.ts'

/** The pages as built, or as Vite compiles them for each request in development. */
export type SitePages = {
  pages: ServerBuild
  /** Files that are served unchanged. */
  clientFolder: string
  development?: { load(): Promise<ServerBuild>; finish(html: string): string }
}

export type PageParts = {
  config: Pick<Config, 'purgeUrl' | 'concurrency'>
  opened: OpenWorld
  build: SitePages
  /** How long a reader waits for a changed page before getting the previous version; by default the cache's own limit. */
  freshTimeoutMs?: number
}

export type StoredPages = {
  pages: Pages
  cache: PageCache
  missingLogs: MissingLogs<RenderedPage>
  limits: RenderLimits
  recompression: PollingTask
}

/** How long a page of the development server waits for its render. */
const DEVELOPMENT_TIMEOUT_MS = 60_000
/** How often one page is compressed again with the best quality. */
const RECOMPRESSION_INTERVAL_MS = 2_000
/** Size of the page cache, in brotli bytes: about 8,000 articles. */
const CACHE_BYTES = 64 * 1024 * 1024

export function openStoredPages(
  { config, opened, build, freshTimeoutMs }: PageParts,
  files: StaticFiles,
  traffic: Pick<Traffic, 'timeRender'>,
): StoredPages {
  const { world } = opened
  const { development } = build
  const pages = openPages(world, development?.load ?? build.pages, {
    inlineStyles: development
      ? (html) => ({ html: development.finish(html), hashes: [] })
      : inlineStylesOf(files, sourceHash),
    mode: development ? 'development' : 'production',
    purgedByName: config.purgeUrl !== null,
  })
  // A developer wants to see the change, however long it takes.
  const waitsFor = freshTimeoutMs ?? (development ? DEVELOPMENT_TIMEOUT_MS : undefined)
  const missingLogs = openMissingLogs<RenderedPage>(world.changes)
  const limits = openRenderLimits()
  const cache = new PageCache({
    limits,
    maxBytes: CACHE_BYTES,
    render: (key) => missingLogs.render(key, () => traffic.timeRender(() => pages.renderStored(key))),
    lastHeartbeatAt: opened.lastHeartbeatAt,
    ...(waitsFor === undefined ? {} : { freshTimeoutMs: waitsFor }),
    onError: (error, key) => world.log.warn({ err: error, key }, 'A page could not be rendered'),
  })
  const recompression = startPolling(
    () => cache.recompressOne(),
    RECOMPRESSION_INTERVAL_MS,
    (error) => world.log.warn({ err: error }, 'A stored page could not be recompressed'),
  )
  world.changes.subscribe('all', {
    onInvalidate: (tags) => cache.invalidate(tags),
    onGap: () => cache.invalidateAll(),
    onDisconnect: () => cache.onDisconnect(),
    onReconnect: () => cache.onReconnect(),
  })
  return { pages, cache, missingLogs, limits, recompression }
}

/** The streams of matches and live blogs. */
export function openSiteStreams(
  { config, opened: { world } }: Pick<PageParts, 'config' | 'opened'>,
  { pages, cache, missingLogs, limits }: Omit<StoredPages, 'recompression'>,
): Streams {
  const memory = watchMemory(config.concurrency)
  return openStreams({
    maxStreams: connectionLimits().streams,
    isMissing: missingLogs.has,
    maxLogBytes: logBytesLimit(),
    memory,
    readStored: (path, client) => cache.read(path, client),
    render(id, wanted, client) {
      const render = () => limitRender(pages.renderLive(id, wanted))
      return client === null
        ? limits.stored.run(render)
        : limits.fresh.run(render, { clients: new Set([client]) })
    },
    findStates: (ids) => findStates({ ...world, viewer: SYSTEM }, ids),
    changes: world.changes,
    headers: streamHeaders(world.siteUrl),
    onError(error) {
      // The limiter counts what it rejects.
      if (error instanceof AppError && error.code === 'OVERLOADED') return
      world.log.warn({ err: error }, 'A live log could not be read')
    },
  })
}

/** The states of logs of matches and live blogs. */
async function findStates(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LogState>> {
  const [matches, blogs] = await Promise.all([findLogStates(ctx, ids), findBlogStates(ctx, ids)])
  return new Map([...matches, ...blogs])
}
