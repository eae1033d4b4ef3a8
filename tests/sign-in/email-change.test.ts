// Another email address for one's own account: asking for it, the mails, the link, what ends and what moves along.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, users, verifications } from '#server/db/tables/auth-tables.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
} from '#server/db/tables/newsletter-tables.ts'
import { readReturnMailbox } from '#server/domain/newsletters/bounces.ts'
import { manageToken, returnPathOf } from '#server/domain/newsletters/newsletter-links.ts'
import { unsubscribeAtOnce } from '#server/domain/newsletters/subscriptions.ts'
import { mailEmailChange } from '#server/domain/people/email-change.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { newId } from '#server/platform/ids.ts'
import { type Mailer, MailRefused } from '#server/platform/mailer.ts'
import { deliveryReport } from '../returned-mails.ts'
import {
  call,
  cookieOf,
  enter,
  openTestSignIn,
  PASSWORD,
  requestWith,
  type TestMail,
  type TestSignIn,
} from './test-sign-in.ts'

const HOUR = 3_600_000
let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await site.forgetLimits()
})

const post = (path: string, body: object, cookie = '', language = 'en') =>
  call(site.signIn, path, { body, headers: { cookie, 'accept-language': language } })
const ask = (cookie: string, newEmail: string, password = PASSWORD) =>
  post('change-email', { newEmail, password }, cookie)
const confirm = (cookie: string, token: string | null | undefined) =>
  post('confirm-email-change', { token }, cookie)
const rowOf = async (id: string) => (await site.world.db.select().from(users).where(eq(users.id, id)))[0]
const viewerWith = (cookie: string) => site.signIn.getViewer(requestWith({ cookie }))

/** Asks, and waits for both mails: the notice, then that to the new address. */
async function asked(cookie: string, newEmail: string): Promise<{ notice: TestMail; mail: TestMail }> {
  const before = site.mails().length
  expect((await ask(cookie, newEmail)).json).toEqual({ status: true })
  await expect.poll(() => site.mails().length).toBe(before + 2)
  const [notice, mail] = site.mails().slice(before)
  if (!notice || !mail) throw new Error('No mails')
  return { notice, mail }
}

async function subscribe(email: string, newsletter: 'morning-en' | 'weekly-en'): Promise<string> {
  const now = new Date()
  const id = newId()
  await site.world.db.insert(newsletterSubscribers).values({
    id,
    email,
    language: 'en',
    newsletters: [newsletter],
    askedAt: now,
    createdAt: now,
    confirmedAt: now,
  })
  return id
}
const newslettersOf = async (email: string) =>
  (await site.world.db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email)))[0]
    ?.newsletters ?? null

