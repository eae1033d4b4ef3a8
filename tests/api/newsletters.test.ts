// Newsletters over HTTP: double opt-in, composing, sending to a stand-in of a mail server, one-click unsubscribing,
// mails that come back.
import { createHmac, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { SIGNATURE_HEADER } from '#contract/newsletters/bounce.ts'
import { ISSUE_LIMITS } from '#contract/newsletters/issue.ts'
import { transact, withTransactions } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import {
  newsletterDeliveries,
  newsletterIssues,
  newsletterSubscribers,
  newsletterSuppressions,
  newsletters,
} from '#server/db/tables/newsletter-tables.ts'
import { readReturnMailbox, sweepNewsletters, takeReports } from '#server/domain/newsletters/bounces.ts'
import { beginIssue, deliverIssueBatch } from '#server/domain/newsletters/deliver.ts'
import { beginDueIssues } from '#server/domain/newsletters/due-issues.ts'
import { moveIssues, moveSubscription } from '#server/domain/newsletters/moved-subscription.ts'
import { hookSecret, manageToken } from '#server/domain/newsletters/newsletter-links.ts'
import { findSubscription, unsubscribeAtOnce } from '#server/domain/newsletters/subscriptions.ts'
import { deleteRowsOfAddress } from '#server/domain/people/rows-of-address-queries.ts'
import { writeAsMaidan } from '#server/domain/write-as.ts'
import { type Mail, type Mailer, MailRefused } from '#server/platform/mailer.ts'
import { startImapServer } from '../imap-server.ts'
import { deliveryReport, spamReport } from '../returned-mails.ts'
import { type SmtpSink, type SunkMail, startSmtpSink } from '../smtp-sink.ts'
import { verifyDkim } from '../verify-dkim.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

const DAY = 24 * 3_600_000
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const folder = mkdtempSync(join(tmpdir(), 'maidan-newsletters-'))
let sink: SmtpSink
let mailbox: Awaited<ReturnType<typeof startImapServer>>
let room: Newsroom

beforeAll(async () => {
  const keyFile = join(folder, 'dkim.pem')
  writeFileSync(keyFile, keys.privateKey)
  sink = await startSmtpSink({
    refuse: (address) => {
      if (address.startsWith('nobody')) return '550 5.1.1 No such user'
      return address.startsWith('full') ? '452 4.2.2 Mailbox full' : undefined
    },
  })
  mailbox = await startImapServer({ user: 'bounces@news.example', password: 'hush' })
  room = await openNewsroom({
    jobs: true,
    env: {
      SMTP_URL: sink.url,
      MAIL_FROM: 'Maidan <news@news.example>',
      BOUNCE_URL: mailbox.url,
      DKIM_DOMAIN: 'news.example',
      DKIM_SELECTOR: 'mail',
      DKIM_KEY_FILE: keyFile,
    },
  })
})
afterAll(async () => {
  await room?.close()
  await sink?.close()
  await mailbox?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const { db } = room.site.world
  for (const table of [newsletterIssues, newsletterSubscribers, newsletterSuppressions, newsletters])
    await db.delete(table)
  // All forms come from one address.
  await db.execute(sql`delete from limits`)
  await db.execute(sql`delete from settings where name = 'newsletters-decided'`)
  sink.mails.length = 0
  room.site.time.ahead = 0
})

async function visit(address: string, form?: Record<string, string | string[]>, cookie = '') {
  const body = new URLSearchParams()
  for (const [name, values] of Object.entries(form ?? {}))
    for (const value of [values].flat()) body.append(name, value)
  const answer = await room.site.call(address.replace('http://localhost:3000', ''), {
    method: form ? 'POST' : 'GET',
    headers: { cookie, ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { body: body.toString() }),
  })
  return { status: answer.status, text: await answer.text(), cache: answer.headers.get('cache-control') }
}

const decoded = ({ raw }: SunkMail) => {
  const subject = (/^Subject: ([\s\S]*?)\r\n(?![ \t])/m.exec(raw)?.[1] ?? '')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('latin1')
        : fromQuoted(text.replace(/_/g, ' ')),
    )
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/).map((part) => {
    const [head = '', body = ''] = part.split(/\r\n\r\n([\s\S]*)/)
    if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
    return Buffer.from(fromQuoted(body.replace(/=\r\n/g, '')), 'latin1').toString('utf8')
  })
  return {
    subject: Buffer.from(subject, 'latin1').toString('utf8'),
    text: parts[1] ?? '',
    html: parts[2] ?? '',
    header: (name: string) =>
      new RegExp(`^${name}: ([\\s\\S]*?)\\r\\n(?![ \\t])`, 'mi').exec(raw)?.[1]?.replace(/\r\n/g, '') ?? null,
  }
}
const fromQuoted = (text: string) =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const linkIn = (text: string, page: string) =>
  new RegExp(`http://localhost:3000\\S*/newsletter/${page}\\?\\S+`).exec(text)?.[0] ?? ''

const ask = (email: string, newsletters: string[] = ['morning-en'], edition = '/en') =>
  visit(`${edition}/newsletter`, { email, newsletters })

/** Until nothing is left to do for these jobs. */
async function jobsDone() {
  for (;;) {
    const { rows } = await room.site.world.db.execute(sql`
      select count(*)::int as count from jobs.job where name like 'newsletter%' and state < 'completed'
        and start_after <= now()`)
    if (rows[0]?.count === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function askedMail(email: string): Promise<string> {
  while (sink.to(email).length === 0) await sink.until(sink.mails.length + 1)
  return decoded(sink.to(email)[0] as SunkMail).text
}

async function subscriber(email: string) {
  const { db } = room.site.world
  const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row ?? null
}

let count = 0
/** Subscribed without the way through the mails. */
async function subscribed(...emails: string[]): Promise<void> {
  const now = new Date()
  for (const email of emails) {
    count += 1
    const id = `sub${String(count).padStart(11, '0')}`
    await room.site.world.db.insert(newsletterSubscribers).values({
      id,
      email,
      language: 'en',
      newsletters: ['morning-en'],
      askedAt: now,
      createdAt: now,
      confirmedAt: now,
    })
  }
}

const stories: string[] = []
async function publishedStories(): Promise<string[]> {
  if (stories.length > 0) return stories
  for (const headline of ['First <story> & more', 'Second story', 'Third story']) {
    const { _id } = await room.make('admin', {
      headline,
      language: 'en',
      status: 'published',
      excerpt: `Summary of ${headline}`,
      ...(headline === 'Third story' ? { sponsor: 'Rupali Bank', placement: 'trending' } : {}),
    })
    stories.push(_id)
  }
  return stories
}

const today = () => new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)

async function composed(newsletter = 'morning-en', day = today()) {
  await publishedStories()
  const made = await room.call('editor', 'POST', '/newsletter-issues', { newsletter, day })
  expect(made.status).toBe(201)
  return made.body
}

/** A sent issue of today. */
async function sent(day = today()) {
  const { _id, version } = await composed('morning-en', day)
  const change = { version, subject: '', introduction: '', posts: stories }
  await room.call('editor', 'PUT', `/newsletter-issues/${_id}`, change)
  const schedule = { version: version + 1, at: null }
  const scheduled = await room.call('editor', 'POST', `/newsletter-issues/${_id}/schedule`, schedule)
  expect(scheduled.status).toBe(200)
  await beginDueIssues(room.site.system)
  await jobsDone()
  return (await room.call('editor', 'GET', `/newsletter-issues/${_id}`)).body
}

test('double opt-in: nothing comes before the button of the mailed link was pressed; the link works once', async () => {
  const asked = await ask('Rahim@Example.org', ['morning-en', 'weekly-bn'])
  expect([asked.status, asked.cache]).toEqual([200, 'private, no-store'])
  const text = await askedMail('rahim@example.org')
  expect(text).toContain('- Morning briefing')
  const link = linkIn(text, 'confirm')
  // A scanner opens the link, several times.
  for (let time = 0; time < 3; time++) {
    const page = await visit(link)
    expect([page.status, page.cache]).toEqual([200, 'private, no-store'])
    expect(page.text).toContain('r•••@example.org')
    expect(page.text).not.toContain('rahim@')
  }
  expect((await subscriber('rahim@example.org'))?.confirmedAt).toBeNull()
  expect((await visit(link, { newsletters: ['morning-en', 'weekly-bn'] })).status).toBe(200)
  expect(await subscriber('rahim@example.org')).toMatchObject({
    newsletters: ['weekly-bn', 'morning-en'],
    wanted: [],
    confirmedAt: expect.any(Date),
  })
  const replayed = await visit(link, { newsletters: ['evening-bn'] })
  expect(replayed.status).toBe(400)
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['weekly-bn', 'morning-en'])
})

test('an address gets one confirmation mail a day, and every answer is the same', async () => {
  const first = await ask('known@example.org')
  await askedMail('known@example.org')
  const second = await ask('known@example.org', ['evening-en'])
  expect(second).toEqual(first)
  expect(await ask('unknown@example.org')).toEqual(first)
  await askedMail('unknown@example.org')
  await jobsDone()
  expect(sink.to('known@example.org')).toHaveLength(1)
  // Its link confirms what was asked for later, too.
  expect((await subscriber('known@example.org'))?.wanted).toEqual(['morning-en', 'evening-en'])
  room.site.time.ahead = DAY + 1_000
  await ask('known@example.org', ['evening-en'])
  while (sink.to('known@example.org').length < 2) await sink.until(sink.mails.length + 1)
  const [older, newer] = sink.to('known@example.org').map((mail) => linkIn(decoded(mail).text, 'confirm'))
  expect((await visit(older ?? '', { newsletters: 'morning-en' })).status).toBe(400)
  expect((await visit(newer ?? '', { newsletters: 'evening-en' })).status).toBe(200)
})

/** The newsletters that a page has ticked. */
const tickedOn = (text: string) =>
  [...text.matchAll(/<input type="checkbox"[^>]*>/g)].flatMap(
    ([input]) => (input.includes('checked') ? /value="([^"]*)"/.exec(input)?.[1] : undefined) ?? [],
  )

