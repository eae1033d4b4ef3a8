// Whose requests wait for whose. Nothing here is measured: work ends when the test says so.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { type Person, STRANGER, type Viewer } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { laneOf, openAdmission } from './admission.ts'
import { openStaffSessions } from './staff-sessions.ts'

test.each([
  ['GET', '/contact', 'stranger', 'strangers'],
  ['GET', '/api/allposts', 'stranger', 'strangers'],
  ['GET', '/api/allposts', 'staff', 'staff'],
  ['GET', '/profile', 'reader', 'readers'],
  ['POST', '/api/allposts', 'staff', 'staffWrites'],
  ['POST', '/api/appointments', 'reader', 'readerWrites'],
  ['GET', '/en/search', 'stranger', 'searches'],
  ['HEAD', '/api/search/suggestions', 'stranger', 'searches'],
  ['GET', '/searching', 'stranger', 'strangers'],
  ['POST', '/search', 'stranger', 'bodies'],
  ['POST', '/en/contact', 'stranger', 'bodies'],
  ['GET', '/media/a/640.webp', 'staff', 'pictures'],
] as const)('%s %s, sent by a %s: %s', (method, path, sender, lane) => {
  expect(laneOf(method, path, sender)).toBe(lane)
})

const viewerCalled = (name: string): Person => ({
  kind: 'person',
  id: name,
  name,
  email: `${name}@example.org`,
  role: name.startsWith('staff') ? 'editor' : 'reader',
  language: 'en',
  photoURL: null,
  sessionId: name,
  hold: null,
})
const nameIn = (request: Request) => request.headers.get('x-session')

/** An app whose work goes on until it is ended, with sessions that are called by their names. */
function openNewsroom() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('clientAddress', '192.0.2.1')
    await next()
  })
  const sessions = openStaffSessions(async (request) => viewerCalled(nameIn(request) ?? ''))
  app.use(openAdmission(nameIn, sessions, 0))
  app.get('*', async (c) => {
    begun.push(nameIn(c.req.raw) ?? 'stranger')
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('done')
  })
  const ask = (name: string) => app.request('/profile', { headers: { 'x-session': name } })
  return { begun, ends, ask }
}

test('staff are let in at once while readers fill their own queue', async () => {
  const { begun, ends, ask } = openNewsroom()
  const answers = Array.from({ length: 6 }, (_, reader) =>
    Array.from({ length: 6 }, () => ask(`reader-${reader}`)),
  ).flat()
  await expect.poll(() => begun).toHaveLength(4)
  answers.push(ask('staff-1'), ask('staff-2'))
  await expect.poll(() => begun).toHaveLength(6)
  expect(begun.slice(4).toSorted()).toEqual(['staff-1', 'staff-2'])
  for (let ended = 0; ended < answers.length; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
})

test('one reader who asks for much lets other readers go between', async () => {
  const { begun, ends, ask } = openNewsroom()
  const greedy = Array.from({ length: 6 }, () => ask('greedy'))
  await expect.poll(() => begun).toHaveLength(4)
  const others = [ask('reader-1'), ask('reader-2')]
  // Both stand in line when the next turn is given.
  await new Promise((resolve) => setImmediate(resolve))
  for (let ended = 0; ended < 8; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await Promise.all([...greedy, ...others])
  expect(begun.lastIndexOf('greedy')).toBeGreaterThan(begun.indexOf('reader-2'))
})

test('a session is looked up once, a reader’s again after a minute, a failed look-up the next time', async () => {
  let asked = 0
  let now = 0
  let answer: () => Promise<Viewer> = async () => viewerCalled('reader')
  const sessions = openStaffSessions(
    () => {
      asked++
      return answer()
    },
    () => now,
  )
  const request = new Request('http://localhost/')
  const look = () => sessions.isStaff('s', request)
  expect(await Promise.all([look(), look()])).toEqual([false, false])
  expect([await look(), asked]).toEqual([false, 1])
  // Its code was given meanwhile.
  answer = async () => viewerCalled('staff')
  now += 60_000
  expect([await look(), asked, sessions.isKnownStaff('s')]).toEqual([true, 2, true])
  now += 3_600_000
  expect([await look(), asked]).toEqual([true, 2])
  answer = () => Promise.reject(new Error('away'))
  expect(await sessions.isStaff('other', request)).toBe(false)
  answer = async () => STRANGER
  expect([await sessions.isStaff('other', request), asked]).toEqual([false, 4])
})
