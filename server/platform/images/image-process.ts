// The program of the process that decodes and encodes pictures, separate from the one that serves pages. Keeps no state.
import os from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { type FileTexts, NO_FILE_TEXTS, readFileTexts } from '#contract/media/file-texts/file-texts.ts'
import { isHeic } from '#contract/media/heic.ts'
import { CARD_HEIGHT, CARD_WIDTH, type PictureSize } from '#contract/media/picture.ts'
import { type Crop, cropAround, MAX_RATIO } from '#contract/media/picture-crop.ts'
import { IMAGE_KEPT, IMAGE_MAX_PIXELS } from '#contract/media/picture-limits.ts'
import { drawCard } from '../cards/draw-card.ts'
import type { MadeSize, PictureAnswer, PictureProblem, PictureTask, Point } from './image-tasks.ts'

/** The most bytes of a decoded picture, because some formats are decoded as a whole: four 8-bit channels of all pixels. */
const MAX_BYTES = IMAGE_MAX_PIXELS * 4
/** Longer than any picture within these limits takes. */
const DECODING_SECONDS = 30
/** A process with more memory is killed before the process that serves pages runs out of memory. */
const MAX_RSS = 1_200_000_000
const FIRST_WIDTHS = [400, 800]
const PHOTO = { width: 400, height: 800 }
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif'])

// Low priority: pictures use the processor time that pages leave.
os.setPriority(10)
sharp.cache(false)
sharp.concurrency(1)

/** The picture to decode, or the reason why it is rejected. Only the first frame of an animation is used. */
async function sourceOf(bytes: Uint8Array): Promise<Sharp | PictureProblem> {
  if (isHeic(bytes)) return { problem: 'IMAGE_HEIC' }
  const seen = await sharp(bytes, { limitInputPixels: false }).metadata()
  const isAvif = seen.format === 'heif' && seen.compression === 'av1'
  if (!isAvif && !ACCEPTED.has(seen.format)) return { problem: 'IMAGE_UNREADABLE' }
  const { width, height } = seen
  const decoded = width * height * Math.max(3, seen.channels) * (BYTES_OF[seen.depth] ?? 1)
  if (width * height > IMAGE_MAX_PIXELS || decoded > MAX_BYTES) return { problem: 'IMAGE_TOO_MANY_PIXELS' }
  if (Math.max(width, height) > MAX_RATIO * Math.min(width, height)) return { problem: 'IMAGE_SHAPE_EXTREME' }
  const lacksEnd = seen.format === 'jpeg' && !endsWith(bytes, END_OF_JPEG) && (await isTruncated(bytes))
  const source = lacksEnd ? Buffer.concat([bytes, END_OF_JPEG]) : bytes
  // With its end marker a JPEG decodes without a warning exactly if nothing else is missing.
  const failOn = lacksEnd ? 'warning' : 'error'
  return sharp(source, { limitInputPixels: IMAGE_MAX_PIXELS, failOn, autoOrient: true }).timeout({
    seconds: DECODING_SECONDS,
  })
}

/** Some cameras and messengers leave out the end marker (EOI, ITU-T T.81 section B.1.1.3). */
const END_OF_JPEG = Buffer.from([0xff, 0xd9])

function endsWith(bytes: Uint8Array, end: Uint8Array): boolean {
  return Buffer.compare(bytes.subarray(-end.length), end) === 0
}

async function isTruncated(bytes: Uint8Array): Promise<boolean> {
  try {
    await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn: 'truncated' })
      .timeout({ seconds: DECODING_SECONDS })
      .stats()
    return false
  } catch {
    return true
  }
}

/** Bytes per channel of a pixel, for depths with more than one. */
const BYTES_OF: Record<string, number> = {
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
}

async function receive(bytes: Uint8Array, crop?: Crop): Promise<PictureAnswer> {
  const source = await sourceOf(bytes)
  if ('problem' in source) return source
  // Decoded once and kept as pixels, so that the sizes are made without decoding again.
  const { data, info } = await (crop ? source.extract(crop) : source)
    .resize({ ...IMAGE_KEPT, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = FIRST_WIDTHS.filter((width) => width < info.width)
  if (widths.length < FIRST_WIDTHS.length) widths.push(info.width)
  const [master, card, ...sizes] = await Promise.all([
    pixels().webp({ quality: 90, effort: 2 }).toBuffer(),
    makeCard(pixels(), info),
    ...widths.map((width) => makeSize(pixels(), 'webp', width)),
  ])
  const texts = crop ? NO_FILE_TEXTS : await textsOf(bytes)
  return { width: info.width, height: info.height, master, sizes: [...sizes, card], texts }
}

/** A picture without its texts is better than none. */
async function textsOf(bytes: Uint8Array): Promise<FileTexts> {
  try {
    const { xmp } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return readFileTexts(bytes, xmp)
  } catch {
    return NO_FILE_TEXTS
  }
}

async function makePhoto(bytes: Uint8Array): Promise<PictureAnswer> {
  const source = await sourceOf(bytes)
  if ('problem' in source) return source
  const photo = source.resize({ ...PHOTO, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
  const { data, info } = await photo.webp({ quality: 76, effort: 4 }).toBuffer({ resolveWithObject: true })
  return { sizes: [described(data, 'webp', info, `${info.width}.webp`)] }
}

/**
 * Nobody has chosen a focal point yet, so sharp's `attention` strategy chooses the crop. The picture is cropped in its own
 * size; a small one is enlarged only afterwards, when it has the card's proportions.
 */
async function makeCard(picture: Sharp, own: { width: number; height: number }): Promise<MadeSize> {
  const scale = Math.min(1, own.width / CARD_WIDTH, own.height / CARD_HEIGHT)
  const width = Math.max(1, Math.floor(CARD_WIDTH * scale))
  const height = Math.max(1, Math.floor(CARD_HEIGHT * scale))
  const cut = picture.resize(width, height, { fit: 'cover', position: 'attention' })
  if (scale === 1) return asCard(cut, 'card.jpg')
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width, height, channels: info.channels } })
  return asCard(small.resize(CARD_WIDTH, CARD_HEIGHT, { fit: 'fill' }), 'card.jpg')
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
  if (task.kind === 'receive') return receive(task.bytes, task.crop)
  if (task.kind === 'photo') return makePhoto(task.bytes)
  if (task.kind === 'post-card') return { card: await drawCard(task.text, task.picture) }
  if (task.kind === 'card') return { sizes: [await makeCardAround(task.master, task.point)] }
  return { sizes: [await makeSize(sharp(task.master), task.format, task.width)] }
}

process.on('message', async ({ id, task }: { id: number; task: PictureTask }) => {
  const answer = await work(task).catch((): PictureAnswer => ({ problem: 'IMAGE_UNREADABLE' }))
  // The parent process may be gone.
  process.send?.({ id, answer }, (error: Error | null) => {
    if (error) process.exit()
  })
})
// Pixels are stored outside JavaScript's heap, where no setting of Node limits them.
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) process.kill(process.pid, 'SIGKILL')
}, 100).unref()
process.on('disconnect', () => process.exit(0))
