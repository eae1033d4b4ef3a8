// Puts the HTTP side together on an open world: pages, page cache, sign-in, app, listener. main.ts and tests use it.
import type { RequestListener } from 'node:http'
import type { ServerBuild } from 'react-router'
import type { Config } from '#server/platform/config.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type { OpenWorld } from '#server/world.ts'
import { createApp } from './create-app.ts'
import { openGuessLimits } from './guess-limits.ts'
import { openHealth } from './health.ts'
import { createListener } from './listener.ts'
import { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { openPages, styleHash } from './pages.ts'
import { NO_STORE } from './security-headers.ts'
import { openSignIn } from './sign-in/sign-in.ts'
import { inlineStylesOf, openStaticFiles } from './static-files.ts'

export type SiteParts = {
  config: Config
  secrets: Secrets
  mailer: Mailer
  opened: OpenWorld
  build: { pages: ServerBuild; clientFolder: string }
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
  const ready = key === null ? null : await cache.plain(key)
  if (!ready) return null
  const headers = new Headers()
  for (let index = 0; index + 1 < ready.headers.length; index += 2) {
    headers.set(ready.headers[index] ?? '', ready.headers[index + 1] ?? '')
  }
  headers.set('Cache-Control', NO_STORE)
  headers.set('X-Maidan-Page', 'stale')
  return new Response(Buffer.from(ready.body), { headers })
}

/** Pages kept in memory, in bytes of their brotli form: about 8,000 articles. */
const CACHE_BYTES = 64 * 1024 * 1024

export async function createSite({ config, secrets, mailer, opened, build }: SiteParts): Promise<Site> {
  const { world } = opened
  let isStopping = false
  const files = await openStaticFiles(build.clientFolder)
  const pages = openPages(world, build.pages, {
    inlineStyles: inlineStylesOf(files, styleHash),
    mode: 'production',
    purgedByName: config.purgeUrl !== null,
  })
  const cache = new PageCache({
    maxBytes: CACHE_BYTES,
    render: (key) => pages.renderStored(key),
    onError: (error, key) => world.log.warn({ err: error, key }, 'A page could not be rendered'),
  })
  opened.listen({ onNames: (names) => cache.invalidate(names), onGap: () => cache.invalidateAll() })
  const limits = openGuessLimits(world.db.$client, secrets.secret)
  const signIn = await openSignIn({ world, config, secrets, mailer, limits })
  const health = openHealth(world.db, () => isStopping)
  const app = createApp({
    world,
    signIn,
    pages,
    health,
    limits,
    storedPage: (url) => storedPage(cache, url),
    staffMeans: {
      mailer,
      newUserPassword: secrets.newUserPassword,
      mailIsSetUp: config.mail.smtpUrl !== null,
    },
    trustProxy: config.trustProxy,
  })
  const listener = createListener({
    app,
    cache,
    files,
    signIn,
    siteUrl: world.siteUrl,
    onError: (error) => world.log.error({ err: error }, 'A request failed'),
  })
  return {
    listener,
    app,
    cache,
    stopping: () => {
      isStopping = true
    },
    close: () => limits.close(),
  }
}
