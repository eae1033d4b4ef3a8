// The process that decodes and encodes pictures, apart from the one that serves pages. Owns sharp; keeps no state.
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { CARD_HEIGHT, CARD_WIDTH, type PictureSize } from '#contract/picture.ts'
import { cropAround } from '#contract/picture-crop.ts'
import { drawCard } from './cards/draw-card.ts'
import type { MadeSize, PictureAnswer, PictureTask, Point } from './picture-workshop.ts'

const MAX_PIXELS = 50_000_000
const MASTER_WIDTH = 2_560
/** For tall drawings. Its pixels are held while the sizes are made, and WebP ends at 16,383. */
const MASTER_HEIGHT = 10_240
const FIRST_WIDTHS = [400, 800]
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif'])

// Readers come first: pictures get what the pages leave of the machine.
os.setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

async function receive(bytes: Uint8Array): Promise<PictureAnswer> {
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error', autoOrient: true })
  const seen = await source.metadata()
  const isAvif = seen.format === 'heif' && seen.compression === 'av1'
  if (!isAvif && !ACCEPTED.has(seen.format)) return { problem: 'IMAGE_UNREADABLE' }
  if (seen.width * seen.height > MAX_PIXELS) return { problem: 'IMAGE_TOO_MANY_PIXELS' }
  // Decoded once and kept as pixels: every first size is made from it without decoding again.
  const { data, info } = await source
    .resize({ width: MASTER_WIDTH, height: MASTER_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = FIRST_WIDTHS.filter((width) => width < info.width)
  if (widths.length < FIRST_WIDTHS.length) widths.push(info.width)
  const [master, card, ...sizes] = await Promise.all([
    pixels().webp({ quality: 90, effort: 2 }).toBuffer(),
    makeCard(pixels()),
    ...widths.map((width) => makeSize(pixels(), 'webp', width)),
  ])
  return { width: info.width, height: info.height, master, sizes: [...sizes, card] }
}

/** Nobody has said yet what matters in this picture: what draws the eye does. */
async function makeCard(picture: Sharp): Promise<MadeSize> {
  return asCard(picture.resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'cover', position: 'attention' }), 'card.jpg')
}

async function makeCardAround(master: Uint8Array, point: Point): Promise<MadeSize> {
  const card = { width: CARD_WIDTH, height: CARD_HEIGHT }
  const { width, height } = await sharp(master).metadata()
  const cut = sharp(master).extract(cropAround({ width, height }, card, point))
  return asCard(cut.resize({ ...card, fit: 'fill' }), `card-${point.x}-${point.y}.jpg`)
}

async function asCard(cut: Sharp, name: string): Promise<MadeSize> {
  const { data, info } = await cut
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, progressive: true })
    .toBuffer({ resolveWithObject: true })
  return described(data, 'jpeg', info, name)
}

async function makeSize(picture: Sharp, format: 'webp' | 'avif', width: number): Promise<MadeSize> {
  const resized = picture.resize({ width, withoutEnlargement: true })
  const encoded =
    format === 'webp' ? resized.webp({ quality: 76, effort: 4 }) : resized.avif({ quality: 52, effort: 2 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return described(data, format, info, `${info.width}.${format}`)
}

function described(
  data: Uint8Array,
  format: PictureSize['format'],
  info: { width: number; height: number },
  name: string,
): MadeSize {
  return { data, size: { format, width: info.width, height: info.height, bytes: data.length, name } }
}

async function work(task: PictureTask): Promise<PictureAnswer> {
  if (task.kind === 'receive') return receive(task.bytes)
  if (task.kind === 'post-card') return { card: await drawCard(task.text, task.picture) }
  if (task.kind === 'card') return { sizes: [await makeCardAround(task.master, task.point)] }
  return { sizes: [await makeSize(sharp(task.master), task.format, task.width)] }
}

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  const answer = await work(task).catch((): PictureAnswer => ({ problem: 'IMAGE_UNREADABLE' }))
  // Whoever asked may be gone.
  process.send?.({ id, answer }, (error: Error | null) => {
    if (error) process.exit()
  })
})
process.on('disconnect', () => process.exit(0))
