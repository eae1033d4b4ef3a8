// A portal with a real streaming replica: who reads from it, when it may be read, and its failure.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { makeStandby, type Standby, urlOf } from './standby.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
const place = mkdtempSync(join(tmpdir(), 'maidan-replicas-'))
const primaryDir = join(place, 'primary')
let primary: EmbeddedPostgres
let standby: Standby
let portal: TestPortal
let id: string

beforeAll(async () => {
  const log = createLog('error')
  primary = await startEmbeddedPostgres({ dataDir: primaryDir, log })
  standby = await makeStandby(primary.connection, primaryDir, join(place, 'standby'))
  portal = await startTestPortal({
    demo: false,
    database: { connection: primary.connection, drop: async () => undefined },
    env: {
      DATABASE_URL: urlOf(primary.connection),
      DATABASE_REPLICA_URLS: urlOf(standby.connection),
      SECRET: 'a secret that is long enough for a test',
    },
  })
  const post = {
    headline: 'প্রথম শিরোনাম',
    categories: ['Cricket' as const],
    imageUrl: 'https://pictures.example/a.jpg',
  }
  id = (await createPost(portal.system, post)).post.id
})
afterAll(async () => {
  await portal?.close()
  await standby?.stop()
  await primary?.stop()
  rmSync(place, { recursive: true, force: true })
})

const POSTS = 'from posts'
/** A page rendered for this request. */
const page = async (path: string) => {
  portal.forgetPages()
  const answer = await fetch(`${portal.origin}${path}`)
  return { status: answer.status, text: await answer.text() }
}
/** Waits until the replica has replayed all changes. */
const readsReplica = () =>
  until(async () => {
    const asked = standby.counting(POSTS)
    await fetch(`${portal.origin}/api/allposts/${id}`)
    return asked() > 0
  })

test('anonymous clients read from the replica; signed-in people and writers do not', async () => {
  await readsReplica()
  const titles = { bn: '', en: '' }
  const email = 'editor@example.org'
  await createDemoPerson(portal.system, {
    name: 'E',
    email,
    password: PASSWORD,
    role: 'editor',
    onTeamPage: false,
    titles,
  })
  const signedIn = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const session = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  await readsReplica()

  const asked = standby.counting(POSTS)
  const answers = [session, { cookie }].map((headers) =>
    fetch(`${portal.origin}/api/allposts/${id}`, { headers }),
  )
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200)
  expect((await fetch(`${portal.origin}/`, { headers: { cookie } })).status).toBe(200)
  expect(asked()).toBe(0)

  const searched = standby.counting('post_search')
  for (const path of ['/search?q=শিরোনাম', `/api/search?q=${encodeURIComponent('শিরোনাম')}`]) {
    const answer = await fetch(`${portal.origin}${path}`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('প্রথম')
  }
  expect(searched()).toBeGreaterThan(1)
})

test('a lagging replica is not read after a change: no old page is shown or cached', async () => {
  await readsReplica()
  await standby.ask('select pg_wal_replay_pause()')
  for (const [at, path] of ['/', '/cricket', `/api/allposts/${id}`].entries()) {
    await fetch(`${portal.origin}${path}`)
    const headline = `বদলানো শিরোনাম ${at}`
    await updatePost(portal.system, id, { headline })
    const asked = standby.counting(POSTS)
    const answer = await fetch(`${portal.origin}${path}`)
    const isStale = answer.headers.has('x-maidan-page')
    expect([isStale, (await answer.text()).includes(headline), asked()]).toEqual([false, true, 0])
  }
  await standby.ask('select pg_wal_replay_resume()')
  await readsReplica()
  expect((await page('/')).text.includes('বদলানো শিরোনাম 2')).toBe(true)
})

test('a write sent to the replica is repeated on the primary', async () => {
  await readsReplica()
  await portal.system.readDb.$client.query(
    `insert into messages (id, name, email, subject, text, created_at)
     values ('m1', 'N', 'n@example.org', 's', 't', now())`,
  )
  const { rows } = await portal.system.db.$client.query("select name from messages where id = 'm1'")
  expect(rows).toEqual([{ name: 'N' }])
})

