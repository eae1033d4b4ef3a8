import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { type ImageWorker, openImageWorker } from './image-worker.ts'

const open: ImageWorker[] = []
afterEach(async () => {
  for (const worker of open.splice(0)) worker.close()
  // The next test would find one that is ending.
  await expect.poll(pictureProcesses).toEqual([])
})
function openWorker(settings: { taskMs?: number } = {}): ImageWorker {
  const worker = openImageWorker(settings)
  open.push(worker)
  return worker
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#185c37' } })
    .png()
    .toBuffer()

function pictureProcesses(): number[] {
  const isOurs = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('image-process')
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children.filter((pid) => pid !== '' && isOurs(pid)).map(Number)
}

/** The pid of this test's picture process. */
async function pictureProcess(): Promise<number> {
  await expect.poll(pictureProcesses).not.toEqual([])
  const [first = 0] = pictureProcesses()
  return first
}

test('the tasks of a killed picture process are done by another one', async () => {
  const worker = openWorker()
  const picture = await flat(900, 600)
  const answers = Promise.all([worker.receive(picture), worker.receive(picture)])
  process.kill(await pictureProcess(), 'SIGKILL')
  expect(await answers).toMatchObject([{ width: 900 }, { width: 900 }])
})

test('a picture that takes too long is refused, and those waiting are not', { tags: 'slow' }, async () => {
  const worker = openWorker({ taskMs: 4_000 })
  const picture = await flat(900, 600)
  const late = worker.receive(picture)
  const stuck = await pictureProcess()
  process.kill(stuck, 'SIGSTOP')
  await pause(2_000)
  const beside = worker.receive(picture)
  expect(await late).toEqual({ problem: 'IMAGE_UNREADABLE' })
  expect(await beside).toMatchObject({ width: 900, height: 600 })
  expect(await pictureProcess()).not.toBe(stuck)
})

test('a picture process that cannot start is an error of ours, not a bad picture', async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=file:///no-such-module.mjs')
  await expect(openWorker().receive(await flat(90, 60))).rejects.toThrow('The picture process ended with 1')
  vi.unstubAllEnvs()
})

test('a very tall picture is made smaller in both directions', async () => {
  const received = await openWorker().receive(await flat(2_560, 19_531))
  if ('problem' in received) throw new Error(received.problem)
  expect(await sharp(received.master).metadata()).toMatchObject({ width: 1_342, height: 10_240 })
  expect(received).toMatchObject({ width: 1_342, height: 10_240 })
})

test.for([
  ['PNG', 50_000, 10, (picture: Sharp) => picture.png()],
  ['JPEG', 20, 20_000, (picture: Sharp) => picture.jpeg()],
  ['WebP', 16_000, 12, (picture: Sharp) => picture.webp()],
  ['AVIF', 3_000, 20, (picture: Sharp) => picture.avif({ effort: 0 })],
  ['GIF', 10, 30_000, (picture: Sharp) => picture.gif()],
] as const)(
  '%s of an extreme shape is refused before it is decoded, as a picture and as a photograph',
  {
    timeout: 30_000,
  },
  async ([, width, height, encode]) => {
    const picture = await encode(
      sharp({ create: { width, height, channels: 3, background: '#185c37' } }),
    ).toBuffer()
    const worker = openWorker()
    const refused = { problem: 'IMAGE_SHAPE_EXTREME' }
    expect(await worker.receive(picture)).toEqual(refused)
    expect(await worker.makePhoto(picture, { isReader: true })).toEqual(refused)
  },
)

test('takes the first frame of an animation with thousands of frames', { timeout: 30_000 }, async () => {
  const [width, height, frames] = [32, 32, 4_000]
  const pixels = Buffer.alloc(width * height * 3 * frames)
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * width * height * 3
    pixels.fill((frame * 37) % 256, start, start + width * height * 3)
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  const animation = await sharp(pixels, { raw, limitInputPixels: false }).gif().toBuffer()
  expect((await sharp(animation).metadata()).pages).toBeGreaterThan(1_000)
  expect(await openWorker().receive(animation)).toMatchObject({ width, height })
})

test('refuses a picture that decodes into too many bytes, and an SVG photograph', {
  timeout: 30_000,
}, async () => {
  const deep = await sharp({ create: { width: 6_000, height: 5_000, channels: 4, background: '#185c3780' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  const worker = openWorker()
  expect(await worker.receive(deep)).toEqual({ problem: 'IMAGE_TOO_MANY_PIXELS' })
  expect(
    await worker.makePhoto(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { isReader: true }),
  ).toEqual({ problem: 'IMAGE_UNREADABLE' })
})

test('takes a JPEG that only lacks its end marker, and refuses one that lacks more', {
  timeout: 30_000,
}, async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#000', noise } })
  const worker = openWorker()
  for (const progressive of [false, true]) {
    const bytes = await photo.jpeg({ progressive }).toBuffer()
    expect(await worker.receive(bytes.subarray(0, -2))).toMatchObject({ width: 300, height: 200 })
    expect(await worker.receive(bytes.subarray(0, -1))).toMatchObject({ width: 300, height: 200 })
    const half = bytes.subarray(0, bytes.length * 0.6)
    expect(await worker.receive(half)).toEqual({ problem: 'IMAGE_UNREADABLE' })
  }
})

test('makes a full-size card of a small picture, and enlarges no other size', {
  timeout: 30_000,
}, async () => {
  const received = await openWorker().receive(await flat(50, 1_200))
  if ('problem' in received) throw new Error(received.problem)
  const sizes = received.sizes.map(({ size }) => [size.name, size.width, size.height])
  expect(sizes).toEqual([
    ['50.webp', 50, 1_200],
    ['card.jpg', 1_200, 630],
  ])
})

test('a picture of the newsroom does not wait for one of a reader', { timeout: 30_000 }, async () => {
  const worker = openWorker()
  const picture = await flat(900, 600)
  const photo = worker.makePhoto(picture, { isReader: true })
  const stopped = await pictureProcess()
  process.kill(stopped, 'SIGSTOP')
  expect(await worker.receive(picture)).toMatchObject({ width: 900 })
  process.kill(stopped, 'SIGCONT')
  expect(await photo).toMatchObject({ size: { format: 'webp', width: 400 } })
})
