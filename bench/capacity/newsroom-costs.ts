// Costs of what the newsroom does: writing, publishing, pictures, signing in, alerts and newsletters.
import { randomUUID } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import sharp from 'sharp'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { makeTarget, type openPushSink, storeBrowsers } from '../alerts.ts'
import { makeIssue, type openMailSink, storeReceivers } from '../newsletter.ts'
import { sendEach } from '../tools/http-load.ts'
import type { Newsroom } from '../tools/newsroom.ts'
import { ADMIN, type Portal } from '../tools/portal.ts'
import type { CostMeter } from './cost-meter.ts'
import type { Cost, Kind } from './costs.ts'

const READS = 120
const AUTOSAVES = 100
const POSTS = 15
const UPLOADS = 8
const SIGN_INS = 6
const BROWSERS = 1_500
const RECEIVERS = 800
/** At first, uncounted: code is compiled, connections opened. */
const WARM_UP = 4
const PHOTO = { width: 2_400, height: 1_600 }
const TEXT = '<p>মিরপুরে আজ বিকেলে খেলা শুরু হয়েছে। মাঠে দর্শক ছিলেন প্রায় কুড়ি হাজার।</p>'.repeat(12)

type Sinks = {
  push: Awaited<ReturnType<typeof openPushSink>>
  mail: Awaited<ReturnType<typeof openMailSink>>
}

export type NewsroomCosts = { each: Map<Kind, Cost>; pictureBytes: number }

export async function measureNewsroom(
  portal: Portal,
  meter: CostMeter,
  { newsroom, client, sinks }: { newsroom: Newsroom; client: pg.Client; sinks: Sinks },
): Promise<NewsroomCosts> {
  const each = new Map<Kind, Cost>()
  const measure = async (kind: Kind, count: number, act: (count: number) => Promise<number>) => {
    await act(Math.min(WARM_UP, count))
    let bytes = 0
    const used = await meter.measure(count, async () => {
      bytes = await act(count)
    })
    each.set(kind, { ...used, bytes: bytes / count })
  }
  const list = {
    method: 'GET',
    path: '/api/allposts?status=any&body=0&limit=20',
    headers: { ...newsroom.bearer, 'Accept-Encoding': 'br' },
  } as const
  await measure('apiRead', READS, (count) =>
    sendEach(
      portal.url,
      Array.from({ length: count }, () => list),
      8,
    ),
  )
  let sequence = 0
  await measure('autosave', AUTOSAVES, (count) =>
    sendEach(
      portal.url,
      Array.from({ length: count }, () => autosaveOf(newsroom, ++sequence)),
      1,
    ),
  )
  await measure('publish', POSTS, (count) => publish(portal, newsroom, count))
  const photos = await makePhotos(3 * UPLOADS + WARM_UP)
  const before = await folderBytes(join(portal.dataDir, 'media'))
  await measure('upload', UPLOADS, (count) =>
    sendEach(
      portal.url,
      photos.splice(0, count).map((photo) => uploadOf(newsroom, photo)),
      2,
    ),
  )
  const pictureBytes = ((await folderBytes(join(portal.dataDir, 'media'))) - before) / (3 * UPLOADS + WARM_UP)
  // An account takes 25 tries an hour.
  await measure('signIn', SIGN_INS, (count) =>
    sendEach(portal.url, Array.from({ length: count }, signInOf), 2),
  )
  each.set('alert', await measureAlert(meter, newsroom, client, sinks.push))
  each.set('mail', await measureMail(meter, client, sinks.mail))
  return { each, pictureBytes }
}

function autosaveOf({ bearer }: Newsroom, sequence: number) {
  const fields: AutosavedFields = {
    ...mapTexts(() => ''),
    headline: 'বৃষ্টির পর খেলা শুরু',
    richText: `${TEXT}<p>${sequence}</p>`,
    publishAt: '',
    placement: '',
    language: 'bn',
    translationOf: '',
    mediaId: '',
    category: ['Cricket'],
  }
  return {
    method: 'PUT',
    path: '/api/autosaves/bench-autosave-key',
    headers: { ...bearer, 'Content-Type': 'application/json' },
    body: JSON.stringify({ postId: null, baseVersion: null, sequence, fields }),
  } as const
}

/** With a reader who has the home page and the section open, so that they are rendered again. */
async function publish({ url }: Portal, newsroom: Newsroom, count: number): Promise<number> {
  for (let number = 0; number < count; number++) {
    for (const path of ['/', '/en', '/category/Cricket', '/latest'])
      await (await fetch(url + path)).arrayBuffer()
    await newsroom.publish(`সদ্য প্রকাশিত খবর ${randomUUID()}`)
  }
  return 0
}

/** Noise, blurred a little: each some 2 MB, as a phone's photo that the browser made smaller. */
async function makePhotos(count: number): Promise<Buffer[]> {
  const { width, height } = PHOTO
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const { data, info } = await sharp({
    create: { width: width + count, height, channels: 3, background: '#000', noise },
  })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const photos: Buffer[] = []
  for (let left = 0; left < count; left++)
    photos.push(
      await sharp(data, { raw: info })
        .extract({ left, top: 0, width, height })
        .jpeg({ quality: 88 })
        .toBuffer(),
    )
  return photos
}

function uploadOf({ bearer }: Newsroom, photo: Buffer) {
  const body = new FormData()
  body.set('image', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  return { method: 'POST', path: '/api/media', headers: bearer, body } as const
}

const signInOf = () =>
  ({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  }) as const

async function measureAlert(
  meter: CostMeter,
  newsroom: Newsroom,
  client: pg.Client,
  sink: Sinks['push'],
): Promise<Cost> {
  await storeBrowsers(
    drizzle({ client }),
    Array.from({ length: BROWSERS }, () => makeTarget(sink.port)),
  )
  const send = async () => {
    await sink.ask('reset')
    const bn = { title: 'বাংলাদেশ ২৫৪/৬ – শ্রীলঙ্কা ২৫৩', body: 'চার উইকেটে জিতেছে বাংলাদেশ।', path: '/latest' }
    await newsroom.post('/alerts', { key: randomUUID(), bn, en: null })
    await until(async () => (await sink.ask('count')).browsers === BROWSERS)
  }
  await send()
  const used = await meter.measure(BROWSERS, send)
  return { ...used, bytes: (await sink.ask('count')).bytes / BROWSERS }
}

async function measureMail(meter: CostMeter, client: pg.Client, sink: Sinks['mail']): Promise<Cost> {
  const db = drizzle({ client })
  await storeReceivers(db, RECEIVERS)
  const send = async () => {
    await sink.ask('reset')
    const issue = await makeIssue(db)
    await client.query('update newsletter_issues set send_at = now() where id = $1', [issue])
    await until(async () => (await sink.ask('count')).receivers === RECEIVERS)
  }
  await send()
  const used = await meter.measure(RECEIVERS, send)
  return { ...used, bytes: (await sink.ask('count')).bytes / RECEIVERS }
}

const POLL_MS = 50
const PATIENCE_MS = 300_000

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await isDone())) {
    if (performance.now() > end) throw new Error('What was sent did not arrive within five minutes')
    await pause(POLL_MS)
  }
}

async function folderBytes(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  )
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