test('who has confirmed can ask for more at once, three times a day, and sees all that will come', async () => {
  const email = 'eager@example.org'
  const wishes = ['morning-en', 'weekly-en', 'evening-en']
  for (const [index, wish] of wishes.entries()) {
    const answer = await ask(email, [wish])
    while (sink.to(email).length <= index) await sink.until(sink.mails.length + 1)
    const link = linkIn(decoded(sink.to(email)[index] as SunkMail).text, 'confirm')
    // What comes already stays ticked beside the new wish.
    const shown = tickedOn((await visit(link)).text)
    expect(shown.toSorted()).toEqual(wishes.slice(0, index + 1).toSorted())
    // A further wish before the confirmation sends nothing.
    expect(await ask(email, ['weekly-bn'])).toEqual(answer)
    await jobsDone()
    expect(sink.to(email)).toHaveLength(index + 1)
    expect((await visit(link, { newsletters: shown })).status).toBe(200)
    expect((await subscriber(email))?.newsletters.toSorted()).toEqual(shown.toSorted())
  }
  // The fourth wish of a day is confirmed by the last link.
  await ask(email, ['weekly-bn'])
  await jobsDone()
  expect(sink.to(email)).toHaveLength(3)
  const last = linkIn(decoded(sink.to(email)[2] as SunkMail).text, 'confirm')
  expect(tickedOn((await visit(last)).text)).toContain('weekly-bn')
})

test('the page of confirming ends what is no longer ticked, and takes nothing that is not offered', async () => {
  await ask('careful@example.org', ['morning-en', 'weekly-en'])
  const link = linkIn(await askedMail('careful@example.org'), 'confirm')
  const stopped = { isOffered: false, isAutomatic: false, minute: 420, weekday: null }
  await room.call('editor', 'PUT', '/newsletters/evening-bn', stopped)
  expect((await visit(link, { newsletters: ['evening-bn'] })).text).toContain(
    'Choose at least one newsletter.',
  )
  await visit(link, { newsletters: ['weekly-en', 'evening-bn'] })
  expect(await subscriber('careful@example.org')).toMatchObject({ newsletters: ['weekly-en'], wanted: [] })
})

test('what a subscriber asked for and did not confirm is deleted after a week; what comes stays', async () => {
  await subscribed('rahim@example.org')
  await ask('rahim@example.org', ['weekly-en'])
  await askedMail('rahim@example.org')
  room.site.time.ahead = 7 * DAY - 60_000
  await sweepNewsletters(room.site.system)
  expect((await subscriber('rahim@example.org'))?.wanted).toEqual(['weekly-en'])
  room.site.time.ahead = 7 * DAY + 60_000
  expect(await sweepNewsletters(room.site.system)).toBe(1)
  expect(await subscriber('rahim@example.org')).toMatchObject({ newsletters: ['morning-en'], wanted: [] })
})

test('an address at a domain in Bengali script is one address in either form', async () => {
  const stored = 'rahim@xn--d5b6ci4b4b3a.xn--54b7fta0cc'
  expect((await ask('Rahim@উদাহরণ.বাংলা')).status).toBe(200)
  const link = linkIn(await askedMail(stored), 'confirm')
  expect((await visit(link, { newsletters: 'morning-en' })).status).toBe(200)
  expect((await subscriber(stored))?.newsletters).toEqual(['morning-en'])
  expect((await ask(stored)).status).toBe(200)
  expect(await room.site.world.db.$count(newsletterSubscribers)).toBe(1)
})

test('the link to change or end is mailed to subscribers only, once a day, with the same answer for everybody', async () => {
  await subscribed('rahim@example.org')
  await ask('waiting@example.org')
  await askedMail('waiting@example.org')
  sink.mails.length = 0
  const askLink = (email: string) => visit('/en/newsletter', { intent: 'link', email })
  const first = await askLink(' Rahim@Example.org')
  expect([first.status, first.cache]).toEqual([200, 'private, no-store'])
  const text = await askedMail('rahim@example.org')
  for (const email of ['rahim@example.org', 'waiting@example.org', 'nobody-here@example.org'])
    expect(await askLink(email)).toEqual(first)
  await jobsDone()
  expect(sink.mails.map(({ to }) => to)).toEqual(['rahim@example.org'])
  const link = linkIn(text, 'manage')
  expect(tickedOn((await visit(link)).text)).toEqual(['morning-en'])
  const ended = await visit(link, { newsletters: 'morning-en', all: '1' })
  expect(ended.text).toContain('You get no newsletter any more')
  expect(await subscriber('rahim@example.org')).toBeNull()
  const wrong = await askLink('no address')
  expect([wrong.status, wrong.text.includes('id="newsletter-link-email-error"')]).toEqual([400, true])
})

test('who asked for the link before anything came gets it once something does, in a queue of its own', async () => {
  const email = 'early@example.org'
  const { db } = room.site.world
  await db.execute(sql`delete from jobs.job where name = 'newsletter-link'`)
  const askLink = () => visit('/en/newsletter', { intent: 'link', email })
  await askLink()
  await ask(email)
  const link = linkIn(await askedMail(email), 'confirm')
  // Nothing comes yet, though the address is known.
  await askLink()
  await visit(link, { newsletters: 'morning-en' })
  sink.mails.length = 0
  for (let time = 0; time < 2; time++) {
    await askLink()
    await jobsDone()
  }
  expect(sink.to(email).map((mail) => linkIn(decoded(mail).text, 'manage'))).toEqual([
    expect.stringMatching(/./),
  ])
  const { rows } = await db.execute(sql`
    select count(*)::int as count from jobs.job
    where name = 'newsletter-link' and data ->> 'subscriberId' = ${(await subscriber(email))?.id}`)
  expect(rows).toEqual([{ count: 1 }])
})

