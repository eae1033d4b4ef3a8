// A copy of everything of one's own, and the deletion of the account: both with the password, neither with anything of others.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#server/db/tables/message-tables.ts'
import { newsletterSubscribers } from '#server/db/tables/newsletter-tables.ts'
import { follows } from '#server/db/tables/reader-tables.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { ROWS_OF_ACCOUNT } from '#server/domain/own-data/own-data-queries.ts'
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
    ...{ id: `subscriber-${name}`, email, newsletters: ['morning-bn'], language: 'bn' },
    ...{ askedAt: now, confirmedAt: now, createdAt: now },
  })
  return { id, email, ...(await enter(site.signIn, email)) }
}
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

test('what an address sent is not its account’s while the address is not proven', async () => {
  const { cookie } = await readerWithTraces('jamal', false)
  expect((await send('own-data', cookie)).json).toMatchObject({ messages: [], newsletters: [] })
  await send('delete-account', cookie)
  expect(await rowsNaming('jamal')).toBe(2)
})

test('the only admin stays, and nobody deletes without a session', async () => {
  const { email } = await site.person('boss', 'admin')
  const { cookie } = await enter(site.signIn, email)
  expect((await send('delete-account', cookie)).json).toMatchObject({ code: 'LAST_ADMIN' })
  expect((await send('delete-account', '')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  expect((await send('own-data', '')).json).toMatchObject({ code: 'SIGN_IN_REQUIRED' })
})
