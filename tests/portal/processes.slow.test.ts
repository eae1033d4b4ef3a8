// Two processes behind one port (WEB_CONCURRENCY=2): they show each other's changes at once, let nobody in whom the other has
// put out, count tries together, publish once, replace each other when killed, and end together.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createTestDatabase } from '../test-database.ts'
import { type KillablePortal, MAIDAN, makeKillablePortal } from './killable-portal.ts'
import { type Line, linesToEach, openLine, servingProcesses } from './line.ts'

const PICTURE = 'https://pictures.example/a.jpg'

let portal: KillablePortal
let authorization: string
beforeAll(async () => {
  portal = await makeKillablePortal({ WEB_CONCURRENCY: '2' })
  await portal.start()
  authorization = (await portal.signIn()).authorization
})
afterAll(() => portal?.remove(), 30_000)

async function publish(line: Line, fields: object): Promise<string> {
  const body = { imageUrl: PICTURE, richText: '<p>লেখা</p>', category: 'General', ...fields }
  const { status, text } = await line.ask('POST', '/api/allposts', { headers: { authorization }, body })
  if (status !== 200 && status !== 201) throw new Error(`Not published: ${status} ${text}`)
  return JSON.parse(text).insertedId
}

test('what is published through one stands on the next home page of the other', async () => {
  const lines = await linesToEach(portal)
  for (const line of lines) await line.ask('GET', '/')
  for (let round = 0; round < 20; round++) {
    const [writer, reader] = round % 2 === 0 ? lines : lines.toReversed()
    const headline = `খবর নম্বর ${round} এখানে`
    await publish(writer ?? lines[0], { headline })
    const text = await homeOf(reader ?? lines[1])
    expect(text.includes(headline), `round ${round}`).toBe(true)
  }
  for (const line of lines) line.close()
})

/** On a machine that is too busy to render in time a page says that it may be outdated; then it is asked for again. */
async function homeOf(line: Line, path = '/'): Promise<string> {
  for (;;) {
    const { headers, text } = await line.ask('GET', path)
    if (headers['x-maidan-page'] !== 'stale') return text
  }
}

test('settings and the breaking line that one stores are on the next page of the other', async () => {
  const lines = await linesToEach(portal)
  for (const line of lines) await line.ask('GET', '/en')
  for (let round = 0; round < 6; round++) {
    const [writer, reader] = round % 2 === 0 ? lines : lines.toReversed()
    const tagline = `Tagline number ${round}`
    const text = `Breaking line number ${round}`
    for (const [path, body] of [
      ['/api/settings', { tagline: { en: tagline } }],
      ['/api/breaking', { language: 'en', text }],
    ] as const) {
      const { status } = await (writer ?? lines[0]).ask('PUT', path, { headers: { authorization }, body })
      expect([path, status]).toEqual([path, 200])
    }
    const page = await homeOf(reader ?? lines[1], '/en')
    expect([round, page.includes(tagline), page.includes(text)]).toEqual([round, true, true])
  }
  for (const line of lines) line.close()
})