test('a form that the page has no more, as after signing out elsewhere, says what went wrong with it', async () => {
  const { cookie } = (await room.site.signIn('reader')).cookie
  const own = await visit('/en/newsletter', { intent: 'own', newsletters: 'morning-en' })
  expect([own.status, own.text.includes('role="alert"')]).toEqual([401, true])
  const unticked = await visit('/en/newsletter', { email: 'a@example.org' }, cookie)
  expect([unticked.status, unticked.text.includes('Choose at least one newsletter.')]).toEqual([400, true])
  const mistyped = await visit('/en/newsletter', { intent: 'link', email: 'no address' }, cookie)
  expect([mistyped.status, mistyped.text.includes('role="alert"')]).toEqual([400, true])
  // A form that the page has says it itself, once.
  const { text } = await visit('/en/newsletter', { email: 'a@example.org' })
  expect(text.split('Choose at least one newsletter.')).toHaveLength(2)
})

test('who is signed in with a confirmed address sees, changes and ends what comes there, without a mail', async () => {
  const { db } = room.site.world
  const email = 'reader@example.org'
  const { cookie } = (await room.site.signIn('reader')).cookie
  const own = (form?: Record<string, string | string[]>) => visit('/en/newsletter', form, cookie)
  await subscribed(email)
  const shown = await own()
  expect([tickedOn(shown.text), shown.cache]).toEqual([['morning-en'], 'private, no-store'])
  expect(shown.text).toContain(email)
  expect((await visit('/en/newsletter')).text).not.toContain(email)
  const saved = await own({ intent: 'own', newsletters: ['weekly-en', 'evening-bn'] })
  expect(tickedOn(saved.text)).toEqual(['weekly-en', 'evening-bn'])
  expect((await subscriber(email))?.newsletters).toEqual(['evening-bn', 'weekly-en'])
  expect((await own({ intent: 'own', newsletters: 'weekly-en', all: '1' })).status).toBe(200)
  expect(await subscriber(email)).toBeNull()
  await own({ intent: 'own', newsletters: ['weekly-en'] })
  expect(await subscriber(email)).toMatchObject({ newsletters: ['weekly-en'], confirmedAt: expect.any(Date) })
  expect(sink.mails).toEqual([])
  // An address that is not proven, or switched off, shows and changes nothing.
  await db.update(users).set({ emailVerified: false }).where(eq(users.email, email))
  expect(tickedOn((await own()).text)).toEqual([])
  expect((await own({ intent: 'own', newsletters: 'morning-en' })).status).toBe(403)
  expect((await subscriber(email))?.newsletters).toEqual(['weekly-en'])
  await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
  const off = { id: 'off', email, kind: 'complaint', createdAt: new Date() } as const
  await db.insert(newsletterSuppressions).values(off)
  expect((await own()).text).toContain('one was reported as spam')
  expect((await own({ intent: 'own', newsletters: 'morning-en' })).status).toBe(403)
  expect((await visit('/en/newsletter', { intent: 'own', newsletters: 'morning-en' })).status).toBe(401)
})

test('a link that is a week old does not confirm, and the address is deleted', async () => {
  await ask('slow@example.org')
  const link = linkIn(await askedMail('slow@example.org'), 'confirm')
  room.site.time.ahead = 7 * DAY
  expect((await visit(link, { newsletters: 'morning-en' })).status).toBe(400)
  room.site.time.ahead += 1_000
  expect(await sweepNewsletters(room.site.system)).toBe(1)
  expect(await subscriber('slow@example.org')).toBeNull()
})

test.each([
  [{ email: '', newsletters: 'morning-en' }, 'newsletters-email-error'],
  [{ email: 'no address', newsletters: 'morning-en' }, 'newsletters-email-error'],
  [{ email: 'a@example.org\r\nBcc: b@example.org', newsletters: 'morning-en' }, 'newsletters-email-error'],
  [{ email: 'a@example.org' }, 'newsletters-error'],
  [{ email: 'a@example.org', newsletters: 'hourly-en' }, 'newsletters-error'],
])('the form names the field that is wrong: %j', async (fields, error) => {
  const { status, text } = await visit('/en/newsletter', fields)
  expect(status).toBe(400)
  expect(text).toContain(`id="${error}"`)
})

test('guessed and changed tokens open and change nothing', async () => {
  await subscribed('rahim@example.org', 'karim@example.org')
  const [rahim, karim] = [await subscriber('rahim@example.org'), await subscriber('karim@example.org')]
  const right = manageToken(room.site.world, rahim?.id ?? '')
  const forged = [
    right.replace(rahim?.id ?? '', karim?.id ?? ''),
    `${right.slice(0, -1)}${right.endsWith('A') ? 'B' : 'A'}`,
    `${rahim?.id}.${'A'.repeat(43)}`,
    rahim?.id ?? '',
    '',
  ]
  for (const token of forged) {
    for (const page of ['confirm', 'manage', 'unsubscribe']) {
      const address = `/en/newsletter/${page}?token=${encodeURIComponent(token)}`
      expect((await visit(address)).text).not.toContain('•••')
      expect((await visit(address, { newsletters: 'weekly-en', all: '1' })).status).toBe(400)
    }
    const oneClick = `/newsletter/unsubscribe?one-click=1&token=${encodeURIComponent(token)}`
    expect((await visit(oneClick, { 'List-Unsubscribe': 'One-Click' })).status).toBe(400)
  }
  // A token for one page does not open another one.
  expect((await visit(`/en/newsletter/confirm?token=${right}`, { newsletters: 'weekly-en' })).status).toBe(
    400,
  )
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['morning-en'])
  expect((await subscriber('karim@example.org'))?.newsletters).toEqual(['morning-en'])
})

