// A copy of everything of one's own, and the deletion of the account: both with the password, neither with anything of others.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '#contract/role.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
  newsletterSuppressions,
} from '#server/db/tables/newsletter-tables.ts'
import { follows } from '#server/db/tables/reader-tables.ts'
import { eraseDeletedReaders } from '#server/domain/audit/audit.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { ROWS_OF_ACCOUNT, ROWS_OF_ADDRESS } from '#server/domain/own-data/own-data-queries.ts'
import { updateOwnProfile } from '#server/domain/people/own-profile.ts'
import { deletePerson } from '#server/domain/people/people.ts'
import { sweepSessions } from '#server/domain/people/remove-account.ts'
import { updatePerson } from '#server/domain/people/staff.ts'
import { call, enter, openTestSignIn, PASSWORD, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

const send = (path: string, cookie: string, password = PASSWORD) =>
  call(site.signIn, path, { body: { password }, headers: { cookie } })

/** A reader who follows a team, wrote a message and gets a newsletter; `isProven`: the address is. */
async function readerWithTraces(name: string, isProven: boolean) {
  const { id, email } = await site.person(name, 'reader')
  const { db } = site.world
  const now = new Date()
  await db.execute(sql`update users set email_verified = ${isProven} where id = ${id}`)
  await db.insert(follows).values({ userId: id, subject: `team:${name}`, createdAt: now })
  await db
    .insert(messages)
    .values({ id: `message-${name}`, name, email, subject: 's', text: name, createdAt: now })
  await db.insert(newsletterSubscribers).values({
    id: `subscriber-${name}`,
    email,
    newsletters: ['morning-bn'],
    language: 'bn',
    askedAt: now,
    confirmedAt: now,
    createdAt: now,
  })
  return { id, email, ...(await enter(site.signIn, email)) }
}
/** Without a session: only the account counts. */
const personOf = (known: Pick<Person, 'id' | 'email' | 'role'>): Person => ({
  kind: 'person',
  name: known.email.split('@')[0] ?? '',
  language: 'en',
  photoURL: null,
  sessionId: '',
  hold: null,
  ...known,
})
const rowsNaming = async (name: string) => {
  const { rows } = await site.world.db.execute<{ count: number }>(sql`
    select (select count(*) from users where name = ${name})::int
      + (select count(*) from follows where subject = ${`team:${name}`})::int
      + (select count(*) from messages where name = ${name})::int
      + (select count(*) from newsletter_subscribers where id = ${`subscriber-${name}`})::int as count`)
  return rows[0]?.count
}

test('every table whose rows go with an account is in its copy', async () => {
  const { rows } = await site.world.db.execute<{ table: string }>(sql`
    select conrelid::regclass::text as table from pg_constraint
    where confrelid = 'users'::regclass and confdeltype = 'c' order by 1`)
  const copied: string[] = Object.values(ROWS_OF_ACCOUNT).map(({ table }) => table)
  expect(rows.map(({ table }) => table).filter((table) => !copied.includes(table))).toEqual([])
})

test('every table that holds an address, and every one whose rows go with such rows, is in a copy', async () => {
  const copied = [...Object.values(ROWS_OF_ACCOUNT), ...Object.values(ROWS_OF_ADDRESS)]
  const names = sql.join(
    copied.map(({ table }) => sql`${table}`),
    sql`, `,
  )
  const { rows } = await site.world.db.execute<{ table: string }>(sql`
    select table_name::text as table from information_schema.columns
    where table_schema = 'public' and column_name ~ 'e_?mail' and table_name not in (${names})
    union
    -- What belongs to stories and pictures stands on the site.
    select conrelid::regclass::text from pg_constraint
    where confdeltype = 'c' and confrelid::regclass::text in (${names})
      and confrelid::regclass::text not in ('posts', 'media') and conrelid::regclass::text not in (${names})`)
  expect(rows).toEqual([])
})

test('a copy has mails of newsletters, a switched-off address and what others did to the account, and nothing of those others', async () => {
  const { id, email } = await readerWithTraces('nasim', true)
  const { db } = site.world
  const now = new Date()
  await db.insert(newsletterIssues).values({
    id: 'issue-nasim',
    kind: 'morning',
    language: 'bn',
    day: '2026-11-30',
    state: 'sent',
    postIds: [],
    createdAt: now,
  })
  await db
    .insert(newsletterDeliveries)
    .values({ issueId: 'issue-nasim', subscriberId: 'subscriber-nasim', state: 'sent', at: now })
  await db.insert(newsletterSuppressions).values({ id: 'off-nasim', email, kind: 'hard', createdAt: now })
  const { id: adminId, email: adminEmail } = await site.person('chief', 'admin')
  const viewer = personOf({ id: adminId, email: adminEmail, role: 'admin' })
  for (const disabled of [true, false])
    await updatePerson({ ...site.system, viewer, from: '192.0.2.77' }, id, { disabled })
  await site.world.db.execute(sql`update users set role = 'editor' where id = ${adminId}`)
  const { json } = await send('own-data', (await enter(site.signIn, email)).cookie)
  expect(json).toMatchObject({
    newsletterMails: [{ issue_id: 'issue-nasim', state: 'sent' }],
    switchedOffAddress: [{ kind: 'hard' }],
    logByOthers: [{ act: 'person.enabled' }, { act: 'person.disabled' }],
    incomplete: [],
  })
  expect(JSON.stringify(json)).not.toMatch(/chief|192\.0\.2\.77/)
})

test('a copy that has too many rows of a kind has the newest, and says so', async () => {
  const { id, email } = await site.person('busy', 'reader')
  await site.world.db.execute(sql`
    insert into audit_entries (id, at, actor_id, act, object_kind)
    select 'busy-' || n, now() - n * interval '1 minute', ${id}, 'person.signed-in', 'person'
    from generate_series(1, 10001) n`)
  const { json } = await send('own-data', (await enter(site.signIn, email)).cookie)
  expect(json.incomplete).toEqual(['log'])
  expect(json.log).toHaveLength(10_000)
  const times = json.log.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a copy holds what is one’s own, without secrets and without anything of others', async () => {
  const { cookie, email, id, token } = await readerWithTraces('rahim', true)
  await readerWithTraces('karim', true)
  expect((await send('own-data', cookie, 'a wrong password')).json).toMatchObject({ code: 'PASSWORD_WRONG' })
  const { status, json } = await send('own-data', cookie)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    account: [{ id, email, name: 'rahim' }],
    following: [{ subject: 'team:rahim' }],
    messages: [{ text: 'rahim' }],
    newsletters: [{ newsletters: ['morning-bn'] }],
    sessions: [{ ip_address: expect.anything() }],
  })
  const text = JSON.stringify(json)
  for (const secret of [token.split('.')[0] ?? '', 'karim', '"password":', '"token":', 'scrypt', 'argon2'])
    expect(text).not.toContain(secret)
  expect((await site.actsOf(id)).map(({ act }) => act)).toContain('person.data-exported')
})