test('who is disabled through one is out at the other with the next request', async () => {
  const [one, other] = await linesToEach(portal)
  const headers = { authorization }
  const email = 'editor@maidan.example'
  const made = await one.ask('POST', '/api/users', {
    headers,
    body: { name: 'An editor', email, role: 'editor' },
  })
  const { _id: id, firstPassword } = JSON.parse(made.text)
  expect(made.status).toBe(201)
  const entered = await other.ask('POST', '/api/auth/sign-in/email', {
    body: { email, password: firstPassword },
  })
  const own = { authorization: `Bearer ${entered.headers['set-auth-token']}` }
  for (const line of [one, other]) {
    const { status, text } = await line.ask('GET', '/api/overview', { headers: own })
    expect([status, JSON.parse(text).code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
  }
  const disabled = await one.ask('PUT', `/api/users/${id}`, { headers, body: { disabled: true } })
  expect(disabled.status).toBe(200)
  for (const line of [other, one]) {
    expect((await line.ask('GET', '/api/overview', { headers: own })).status).toBe(401)
    line.close()
  }
})

test('a file of articles that one takes in stands on the next page of the other', async () => {
  const [one, other] = await linesToEach(portal)
  await homeOf(other, '/category/Tech')
  const form = new FormData()
  const rows = [{ headline: 'ফাইল থেকে আসা খবর', category: 'Tech', createdAt: new Date().toISOString() }]
  form.set('jsonFile', new File([JSON.stringify(rows)], 'a.json'))
  const answer = await fetch(`${portal.origin}/api/upload-json`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  expect(await answer.json()).toMatchObject({ insertedCount: 1 })
  for (const line of [one, other]) {
    expect((await homeOf(line, '/category/Tech')).includes('ফাইল থেকে আসা খবর')).toBe(true)
    line.close()
  }
})

test('a scheduled post is published once', async () => {
  const [one, other] = await linesToEach(portal)
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  const id = await publish(one, { headline: 'সময়মতো', publishAt })
  await expect
    .poll(async () => (await other.ask('GET', `/api/allposts/${id}`)).status, {
      timeout: 30_000,
      interval: 50,
    })
    .toBe(200)
  const acts = await one.ask('GET', `/api/audit?object=${id}`, { headers: { authorization } })
  const said: { act: string }[] = JSON.parse(acts.text)
  expect(said.map(({ act }) => act)).toEqual(['post.published', 'post.scheduled', 'post.created'])
  const post = await other.ask('GET', `/api/allposts/${id}`)
  expect(JSON.parse(post.text)).toMatchObject({ version: 2 })
  for (const line of [one, other]) line.close()
})

test('one that is killed is replaced, and nothing it acknowledged is lost', {
  timeout: 150_000,
}, async () => {
  const [before = 0] = servingProcesses(portal)
  const acknowledged: string[] = []
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      const line = openLine(portal.origin)
      const id = await publish(line, { headline: `লেখা ${acknowledged.length}` }).catch(() => null)
      if (id !== null) acknowledged.push(id)
      line.close()
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => servingProcesses(portal).filter((pid) => pid !== before).length).toBe(2)
  const [one, other] = await eachAgain()
  isWriting = false
  await writing
  for (const id of acknowledged) expect((await one.ask('GET', `/api/allposts/${id}`)).status).toBe(200)
  for (const line of [one, other]) line.close()
})

/** The one that takes the killed one's place needs its time to begin. */
async function eachAgain(): Promise<[Line, Line]> {
  let lines: [Line, Line] | null = null
  await expect
    .poll(
      async () => {
        lines = await linesToEach(portal).catch(() => null)
        return lines !== null
      },
      { timeout: 90_000, interval: 100 },
    )
    .toBe(true)
  if (!lines) throw new Error('Nobody took the place of the killed one')
  return lines
}

test('tries to sign in count together', async () => {
  const lines = await linesToEach(portal)
  const statuses: number[] = []
  for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries++) {
    const body = { email: `nobody-${tries}@maidan.example`, password: 'not the right one' }
    const line = lines[tries % 2] ?? lines[0]
    statuses.push((await line.ask('POST', '/api/auth/sign-in/email', { body })).status)
  }
  // Two were the admin's and the editor's own.
  expect(statuses.filter((status) => status !== 429)).toHaveLength(23)
  for (const line of lines) {
    const body = { email: 'nobody@maidan.example', password: 'not the right one' }
    expect((await line.ask('POST', '/api/auth/sign-in/email', { body })).status).toBe(429)
    line.close()
  }
})

test('a second one on the same port stops with a clear message', async () => {
  const database = await createTestDatabase()
  const other = await makeKillablePortal({
    WEB_CONCURRENCY: '2',
    PORT: portal.env.PORT ?? '',
    DATABASE_URL: addressOf(database),
    SECRET: 'a-secret-for-the-tests-of-several-processes',
  })
  const { status, stderr } = spawnSync(process.execPath, [MAIDAN, 'serve'], {
    env: other.env,
    encoding: 'utf8',
    timeout: 50_000,
  })
  await other.remove()
  await database.drop()
  expect(stderr).toContain(`127.0.0.1:${portal.env.PORT} is taken`)
  expect(status).toBe(1)
})

test('when the first process is killed the others end, and the next start serves', async () => {
  const before = servingProcesses(portal)
  expect(before).toHaveLength(2)
  await portal.end('SIGKILL')
  await expect.poll(() => before.filter(isAlive), { timeout: 5_000, interval: 20 }).toEqual([])
  await portal.start()
  expect((await fetch(portal.origin)).status).toBe(200)
})

test('SIGTERM ends them all within ten seconds', async () => {
  const before = servingProcesses(portal)
  expect(before).toHaveLength(2)
  const asked = performance.now()
  await portal.end('SIGTERM')
  expect(performance.now() - asked).toBeLessThan(10_000)
  expect(before.filter(isAlive)).toEqual([])
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