test.each([
  ['posts', () => `/api/allposts/${id}`],
  ['post_search', () => `/api/search?q=${encodeURIComponent('শিরোনাম')}`],
])('the primary answers queries that a replica cancels to continue replaying %s', async (table, path) => {
  const onPrimary = (sql: string) => portal.system.db.$client.query(sql)
  // The standby also cancels queries of this test.
  const onStandby = async (sql: string) => (await standby.ask(sql).catch(() => ({ rows: [] }))).rows[0]?.found
  const conflicts = () =>
    onStandby(
      'select confl_snapshot::int as found from pg_stat_database_conflicts where datname = current_database()',
    )
  await standby.ask('alter system set max_standby_streaming_delay = 0')
  await standby.ask('select pg_reload_conf()')
  await onPrimary('create table scratch as select generate_series(1, 1000) as number')
  // Reading takes long, but only on a standby.
  await onPrimary(`alter table ${table} rename to kept`)
  await onPrimary(
    `create view ${table} as select * from kept where not pg_is_in_recovery() or pg_sleep(0.9)::text = ''`,
  )
  const before = await conflicts()
  await until(() => onStandby(`select 1 as found from pg_views where viewname = '${table}'`))
  await until(async () => {
    const asking = fetch(`${portal.origin}${path()}`)
    const isSlow = await sleepsOnStandby(asking)
    if (isSlow) {
      await onPrimary('update scratch set number = number + 1')
      await onPrimary('vacuum scratch')
    }
    const answer = await asking
    expect([answer.status, (await answer.text()).includes('শিরোনাম')]).toEqual([200, true])
    return isSlow && (await conflicts()) > before
  })
  for (const sql of [`drop view ${table}`, `alter table kept rename to ${table}`, 'drop table scratch'])
    await onPrimary(sql)

  /** True when the query sleeps on the standby; false when the primary answered, because the replica was not verified yet. */
  async function sleepsOnStandby(asking: Promise<unknown>): Promise<boolean> {
    let isOver = false
    void asking.then(() => (isOver = true))
    while (!isOver) {
      if (await onStandby("select 1 as found from pg_stat_activity where wait_event = 'PgSleep'")) return true
    }
    return false
  }
})

test('pages are served while the replica is stopped, and it is used again when it is back', async () => {
  await readsReplica()
  await standby.stop()
  for (const path of ['/', '/cricket', `/api/allposts/${id}`]) expect((await page(path)).status).toBe(200)
  await updatePost(portal.system, id, { headline: 'ততক্ষণে' })
  await standby.start()
  await readsReplica()
  expect((await page('/')).text.includes('ততক্ষণে')).toBe(true)
})

test('when the primary is lost, no reader gets an error: what is not stored is read from the replica', async () => {
  await readsReplica()
  // Until the primary is known to be lost, the replica is one change behind and not read.
  await standby.ask('select pg_wal_replay_pause()')
  await updatePost(portal.system, id, { excerpt: 'একটু পরে' })
  const statuses = new Set<number>()
  let isOver = false
  const searches = (async () => {
    for (let n = 0; !isOver; n++) statuses.add((await fetch(`${portal.origin}/search?q=${n}`)).status)
  })()
  await primary.stop()
  for (const path of ['/latest', `/api/allposts/${id}`, '/search?q=ততক্ষণে']) {
    const asked = standby.counting(POSTS)
    expect([path, (await fetch(`${portal.origin}${path}`)).status, asked() > 0]).toEqual([path, 200, true])
  }
  isOver = true
  await searches
  expect([...statuses]).toEqual([200])
  expect((await fetch(`${portal.origin}/latest`)).headers.get('cache-control')).toContain('no-store')
})

/** Repeats until it is true. */
async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Condition not met within 20 seconds')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
