// Puts the HTTP side together on an open world: pages, page cache, sign-in, app, listener. main.ts and tests use it.
import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import { editionOf } from '#contract/paths.ts'
import { SYSTEM } from '#contract/role.ts'
import { getSystemStatus } from '#server/domain/system-status/system-status.ts'
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { OpenWorld } from '#server/world.ts'
import { busyPage } from './busy-page.ts'
import { createApp } from './create-app.ts'
import { openHealth } from './health.ts'
import { createListener } from './listener.ts'
import { countedLimits, countedSignIn } from './metrics/counted.ts'
import { startCounting } from './metrics/metrics.ts'
import { isPublicPage } from './page-answers.ts'
import { PageCache } from './page-cache.ts'
import { missingPageKey, pageKey } from './page-key.ts'
import { startRecompression } from './page-recompression.ts'
import { readPath } from './page-url.ts'
import { openPages } from './pages.ts'
import { openRateLimits } from './rate-limits.ts'
import { openRequestWatch } from './request-watch.ts'
import { appPatterns, OTHER, pagePatterns, routeNames } from './route-names.ts'
import { sourceHash } from './security-headers.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { openStaffSessions } from './staff-sessions.ts'
import { inlineStylesOf, openStaticFiles } from './static-files.ts'

export type SiteParts = {
  config: Config
  secrets: Secrets
  mailer: Mailer
  opened: OpenWorld
  build: SitePages
}
/** The pages: as they were built, or as Vite makes them for each request while somebody develops. */
export type SitePages = {
  pages: ServerBuild
  /** Files that are answered as they lie there. */
  clientFolder: string
  development?: { load(): Promise<ServerBuild>; finish(html: string): string }
}
export type Site = {
  listener: RequestListener
  app: ReturnType<typeof createApp>
  cache: PageCache
  /** From now on the process says that it is not ready for new work. */
  stopping(): void
  close(): void
}

async function storedPage(cache: PageCache, url: URL): Promise<Response | null> {
  const key = pageKey(url)
  return key === null ? null : cache.uncached(key)
}

/** Pages kept in memory, in bytes of their brotli form: about 8,000 articles. */
const CACHE_BYTES = 64 * 1024 * 1024

export async function createSite({ config, secrets, mailer, opened, build }: SiteParts): Promise<Site> {
  const { world } = opened
  let isStopping = false
  const { traffic, tell } = startCounting()
  const files = await openStaticFiles(build.clientFolder)
  const { development } = build
  const pages = openPages(world, development?.load ?? build.pages, {
    inlineStyles: development
      ? (html) => ({ html: development.finish(html), hashes: [] })
      : inlineStylesOf(files, sourceHash),
    mode: development ? 'development' : 'production',
    purgedByName: config.purgeUrl !== null,
  })
  const cache = new PageCache({
    maxBytes: CACHE_BYTES,
    render: (key) => traffic.render(() => pages.renderStored(key)),
    lastHeartbeatAt: opened.lastHeartbeatAt,
    onError: (error, key) => world.log.warn({ err: error, key }, 'A page could not be rendered'),
  })
  const stopRecompression = startRecompression(cache)
  opened.listen({
    onInvalidate: (tags) => cache.invalidate(tags),
    onGap: () => cache.invalidateAll(),
    onDisconnect: () => cache.away(),
    onReconnect: () => cache.back(),
  })
  const limits = countedLimits(openRateLimits(world.db.$client, secrets.secret), traffic)
  const signIn = countedSignIn(await openSignIn({ world, config, secrets, mailer, limits }), traffic)
  const health = openHealth(world.db, world.disk, () => isStopping)
  const metrics = tell(config.metricsToken, {
    log: world.log,
    pool: opened.pool,
    isAway: () => cache.isUnsure,
    isReady: health.isReady,
    stock: () => cache.stock,
    dataDir: config.dataDir,
    condition: () => getSystemStatus({ ...world, viewer: SYSTEM }),
    tallies: opened.jobs.tallies,
    backsUp: config.backupDir !== null,
  })
  const staffSessions = openStaffSessions(signIn.viewerOf)
  const app = createApp({
    world,
    signIn,
    staffSessions,
    pages,
    health,
    metrics,
    limits,
    storedPage: (url) => storedPage(cache, url),
    missingPage: (language, code, accepted) => cache.uncached(missingPageKey(language, code), accepted),
    staffMeans: {
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
    isMissing: (path) => isPublicPage(path) && routes(readPath(path)) === OTHER,
    pages: traffic.pages,
    watch: openRequestWatch({
      log: world.log,
      routes,
      trustProxy: config.trustProxy,
      carriesSession: signIn.carriesSession,
      seen: traffic.seen,
    }),
    onError: (error) => world.log.error({ err: error }, 'A request failed'),
    busy: (path) => busyPage(pages, world.siteUrl, editionOf(path).language),
  })
  return {
    listener,
    app,
    cache,
    stopping: () => {
      isStopping = true
    },
    close() {
      stopRecompression()
      metrics.close()
      limits.close()
    },
  }
}
