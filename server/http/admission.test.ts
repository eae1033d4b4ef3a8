// Which requests wait for which. No time is measured: the tests decide when the work of a request ends.
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { ANONYMOUS, type Person, type Viewer } from '#contract/role.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { chooseLimiter, openAdmission } from './admission.ts'
import { openStaffSessions } from './staff-sessions.ts'

test.each([
  ['GET', '/contact', 'anonymous', 'anonymous'],
  ['GET', '/api/allposts', 'anonymous', 'anonymous'],
  ['GET', '/api/allposts', 'staff', 'staff'],
  ['GET', '/profile', 'reader', 'readers'],
  ['POST', '/api/allposts', 'staff', 'staffWrites'],
  ['POST', '/api/appointments', 'reader', 'readerWrites'],
  ['GET', '/en/search', 'anonymous', 'searches'],
  ['HEAD', '/api/search/suggestions', 'anonymous', 'searches'],
  ['GET', '/searching', 'anonymous', 'anonymous'],
  ['POST', '/search', 'anonymous', 'anonymousWrites'],
  ['POST', '/en/contact', 'anonymous', 'anonymousWrites'],
  ['GET', '/media/a/640.webp', 'staff', 'media'],
] as const)('%s %s sent by a %s uses the limiter %s', (method, path, sender, limiter) => {
  expect(chooseLimiter(method, path, sender)).toBe(limiter)
})

const makeViewer = (name: string): Person => ({
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

/** An app whose requests run until the test ends them. A session has the name of its person. */
function openApp() {
  const started: string[] = []
  const ends: (() => void)[] = []
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('clientAddress', '192.0.2.1')
    await next()
  })
  const sessions = openStaffSessions(async (request) => makeViewer(nameIn(request) ?? ''))
  app.use(openAdmission(nameIn, sessions, 0))
  app.get('*', async (c) => {
    started.push(nameIn(c.req.raw) ?? 'anonymous')
    await new Promise<void>((resolve) => ends.push(resolve))
    return c.text('done')
  })
  const ask = (name: string, signal: AbortSignal | null = null) =>
    app.request('/profile', { headers: { 'x-session': name }, signal })
  return { started, ends, ask }
}

test('admits staff at once while readers fill their own queue', async () => {
  const { started, ends, ask } = openApp()
  const answers = Array.from({ length: 6 }, (_, reader) =>
    Array.from({ length: 6 }, () => ask(`reader-${reader}`)),
  ).flat()
  await expect.poll(() => started).toHaveLength(4)
  answers.push(ask('staff-1'), ask('staff-2'))
  await expect.poll(() => started).toHaveLength(6)
  expect(started.slice(4).toSorted()).toEqual(['staff-1', 'staff-2'])
  for (let ended = 0; ended < answers.length; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
})

test('serves other readers between the many requests of one', async () => {
  const { started, ends, ask } = openApp()
  const greedy = Array.from({ length: 6 }, () => ask('greedy'))
  await expect.poll(() => started).toHaveLength(4)
  const others = [ask('reader-1'), ask('reader-2')]
  // Both are queued when the next slot becomes free.
  await new Promise((resolve) => setImmediate(resolve))
  for (let ended = 0; ended < 8; ended++) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended)
    ends[ended]?.()
  }
  await Promise.all([...greedy, ...others])
  expect(started.lastIndexOf('greedy')).toBeGreaterThan(started.indexOf('reader-2'))
})

test('looks a session up once, a reader’s again after a minute, and repeats a failed lookup', async () => {
  let asked = 0
  let now = 0
  let answer: () => Promise<Viewer> = async () => makeViewer('reader')
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
  // The code of the second factor was entered meanwhile.
  answer = async () => makeViewer('staff')
  now += 60_000
  expect([await look(), asked, sessions.isKnownStaff('s')]).toEqual([true, 2, true])
  now += 3_600_000
  expect([await look(), asked]).toEqual([true, 2])
  answer = () => Promise.reject(new Error('away'))
  expect(await sessions.isStaff('other', request)).toBe(false)
  answer = async () => ANONYMOUS
  expect([await sessions.isStaff('other', request), asked]).toEqual([false, 4])
})

test('requests whose clients are gone free their slots for others', async () => {
  const { started, ends, ask } = openApp()
  const left = new AbortController()
  const answers = ['a', 'b', 'c', 'd'].map((name) => ask(name, left.signal))
  await expect.poll(() => started).toHaveLength(4)
  answers.push(ask('queued', left.signal), ask('present'))
  left.abort()
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd', 'present'])
  for (const end of ends) end()
  await Promise.allSettled(answers)
})
