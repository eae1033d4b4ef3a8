// Memory of the picture process while it decodes the largest accepted pictures, one after the other and many at once: it
// never exceeds its limit by much, and the next picture is decoded.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { type ImageWorker, openImageWorker } from './image-worker.ts'

/** The limit in image-process.ts, plus what can be decoded between two of its checks. */
const MAX_MB = 1_200 + 400

let hostile: Record<string, Buffer>
const open: ImageWorker[] = []

beforeAll(async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: '#185c37cc' } })
  // 16 bits a channel, interlaced: decoded whole before the first line is known.
  const deep = () => flat(5_000, 5_000).toColourspace('rgb16').png({ progressive: true, compressionLevel: 9 })
  hostile = {
    'progressive JPEG': await flat(8_000, 6_200).jpeg({ progressive: true, quality: 30 }).toBuffer(),
    'CMYK JPEG': await flat(8_000, 6_200)
      .toColourspace('cmyk')
      .jpeg({ progressive: true, quality: 30 })
      .toBuffer(),
    'interlaced PNG of 16 bits': await deep().toBuffer(),
    'lossless WebP': await flat(16_000, 3_100).webp({ lossless: true, effort: 0 }).toBuffer(),
    GIF: await flat(7_000, 7_000).gif({ effort: 1 }).toBuffer(),
  }
})
afterEach(() => {
  for (const worker of open.splice(0)) worker.close()
})

function openWorker(): ImageWorker {
  const worker = openImageWorker()
  open.push(worker)
  return worker
}

/** Watches the picture processes of this test. The returned function stops that and returns the highest memory of one, in MB. */
function watchMemory(): () => number {
  let most = 0
  const look = () => {
    for (const pid of picturePids()) most = Math.max(most, highWaterOf(pid))
  }
  const looking = setInterval(look, 20)
  return () => {
    look()
    clearInterval(looking)
    return most
  }
}

function picturePids(): string[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children.filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process')
    } catch {
      return false
    }
  })
}

function highWaterOf(pid: string): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_000
  } catch {
    return 0
  }
}

test('each hostile picture alone stays within the memory limit', async () => {
  for (const [name, bytes] of Object.entries(hostile)) {
    expect([name, bytes.length <= IMAGE_MAX_BYTES]).toEqual([name, true])
    const stop = watchMemory()
    const worker = openWorker()
    expect(await worker.receive(bytes)).toMatchObject({ master: expect.anything() })
    const most = stop()
    worker.close()
    expect([name, most < MAX_MB, most]).toEqual([name, true, most])
  }
})

test('many hostile pictures at once stay within the memory limit, and the next picture is accepted', async () => {
  const worker = openWorker()
  const stop = watchMemory()
  const all = Object.values(hostile)
  await Promise.all([...all, ...all, ...all].map((bytes) => worker.receive(bytes)))
  const most = stop()
  expect(most).toBeLessThan(MAX_MB)
  const plain = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#185c37' } })
    .png()
    .toBuffer()
  expect(await worker.receive(plain)).toMatchObject({ width: 900, height: 600 })
})