test('of stories the copy names what stands on the site, and holds no text', async () => {
  const { id, email } = await site.person('writer', 'reporter')
  const { post } = await createPost(site.system, {
    headline: 'A long story',
    richText: '<p>Long</p>',
    imageUrl: 'https://pictures.example/a.jpg',
  })
  await site.world.db.execute(sql`update posts set author_id = ${id} where id = ${post.id}`)
  const { cookie } = await enter(site.signIn, email)
  const { json } = await send('own-data', cookie)
  expect(json.posts).toEqual([expect.objectContaining({ id: post.id, headline: 'A long story' })])
  expect(JSON.stringify(json.posts)).not.toContain('Long<')
})

test('deleting an account takes everything along, and its session ends', async () => {
  const { cookie, email } = await readerWithTraces('selim', true)
  expect((await send('delete-account', cookie, 'a wrong password')).json).toMatchObject({
    code: 'PASSWORD_WRONG',
  })
  expect(await rowsNaming('selim')).toBe(4)
  const deleted = await send('delete-account', cookie)
  expect(deleted.status).toBe(200)
  expect(deleted.headers.getSetCookie().join('\n')).toMatch(/session_token=;/)
  expect(await rowsNaming('selim')).toBe(0)
  expect((await call(site.signIn, 'list-sessions', { headers: { cookie } })).status).toBe(401)
  const again = await call(site.signIn, 'sign-in/email', { body: { email, password: PASSWORD } })
  expect(again.status).toBe(401)
})

test('what an address sent is not its account’s while the address is not proven, and the answer says so', async () => {
  const { cookie } = await readerWithTraces('jamal', false)
  const { json } = await send('own-data', cookie)
  for (const kind of Object.keys(ROWS_OF_ADDRESS)) expect(json).not.toHaveProperty(kind)
  expect((await send('delete-account', cookie)).json).toEqual({ status: true, addressProven: false })
  expect(await rowsNaming('jamal')).toBe(2)
})

test('an admin who deletes a person deletes the same: what the proven address sent too, and nothing of an unproven one', async () => {
  const { id } = await readerWithTraces('tania', true)
  const { id: other } = await readerWithTraces('mitu', false)
  for (const each of [id, other]) await deletePerson(site.system, each)
  expect([await rowsNaming('tania'), await rowsNaming('mitu')]).toEqual([0, 2])
})

