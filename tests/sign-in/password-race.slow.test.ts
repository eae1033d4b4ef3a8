// A sign-in that runs while its password is replaced: the old password opens nothing that outlives it.
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/tables/auth-tables.ts'
import {
  call,
  cookieOf,
  enter,
  openTestSignIn,
  PASSWORD,
  requestWith,
  type TestSignIn,
} from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

const ROUNDS = 15
const post = (path: string, body: object, cookie = '') =>
  call(site.signIn, path, { body, headers: { cookie } })
const signIn = (email: string, password: string) => post('sign-in/email', { email, password })
const isAlive = async (cookie: string) =>
  (await site.signIn.getViewer(requestWith({ cookie }))).kind === 'person'
const sessionsOf = (userId: string) =>
  site.world.db.select().from(sessions).where(eq(sessions.userId, userId))

async function mailedToken(email: string): Promise<string> {
  const before = site.mails().length
  await post('request-password-reset', { email })
  await expect.poll(() => site.mails().length).toBe(before + 1)
  return site.mails().at(-1)?.token ?? ''
}

/** Each way prepares for a person, and returns the function that replaces the password. */
const WAYS: Record<
  string,
  (email: string) => Promise<(present: string, next: string) => ReturnType<typeof post>>
> = {
  change: async (email) => {
    let { cookie } = await enter(site.signIn, email)
    return async (currentPassword, newPassword) => {
      const answer = await post('change-password', { currentPassword, newPassword }, cookie)
      cookie = cookieOf(answer.headers)
      return answer
    }
  },
  reset: async (email) => async (_present, newPassword) =>
    post('reset-password', { token: await mailedToken(email), newPassword }),
}

describe.each(Object.entries(WAYS))('a %s', (way, prepare) => {
  test(`leaves no session of the old password alive, in ${ROUNDS} rounds of parallel calls`, async () => {
    const { id, email } = await site.person(`hurried-${way}`, 'editor')
    const replace = await prepare(email)
    let present = PASSWORD
    for (let round = 0; round < ROUNDS; round += 1) {
      await site.forgetLimits()
      const next = `password-of-round-${round}`
      const replacing = replace(present, next)
      const entering = Array.from({ length: 6 }, async (_, index) => {
        await wait(index * 12)
        return signIn(email, present)
      })
      expect((await replacing).status).toBe(200)
      for (const answer of await Promise.all(entering)) {
        if (answer.status === 200) expect(await isAlive(cookieOf(answer.headers))).toBe(false)
        else expect(answer.json.code).toBe('SIGN_IN_FAILED')
      }
      expect(await sessionsOf(id)).toHaveLength(way === 'change' ? 1 : 0)
      expect((await signIn(email, next)).status).toBe(200)
      present = next
      if (way === 'change') continue
      await site.world.db.delete(sessions).where(eq(sessions.userId, id))
    }
  })
})

test('a session stored after the password change has ended all others does not survive', async () => {
  const { id, email } = await site.person('outrun', 'editor')
  const { cookie } = await enter(site.signIn, email)
  const { db } = site.world
  const isWaiting = async (count: number) => {
    const waiting = sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into "sessions"%'`
    await expect.poll(async () => (await db.execute(waiting)).rows[0]?.n).toBe(count)
  }
  const started: ReturnType<typeof post>[] = []
  // Sessions refer to this row: while it is locked no session can be stored, but the password can change and sessions can end.
  await db.transaction(async (transaction) => {
    await transaction.select().from(users).where(eq(users.id, id)).for('update')
    started.push(signIn(email, PASSWORD))
    await isWaiting(1)
    const body = { currentPassword: PASSWORD, newPassword: 'quicker-than-that' }
    started.push(post('change-password', body, cookie))
    await isWaiting(2)
  })
  const [entered, changed] = await Promise.all(started)
  expect([entered?.status, entered?.json.code]).toEqual([401, 'SIGN_IN_FAILED'])
  expect(entered?.headers.getSetCookie()).toEqual([])
  expect(changed?.status).toBe(200)
  expect((await sessionsOf(id)).map(({ token }) => token)).toEqual([changed?.json.token])
  expect((await site.actsOf(id)).filter(({ act }) => act === 'person.signed-in')).toHaveLength(1)
})
