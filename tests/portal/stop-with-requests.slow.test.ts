// A node with STOP_SECONDS that is stopped in the middle of its work: an upload is finished, a balancer has time to notice, no
// request fails, and the process ends as soon as nothing is open.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { smallPhoto } from '../test-picture.ts'
import { uploadSlowly } from '../upgrade/upload-load.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

/** An upload takes twelve seconds: three times as long as a fast stop waits. */
const PIECE_EVERY_MS = 600
const CLIENTS = 3

/** As a balancer asks: every second, and twice no is no. Resolves then. */
async function untilNoticed(portal: KillablePortal): Promise<void> {
  for (let refusals = 0; refusals < 2; await pause(1_000))
    refusals = (await portal.isReady()) ? 0 : refusals + 1
}

/** Reads and writes by kept connections until `isOver`; returns what failed. */
async function askByKeptConnections(
  { origin }: KillablePortal,
  authorization: string,
  isOver: () => boolean,
): Promise<{ asked: number; failed: Set<string> }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const failed = new Set<string>()
  let asked = 0
  const ask = async (method: string, path: string, body = '') => {
    asked++
    try {
      const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length }
      const [answer] = await once(
        request(`${origin}${path}`, { method, headers, agent }).end(body),
        'response',
      )
      const whole = await text(answer)
      if (answer.statusCode >= 300) failed.add(`${method} ${path}: ${answer.statusCode} ${whole}`)
    } catch (error) {
      failed.add(`${method} ${path}: ${error}`)
    }
  }
  while (!isOver()) {
    await ask('GET', '/en')
    await ask('POST', '/api/allposts', '{"headline":"A story","category":"Cricket","status":"draft"}')
  }
  agent.destroy()
  return { asked, failed }
}

test.each([
  ['one process', '1'],
  ['two processes', '2'],
])('%s: uploads and requests under way are answered, then it ends', async (_, concurrency) => {
  await using opened = new AsyncDisposableStack()
  const portal = await makeKillablePortal({ WEB_CONCURRENCY: concurrency, STOP_SECONDS: '3600' })
  opened.defer(() => portal.remove())
  await portal.start()
  const { authorization } = await portal.signIn()
  let hasNoticed = false
  const clients = Array.from({ length: CLIENTS }, () =>
    askByKeptConnections(portal, authorization, () => hasNoticed),
  )
  const picture = await smallPhoto()
  const uploads = [1, 2].map(() => uploadSlowly(portal.origin, authorization, picture, PIECE_EVERY_MS))
  await pause(2_000)

  const ended = portal.end('SIGTERM')
  await untilNoticed(portal)
  hasNoticed = true
  const asked = await Promise.all(clients)
  expect(asked.flatMap(({ failed }) => [...failed])).toEqual([])
  expect(Math.min(...asked.map((each) => each.asked))).toBeGreaterThan(5)
  expect(await Promise.all(uploads)).toEqual([null, null])
  await ended
})