test('the log forgets a deleted reader’s names and network addresses, and keeps what was done', async () => {
  const entriesOf = async (id: string) => {
    const { rows } = await site.world.db.execute(sql`
      select act, actor_name, object_name, address, details from audit_entries
      where actor_id = ${id} or object_id = ${id} order by at, id`)
    return rows
  }
  const { id, email, cookie } = await readerWithTraces('shirin', true)
  const own = { ...site.system, viewer: personOf({ id, email, role: 'reader' }), from: '192.0.2.78' }
  await updateOwnProfile(own, { email, displayName: 'shirin the first' })
  const before = await entriesOf(id)
  expect(JSON.stringify(before)).toMatch(/shirin.*192\.0\.2\.78/)
  await send('delete-account', cookie)
  const after = await entriesOf(id)
  expect(after.map(({ act }) => act)).toEqual([...before.map(({ act }) => act), 'person.deleted'])
  expect(after.at(-1)).toMatchObject({ details: { role: 'reader', erased: 'yes' } })
  expect(JSON.stringify(after)).not.toContain('shirin')
  expect(after.filter(({ address }) => address !== '')).toEqual([])
})

test('the log keeps everything about people who work in the newsroom, or did before', async () => {
  for (const name of ['staff', 'former']) {
    const { id, email } = await site.person(name, 'reporter')
    const { cookie } = await enter(site.signIn, email)
    const role = name === 'former' ? 'reader' : 'reporter'
    await site.world.db.execute(sql`update users set role = ${role} where id = ${id}`)
    const entered = name === 'former' ? (await enter(site.signIn, email)).cookie : cookie
    await send('delete-account', entered)
    const { rows } = await site.world.db.execute(sql`
      select actor_name, address from audit_entries where actor_id = ${id} and act = 'person.signed-in'`)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows)
      expect(row).toMatchObject({ actor_name: name, address: expect.stringMatching(/^10\./) })
  }
})

test('readers whom an earlier release deleted are erased from the log at night, and nobody else', async () => {
  const { db } = site.world
  const at = sql`now() - interval '1 day'`
  await db.execute(sql`
    insert into audit_entries (id, at, actor_id, actor_name, actor_role, act, object_kind, object_id, object_name, details, address)
    select who || '-' || act, ${at}, who, who, role, act, 'person', who, who, details::jsonb, '192.0.2.79'
    from (values
      ('early', 'reader', 'person.signed-in', '{}'),
      ('early', 'reader', 'person.deleted', '{"role":"reader"}'),
      ('editor-then', 'editor', 'person.signed-in', '{}'),
      ('editor-then', 'reader', 'person.deleted', '{"role":"reader"}'),
      ('editor-now', 'editor', 'person.deleted', '{"role":"editor"}'),
      ('present', 'reader', 'person.signed-in', '{}')
    ) as entries (who, role, act, details)`)
  expect(await eraseDeletedReaders(site.system)).toBe(1)
  expect(await eraseDeletedReaders(site.system)).toBe(0)
  const { rows } = await db.execute(sql`
    select distinct object_id as id, actor_name, object_name, address from audit_entries
    where object_id in ('early', 'editor-then', 'editor-now', 'present') order by object_id`)
  const whole = (id: string) => ({ id, actor_name: id, object_name: id, address: '192.0.2.79' })
  expect(rows).toEqual([
    { id: 'early', actor_name: '', object_name: '', address: '' },
    ...['editor-now', 'editor-then', 'present'].map(whole),
  ])
})

test('sessions that ended, and those that never got their code, are deleted at night', async () => {
  const { id, email } = await site.person('sleepy', 'reader')
  await enter(site.signIn, email)
  const count = async () => {
    const { rows } = await site.world.db.execute<{ count: number }>(
      sql`select count(*)::int as count from sessions where user_id = ${id}`,
    )
    return rows[0]?.count
  }
  await sweepSessions(site.system)
  expect(await count()).toBe(1)
  await site.world.db.execute(sql`update users set second_factor_at = now() where id = ${id}`)
  await sweepSessions(site.system)
  expect(await count()).toBe(1)
  site.time.ahead = 2 * 3_600_000
  await sweepSessions(site.system)
  expect(await count()).toBe(0)
  await site.world.db.execute(sql`update users set second_factor_at = null where id = ${id}`)
  site.time.ahead = 0
  await enter(site.signIn, email)
  site.time.ahead = 15 * 24 * 3_600_000
  await sweepSessions(site.system)
  expect(await count()).toBe(0)
  site.time.ahead = 0
})

test('the only admin stays, and nobody deletes without a session', async () => {
  const { email } = await site.person('boss', 'admin')
  const { cookie } = await enter(site.signIn, email)
  expect((await send('delete-account', cookie)).json).toMatchObject({ code: 'LAST_ADMIN' })
  expect((await send('delete-account', '')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect((await send('own-data', '')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
