// The Hono app: middleware and routes of every request that the page cache and built files do not answer.
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AD_FRAME_HEADERS } from '#contract/advertising/ad-frame.ts'
import { languageOfHeader } from '#contract/language.ts'
import { ANONYMOUS, personIdOf } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { createApi } from '#server/api/create-api.ts'
import type { Database } from '#server/db/client.ts'
import { getAdFrame } from '#server/domain/advertising/ad-networks.ts'
import { AppError } from '#server/domain/app-error.ts'
import { readBuiltFile } from '#server/domain/built-files/built-files.ts'
import { pictureTag, postTag } from '#server/domain/cache-tags.ts'
import { readShareCard } from '#server/domain/cards/cards.ts'
import type { World } from '#server/domain/ctx.ts'
import { readPictureFile } from '#server/domain/media/media.ts'
import type { StaffOptions } from '#server/domain/people/people.ts'
import { openAdmission } from './admission.ts'
import { cacheTagHeaders } from './cache/cdn-cache-headers.ts'
import { clientAddressOf } from './clients/client-address.ts'
import { isFromOwnOrigin } from './clients/origin.ts'
import type { RateLimits } from './clients/rate-limits.ts'
import type { Health } from './health.ts'
import { METRICS_TYPE, type Metrics } from './metrics/metrics.ts'
import { ONE_CLICK_PATHS, unsubscribeInOneClick } from './one-click.ts'
import {
  isForEverybody,
  isPageAddress,
  type PageResponseParts,
  respondWithError,
  respondWithPage,
} from './pages/page-responses.ts'
import { newRequestId, requestIdOf } from './responses/request-id.ts'
import { COMMON_HEADERS, INERT_POLICY, NO_STORE, transportHeaders } from './responses/security-headers.ts'
import { respondWithBuiltFile } from './responses/static-files.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaffSessions } from './staff-sessions.ts'
import { openVisitReports } from './visit-reports.ts'

export type AppParts = PageResponseParts & {
  world: World
  signIn: SignIn
  health: Health
  metrics: Pick<Metrics, 'read'>
  limits: RateLimits
  staffSessions: StaffSessions
  staffOptions: StaffOptions
  trustProxy: number
}

const IMMUTABLE = 'public, max-age=31536000, immutable'
const FOR_A_MINUTE = 'public, max-age=60'
const FOR_A_DAY = 'public, max-age=86400'

/** Calls of signed-in people that are counted for the account: people behind one address do not use up each other's. */
const COUNTED_FOR_ACCOUNTS = [
  ['/api/embeds', 'embed'],
  ['/api/following', 'following'],
] as const

