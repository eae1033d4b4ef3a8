import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { openPictureWorkshop, type PictureWorkshop } from './picture-workshop.ts'

const open: PictureWorkshop[] = []
afterEach(() => {
  for (const workshop of open.splice(0)) workshop.close()
})
function openWorkshop(settings: { taskMs?: number } = {}): PictureWorkshop {
  const workshop = openPictureWorkshop(settings)
  open.push(workshop)
  return workshop
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#185c37' } })
    .png()
    .toBuffer()

/** The process that is at work for us now. */
async function pictureProcess(): Promise<number> {
  const isOurs = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-process')
  const ours = () =>
    readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .find(isOurs)
  await expect.poll(ours, { timeout: 10_000 }).toBeDefined()
  return Number(ours())
}

test('what was under way in a process that was killed is done by another one', {
  timeout: 30_000,
}, async () => {
  const workshop = openWorkshop()
  const picture = await flat(900, 600)
  const answers = Promise.all([workshop.receive(picture), workshop.receive(picture)])
  process.kill(await pictureProcess(), 'SIGKILL')
  expect(await answers).toMatchObject([{ width: 900 }, { width: 900 }])
})

test('a picture that takes too long is refused, and those beside it are not', {
  timeout: 30_000,
}, async () => {
  const workshop = openWorkshop({ taskMs: 4_000 })
  const picture = await flat(900, 600)
  const late = workshop.receive(picture)
  const stuck = await pictureProcess()
  process.kill(stuck, 'SIGSTOP')
  await pause(2_000)
  const beside = workshop.receive(picture)
  expect(await late).toEqual({ problem: 'IMAGE_UNREADABLE' })
  expect(await beside).toMatchObject({ width: 900, height: 600 })
  expect(await pictureProcess()).not.toBe(stuck)
})

test('a process that cannot begin is a failure of ours, not of the picture', {
  timeout: 30_000,
}, async () => {
  vi.stubEnv('NODE_OPTIONS', '--import=file:///no-such-module.mjs')
  await expect(openWorkshop().receive(await flat(90, 60))).rejects.toThrow('The picture process ended with 1')
  vi.unstubAllEnvs()
})

test('a very tall picture is made smaller in both directions', { timeout: 30_000 }, async () => {
  const received = await openWorkshop().receive(await flat(2_560, 19_531))
  if ('problem' in received) throw new Error(received.problem)
  expect(await sharp(received.master).metadata()).toMatchObject({ width: 1_342, height: 10_240 })
  expect(received).toMatchObject({ width: 1_342, height: 10_240 })
})