test('an issue reaches all who confirmed, once, signed, as HTML and text, with their own links', async () => {
  await subscribed('rahim@example.org', 'karim@example.org')
  await ask('unconfirmed@example.org')
  await askedMail('unconfirmed@example.org')
  sink.mails.length = 0
  const issue = await sent()
  expect(issue).toMatchObject({ state: 'sent', receivers: 2, sent: 2, failed: 0 })
  expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(['karim@example.org', 'rahim@example.org'])
  const [mail] = sink.to('rahim@example.org')
  const { subject, text, html, header } = decoded(mail as SunkMail)
  const { domain, selector, signed } = verifyDkim(mail?.raw ?? '', keys.publicKey)
  expect([domain, selector]).toEqual(['news.example', 'mail'])
  expect(signed).toEqual(
    expect.arrayContaining(['from', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
  )
  expect(() =>
    verifyDkim((mail?.raw ?? '').replace(/^To: .*$/m, 'To: x@example.org'), keys.publicKey),
  ).toThrow()
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(mail?.from).toMatch(/^bounces\+[0-9a-z]{28}[0-9a-f]{16}@news\.example$/)
  expect(subject).toMatch(/^This morning: /)
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('First &lt;story&gt; &amp; more')
  expect(html).not.toMatch(/<script|width="1"/)
  expect(text).toContain('* First <story> & more\n')
  expect(text).toContain('* Sponsored: Third story\n')
  expect(html).toContain('>Sponsored: Third story</a>')
  for (const part of [html, text]) {
    expect(part).toContain('/newsletter/manage?token=')
    expect(part).toContain(`/en/newsletter/${issue._id}`)
  }
  const web = await visit(`/en/newsletter/${issue._id}`)
  expect(web.status).toBe(200)
  expect(web.text).toContain('Second story')
  expect(web.text).not.toMatch(/token=|example\.org"/)
  expect((await visit('/en/newsletter/archive')).text).toContain(`/en/newsletter/${issue._id}`)
})

test('the button of a mail program ends a newsletter at once; opening its address changes nothing', async () => {
  await subscribed('rahim@example.org')
  await sent()
  const { header } = decoded(sink.to('rahim@example.org')[0] as SunkMail)
  const address = header('List-Unsubscribe')?.replace(/[<>]/g, '') ?? ''
  expect((await visit(address)).status).toBe(200)
  expect((await visit(address, {})).status).toBe(400)
  expect(await subscriber('rahim@example.org')).not.toBeNull()
  expect((await visit(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  expect(await subscriber('rahim@example.org')).toBeNull()
  expect((await visit(address, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200)
  // After deletion the links of old mails are useless, also for somebody who subscribes again.
  await subscribed('rahim@example.org')
  await visit(address, { 'List-Unsubscribe': 'One-Click' })
  expect(await subscriber('rahim@example.org')).not.toBeNull()
})

test('the pages of links change and end a subscription without a script', async () => {
  await subscribed('rahim@example.org')
  const token = manageToken(room.site.world, (await subscriber('rahim@example.org'))?.id ?? '')
  await visit(`/en/newsletter/manage?token=${token}`, { newsletters: ['morning-en', 'weekly-bn'] })
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['weekly-bn', 'morning-en'])
  await visit(`/en/newsletter/unsubscribe?list=morning-en&token=${token}`, {})
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['weekly-bn'])
  const ended = await visit(`/newsletter/unsubscribe?token=${token}`, { all: '1' })
  expect([ended.status, ended.cache]).toEqual([200, 'private, no-store'])
  expect(await subscriber('rahim@example.org')).toBeNull()
})

test('a newsletter that is offered no more stays with those who have it, until they untick it', async () => {
  await subscribed('rahim@example.org')
  await room.call('editor', 'PUT', '/newsletters/morning-en', { minute: 425 })
  // A change keeps what it does not name.
  const { body: all } = await room.call('editor', 'PUT', '/newsletters/morning-en', { isOffered: false })
  expect(all).toContainEqual(expect.objectContaining({ key: 'morning-en', minute: 425, isOffered: false }))
  expect((await visit('/en/newsletter')).text).not.toContain('value="morning-en"')
  const manage = `/en/newsletter/manage?token=${manageToken(room.site.world, (await subscriber('rahim@example.org'))?.id ?? '')}`
  const ticked = async () => tickedOn((await visit(manage)).text)
  expect(await ticked()).toEqual(['morning-en'])
  await visit(manage, { newsletters: [...(await ticked()), 'weekly-en'] })
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['morning-en', 'weekly-en'])
  await visit(manage, { newsletters: ['weekly-en'] })
  expect((await subscriber('rahim@example.org'))?.newsletters).toEqual(['weekly-en'])
  expect((await visit(manage)).text).not.toContain('value="morning-en"')
})

test('editors compose, preview, test, schedule and withdraw; an issue of a day is there once', async () => {
  const issue = await composed()
  expect(issue.posts.map(({ _id }: { _id: string }) => _id).toSorted()).toEqual(stories.toSorted())
  const twice = { newsletter: 'morning-en', day: issue.day }
  expect((await room.call('editor', 'POST', '/newsletter-issues', twice)).body.code).toBe('ISSUE_EXISTS')
  const path = `/newsletter-issues/${issue._id}`
  const change = {
    version: issue.version,
    subject: 'Today',
    introduction: 'One.\n\n<b>Two.</b>',
    posts: [stories[1]],
  }
  const changed = await room.call('editor', 'PUT', path, change)
  expect(changed.body).toMatchObject({ subject: 'Today', posts: [{ _id: stories[1], isPublished: true }] })
  expect((await room.call('admin', 'PUT', path, change)).body.code).toBe('ISSUE_CONFLICT')
  const { body: preview } = await room.call('editor', 'GET', `${path}/preview`)
  expect(preview).toMatchObject({
    subject: 'Today',
    html: expect.stringContaining('&lt;b&gt;Two.&lt;/b&gt;'),
  })
  expect((await room.call('editor', 'POST', `${path}/test`)).body).toEqual({ to: 'editor@example.org' })
  while (sink.to('editor@example.org').length === 0) await sink.until(sink.mails.length + 1)
  expect(decoded(sink.to('editor@example.org')[0] as SunkMail).subject).toBe('Test: Today')
  const { version } = changed.body
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const early = await room.call('editor', 'POST', `${path}/schedule`, { version, at: '2020-01-01T00:00:00Z' })
  expect(early.body).toMatchObject({ code: 'PUBLISH_AT_IN_PAST', field: 'at' })
  expect((await room.call('editor', 'POST', `${path}/schedule`, { version, at })).body.state).toBe(
    'scheduled',
  )
  expect((await room.call('editor', 'PUT', path, { ...change, version: version + 1 })).body.code).toBe(
    'ISSUE_BEGUN',
  )
  expect((await room.call('editor', 'DELETE', path)).body.code).toBe('ISSUE_BEGUN')
  await beginDueIssues(room.site.system)
  expect((await room.call('editor', 'POST', `${path}/withdraw`)).body.state).toBe('draft')
  const again = await room.call('editor', 'GET', path)
  await room.call('editor', 'POST', `${path}/schedule`, { version: again.body.version, at })
  room.site.time.ahead = 3_600_000
  await beginDueIssues(room.site.system)
  expect((await room.call('editor', 'POST', `${path}/withdraw`)).body.code).toBe('ISSUE_BEGUN')
  const { body: audit } = await room.call('admin', 'GET', '/audit?limit=20')
  const acts = audit.map(({ act }: { act: string }) => act)
  expect(acts).toEqual(
    expect.arrayContaining([
      'newsletter.issue-begun',
      'newsletter.issue-withdrawn',
      'newsletter.issue-tested',
    ]),
  )
  expect((await room.call('reporter', 'GET', '/newsletter-issues')).status).toBe(403)
  expect((await room.call('editor', 'GET', '/newsletters/bounce-hook')).status).toBe(403)
})

test('an empty issue is not sent, and the longest one is shorter than Gmail allows', async () => {
  const { _id, version } = await composed()
  const emptied = await room.call('editor', 'PUT', `/newsletter-issues/${_id}`, {
    version,
    subject: '',
    introduction: '',
    posts: [],
  })
  const { body } = await room.call('editor', 'POST', `/newsletter-issues/${_id}/schedule`, {
    version: emptied.body.version,
    at: null,
  })
  expect(body.code).toBe('ISSUE_EMPTY')
  const long = await Promise.all(
    Array.from({ length: ISSUE_LIMITS.posts }, (_, index) =>
      room.make('admin', {
        headline: `${'ক্রিকেট '.repeat(25)}${index}`,
        status: 'published',
        excerpt: 'বাংলাদেশ দলের জয় '.repeat(30),
      }),
    ),
  )
  const filled = await room.call('editor', 'PUT', `/newsletter-issues/${_id}`, {
    version: emptied.body.version,
    subject: '',
    introduction: 'খবর '.repeat(500).trim(),
    posts: long.map((post) => post._id),
  })
  expect(filled.status).toBe(200)
  const preview = await room.call('editor', 'GET', `/newsletter-issues/${_id}/preview`)
  expect(preview.body.bytes).toBeLessThan(100_000)
  await room.site.world.db.execute(
    sql`update posts set status = 'unpublished' where headline like 'ক্রিকেট %'`,
  )
})

test('a sponsored story is suggested only where an editor placed it, however often it was read', async () => {
  await publishedStories()
  const { _id } = await room.make('admin', {
    headline: 'Paid',
    language: 'en',
    status: 'published',
    sponsor: 'Rupali Bank',
  })
  const { db } = room.site.world
  await db.execute(sql`insert into post_views (post_id, day, views) values (${_id}, ${today()}::date, 9000)`)
  const suggested = async (day: string) =>
    (await composed('morning-en', day)).posts.map((post: { _id: string }) => post._id)
  expect(await suggested('2031-02-01')).not.toContain(_id)
  await room.call('editor', 'PUT', `/allposts/${_id}`, { placement: 'sidebar' })
  expect(await suggested('2031-02-02')).toContain(_id)
  await room.call('editor', 'PUT', `/allposts/${_id}`, { status: 'unpublished' })
})

test('a dollar sign in a headline is a dollar sign in the subject and in that of a test', async () => {
  const headline = "$$5, $& and $' a ticket"
  const { _id: post } = await room.make('admin', { headline, language: 'en', status: 'published' })
  const { _id, version } = await composed()
  const path = `/newsletter-issues/${_id}`
  await room.call('editor', 'PUT', path, { version, subject: '', introduction: '', posts: [post] })
  const { body: preview } = await room.call('editor', 'GET', `${path}/preview`)
  expect(preview.subject).toBe(`This morning: ${headline}`)
  await room.call('editor', 'POST', `${path}/test`)
  while (sink.to('editor@example.org').length === 0) await sink.until(sink.mails.length + 1)
  expect(decoded(sink.to('editor@example.org')[0] as SunkMail).subject).toBe(
    `Test: This morning: ${headline}`,
  )
  await room.call('editor', 'PUT', `/allposts/${post}`, { status: 'unpublished' })
})

/** A draft of today with one post of its own, which can be taken back. */
async function withOneStory() {
  const { _id: story } = await room.make('admin', { headline: 'Alone', status: 'published' })
  const { _id, version } = await composed()
  const change = { version, subject: '', introduction: 'Good morning.', posts: [story] }
  const { body } = await room.call('editor', 'PUT', `/newsletter-issues/${_id}`, change)
  const path = `/newsletter-issues/${_id}`
  await room.call('editor', 'POST', `${path}/schedule`, { version: body.version, at: null })
  return {
    id: _id,
    path,
    takeBack: () => room.call('editor', 'PUT', `/allposts/${story}`, { status: 'unpublished' }),
  }
}

const stops = async (id: string) => {
  const { body } = await room.call('admin', 'GET', '/audit?limit=50')
  return body.filter(
    (entry: { act: string; object: { id: string } }) =>
      entry.act === 'newsletter.issue-stopped' && entry.object.id === id,
  )
}

test('an issue whose stories were all taken back is a draft again, and nobody gets an empty mail', async () => {
  await subscribed('rahim@example.org')
  const { id, path, takeBack } = await withOneStory()
  expect((await room.call('editor', 'GET', path)).body).toMatchObject({ state: 'scheduled', isEmpty: false })
  await takeBack()
  await beginDueIssues(room.site.system)
  await jobsDone()
  expect(sink.mails).toEqual([])
  expect((await room.call('editor', 'GET', path)).body).toMatchObject({
    state: 'draft',
    sendAt: null,
    beganAt: null,
    isEmpty: true,
  })
  expect((await room.call('editor', 'GET', '/newsletter-issues')).body).toMatchObject([
    { _id: id, isEmpty: true },
  ])
  expect(await stops(id)).toHaveLength(1)
  expect((await visit(`/en/newsletter/${id}`)).status).toBe(404)
})

test('an issue whose stories are taken back while it is being sent ends there', async () => {
  await subscribed('rahim@example.org', 'karim@example.org')
  const { id, path, takeBack } = await withOneStory()
  const { world, system } = room.site
  await beginIssue({ ...system, jobs: { ...world.jobs, add: async () => undefined } }, id)
  await takeBack()
  const taken: string[] = []
  const mailer: Mailer = { send: async ({ to }) => void taken.push(to) }
  for (let time = 0; time < 2; time++)
    await deliverIssueBatch({ ...system, mailer }, { issueId: id, part: { from: '', to: null }, tries: 0 })
  expect(taken).toEqual([])
  expect((await room.call('editor', 'GET', path)).body).toMatchObject({ state: 'sent', sent: 0, failed: 0 })
  expect(await stops(id)).toHaveLength(1)
})

/** The minute of the day in Dhaka, in the middle of which the clock is now. */
function halfPast(): number {
  const { time } = room.site
  time.ahead = 90_000 - (Date.now() % 60_000)
  return Math.floor((Date.now() + time.ahead) / 60_000 + 360) % 1_440
}

async function sendByItself(minute: number): Promise<void> {
  const change = { isOffered: true, isAutomatic: true, minute: (minute + 1_440) % 1_440, weekday: null }
  expect((await room.call('editor', 'PUT', '/newsletters/morning-en', change)).status).toBe(200)
}

/** What becomes of the newsletters now: the states of all issues. */
async function begun(): Promise<string[]> {
  await beginDueIssues(room.site.system)
  await jobsDone()
  const { body } = await room.call('editor', 'GET', '/newsletter-issues')
  return body.map(({ state }: { state: string }) => state)
}

test('a newsletter that is set to a time of the past waits for the next day', async () => {
  await publishedStories()
  const minute = halfPast()
  await sendByItself(minute - 1)
  expect(await begun()).toEqual([])
  await sendByItself(minute + 1)
  expect(await begun()).toEqual([])
  room.site.time.ahead += 60_000
  expect(await begun()).toEqual(['sent'])
})

test('an automatic issue that an editor’s draft held back does not go out when the draft is deleted', async () => {
  const minute = halfPast()
  await sendByItself(minute + 1)
  room.site.time.ahead += 60_000
  const day = new Date(Date.now() + room.site.time.ahead + 6 * 3_600_000).toISOString().slice(0, 10)
  const { _id } = await composed('morning-en', day)
  expect(await begun()).toEqual(['draft'])
  expect((await room.call('editor', 'DELETE', `/newsletter-issues/${_id}`)).status).toBe(200)
  expect(await begun()).toEqual([])
})

test('an automatic issue with too few posts at its time is left out for that day', async () => {
  await publishedStories()
  const { db } = room.site.world
  const { rows } = await db.execute(
    sql`update posts set status = 'unpublished' where status = 'published' and language = 'en' returning id`,
  )
  await sendByItself(halfPast())
  expect(await begun()).toEqual([])
  const ids = rows.map(({ id }) => `${id}`)
  await db.execute(sql`update posts set status = 'published' where id = any(${sql.param(ids)}::text[])`)
  expect(await begun()).toEqual([])
})

test('an automatic newsletter is composed and sent at its time, once, unless an editor made one', async () => {
  await publishedStories()
  await subscribed('rahim@example.org')
  await sendByItself(halfPast())
  await beginDueIssues(room.site.system)
  await Promise.all([beginDueIssues(room.site.system), beginDueIssues(room.site.system)])
  await jobsDone()
  expect(sink.to('rahim@example.org')).toHaveLength(1)
  const { body } = await room.call('editor', 'GET', '/newsletter-issues')
  expect(body).toMatchObject([
    { isAutomatic: true, state: 'sent', createdBy: null, newsletter: 'morning-en' },
  ])
})

test('a killed batch goes on with those who wait, and repeats only what was on its way', async () => {
  const emails = Array.from({ length: 120 }, (_, index) => `reader${index}@example.org`)
  await subscribed(...emails)
  const { _id, version } = await composed()
  await room.call('editor', 'POST', `/newsletter-issues/${_id}/schedule`, { version, at: null })
  const { world, system } = room.site
  await beginIssue({ ...system, jobs: { ...world.jobs, add: async () => undefined } }, _id)
  const taken: string[] = []
  const flying = new Set<string>()
  // After 40 mails the process dies: nothing that it hands over afterwards is stored.
  const dying: Mailer = {
    async send({ to }: Mail) {
      taken.push(to)
      if (taken.length <= 40) return
      flying.add(to)
      await new Promise(() => undefined)
    },
  }
  const batch = { issueId: _id, part: { from: '', to: null }, tries: 0 }
  void deliverIssueBatch({ ...system, mailer: dying }, batch)
  const storedCount = async () => {
    const rows = await world.db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.state, 'sent'))
    return rows.length
  }
  while ((await storedCount()) < 40) await new Promise((resolve) => setTimeout(resolve, 20))
  const again: string[] = []
  const working: Mailer = { send: async ({ to }) => void again.push(to) }
  await deliverIssueBatch({ ...system, mailer: working }, batch)
  await deliverIssueBatch({ ...system, mailer: working }, batch)
  expect(new Set([...taken, ...again])).toEqual(new Set(emails))
  expect(again).toHaveLength(80)
  expect(taken.filter((one) => again.includes(one)).toSorted()).toEqual([...flying].toSorted())
  expect((await room.call('editor', 'GET', `/newsletter-issues/${_id}`)).body).toMatchObject({
    state: 'sent',
    sent: 120,
    failed: 0,
  })
})

/** An issue that is being sent to 120 readers, and its batch, which no job sends. */
async function sending() {
  await subscribed(...Array.from({ length: 120 }, (_, index) => `reader${index}@example.org`))
  const { _id, version } = await composed()
  await room.call('editor', 'POST', `/newsletter-issues/${_id}/schedule`, { version, at: null })
  const { world, system } = room.site
  await beginIssue({ ...system, jobs: { ...world.jobs, add: async () => undefined } }, _id)
  const shown = async () => (await room.call('editor', 'GET', `/newsletter-issues/${_id}`)).body
  return { batch: { issueId: _id, part: { from: '', to: null }, tries: 0 }, shown }
}

test('a process that stood still while another one sent its batch sends none of it again', async () => {
  const { batch, shown } = await sending()
  const { system } = room.site
  const taken: string[] = []
  const thaw = Promise.withResolvers<void>()
  const frozen: Mailer = {
    async send({ to }: Mail) {
      taken.push(to)
      await thaw.promise
    },
  }
  const late = deliverIssueBatch({ ...system, mailer: frozen }, batch)
  await expect.poll(() => taken.length).toBeGreaterThan(0)
  await deliverIssueBatch({ ...system, mailer: { send: async () => undefined } }, batch)
  const onTheirWay = taken.length
  thaw.resolve()
  await late
  expect(taken).toHaveLength(onTheirWay)
  expect(await shown()).toMatchObject({ state: 'sent', sent: 120, failed: 0 })
})

test('a batch that this process has no more goes no further, and leaves the rest to the other one', async () => {
  const { batch, shown } = await sending()
  const taken: string[] = []
  const stopping = new AbortController()
  const mailer: Mailer = {
    async send({ to }: Mail) {
      taken.push(to)
      stopping.abort(new Error('another one has it'))
    },
  }
  const late = deliverIssueBatch({ ...room.site.system, mailer }, batch, stopping.signal)
  await expect(late).rejects.toThrow('another one has it')
  expect(taken).toHaveLength(1)
  expect(await shown()).toMatchObject({ state: 'sending', sent: 1 })
  const { rows } = await room.site.world.db.execute(sql`
    select id from jobs.job where name = 'newsletter-batch' and data->>'issueId' = ${batch.issueId}`)
  expect(rows).toEqual([])
})

test('a mail whose job runs again is recognized as the same one, and signed', async () => {
  const { _id } = await composed()
  await room.call('editor', 'POST', `/newsletter-issues/${_id}/test`)
  await ask('rahim@example.org')
  await sink.until(2)
  const { db } = room.site.world
  await db.execute(sql`delete from limits`)
  const isDone = async () => {
    const { rows } = await db.execute(sql`
      select from jobs.job where name in ('send-mail', 'newsletter-confirmation') and state < 'completed'`)
    return rows.length === 0
  }
  await expect.poll(isDone).toBe(true)
  // The answer of the mail server was lost with the process.
  await db.execute(sql`
    update jobs.job set state = 'retry', completed_on = null
    where id in (select distinct on (name) id from jobs.job
      where name in ('send-mail', 'newsletter-confirmation') order by name, created_on desc)`)
  await sink.until(4)
  const ids = (mail: SunkMail) => decoded(mail).header('Message-ID')
  const byReceiver = Object.values(Object.groupBy(sink.mails, ({ to }) => to))
  expect(byReceiver.map((mails) => new Set(mails?.map(ids)).size)).toEqual([1, 1])
  expect(sink.mails.map(ids)).toEqual(sink.mails.map(() => expect.stringMatching(/^<[\w-]+@localhost>$/)))
  for (const { raw } of sink.mails) expect(verifyDkim(raw, keys.publicKey).signed).toContain('message-id')
})

/** The account of the first address gets the second one. */
const moved = (from: string, to: string) => {
  const { system } = room.site
  return writeAsMaidan(system, (transaction) =>
    moveSubscription(system, transaction, { from, wasVerified: true, to }),
  )
}

const queuedMove = z.object({
  id: z.string(),
  data: z.object({ formerId: z.string(), subscriberId: z.string() }),
  isLate: z.literal(true),
})
/** What is queued for changed addresses, oldest first. */
async function queuedMoves() {
  const { rows } = await room.site.world.db.execute(sql`
    select id, data, start_after > now() + interval '4 minutes' as "isLate" from jobs.job
    where name = 'newsletter-moved' order by created_on`)
  return rows.map((row) => queuedMove.parse(row))
}

/** Runs it until nothing is left, and the batches that it queues. */
async function movesDone({ isNewestFirst = false } = {}): Promise<void> {
  const { world, system, time } = room.site
  time.ahead = 5 * 60_000
  for (let moves = await queuedMoves(); moves.length > 0; moves = await queuedMoves())
    for (const { id, data } of isNewestFirst ? moves.toReversed() : moves) {
      await moveIssues(system, data)
      await world.db.execute(sql`delete from jobs.job where name = 'newsletter-moved' and id = ${id}::uuid`)
    }
  await jobsDone()
}

/** Ends everything that comes to an address. */
async function ended(email: string): Promise<void> {
  const { id = '' } = (await subscriber(email)) ?? {}
  await unsubscribeAtOnce(room.site.system, manageToken(room.site.system, id), null)
}

test('an issue that is being sent follows an account to its new address, once; what is on its way to the former one does not', async () => {
  const { batch, shown } = await sending()
  const { system } = room.site
  const taken: string[] = []
  const refused = new Set<string>()
  let changes: Promise<void> | null = null
  const mailer: Mailer = {
    async send({ to }: Mail) {
      taken.push(to)
      if (taken.length === 2) refused.add(to)
      if (taken.length >= 2)
        changes ??= (async () => {
          const [first = '', second = ''] = taken
          await moved(first, 'new-first@example.org')
          await moved(second, 'new-second@example.org')
          await moved('reader119@example.org', 'new119@example.org')
          await moved('reader118@example.org', 'new118@example.org')
          await moved('new118@example.org', 'newer118@example.org')
          await moved('reader117@example.org', 'new117@example.org')
          // It has confirmed newsletters of its own: each gets what it wanted.
          await moved('reader116@example.org', 'reader115@example.org')
        })()
      await changes
      if (refused.has(to)) throw new MailRefused('full', 'later')
    },
  }
  const former117 = (await subscriber('reader117@example.org'))?.id ?? ''
  await deliverIssueBatch({ ...system, mailer }, batch)
  const [first = '', second = ''] = taken
  const notYet = ['reader119', 'reader118', 'reader117'].map((name) => `${name}@example.org`)
  expect(taken).toHaveLength(117)
  expect(taken.filter((one) => notYet.includes(one) || one.startsWith('new'))).toEqual([])
  expect(await shown()).toMatchObject({ state: 'sending', sent: 116 })
  // The link of an old mail is none of the new address, which has one of its own.
  expect(await findSubscription(system, manageToken(system, former117))).toBeNull()
  expect(await unsubscribeAtOnce(system, manageToken(system, former117), null)).toBe(true)
  const { id = '' } = (await subscriber('new117@example.org')) ?? {}
  await unsubscribeAtOnce(system, manageToken(system, id), null)

  // A batch with those who were refused, and those who come last, runs at any time.
  await deliverIssueBatch({ ...system, mailer }, { ...batch, tries: 1 })
  sink.mails.length = 0
  await movesDone()
  await deliverIssueBatch({ ...system, mailer }, { ...batch, tries: 2 })
  expect(sink.mails.map(({ to }) => to).toSorted()).toEqual([
    'new-second@example.org',
    'new119@example.org',
    'newer118@example.org',
  ])
  expect(taken).toHaveLength(117)
  expect(await shown()).toMatchObject({ state: 'sent', receivers: 120, sent: 119, failed: 0 })
  for (const email of [first, second, ...notYet, 'new118@example.org'])
    expect(await subscriber(email)).toBeNull()
  await room.site.world.db.execute(sql`delete from jobs.job where name = 'newsletter-batch'`)
})

test('an address that is asked for again after an account left it keeps the wish', async () => {
  await sending()
  await moved('reader1@example.org', 'new1@example.org')
  await ask('reader1@example.org', ['weekly-en'])
  await movesDone()
  expect(await subscriber('reader1@example.org')).toMatchObject({ newsletters: [], wanted: ['weekly-en'] })
  expect(sink.to('new1@example.org')).toHaveLength(1)
})

test('an issue ends when the former address is asked for again and the new one ends everything', async () => {
  const { batch, shown } = await sending()
  await moved('reader1@example.org', 'new1@example.org')
  await ask('reader1@example.org', ['weekly-en'])
  await ended('new1@example.org')
  await deliverIssueBatch({ ...room.site.system, mailer: { send: async () => undefined } }, batch)
  expect(await shown()).toMatchObject({ state: 'sending', sent: 119 })
  await movesDone()
  expect(await shown()).toMatchObject({ state: 'sent', sent: 119 })
})

test('what becomes of a former address does not keep an issue from the new one, and no trace of it shows', async () => {
  await subscribed('rahim@example.org')
  await sending()
  // Another issue came to it before.
  await sent('2026-01-01')
  const returnTo = sink.to('rahim@example.org')[0]?.from ?? ''
  const { system } = room.site
  await moved('rahim@example.org', 'new-rahim@example.org')
  await moved('reader1@example.org', 'new1@example.org')
  await moved('reader2@example.org', 'new2@example.org')
  mailbox.put(deliveryReport({ to: returnTo, receiver: 'rahim@example.org' }))
  expect(await readReturnMailbox(system)).toBe(1)
  await takeReports(system, {
    bounces: [{ id: 'moved', email: 'reader1@example.org', kind: 'complaint', reason: '' }],
  })
  await writeAsMaidan(system, (transaction) => deleteRowsOfAddress(transaction, 'reader2@example.org'))
  const { body: off } = await room.call('editor', 'GET', '/newsletter-suppressions')
  expect(off).toMatchObject([{ email: 'reader1@example.org', kind: 'complaint' }])
  const { body: offered } = await room.call('editor', 'GET', '/newsletters')
  expect(offered).toContainEqual(expect.objectContaining({ key: 'morning-en', subscribers: 121 }))
  sink.mails.length = 0
  await movesDone()
  expect(sink.mails.map(({ to }) => to).toSorted()).toEqual([
    'new-rahim@example.org',
    'new1@example.org',
    'new2@example.org',
  ])
  expect(await room.site.world.db.$count(newsletterSubscribers)).toBe(121)
})

test('an issue follows an account that moves twice, or back, in whatever order its moves are done', async () => {
  const { batch, shown } = await sending()
  await moved('reader1@example.org', 'new1@example.org')
  await moved('new1@example.org', 'newer1@example.org')
  await moved('reader2@example.org', 'new2@example.org')
  await moved('new2@example.org', 'reader2@example.org')
  await deliverIssueBatch({ ...room.site.system, mailer: { send: async () => undefined } }, batch)
  await movesDone({ isNewestFirst: true })
  expect(sink.mails.map(({ to }) => to).toSorted()).toEqual(['newer1@example.org', 'reader2@example.org'])
  expect(await shown()).toMatchObject({ state: 'sent', sent: 120 })
  expect(await room.site.world.db.$count(newsletterSubscribers)).toBe(120)
})

test('an issue ends when its last batch and the last move are done at the same time', async () => {
  const { batch, shown } = await sending()
  const { world, system } = room.site
  await moved('reader1@example.org', 'new1@example.org')
  await ended('new1@example.org')
  const [move] = await queuedMoves()
  if (!move) throw new Error('Nothing moves')
  const [isDone, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const db = withTransactions(drizzle(world.db.$client, { schema: world.db._.fullSchema }), (work) =>
    transact(world.db, async (transaction) => {
      const done = await work(transaction)
      isDone.resolve()
      await mayCommit.promise
      return done
    }),
  )
  const moving = moveIssues({ ...system, db }, move.data)
  await isDone.promise
  // Neither sees what the other one has not committed.
  await deliverIssueBatch({ ...system, mailer: { send: async () => undefined } }, batch)
  mayCommit.resolve()
  await moving
  expect(await shown()).toMatchObject({ state: 'sent', sent: 119 })
  await world.db.execute(sql`delete from jobs.job where name = 'newsletter-moved'`)
})

test('newsletters do not stay behind when nothing is mailed to the new address of an account', async () => {
  await subscribed('rahim@example.org')
  await takeReports(room.site.system, {
    bounces: [{ id: 'off', email: 'off@example.org', kind: 'hard', reason: '' }],
  })
  await moved('rahim@example.org', 'off@example.org')
  expect(await room.site.world.db.$count(newsletterSubscribers)).toBe(0)
})

test('who ends a newsletter while it is being sent gets no mail that is not yet on its way', async () => {
  const emails = Array.from({ length: 120 }, (_, index) => `reader${index}@example.org`)
  await subscribed(...emails)
  const { _id, version } = await composed()
  await room.call('editor', 'POST', `/newsletter-issues/${_id}/schedule`, { version, at: null })
  const { world, system } = room.site
  await beginIssue({ ...system, jobs: { ...world.jobs, add: async () => undefined } }, _id)
  const leaving = emails.slice(-60)
  const taken: string[] = []
  let ended: Promise<unknown> | null = null
  const mailer: Mailer = {
    async send({ to }: Mail) {
      taken.push(to)
      ended ??= Promise.all(
        leaving.map(async (email) => {
          const { id = '' } = (await subscriber(email)) ?? {}
          await visit(`/newsletter/unsubscribe?token=${manageToken(system, id)}`, { all: '1' })
        }),
      )
      await ended
    },
  }
  await deliverIssueBatch({ ...system, mailer }, { issueId: _id, part: { from: '', to: null }, tries: 0 })
  expect(taken.toSorted()).toEqual(emails.slice(0, 60).toSorted())
  expect((await room.call('editor', 'GET', `/newsletter-issues/${_id}`)).body).toMatchObject({
    state: 'sent',
    sent: 60,
    failed: 0,
  })
})

test('refused for now is tried again, an unknown address is switched off, the others get theirs', async () => {
  await subscribed('full@example.org', 'nobody@example.org', 'rahim@example.org')
  const issue = await sent()
  expect(issue).toMatchObject({ state: 'sending', receivers: 3, sent: 1, failed: 1 })
  expect(await subscriber('nobody@example.org')).toBeNull()
  const { rows } = await room.site.world.db.execute(sql`
    select data from jobs.job where name = 'newsletter-batch' and state = 'created' and start_after > now()`)
  expect(rows).toHaveLength(1)
  await room.site.world.db.execute(sql`delete from jobs.job where name = 'newsletter-batch'`)
})

test('mails that come back switch an address off: at once, or after three', async () => {
  await subscribed('gone@example.org', 'busy@example.org', 'angry@example.org')
  const days = [0, 1, 2].map((back) =>
    new Date(Date.now() - back * DAY + 6 * 3_600_000).toJSON().slice(0, 10),
  )
  for (const [index, day] of days.entries()) {
    sink.mails.length = 0
    await sent(day)
    const returnTo = (email: string) => sink.to(email)[0]?.from ?? ''
    const soft = deliveryReport({
      to: returnTo('busy@example.org'),
      receiver: 'busy@example.org',
      status: '4.2.2',
    })
    mailbox.put(soft)
    // The same report twice counts once.
    mailbox.put(soft)
    if (index === 0) {
      mailbox.put(deliveryReport({ to: returnTo('gone@example.org'), receiver: 'gone@example.org' }))
      mailbox.put(spamReport({ to: returnTo('angry@example.org').toUpperCase() }))
    }
    expect(await readReturnMailbox(room.site.system)).toBe(index === 0 ? 4 : 2)
    expect(mailbox.mails()).toEqual([])
    expect((await subscriber('busy@example.org')) === null).toBe(index === 2)
  }
  expect(await subscriber('gone@example.org')).toBeNull()
  const { body } = await room.call('editor', 'GET', '/newsletter-suppressions')
  expect(
    body.map(({ email, kind }: { email: string; kind: string }) => `${email} ${kind}`).toSorted(),
  ).toEqual(['angry@example.org complaint', 'busy@example.org soft', 'gone@example.org hard'])
  sink.mails.length = 0
  await ask('gone@example.org')
  await jobsDone()
  expect(sink.mails).toEqual([])
  const off = body.find(({ email }: { email: string }) => email === 'gone@example.org')
  expect((await room.call('editor', 'DELETE', `/newsletter-suppressions/${off._id}`)).status).toBe(200)
  await ask('gone@example.org')
  await askedMail('gone@example.org')
})

test('deliveries and switched-off addresses are kept for as long as the settings say', async () => {
  const counts = async () => {
    const { db } = room.site.world
    return [await db.$count(newsletterDeliveries), await db.$count(newsletterSuppressions)]
  }
  await subscribed('rahim@example.org', 'nobody@example.org')
  await sent()
  expect(await counts()).toEqual([1, 1])
  for (const [months, days, kept] of [
    [6, 180, [1, 1]],
    [3, 100, [0, 0]],
  ] as const) {
    // Signed in at the right time.
    room.site.time.ahead = 0
    expect((await room.call('admin', 'PUT', '/settings', { mailsKeptMonths: months })).status).toBe(200)
    room.site.time.ahead = days * DAY
    await sweepNewsletters(room.site.system)
    expect(await counts()).toEqual(kept)
  }
  room.site.time.ahead = 0
  expect((await room.call('admin', 'PUT', '/settings', { mailsKeptMonths: 7 })).body).toMatchObject({
    code: 'FIELD_INVALID',
    field: 'mailsKeptMonths',
  })
})

test('forged return addresses and other mails change nothing, and stay in the mailbox for people', async () => {
  await subscribed('rahim@example.org')
  await sent()
  const right = sink.to('rahim@example.org')[0]?.from ?? ''
  const forged = right.replace(/[0-9a-f]{16}@/, `${'0'.repeat(16)}@`)
  mailbox.put(deliveryReport({ to: forged, receiver: 'rahim@example.org' }))
  mailbox.put(`From: rahim@example.org\r\nTo: ${right}\r\nSubject: Thanks\r\n\r\nI am away. 5.1.1\r\n`)
  expect(await readReturnMailbox(room.site.system)).toBe(0)
  expect(mailbox.mails().map(({ isSeen }) => isSeen)).toEqual([true, true])
  expect(await subscriber('rahim@example.org')).not.toBeNull()
})

test('a returned mail that cannot be stored keeps none after it unread, unless the database is in trouble', async () => {
  const { db } = room.site.world
  await subscribed('strange@example.org', 'refused@example.org', 'gone@example.org')
  await sent()
  const already = mailbox.mails().length
  const put = (email: string, said?: string) =>
    mailbox.put(deliveryReport({ to: sink.to(email)[0]?.from ?? '', receiver: email, ...(said && { said }) }))
  const left = () => mailbox.mails().slice(already)
  put('strange@example.org', `550 no\0such\u0007 user ${'\u{1F3CF}'.repeat(200)}`)
  put('refused@example.org')
  put('gone@example.org')
  await db.execute(sql`
    create function no_room() returns trigger language plpgsql as $body$ begin
      raise exception 'no room' using errcode = '53100'; end $body$`)
  await db.execute(sql`
    create trigger no_room before insert on newsletter_suppressions for each row execute function no_room()`)
  await expect(readReturnMailbox(room.site.system)).rejects.toThrow()
  expect(left().map(({ isSeen }) => isSeen)).toEqual([false, false, false])
  await db.execute(sql`drop function no_room cascade`)
  await db.execute(sql`
    alter table newsletter_suppressions add constraint refused check (email <> 'refused@example.org')`)
  expect(await readReturnMailbox(room.site.system)).toBe(2)
  await db.execute(sql`alter table newsletter_suppressions drop constraint refused`)
  expect(left().map(({ isSeen }) => isSeen)).toEqual([true])
  const off = await db.select().from(newsletterSuppressions)
  expect(off.map(({ email }) => email).toSorted()).toEqual(['gone@example.org', 'strange@example.org'])
  expect(off.find(({ email }) => email === 'strange@example.org')?.reason).toMatch(
    /^5\.1\.1 550 no such user \u{1F3CF}+\ufffd?$/u,
  )
})

test('a mail service reports by the hook, signed; others, old and repeated reports change nothing', async () => {
  await subscribed('rahim@example.org', 'karim@example.org')
  const secret = hookSecret(room.site.world)
  const { body: hook } = await room.call('admin', 'GET', '/newsletters/bounce-hook')
  expect(hook).toEqual({ address: 'http://localhost:3000/api/newsletters/bounces', secret, mailbox: true })
  const report = async (bounces: object[], { key = secret, secondsAgo = 0 } = {}) => {
    const body = JSON.stringify({ bounces })
    const t = Math.floor(Date.now() / 1_000) - secondsAgo
    const mark = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    const answer = await room.site.call('/api/newsletters/bounces', {
      method: 'POST',
      headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: `t=${t},v1=${mark}` },
      body,
    })
    return answer.status
  }
  const gone = { id: 'event-1', email: 'Rahim@example.org', kind: 'hard', reason: '550' }
  expect(await report([gone], { key: 'x' })).toBe(401)
  for (const broken of [{ id: 'a\0b' }, { id: '\ud800' }, { reason: 'a\0b' }, { reason: '\udfff' }])
    expect(await report([{ ...gone, ...broken }])).toBe(400)
  expect(await report([gone], { secondsAgo: 301 })).toBe(401)
  expect(await subscriber('rahim@example.org')).not.toBeNull()
  expect(await report([gone])).toBe(202)
  expect(await subscriber('rahim@example.org')).toBeNull()
  for (const id of ['a', 'a', 'a', 'a']) await report([{ id, email: 'karim@example.org', kind: 'soft' }])
  expect(await subscriber('karim@example.org')).not.toBeNull()

  // Several reports about the last mail are no reports about those before it; three mails that came back are.
  for (const day of ['2026-01-01', '2026-01-02', '2026-01-03']) await sent(day)
  for (const id of ['b', 'c', 'd']) await report([{ id, email: 'karim@example.org', kind: 'soft' }])
  expect(await subscriber('karim@example.org')).not.toBeNull()
  for (const day of ['2026-01-04', '2026-01-05']) {
    await sent(day)
    await report([{ id: day, email: 'karim@example.org', kind: 'soft' }])
  }
  expect(await subscriber('karim@example.org')).toBeNull()
})
