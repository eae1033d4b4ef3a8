// Two processes on one port (WEB_CONCURRENCY=2): shared changes, shared sign-outs, shared rate limits, publishing once, restart
// of a killed process, and a common end.
import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf, createTestDatabase } from '../test-database.ts'
import { type KillablePortal, MAIDAN, makeKillablePortal } from './killable-portal.ts'
import { type Connection, connectToEachProcess, listWorkers, openConnection } from './process-connection.ts'

const PICTURE = 'https://pictures.example/a.jpg'

let portal: KillablePortal
let authorization: string
beforeAll(async () => {
  portal = await makeKillablePortal({ WEB_CONCURRENCY: '2' })
  await portal.start()
  authorization = (await portal.signIn()).authorization
})
afterAll(() => portal?.remove(), 30_000)

async function publish(connection: Connection, fields: object): Promise<string> {
  const body = { imageUrl: PICTURE, richText: '<p>লেখা</p>', category: 'General', ...fields }
  const { status, text } = await connection.ask('POST', '/api/allposts', { headers: { authorization }, body })
  if (status !== 200 && status !== 201) throw new Error(`Not published: ${status} ${text}`)
  return JSON.parse(text).insertedId
}

test('a post published by one process is on the next home page of the other', async () => {
  const connections = await connectToEachProcess(portal)
  for (const connection of connections) await connection.ask('GET', '/')
  for (let round = 0; round < 20; round++) {
    const [writer, reader] = round % 2 === 0 ? connections : connections.toReversed()
    const headline = `খবর নম্বর ${round} এখানে`
    await publish(writer ?? connections[0], { headline })
    const text = await homeOf(reader ?? connections[1])
    expect(text.includes(headline), `round ${round}`).toBe(true)
  }
  for (const connection of connections) connection.close()
})

/** On a busy machine a page may be marked stale; then it is requested again. */
async function homeOf(connection: Connection, path = '/'): Promise<string> {
  for (;;) {
    const { headers, text } = await connection.ask('GET', path)
    if (headers['x-maidan-page'] !== 'stale') return text
  }
}

test('settings and breaking connection stored by one process are on the next page of the other', async () => {
  const connections = await connectToEachProcess(portal)
  for (const connection of connections) await connection.ask('GET', '/en')
  for (let round = 0; round < 6; round++) {
    const [writer, reader] = round % 2 === 0 ? connections : connections.toReversed()
    const tagline = `Tagline number ${round}`
    const text = `Breaking connection number ${round}`
    for (const [path, body] of [
      ['/api/settings', { tagline: { en: tagline } }],
      ['/api/breaking', { language: 'en', text }],
    ] as const) {
      const { status } = await (writer ?? connections[0]).ask('PUT', path, {
        headers: { authorization },
        body,
      })
      expect([path, status]).toEqual([path, 200])
    }
    const page = await homeOf(reader ?? connections[1], '/en')
    expect([round, page.includes(tagline), page.includes(text)]).toEqual([round, true, true])
  }
  for (const connection of connections) connection.close()
})

test('a person disabled by one process is refused by the other with the next request', async () => {
  const [one, other] = await connectToEachProcess(portal)
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
  for (const connection of [one, other]) {
    const { status, text } = await connection.ask('GET', '/api/overview', { headers: own })
    expect([status, JSON.parse(text).code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
  }
  const disabled = await one.ask('PUT', `/api/users/${id}`, { headers, body: { disabled: true } })
  expect(disabled.status).toBe(200)
  for (const connection of [other, one]) {
    expect((await connection.ask('GET', '/api/overview', { headers: own })).status).toBe(401)
    connection.close()
  }
})

test('an import of one process is on the next page of the other', async () => {
  const [one, other] = await connectToEachProcess(portal)
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
  for (const connection of [one, other]) {
    expect((await homeOf(connection, '/category/Tech')).includes('ফাইল থেকে আসা খবর')).toBe(true)
    connection.close()
  }
})

test('a scheduled post is published once', async () => {
  const [one, other] = await connectToEachProcess(portal)
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
  for (const connection of [one, other]) connection.close()
})

test('a killed process is replaced, and nothing it acknowledged is lost', {
  timeout: 150_000,
}, async () => {
  const [before = 0] = listWorkers(portal)
  const acknowledged: string[] = []
  let isWriting = true
  const writing = (async () => {
    while (isWriting) {
      const connection = openConnection(portal.origin)
      const id = await publish(connection, { headline: `লেখা ${acknowledged.length}` }).catch(() => null)
      if (id !== null) acknowledged.push(id)
      connection.close()
    }
  })()
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5)
  process.kill(before, 'SIGKILL')
  await expect.poll(() => listWorkers(portal).filter((pid) => pid !== before).length).toBe(2)
  const [one, other] = await connectAfterRestart()
  isWriting = false
  await writing
  for (const id of acknowledged) expect((await one.ask('GET', `/api/allposts/${id}`)).status).toBe(200)
  for (const connection of [one, other]) connection.close()
})

/** Waits until the process that replaces a killed one serves; returns a connection to each process. */
async function connectAfterRestart(): Promise<[Connection, Connection]> {
  let connections: [Connection, Connection] | null = null
  await expect
    .poll(
      async () => {
        connections = await connectToEachProcess(portal).catch(() => null)
        return connections !== null
      },
      { timeout: 90_000, interval: 100 },
    )
    .toBe(true)
  if (!connections) throw new Error('Nobody took the place of the killed one')
  return connections
}

test('sign-in attempts are counted together', async () => {
  const connections = await connectToEachProcess(portal)
  const statuses: number[] = []
  for (let tries = 0; tries < 30 && statuses.at(-1) !== 429; tries++) {
    const body = { email: `nobody-${tries}@maidan.example`, password: 'not the right one' }
    const connection = connections[tries % 2] ?? connections[0]
    statuses.push((await connection.ask('POST', '/api/auth/sign-in/email', { body })).status)
  }
  // The sign-ins of admin and editor have used two of the attempts.
  expect(statuses.filter((status) => status !== 429)).toHaveLength(23)
  for (const connection of connections) {
    const body = { email: 'nobody@maidan.example', password: 'not the right one' }
    expect((await connection.ask('POST', '/api/auth/sign-in/email', { body })).status).toBe(429)
    connection.close()
  }
})

test('a second portal on the same port stops with a clear message', async () => {
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

test('when the primary is killed the workers end, and the next start serves', async () => {
  const before = listWorkers(portal)
  expect(before).toHaveLength(2)
  await portal.end('SIGKILL')
  await expect.poll(() => before.filter(isAlive), { timeout: 5_000, interval: 20 }).toEqual([])
  await portal.start()
  expect((await fetch(portal.origin)).status).toBe(200)
})

test('SIGTERM ends all processes within ten seconds', async () => {
  const before = listWorkers(portal)
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
