// Creates the HTTP side: pages, page cache, sign-in, app, listener. Used by serving.ts and tests.
import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { editionOf } from '#contract/paths.ts'
import { SYSTEM } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findBlogStates } from '#server/domain/live-blogs/read-blog.ts'
import { findLogStates } from '#server/domain/matches/read-log.ts'
import { getSystemStatus } from '#server/domain/system-status/system-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import { startPolling } from '#server/platform/polling-task.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { OpenWorld } from '#server/world.ts'
import { busyPage } from './busy-page.ts'
import { openRateLimits } from './clients/rate-limits.ts'
import { createApp } from './create-app.ts'
import { openHealth } from './health.ts'
import { inlineStylesOf } from './inline-styles.ts'
import { createListener } from './listener.ts'
import type { LogState } from './live/live-logs.ts'
import { memoryLimit } from './live/memory-pressure.ts'
import { openMissingLogs } from './live/missing-logs.ts'
import { openStreams } from './live/streams.ts'
import { startMetrics } from './metrics/metrics.ts'
import { connectionLimits } from './open-server.ts'
import { PageCache } from './page-cache.ts'
import { missingPageKey, pageKey } from './page-key.ts'
import { RECOMPRESSION_INTERVAL_MS } from './page-recompression.ts'
import { isPublicPage } from './page-responses.ts'
import type { RenderedPage } from './page-store.ts'
import { decodePath } from './page-url.ts'
import { openPages } from './pages.ts'
import { openRequestWatch } from './request-watch.ts'
import { appPatterns, OTHER, pagePatterns, routeNames } from './route-names.ts'
import { sourceHash, streamHeaders } from './security-headers.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { openStaffSessions } from './staff-sessions.ts'
import { openStaticFiles } from './static-files.ts'
import { rateLimitsWithMetrics, signInWithMetrics } from './with-metrics.ts'

export type SiteParts = {
  config: Config
  secrets: Secrets
  mailer: Mailer
  opened: OpenWorld
  build: SitePages
  /** How long a reader waits for a changed page before getting the previous version; by default the cache's own limit. */
  freshTimeoutMs?: number
}
/** The pages as built, or as Vite compiles them for each request in development. */
export type SitePages = {
  pages: ServerBuild
  /** Files that are served unchanged. */
  clientFolder: string
  development?: { load(): Promise<ServerBuild>; finish(html: string): string }
}
export type Site = {
  listener: RequestListener
  app: ReturnType<typeof createApp>
  cache: PageCache
  openStreams(): number
  /** From now on the health check reports that the process is not ready; ends all streams. */
  stopping(): Promise<void>
  close(): void
}

async function getStoredPage(cache: PageCache, url: URL): Promise<Response | null> {
  const key = pageKey(url)
  return key === null ? null : cache.getNoStore(key)
}

/** The status of a stored page: 200, or why there is none. */
async function statusOf(cache: PageCache, key: string, client: string): Promise<number> {
  const result = await cache.get(key, client)
  return 'page' in result ? result.page.status : result.unstored.status
}

/** The states of logs of matches and live blogs. */
async function findStates(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LogState>> {
  const [matches, blogs] = await Promise.all([findLogStates(ctx, ids), findBlogStates(ctx, ids)])
  return new Map([...matches, ...blogs])
}

/** How long a page of the development server waits for its render. */
const DEVELOPMENT_TIMEOUT_MS = 60_000
/** Size of the page cache, in brotli bytes: about 8,000 articles. */
const CACHE_BYTES = 64 * 1024 * 1024

export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, secrets, mailer, opened, build, freshTimeoutMs } = parts
  const { world } = opened
  let isStopping = false
  const { traffic, expose } = startMetrics()
  const files = openStaticFiles(build.clientFolder)
  const { development } = build
  const pages = openPages(world, development?.load ?? build.pages, {
    inlineStyles: development
      ? ([html, ...rest]) => ({ parts: [development.finish(html), ...rest], hashes: [] })
      : inlineStylesOf(files, sourceHash),
    mode: development ? 'development' : 'production',
    purgedByName: config.purgeUrl !== null,
  })
  // A developer wants to see the change, however long it takes.
  const waitsFor = freshTimeoutMs ?? (development ? DEVELOPMENT_TIMEOUT_MS : undefined)
  const missingLogs = openMissingLogs<RenderedPage>(world.changes)
  const cache = new PageCache({
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
  const memoryBytes = memoryLimit(config.concurrency)
  const streams = openStreams({
    maxStreams: connectionLimits().streams,
    isMissing: missingLogs.has,
    isMemoryShort: () => process.memoryUsage.rss() > memoryBytes,
    findLog: (path, client) => statusOf(cache, path, client),
    render: pages.renderLive,
    findStates: (ids) => findStates({ ...world, viewer: SYSTEM }, ids),
    changes: world.changes,
    headers: streamHeaders(world.siteUrl),
    onError: (error) => world.log.warn({ err: error }, 'A live log could not be read'),
  })
  const limits = rateLimitsWithMetrics(openRateLimits(world.db.$client, secrets.secret), traffic)
  const signIn = signInWithMetrics(await openSignIn({ world, config, secrets, mailer, limits }), traffic)
  const health = openHealth(world.db, world.disk, () => isStopping)
  const metrics = expose(config.metricsToken, {
    log: world.log,
    pool: opened.pool,
    isDisconnected: () => cache.mayBeOutdated,
    isReady: health.isReady,
    pageCacheStats: () => cache.stats,
    streamCounts: () => streams.counts,
    dataDir: config.dataDir,
    getSystemStatus: () => getSystemStatus({ ...world, viewer: SYSTEM }),
    jobTallies: opened.jobs.tallies,
    isBackupConfigured: config.backupDir !== null,
  })
  const staffSessions = openStaffSessions(signIn.getViewer)
  const app = createApp({
    world,
    signIn,
    staffSessions,
    pages,
    health,
    metrics,
    limits,
    getStoredPage: (url) => getStoredPage(cache, url),
    getMissingPage: (language, code, accepted) => cache.getNoStore(missingPageKey(language, code), accepted),
    staffOptions: {
      mailer,
      newUserPassword: secrets.newUserPassword,
      mailIsSetUp: config.mail.smtpUrl !== null,
    },
    trustProxy: config.trustProxy,
  })
  const routes = routeNames([...pagePatterns(build.pages), ...appPatterns(app)])
  const listener = createListener({
    app,
    cache,
    files,
    signIn,
    staffSessions,
    siteUrl: world.siteUrl,
    trustProxy: config.trustProxy,
    isMissing: (path) => isPublicPage(path) && routes(decodePath(path)) === OTHER,
    pageCounts: traffic.pageCounts,
    watch: openRequestWatch({
      log: world.log,
      routes,
      trustProxy: config.trustProxy,
      hasSessionCookie: signIn.hasSessionCookie,
      onEnd: traffic.countRequest,
    }),
    streams,
    onError: (error) => world.log.error({ err: error }, 'A request failed'),
    busyPage: (path) => busyPage(pages, world.siteUrl, editionOf(path).language),
  })
  return {
    listener,
    app,
    cache,
    openStreams: () => streams.counts.open,
    async stopping() {
      isStopping = true
      await streams.stop()
    },
    close() {
      void recompression.stop()
      metrics.close()
      limits.close()
    },
  }
}
