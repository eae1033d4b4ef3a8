// Backs up a running portal under writes, verifies the backup, and restores it after everything was lost.
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPicture } from '../test-picture.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

let portal: KillablePortal
const place = mkdtempSync(join(tmpdir(), 'maidan-backup-'))
/** The drill takes the newest backup in here. */
const nights = join(place, 'nights')
beforeAll(async () => {
  portal = await makeKillablePortal()
  await portal.start()
})
afterAll(async () => {
  await portal?.remove()
  rmSync(place, { recursive: true, force: true })
})

const maidan = (...args: string[]) => portal.run(args, { BACKUP_DIR: nights })

type Answer = { status: number; body: { post?: { _id: string; imageUrl: string } } & Record<string, unknown> }

async function call(
  headers: { authorization: string },
  method: string,
  path: string,
  body?: FormData,
): Promise<Answer> {
  const answer = await fetch(`${portal.origin}/api${path}`, { method, headers, ...(body ? { body } : {}) })
  return { status: answer.status, body: await answer.json() }
}

async function publish(headers: { authorization: string }, headline: string): Promise<string> {
  const form = new FormData()
  form.append('headline', headline)
  form.append('category', 'Cricket')
  form.append('image', new File([await testPicture()], 'ball.jpg', { type: 'image/jpeg' }))
  const { status, body } = await call(headers, 'POST', '/allposts', form)
  expect(status).toBe(201)
  return String(body.insertedId)
}

test('everything acknowledged before the backup is restored with a new data folder, including sessions and pictures', async () => {
  const session = await portal.signIn()
  const first = await publish(session, 'ব্যাকআপের আগে')
  const folder = join(nights, 'maidan-20261130T211000Z')
  const [made] = await Promise.all([maidan('backup', folder), publish(session, 'ব্যাকআপের মধ্যে')])
  expect(made).toMatchObject({ status: 0, err: expect.stringContaining(`Backed up to ${folder}`) })
  expect(await maidan('verify-backup', folder)).toMatchObject({
    status: 0,
    err: expect.stringContaining('is whole'),
  })
  const drill = await maidan('verify-backup')
  expect([drill.status, drill.err]).toEqual([
    0,
    expect.stringMatching(
      /tables, \d+ rows, \d+ files\.\nNewest post: “ব্যাকআপের .+”, .+Z\.\nRestored from .+ in [\d.]+ s\./,
    ),
  ])
  expect(drill.err).toContain(`Restored from ${folder} `)
  const whileRunning = await maidan('restore', folder, '--replace')
  expect([whileRunning.status, whileRunning.err]).toEqual([1, expect.stringContaining(portal.dataDir)])
  await publish(session, 'ব্যাকআপের পরে')
  await portal.end('SIGTERM')

  const notAsked = await maidan('restore', folder)
  expect([notAsked.status, notAsked.err]).toEqual([1, expect.stringContaining('--replace')])
  renameSync(portal.dataDir, join(place, 'lost'))
  expect(await maidan('restore', folder)).toMatchObject({ status: 0 })
  await portal.start()

  const { status, body } = await call(session, 'GET', `/allposts/${first}`)
  expect(status).toBe(200)
  const picture = await fetch(new URL(String(body.imageUrl), portal.origin))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const listed = await call(session, 'GET', '/allposts')
  expect(JSON.stringify(listed.body)).not.toContain('ব্যাকআপের পরে')
  expect((await call(session, 'GET', '/users')).status).toBe(200)
  expect((await fetch(`${portal.origin}/`)).status).toBe(200)
})
