// The disk of a PostgreSQL of one's own is full: what needs room is refused with its code and sentence, typed text stays, readers
// read, and with space again everything is saved. Needs root that may mount, otherwise the test is skipped.
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors as en } from '#contract/words/en/account/errors.ts'
import { saveText } from '../cluster/journal.ts'
import { type KillableDatabase, startKillableDatabase } from '../kill/killable-database.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { newsroomAt, WITH_METRICS } from './newsroom-client.ts'

const SIZE = 'size=96m'
const LONG = 'দীর্ঘ লেখা '.repeat(1_500)
const folder = mkdtempSync(join(tmpdir(), 'maidan-full-'))
const small = join(folder, 'small')
const isMounted = tryToMount()

let database: KillableDatabase | undefined
let portal: KillablePortal | undefined

function tryToMount(): boolean {
  mkdirSync(small)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', SIZE, 'tmpfs', small], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

beforeAll(async () => {
  if (!isMounted) return
  database = await startKillableDatabase(join(folder, 'database'))
  // The tables are on the small disk, and the server goes on.
  const { uid, gid } = statSync(join(folder, 'database/postgres'))
  const tables = join(small, 'tables')
  mkdirSync(tables)
  chownSync(small, uid, gid)
  chownSync(tables, uid, gid)
  for (const one of [folder, small]) chmodSync(one, 0o755)
  await ask(`create tablespace small location '${tables}'`)
  await ask('create database newsroom tablespace small')
  portal = await makeKillablePortal({
    ...WITH_METRICS,
    DATABASE_URL: database.url.replace(/\/\w+\?/, '/newsroom?'),
    SECRET: 'the secret of a newsroom with a full disk',
  })
  await portal.start()
})
afterAll(async () => {
  await portal?.remove()
  await database?.[Symbol.asyncDispose]()
  if (isMounted) execFileSync('umount', ['-l', small])
  rmSync(folder, { recursive: true, force: true })
})

async function ask(sql: string): Promise<void> {
  const client = new pg.Client(database?.connection)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Takes the room that is left. */
function fill(file: string): void {
  try {
    writeFileSync(file, Buffer.alloc(256 * 1024 * 1024))
  } catch {
    // It is full.
  }
}

test.skipIf(!isMounted)(
  'nothing is lost and nothing fails unclearly while the disk of the database is full',
  async () => {
    if (!portal) throw new Error('No portal')
    const { authorization } = await portal.signIn()
    const newsroom = newsroomAt(portal, authorization)
    const { insertedId: id } = await newsroom.publish('আগের খবর')
    expect((await newsroom.read('/latest')).text).toContain('আগের খবর')
    expect((await newsroom.read(`/post/${id}`)).status).toBe(200)
    const filling = join(small, 'filling')
    fill(filling)

    // Small changes find room in pages that are there already; then none is left.
    const stored: string[] = []
    let refused = await newsroom.publish('প্রথম', { richText: `<p>${LONG}</p>` })
    for (let number = 0; refused.status === 201; number++) {
      stored.push(refused.insertedId)
      refused = await newsroom.publish(`বড় ${number}`, { richText: `<p>${LONG} ${number}</p>` })
    }
    expect(refused).toMatchObject({ status: 503, code: 'DATABASE_FULL', error: en.DATABASE_FULL })
    for (let sequence = 1; sequence <= 12; sequence++)
      expect([200, 503]).toContain(await saveText(portal.origin, authorization, randomUUID(), sequence))
    const form = { name: 'রুমানা', email: 'r@example.org', subject: 'খেলা', text: 'ক'.repeat(2_000) }
    for (let number = 0; number < 12; number++) {
      const contact = await newsroom.send('/contact', form)
      expect(contact.status).not.toBe(500)
      if (contact.status >= 500) expect(contact.text).toContain(form.text)
    }

    expect((await newsroom.read(`/post/${id}`)).status).toBe(200)
    expect((await newsroom.read('/latest')).text).toContain('আগের খবর')
    expect(await portal.isReady()).toBe(true)
    expect(await newsroom.metric('maidan_lost_part_errors_total{code="DATABASE_FULL"}')).toBeGreaterThan(0)

    rmSync(filling)
    const again = await newsroom.publish('আবার জায়গা', { richText: `<p>${LONG}</p>` })
    expect(again.status).toBe(201)
    for (const one of [...stored, again.insertedId]) expect(await newsroom.isPublic(one)).toBe(true)
  },
)
