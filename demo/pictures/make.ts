// Renders the demo illustrations: each scene (SVG) becomes the sizes the media store would make, and a
// row of index.json. Run by hand after a scene changes: node demo/pictures/make.ts [name …].
// It does not fill the newsroom; the demo command reads index.json and the finished files.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { z } from 'zod'
import { CARD_HEIGHT, CARD_WIDTH, type PictureSize } from '#contract/media/picture.ts'

const MASTER_WIDTH = 1600
const MASTER_HEIGHT = 900
const room = import.meta.dirname
const altSchema = z.object({ bn: z.string().min(10), en: z.string().min(10) })
const altsSchema = z.record(z.string(), altSchema)
type Pixels = { data: Buffer; info: OutputInfo }

/** A small repeatable stream of numbers from 0 to 1, so that a second run writes the same bytes. */
function repeatableNoise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

/**
 * Adds paper grain: lighter and darker specks of at most `strength` levels. The specks are two pixels wide,
 * because single-pixel noise costs three times the bytes and is gone after compression anyway.
 */
function withGrain({ data, info }: Pixels, strength: number): Sharp {
  const next = repeatableNoise(info.width)
  const across = Math.ceil(info.width / 2)
  const specks = new Float32Array(across * Math.ceil(info.height / 2)).map(
    () => (next() + next() + next() - 1.5) * strength,
  )
  const out = Buffer.alloc(data.length)
  for (let at = 0; at < data.length; at += 1) {
    const pixel = Math.floor(at / info.channels)
    const row = Math.floor(pixel / info.width) >> 1
    const column = (pixel % info.width) >> 1
    const level = (data[at] ?? 0) + (specks[row * across + column] ?? 0)
    out[at] = Math.max(0, Math.min(255, Math.round(level)))
  }
  return sharp(out, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

async function pixelsOf(master: Buffer, width: number, height: number): Promise<Pixels> {
  return sharp(master)
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** Writes all sizes of one scene and tells what was written. */
async function writeSizes(name: string): Promise<PictureSize[]> {
  const scene = await readFile(join(room, 'scenes', `${name}.svg`))
  const master = await sharp(scene).resize(MASTER_WIDTH, MASTER_HEIGHT).png().toBuffer()
  const folder = join(room, 'sizes', name)
  await mkdir(folder, { recursive: true })
  const small = await pixelsOf(master, 400, 225)
  const middle = await pixelsOf(master, 800, 450)
  const large = await pixelsOf(master, 1200, 675)
  const card = await pixelsOf(master, CARD_WIDTH, CARD_HEIGHT)
  const files = [
    { name: '400.webp', format: 'webp', image: withGrain(small, 4).webp({ quality: 70, effort: 5 }) },
    { name: '800.webp', format: 'webp', image: withGrain(middle, 6).webp({ quality: 60, effort: 5 }) },
    { name: '1200.webp', format: 'webp', image: withGrain(large, 6).webp({ quality: 53, effort: 5 }) },
    { name: '400.avif', format: 'avif', image: withGrain(small, 3).avif({ quality: 46, effort: 4 }) },
    { name: '800.avif', format: 'avif', image: withGrain(middle, 5).avif({ quality: 46, effort: 4 }) },
    { name: 'card.jpg', format: 'jpeg', image: withGrain(card, 0).jpeg({ quality: 60, mozjpeg: true }) },
  ] as const
  const sizes: PictureSize[] = []
  for (const file of files) {
    const { data, info } = await file.image.toBuffer({ resolveWithObject: true })
    await writeFile(join(folder, file.name), data)
    sizes.push({
      format: file.format,
      width: info.width,
      height: info.height,
      bytes: data.length,
      name: file.name,
    })
  }
  return sizes
}

const rowSchema = z.object({ name: z.string(), sizes: z.array(z.custom<PictureSize>()) })

/** Sizes from the last run, for the scenes that are not rendered again. */
async function sizesWrittenBefore(): Promise<Map<string, PictureSize[]>> {
  const text = await readFile(join(room, 'index.json'), 'utf8').catch(() => '[]')
  const rows = z.array(rowSchema).parse(JSON.parse(text))
  return new Map(rows.map((row) => [row.name, row.sizes]))
}

const alts = altsSchema.parse(JSON.parse(await readFile(join(room, 'alts.json'), 'utf8')))
const scenes = (await readdir(join(room, 'scenes'))).map((file) => file.replace(/\.svg$/, '')).sort()
const wanted = new Set(process.argv.slice(2))
const before = await sizesWrittenBefore()
const rows = []
for (const name of scenes) {
  const kept = wanted.size > 0 && !wanted.has(name) ? before.get(name) : undefined
  const sizes = kept ?? (await writeSizes(name))
  rows.push({ name, width: MASTER_WIDTH, height: MASTER_HEIGHT, alt: altSchema.parse(alts[name]), sizes })
}
await writeFile(join(room, 'index.json'), `${JSON.stringify(rows, null, 2)}\n`)
const bytes = rows.flatMap((row) => row.sizes).reduce((sum, size) => sum + size.bytes, 0)
console.log(`${rows.length} pictures, ${(bytes / 1e6).toFixed(2)} MB`)
