// Creates the HTTP side: pages, page cache, sign-in, app, listener. Used by serving.ts and tests.
import type { RequestListener } from 'node:http'
import { isOwnAddress } from '#contract/pages/page-address.ts'
import { editionOf } from '#contract/pages/paths.ts'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSystemStatus } from '#server/domain/system-status/system-status.ts'
import type { Config } from '#server/platform/config.ts'
import { onceAMinute } from '#server/platform/log.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { PageCache } from './cache/page-cache.ts'
import { missingPageKey, pageKey } from './cache/page-key.ts'
import { type LimitName, openRateLimits, type RateLimits } from './clients/rate-limits.ts'
import { createApp } from './create-app.ts'
import { openHealth } from './health.ts'
import { createListener } from './listener.ts'
import { startMetrics } from './metrics/metrics.ts'
import type { Traffic } from './metrics/traffic.ts'
import { isOwnPage } from './own-page.ts'
import { busyPage } from './pages/busy-page.ts'
import { decodePath } from './pages/page-handler.ts'
import { isPublicPage } from './pages/page-responses.ts'
import { openRequestWatch } from './request-watch.ts'
import { openOldAddresses } from './responses/old-addresses.ts'
import { openStaticFiles } from './responses/static-files.ts'
import { appPatterns, isOwnPattern, OTHER, pagePatterns, routeNames } from './route-names.ts'
import { BASE_PATH } from './sign-in/better-auth.ts'
import { ROUTES } from './sign-in/routes.ts'
import { openSignIn, type SignIn } from './sign-in/sign-in.ts'
import { openStaffSessions } from './staff-sessions.ts'
import { openSiteStreams, openStoredPages, type PageParts } from './stored-pages.ts'

/** Counts every account call, of programs and of our own forms, by name. */
function signInWithMetrics(signIn: SignIn, traffic: Pick<Traffic, 'countSignIn'>): SignIn {
  return {
    ...signIn,
    async handle(request, clientAddress) {
      const response = await signIn.handle(request, clientAddress)
      const name = new URL(request.url).pathname.slice(BASE_PATH.length + 1)
      traffic.countSignIn(Object.hasOwn(ROUTES, name) ? name : OTHER, response.status)
      return response
    },
  }
}

/** Counts rejected requests by limit. */
function rateLimitsWithMetrics(limits: RateLimits, traffic: Pick<Traffic, 'countRateLimited'>): RateLimits {
  const count = async <Result>(name: LimitName | 'visit', result: Promise<Result>) => {
    try {
      return await result
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') traffic.countRateLimited(name)
      throw error
    }
  }
  return {
    ...limits,
    countRequest: (name, clientAddress, knownBrowser) =>
      count(name, limits.countRequest(name, clientAddress, knownBrowser)),
    count: (name, clientAddress, email, device) =>
      count(name, limits.count(name, clientAddress, email, device)),
    countAccount: (name, account, device) => count(name, limits.countAccount(name, account, device)),
    countVisit: (clientAddress) => count('visit', limits.countVisit(clientAddress)),
  }
}

export type SiteParts = PageParts & { config: Config; secrets: Secrets; mailer: Mailer }
export type Site = {
  listener: RequestListener
  app: ReturnType<typeof createApp>
  cache: PageCache
  openStreams(): number
  /** From now on the health check reports that the process is not ready; ends all streams. */
  stopping(): Promise<void>
  /** Writes the last counts. */
  close(): Promise<void>
}

async function getStoredPage(cache: PageCache, url: URL): Promise<Response | null> {
  const key = pageKey(url)
  return key === null ? null : cache.getNoStore(key)
}

export async function createSite(parts: SiteParts): Promise<Site> {
  const { config, secrets, mailer, opened, build } = parts
  const { world } = opened
  let isStopping = false
  const { traffic, expose } = startMetrics()
  const files = openStaticFiles(build.clientFolder)
  const { recompression, ...stored } = openStoredPages(parts, files, traffic)
  const { pages, cache } = stored
  const streams = openSiteStreams(parts, stored)
  const onUncounted = onceAMinute((error) =>
    world.log.warn({ reason: error.message }, 'Tries are counted by each process for itself'),
  )
  const limits = rateLimitsWithMetrics(openRateLimits(world.db.$client, secrets.secret, onUncounted), traffic)
  const signIn = signInWithMetrics(await openSignIn({ world, config, secrets, mailer, limits }), traffic)
  const health = openHealth(world.db, world.disk, () => isStopping)
  const metrics = expose(config.metricsToken, {
    log: world.log,
    pools: opened.pools,
    isDisconnected: () => cache.mayBeOutdated,
    isReady: health.isReady,
    pageCacheStats: () => cache.stats,
    streamCounts: () => streams.counts,
    dataDir: config.dataDir,
    getSystemStatus: () => getSystemStatus({ ...world, viewer: SYSTEM }),
    jobTallies: opened.jobs.tallies,
    workedQueues: opened.jobs.worked,
    isBackupConfigured: config.backupDir !== null,
    clockAheadMs: opened.clockAheadMs,
    databaseUrl: config.database.sessionUrl ?? config.database.url,
  })
  const staffSessions = openStaffSessions(signIn.getViewer)
  const oldAddresses = await openOldAddresses(world)
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
    findOldAddress: oldAddresses.find,
    staffOptions: {
      mailer,
      newUserPassword: secrets.newUserPassword,
      mailIsSetUp: config.mail.smtpUrl !== null,
    },
    trustProxy: config.trustProxy,
  })
  const patterns = [...pagePatterns(build.pages), ...appPatterns(app)]
  const routes = routeNames(patterns)
  const fixedRoutes = routeNames(patterns.filter((pattern) => !isOwnPattern(pattern)))
  const listener = createListener({
    app,
    cache,
    files,
    signIn,
    staffSessions,
    siteUrl: world.siteUrl,
    trustProxy: config.trustProxy,
    isMissing(path) {
      const decoded = decodePath(path)
      // Another spelling of an own address is not stored; its loader decides.
      if (decoded !== path && isOwnAddress(decoded)) return false
      return isPublicPage(path) && fixedRoutes(decoded) === OTHER
    },
    isOwnPage: (path) => isOwnPage({ ...world, viewer: ANONYMOUS }, path),
    pageCounts: traffic.pageCounts,
    watch: openRequestWatch({
      log: world.log,
      routes,
      trustProxy: config.trustProxy,
      hasSessionCookie: signIn.hasSessionCookie,
      onEnd: traffic.countRequest,
    }),
    streams,
    oldAddresses,
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
    async close() {
      void recompression.stop()
      metrics.close()
      limits.close()
      await oldAddresses.close()
    },
  }
}