export function createApp(parts: AppParts): Hono<ApiEnv> {
  const { world, signIn, pages, health, metrics, limits, staffOptions, trustProxy } = parts
  const app = new Hono<ApiEnv>()
  const fixed = Object.entries({ ...COMMON_HEADERS, ...transportHeaders(world.siteUrl) })
  const tagHeaders = (tag: string) =>
    world.notificationTargets.purgeUrl === null ? {} : cacheTagHeaders(tag)

  app.use(async (c, next) => {
    c.set('requestId', c.env?.incoming ? requestIdOf(c.env.incoming, trustProxy) : newRequestId())
    c.set('language', languageOfHeader(c.req.header('accept-language')))
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1'
    c.set('clientAddress', clientAddressOf(socketAddress, c.req.header('x-forwarded-for'), trustProxy))
    const db = databaseFor(world, signIn, c.req.raw)
    c.set('ctx', {
      ...world,
      db,
      viewer: ANONYMOUS,
      from: c.get('clientAddress'),
      signal: c.req.raw.signal,
    })
    await next()
    // Pages of the dashboard set their own Permissions-Policy.
    for (const [name, value] of fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', NO_STORE)
    if (!c.res.headers.has('Content-Security-Policy'))
      c.res.headers.set('Content-Security-Policy', INERT_POLICY)
    c.res.headers.set('X-Request-Id', c.get('requestId'))
  })
  app.onError((error, c) => respondWithError(pages, error, c))
  // These responses are not stored, so they get fast gzip instead of slow brotli.
  app.use(compress())

  app.get('/health/live', (c) => c.text('ok'))
  app.get('/health/ready', async (c) => {
    if (!(await health.isReady())) return c.text('not ready', 503)
    // A load balancer must not stop sending readers to a node that serves them.
    return c.text((await health.isDiskFull()) ? 'ok, but the disk is full' : 'ok')
  })

  app.get('/metrics', async (c, next) => {
    const text = await metrics.read(c.req.header('authorization'))
    return text === null ? next() : c.body(text, 200, { 'Content-Type': METRICS_TYPE })
  })

  // Health checks and metrics are answered before this point; all other requests may have to wait.
  app.use(openAdmission(signIn.getSignedSession, parts.staffSessions, trustProxy))

  // The files of this release are answered before this app (responses/static-files.ts).
  app.get('/assets/:file', async (c) => {
    const file = await readBuiltFile(c.get('ctx'), c.req.param('file'))
    if (!file) return c.text('Not found', 404)
    return respondWithBuiltFile(file, c.req.header('accept-encoding'))
  })

  app.get('/media/:id/:name', async (c) => {
    const file = await readPictureFile(c.get('ctx'), c.req.param('id'), c.req.param('name'))
    if (!file) throw new AppError('MEDIA_NOT_FOUND')
    const headers = {
      ...tagHeaders(pictureTag(c.req.param('id'))),
      'Content-Type': file.contentType,
      'Cache-Control': IMMUTABLE,
      'Content-Disposition': 'inline',
    }
    return c.body(Buffer.from(file.bytes), 200, headers)
  })

  app.get('/media/cards/:id/:name{[0-9a-f]+\\.jpg}', async (c) => {
    const version = c.req.param('name').slice(0, -'.jpg'.length)
    const card = await readShareCard(c.get('ctx'), { id: c.req.param('id'), version })
    // The redirect from an earlier card version changes with the next version, so caches store it only for a minute.
    if ('movedTo' in card) return c.body(null, 302, { Location: card.movedTo, 'Cache-Control': FOR_A_MINUTE })
    const headers = { ...tagHeaders(postTag(c.req.param('id'))), 'Content-Type': 'image/jpeg' }
    return c.body(Buffer.from(card.bytes), 200, { ...headers, 'Cache-Control': IMMUTABLE })
  })

  const reports = openVisitReports(world, limits)
  app.get('/ads/:campaign/:slot', reports.ofPress)

  // Caches keep the document of a version for a day, and no other: it is changed or switched off then.
  app.get('/ads/network/:slot/:device', async (c, next) => {
    const frame = await getAdFrame(c.get('ctx'), c.req.param('slot'), c.req.param('device'))
    if (!frame) return next()
    const cacheControl = c.req.query('v') === frame.version ? FOR_A_DAY : NO_STORE
    return c.body(frame.document, 200, { ...AD_FRAME_HEADERS, 'Cache-Control': cacheControl })
  })

  // Search engines fetch this file to verify that the key belongs to this site.
  const indexNowKey = world.notificationTargets.indexNow?.key
  if (indexNowKey !== undefined) app.get(`/${indexNowKey}.txt`, (c) => c.text(indexNowKey))

  app.use(async (c, next) => {
    if (!isFromOwnOrigin(world.siteUrl, c.req.method, (name) => c.req.header(name)))
      throw new AppError('FOREIGN_ORIGIN')
    await next()
  })
  // Mail programs send it, from few addresses for many readers, so the limit of forms does not count it.
  app.on('POST', ONE_CLICK_PATHS, (c, next) => unsubscribeInOneClick(c, next))
  app.all('/api/auth/*', (c) => signIn.handle(c.req.raw, c.get('clientAddress')))
  app.post('/api/visits', reports.ofVisit)
  app.on('POST', ['/api/alert-subscriptions', '/api/alert-subscriptions/*'], async (c, next) => {
    await limits.countRequest('alerts', c.get('clientAddress'))
    await next()
  })
  app.post('/api/polls/:id/votes', async (c, next) => {
    await limits.count('vote', c.get('clientAddress'), null)
    await next()
  })
  app.use('/api/*', async (c, next) => {
    c.set('presentViewer', () => signIn.getViewer(c.req.raw))
    c.set('ctx', { ...c.get('ctx'), viewer: await signIn.getViewer(c.req.raw) })
    await next()
  })
  app.post('/api/appointments', async (c, next) => {
    // Anonymous clients, who are refused, do not use up the tries of people behind the same address.
    if (personIdOf(c.get('ctx').viewer) !== null)
      await limits.count('appointment', c.get('clientAddress'), null)
    await next()
  })
  for (const [path, name] of COUNTED_FOR_ACCOUNTS) {
    app.post(path, async (c, next) => {
      const id = personIdOf(c.get('ctx').viewer)
      if (id !== null) await limits.countAccount(name, id)
      await next()
    })
  }
  app.route('/api', createApi(staffOptions))

  app.all('*', (c) => respondWithPage(parts, c))
  return app
}

/**
 * A viewer who may have changed something reads the primary: every write, and every request with a session, valid or not.
 * So do pages that are not the same for everybody (previews, new passwords): they show new data without an invalidation.
 */
function databaseFor(
  { db, readDb }: Pick<World, 'db' | 'readDb'>,
  signIn: Pick<SignIn, 'hasSessionCookie'>,
  { method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>,
): Database {
  const isRead = method === 'GET' || method === 'HEAD'
  const hasCredentials = headers.has('authorization') || signIn.hasSessionCookie(headers.get('cookie'))
  const address = new URL(url)
  const mayLag = !isPageAddress(address.pathname) || isForEverybody(address)
  return isRead && !hasCredentials && mayLag ? readDb : db
}
