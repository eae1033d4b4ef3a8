// Pictures of a site: had from its uploads, else fetched, and stored in the library, the same bytes once. What is here already is neither
// read nor fetched again.
import { addressOf } from '#contract/media/picture.ts'
import type { Queryable } from '#server/db/client.ts'
import type { ItemDetails } from '#server/db/tables/site-import-tables.ts'
import { KeyedMutex } from '#server/platform/keyed-mutex.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { putPictureFiles, withTexts } from '../media/media.ts'
import { addPicturesOfUpload, findExistingPictures } from '../media/upload-pictures.ts'
import { writeAsMaidan } from '../write-as.ts'
import { writeItems } from './item-queries.ts'
import { type PictureHosts, reasonOf } from './picture-hosts.ts'
import {
  type PlacedRow,
  resolvePictures,
  selectPendingPictures,
  selectPlaced,
} from './picture-item-queries.ts'
import type { RunProgress } from './run-progress.ts'
import { pictureIdOf, storable } from './site-rules.ts'
import type { PlacedPicture } from './texts/place-text.ts'
import type { Uploads } from './uploads.ts'

/** Originals of cameras; what is stored of them is much smaller. */
const MAX_BYTES = 40 * 1024 * 1024
const PAGE = 200
/** Fetching waits for other machines; decoding takes turns by itself. */
const AT_ONCE = 4

/** Two pictures of a site may be the same. */
const sameBytes = new KeyedMutex()

export type PictureWork = {
  run: { id: string; site: string }
  uploads: Uploads | null
  hosts: PictureHosts
}
type Wanted = { key: string; title: string; details: ItemDetails }

/** Stores the pictures of the catalog that are not here. */
export async function storeAllPictures(ctx: Ctx, work: PictureWork, progress: RunProgress): Promise<void> {
  const pending = await writeAsMaidan(ctx, (transaction) => resolvePictures(transaction, work.run.id))
  await progress.enter('pictures', pending)
  for (let after = ''; ; ) {
    const page = await selectPendingPictures(ctx.db, work.run.id, { after, limit: PAGE })
    const last = page.at(-1)
    if (!last) return
    const queue = page.map(({ key, details }) => ({ key, title: '', details }))
    await storeSome(ctx, work, queue, progress)
    after = last.key
  }
}

/** Stores these pictures, some at once. */
export async function storeSome(
  ctx: Ctx,
  work: PictureWork,
  wanted: Wanted[],
  progress: RunProgress | null,
): Promise<void> {
  const queue = [...wanted]
  const workers = Array.from({ length: Math.min(AT_ONCE, queue.length) }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      progress?.check()
      await storeOne(ctx, work, next)
      progress?.add(1)
    }
  })
  await Promise.all(workers)
}

async function storeOne(ctx: Ctx, work: PictureWork, wanted: Wanted): Promise<void> {
  const { bytes, reason } = await bytesOf(work, wanted.details)
  if (!bytes) return noteMissing(ctx, work, wanted, reason)
  const id = pictureIdOf(bytes)
  try {
    await sameBytes.run(id, async () => {
      const here = await findExistingPictures(ctx, [id])
      await keep(ctx, work, wanted, { id, bytes, isNew: !here.has(id) })
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await noteMissing(ctx, work, wanted, error.code)
  }
}

async function keep(
  ctx: Ctx,
  { run }: PictureWork,
  { key, title, details }: Wanted,
  { id, bytes, isNew }: { id: string; bytes: Uint8Array; isNew: boolean },
): Promise<void> {
  const files = isNew ? await putPictureFiles(ctx, bytes, id, { maxBytes: MAX_BYTES }) : null
  const { alt = '', caption = '', credit = '', url = '', file } = details
  const fileName = storable(file ?? pathOf(url))
  await writeAsMaidan(ctx, async (transaction) => {
    if (files) {
      const picture = { ...withTexts(files, { alt, caption, credit }), fileName, focalX: 50, focalY: 50 }
      await addPicturesOfUpload(ctx, transaction, [picture], ctx.clock.now())
    }
    const stored = { ourId: id, ourVersion: 0, hash: id, outcome: 'added' as const, losses: [], original: '' }
    await writeItems(transaction, run, [{ kind: 'picture', key, title, details, ...stored, isNew }])
  })
}

async function noteMissing(ctx: Ctx, { run }: PictureWork, wanted: Wanted, reason: string): Promise<void> {
  const { key, title } = wanted
  const details = { ...wanted.details, reason: storable(reason).slice(0, 200) }
  const stored = { ourId: '', ourVersion: 0, hash: '', outcome: 'missing' as const, losses: [], original: '' }
  await writeAsMaidan(ctx, (transaction) =>
    writeItems(transaction, run, [{ kind: 'picture', key, title, details, ...stored, isNew: false }]),
  )
}

async function bytesOf(
  { uploads, hosts }: PictureWork,
  { url = '', file }: ItemDetails,
): Promise<{ bytes: Uint8Array | null; reason: string }> {
  const path = file ?? uploadsPathOf(url)
  const bytes = path === null ? null : ((await uploads?.find(path, MAX_BYTES)) ?? null)
  if (bytes) return { bytes, reason: '' }
  if (url === '') return { bytes: null, reason: reasonOf('NOT_IN_UPLOADS') }
  const got = await hosts.getPicture(url, MAX_BYTES)
  const [code = '', host] = got.reason.split(' ')
  // Who gave an archive looks there first.
  return uploads && code === 'HOST_FAILED' ? { ...got, reason: reasonOf('NOWHERE', host) } : got
}

function uploadsPathOf(url: string): string | null {
  return /\/(?:uploads|content\/images)\/([^?#]+)/.exec(url)?.[1] ?? null
}

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}

/** The file of a picture that a text names, if the picture has it. */
const NAMED_WIDTH = 800

/** How texts show these pictures, by id. */
export async function placedPictures(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, PlacedPicture>> {
  const rows = await selectPlaced(db, ids)
  return new Map([...rows].map(([id, row]) => [id, placed(row)]))
}

function placed({ id, width, height, sizes, alt }: PlacedRow): PlacedPicture {
  const named = sizes.filter((size) => size.format === 'webp' && size.width <= NAMED_WIDTH)
  const picture = { id, width, height, sizes: named, alt, caption: '', credit: '', focalX: 50, focalY: 50 }
  return { src: addressOf(picture), width, height, alt }
}