test('the address changes with the link that is mailed to the new one; all other sessions and links end', async () => {
  const { id, email } = await site.person('mover', 'reader')
  const [here, there] = [await enter(site.signIn, email), await enter(site.signIn, email)]
  await subscribe(email, 'morning-en')
  const messageId = newId()
  const message = { name: 'Mover', email, subject: 'Hello', text: 'A question', createdAt: new Date() }
  await writeAsMaidan(site.world, (transaction) =>
    transaction.insert(messages).values({ id: messageId, ...message }),
  )
  await post('request-password-reset', { email })
  await expect.poll(() => site.mails().at(-1)?.token).toBeTruthy()
  const reset = site.mails().at(-1)?.token
  const { notice, mail } = await asked(here.cookie, ' New.Mover@Example.ORG ')
  expect([notice.to, mail.to]).toEqual([email, 'new.mover@example.org'])
  // The notice goes to an address that may be somebody else's: it tells nothing of the new one, and its link needs no token.
  expect(notice.text).not.toContain('new.mover')
  expect([notice.token, notice.change]).toEqual([null, null])
  expect(notice.text).toContain('/en/forgot-password')
  const stored = await site.world.db.select().from(verifications).where(eq(verifications.value, id))
  expect(JSON.stringify(stored)).not.toContain(mail.change)
  expect((await rowOf(id))?.email).toBe(email)
  const both = await Promise.all([confirm(here.cookie, mail.change), confirm(here.cookie, mail.change)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await rowOf(id)).toMatchObject({ email: 'new.mover@example.org', emailVerified: true })
  expect(await viewerWith(here.cookie)).toMatchObject({ id, email: 'new.mover@example.org' })
  expect(await viewerWith(there.cookie)).toEqual({ kind: 'anonymous' })
  const late = await post('reset-password', { token: reset, newPassword: 'another-password' })
  expect(late.json.code).toBe('RESET_LINK_INVALID')
  expect([await newslettersOf(email), await newslettersOf('new.mover@example.org')]).toEqual([
    null,
    ['morning-en'],
  ])
  expect((await post('sign-in/email', { email, password: PASSWORD })).json.code).toBe('SIGN_IN_FAILED')
  await enter(site.signIn, 'new.mover@example.org')
  const [moved] = await site.world.db.select().from(messages).where(eq(messages.id, messageId))
  expect(moved?.email).toBe('new.mover@example.org')
  const acts = (await site.actsOf(id)).filter(({ act }) => act === 'person.email-changed')
  expect(acts).toMatchObject([{ details: {} }])
})

test('a mistyped registration is corrected: what was never confirmed moves nothing along', async () => {
  const body = { email: 'typo@exmaple.org', password: PASSWORD, name: 'Typo' }
  const registered = await post('sign-up/email', body)
  await expect.poll(() => site.mails().at(-1)?.to).toBe(body.email)
  await subscribe(body.email, 'morning-en')
  const cookie = cookieOf(registered.headers)
  const { mail } = await asked(cookie, 'typo@example.org')
  expect((await confirm(cookie, mail.change)).status).toBe(200)
  expect(await rowOf(String(registered.json.user.id))).toMatchObject({
    email: 'typo@example.org',
    emailVerified: true,
  })
  expect(await newslettersOf('typo@example.org')).toBeNull()
  expect(await newslettersOf(body.email)).toEqual(['morning-en'])
})

test('newsletters of the new address stay as they are', async () => {
  const { email } = await site.person('double', 'reader')
  const { cookie } = await enter(site.signIn, email)
  await subscribe(email, 'morning-en')
  await subscribe('double2@example.org', 'weekly-en')
  const { mail } = await asked(cookie, 'double2@example.org')
  expect((await confirm(cookie, mail.change)).status).toBe(200)
  expect([await newslettersOf(email), await newslettersOf('double2@example.org')]).toEqual([
    ['morning-en'],
    ['weekly-en'],
  ])
})

test('mails to the former address change nothing of the new one: neither their links, nor one that comes back late', async () => {
  const { email } = await site.person('returned', 'reader')
  const { cookie } = await enter(site.signIn, email)
  const subscriberId = await subscribe(email, 'morning-en')
  const issueId = newId()
  const now = new Date()
  await site.world.db.insert(newsletterIssues).values({
    id: issueId,
    kind: 'morning',
    language: 'en',
    day: '2026-11-30',
    state: 'sent',
    postIds: [],
    createdAt: now,
  })
  await site.world.db.insert(newsletterDeliveries).values({ issueId, subscriberId, state: 'sent', at: now })
  const { mail } = await asked(cookie, 'returned2@example.org')
  expect((await confirm(cookie, mail.change)).status).toBe(200)
  const place = { user: 'bounces', domain: 'news.example' }
  const returnTo = (world: typeof site.system) => returnPathOf(world, { issueId, subscriberId }) ?? ''
  const late = {
    ...site.system,
    returnMailbox: {
      ...place,
      read: async (take: (raw: string) => Promise<boolean>) =>
        Number(await take(deliveryReport({ to: returnTo(late), receiver: email }))),
    },
  }
  expect(await readReturnMailbox(late)).toBe(1)
  await unsubscribeAtOnce(site.system, manageToken(site.system, subscriberId), null)
  expect(await newslettersOf('returned2@example.org')).toEqual(['morning-en'])
})

test('what anybody asked for at the new address and nobody confirmed does not keep newsletters from moving', async () => {
  const { email } = await site.person('wished', 'reader')
  const { cookie } = await enter(site.signIn, email)
  await subscribe(email, 'morning-en')
  const now = new Date()
  await site.world.db.insert(newsletterSubscribers).values({
    id: newId(),
    email: 'wished2@example.org',
    language: 'bn',
    wanted: ['weekly-bn'],
    askedAt: now,
    createdAt: now,
  })
  const { mail } = await asked(cookie, 'wished2@example.org')
  expect((await confirm(cookie, mail.change)).status).toBe(200)
  expect([await newslettersOf(email), await newslettersOf('wished2@example.org')]).toEqual([
    null,
    ['morning-en'],
  ])
})

test('a present address that takes no mail does not keep anybody from changing it', async () => {
  const { id, email } = await site.person('unreachable', 'reader')
  const { cookie } = await enter(site.signIn, email)
  const viewer = await viewerWith(cookie)
  const { mailer } = site.system
  const refusing: Mailer = {
    send: async (mail) => {
      if (mail.to === email) throw new MailRefused('550 5.1.1 No such user', 'address')
      await mailer.send(mail)
    },
  }
  await mailEmailChange({ ...site.system, viewer, mailer: refusing }, 'reachable@example.org', 'en')
  const mail = site.mails().at(-1)
  expect(mail?.to).toBe('reachable@example.org')
  expect(site.lines.join('')).toContain('No such user')
  expect((await confirm(cookie, mail?.change)).status).toBe(200)
  expect((await rowOf(id))?.email).toBe('reachable@example.org')
})

test('whether an earlier link still works does not tell that an address is taken', async () => {
  const { email } = await site.person('prober', 'reader')
  const { email: taken } = await site.person('probed', 'reader')
  const { cookie } = await enter(site.signIn, email)
  for (const [first, second] of [
    ['probe1@example.org', 'probe2@example.org'],
    ['probe3@example.org', taken],
  ] as const) {
    const { mail } = await asked(cookie, first)
    await asked(cookie, second)
    expect((await confirm(cookie, mail.change)).json.code).toBe('RESET_LINK_INVALID')
  }
})

test('a taken address answers like a free one; its owner learns that somebody tried', async () => {
  const [reader, owner] = [await site.person('seeker', 'reader'), await site.person('owner', 'reader')]
  const { cookie } = await enter(site.signIn, reader.email)
  const free = await ask(cookie, 'free@example.org')
  await expect.poll(() => site.mails().at(-1)?.to).toBe('free@example.org')
  const { notice, mail } = await asked(cookie, 'OWNER@example.org')
  const taken = await ask(cookie, owner.email)
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  await expect.poll(() => site.mails().filter(({ to }) => to === owner.email).length).toBe(2)
  expect([notice.to, mail.to, mail.change]).toEqual([reader.email, owner.email, null])
  expect(mail.text).toContain('another account')
  // Taken only after the mail went out: who has the link has the mailbox.
  const late = await asked(cookie, 'late@example.org')
  await site.person('late', 'reader')
  expect((await confirm(cookie, late.mail.change)).json.code).toBe('EMAIL_TAKEN')
  expect((await rowOf(reader.id))?.email).toBe(reader.email)
})

test('the link works once, for its person, for 24 hours, until another is asked for or the password changes', async () => {
  const { id, email } = await site.person('linked', 'reader')
  const { email: otherEmail } = await site.person('somebody', 'reader')
  const [{ cookie }, other] = [await enter(site.signIn, email), await enter(site.signIn, otherEmail)]
  const first = await asked(cookie, 'linked1@example.org')
  const second = await asked(cookie, 'linked2@example.org')
  expect((await confirm('', second.mail.change)).json.code).toBe('SIGN_IN_REQUIRED')
  for (const [who, token] of [
    [cookie, first.mail.change],
    [other.cookie, second.mail.change],
    [cookie, 'nonsense'],
    [cookie, '%'],
  ] as const)
    expect((await confirm(who, token)).json).toMatchObject({ code: 'RESET_LINK_INVALID', field: 'token' })
  expect((await post('verify-email', { token: second.mail.change }, cookie)).json.code).toBe(
    'RESET_LINK_INVALID',
  )
  site.time.ahead = 24 * HOUR + 1_000
  expect((await confirm(cookie, second.mail.change)).json.code).toBe('RESET_LINK_INVALID')
  site.time.ahead = 0
  const passwords = { currentPassword: PASSWORD, newPassword: 'another-password' }
  const changed = await post('change-password', passwords, cookie)
  expect(changed.status).toBe(200)
  expect((await confirm(cookieOf(changed.headers), second.mail.change)).json.code).toBe('RESET_LINK_INVALID')
  expect((await rowOf(id))?.email).toBe(email)
})

test('it takes the password, which accounts of Google do not have, and another address', async () => {
  const { id, email } = await site.person('guarded', 'reader')
  const { cookie } = await enter(site.signIn, email)
  const before = site.mails().length
  expect((await ask('', 'a@example.org')).json.code).toBe('SIGN_IN_REQUIRED')
  expect((await ask(cookie, 'a@example.org', 'a wrong password')).json).toMatchObject({
    code: 'PASSWORD_WRONG',
    field: 'password',
  })
  for (const wrong of ['nobody', 'a@example.org\r\nBcc: b@example.org', 'a@b@example.org'])
    expect((await ask(cookie, wrong)).json).toMatchObject({ code: 'EMAIL_INVALID', field: 'newEmail' })
  expect((await ask(cookie, email)).json).toMatchObject({ code: 'EMAIL_TAKEN', field: 'newEmail' })
  await site.world.db.delete(accounts).where(eq(accounts.userId, id))
  expect((await ask(cookie, 'a@example.org')).json).toMatchObject({ code: 'PASSWORD_NOT_SET' })
  expect(site.mails()).toHaveLength(before)
})

test('it can be asked for five times a day by an account, and twice for an address', async () => {
  const { email } = await site.person('tireless', 'reader')
  const { cookie } = await enter(site.signIn, email)
  await asked(cookie, 'target@example.org')
  await asked(cookie, 'target@example.org')
  expect((await ask(cookie, 'target@example.org')).json.code).toBe('TOO_MANY_TRIES')
  const other = await enter(site.signIn, (await site.person('tireless2', 'reader')).email)
  expect((await ask(other.cookie, 'target@example.org')).json.code).toBe('TOO_MANY_TRIES')
  await asked(cookie, 'target2@example.org')
  await asked(cookie, 'target3@example.org')
  expect((await ask(cookie, 'target4@example.org')).json.code).toBe('TOO_MANY_TRIES')
})
