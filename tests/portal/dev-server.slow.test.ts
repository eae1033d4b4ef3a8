// The development server: a change in the checkout shows up in the next response, and database and sessions survive.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { type CopiedCheckout, copyCheckout } from './copied-checkout.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

let checkout: CopiedCheckout
let portal: KillablePortal
beforeAll(async () => {
  checkout = copyCheckout()
  const program = checkout.path(join('cli', 'maidan.mjs'))
  portal = await makeKillablePortal({ NODE_ENV: 'development' }, { program, command: 'dev' })
  await portal.start()
})
afterAll(async () => {
  await portal?.remove()
  checkout?.remove()
})

const restores: (() => void)[] = []
afterEach(() => {
  for (const restore of restores.splice(0)) restore()
})

function change(name: string, from: string, to: string): void {
  const path = checkout.path(name)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  restores.push(() => writeFileSync(path, before))
  writeFileSync(path, before.replace(from, to))
}

const page = async (path = '/en') => {
  const answer = await fetch(portal.origin + path)
  return { status: answer.status, text: await answer.text() }
}
const textOf = async (path?: string) => (await page(path)).text

/** Reads the stream of changes until the first one. */
async function waitForChange(query = ''): Promise<void> {
  const stop = new AbortController()
  const { body } = await fetch(`${portal.origin}/@maidan/changes${query}`, { signal: stop.signal })
  let said = ''
  for await (const piece of body ?? []) {
    said += Buffer.from(piece).toString()
    if (said.includes('data: changed')) break
  }
  stop.abort()
}

describe('a change shows up in the next response and reloads open public pages', () => {
  test('a component', async () => {
    expect(await textOf()).toContain('/@maidan/reload.js')
    const reloaded = waitForChange()
    change('app/reader/layout.tsx', "{readerWords(language)('skip')}", 'A changed component')
    await reloaded
    await expect.poll(() => textOf()).toContain('A changed component')
  })

  test('a change while a page loads reloads it as soon as it listens', async () => {
    const before = await fetch(`${portal.origin}/en`)
    const [, seen] = /changes;dur=(\d+)/.exec(before.headers.get('server-timing') ?? '') ?? []
    const reloaded = waitForChange()
    change('app/reader/layout.tsx', "{readerWords(language)('skip')}", 'A change while the page loads')
    await reloaded
    await waitForChange(`?seen=${seen}`)
  })

  test('a style', async () => {
    change('app/ui/styles/base.css', 'body {', 'body { outline: 3px solid rgb(1, 2, 3);')
    await expect.poll(() => textOf('/@react-router/critical.css?pathname=/en')).toContain('rgb(1, 2, 3)')
  })

  test('a loader', async () => {
    change(
      'app/reader/layout.server.ts',
      'notice: presentNotice(',
      "notice: { kind: 'done', text: 'A changed loader' } ?? presentNotice(",
    )
    await expect.poll(() => textOf()).toContain('A changed loader')
  })

  test('a message that the server also uses, with the earlier session', async () => {
    const { authorization } = await portal.signIn()
    const reloaded = waitForChange()
    change('contract/words/en/reading/reader.ts', "skip: '", "skip: 'A changed sentence ")
    await reloaded
    expect(await textOf()).toContain('A changed sentence')
    const session = await fetch(`${portal.origin}/api/auth/get-session`, { headers: { authorization } })
    expect(await session.json()).toMatchObject({ user: { email: portal.env.ADMIN_EMAIL } })
  })
})

test('a server that cannot start shows the error until its source is fixed', async () => {
  change('server/api/routes.ts', 'import ', 'this is no program\nimport ')
  await expect.poll(async () => (await page()).status).toBe(503)
  expect(await textOf()).toContain('/@maidan/reload.js')
  restores.pop()?.()
  await expect.poll(async () => (await page()).status).toBe(200)
})

test('SIGTERM stops the database as well', async () => {
  expect(findRunningPostgres(portal.dataDir)).not.toBe(null)
  await portal.end('SIGTERM')
  expect(findRunningPostgres(portal.dataDir)).toBe(null)
})
