// Channels over HTTP: admins set them up, posts and results go to stand-ins of Telegram, Facebook and X, each once; the log.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiChannel, ApiDelivery } from '#contract/channels/channel.ts'
import { DEFAULT_TEMPLATES } from '#contract/channels/template.ts'
import { lengthFor } from '#contract/channels/text-length.ts'
import { attemptDelivery } from '#server/domain/channel-messages/send-message.ts'
import { sweepDeliveries } from '#server/domain/channels/deliveries.ts'
import { publishDueScheduledPosts } from '#server/domain/editing/post-lifecycle.ts'
import { ALL_SECRETS, type ChannelServices, SECRETS, startChannelServices } from '../channel-services.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let services: ChannelServices
let room: Newsroom
const HOUR = 3_600_000

beforeAll(async () => {
  services = await startChannelServices()
  room = await openNewsroom({ env: services.env, jobs: true })
})
afterAll(async () => {
  await room?.close()
  await services?.close()
})

let count = 0
const NOTHING = { posts: 'none', sections: [], results: 'none', tournaments: [] }
const TEMPLATES = { postTemplate: DEFAULT_TEMPLATES.post, resultTemplate: DEFAULT_TEMPLATES.result }
/** Each channel has an account of its own, by which the stand-in tells them apart. */
const telegram = (more: object = {}) => ({
  kind: 'telegram',
  name: `Telegram ${++count}`,
  language: 'bn',
  isOn: true,
  account: `@maidan_${count}`,
  secrets: SECRETS.telegram,
  ...NOTHING,
  ...TEMPLATES,
  ...more,
})
const facebook = (more: object = {}) => ({
  ...telegram(),
  kind: 'facebook',
  name: `Facebook ${count}`,
  account: `1000${count}`,
  secrets: SECRETS.facebook,
  ...more,
})
const onX = (more: object = {}) => ({
  ...telegram(),
  kind: 'x',
  name: `X ${count}`,
  account: '',
  secrets: SECRETS.x,
  ...more,
})
async function add(channel: object): Promise<ApiChannel> {
  const { status, body } = await room.call('admin', 'POST', '/channels', channel)
  expect([status, body.error]).toEqual([201, undefined])
  return body
}
const remove = (...channels: ApiChannel[]) =>
  Promise.all(channels.map(({ _id }) => room.call('admin', 'DELETE', `/channels/${_id}`)))
async function log(channel: ApiChannel, state = ''): Promise<ApiDelivery[]> {
  const filter = state === '' ? '' : `&state=${state}`
  const { status, body } = await room.call(
    'editor',
    'GET',
    `/channel-deliveries?channel=${channel._id}${filter}`,
  )
  expect(status).toBe(200)
  return body
}
/** The only delivery of a channel once it is in this state. */
async function until(channel: ApiChannel, state: string, attempts?: number): Promise<ApiDelivery> {
  const wanted = attempts === undefined ? { state } : { state, attempts }
  await expect.poll(async () => (await log(channel))[0], { timeout: 120_000 }).toMatchObject(wanted)
  const [delivery] = await log(channel)
  if (!delivery) throw new Error('no delivery')
  return delivery
}
/** Until nothing is queued. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await room.site.world.db.execute(sql`
          select count(*)::int as count from jobs.job
          where name = 'channel-delivery' and state in ('created', 'retry', 'active') and start_after <= now()`)
        return rows[0]?.count
      },
      { timeout: 120_000 },
    )
    .toBe(0)
/** The attempt that would follow, at its time. */
async function attemptAt({ _id, attempts }: ApiDelivery, ahead: number): Promise<void> {
  room.site.time.ahead = ahead
  try {
    await attemptDelivery(room.site.system, { deliveryId: _id, attempt: attempts + 1 })
  } finally {
    room.site.time.ahead = 0
  }
}
const publish = (fields: object = {}) => room.make('editor', { status: 'published', ...fields })
const again = (id: string) => room.call('editor', 'POST', `/channel-deliveries/${id}/again`)

test('only admins manage channels; secrets are in no answer, no table as they are, no audit entry and no log line', async () => {
  const channels = await Promise.all([telegram(), facebook(), onX()].map(add))
  const [first] = channels
  expect(first).toMatchObject({ kind: 'telegram', stored: ['botToken'] })
  const path = `/channels/${first?._id}`
  for (const who of ['editor', 'reporter', 'reader'] as const)
    for (const [method, at, body] of [
      ['POST', '/channels', telegram()],
      ['PUT', path, { name: 'Other' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/test`, undefined],
    ] as const)
      expect([who, method, (await room.call(who, method, at, body)).status]).toEqual([who, method, 403])
  expect((await room.call('editor', 'GET', '/channels')).status).toBe(200)
  for (const who of ['reporter', 'reader'] as const) {
    expect((await room.call(who, 'GET', '/channels')).status).toBe(403)
    expect((await room.call(who, 'GET', '/channel-deliveries')).status).toBe(403)
  }
  // A service that repeats what it was sent.
  services.reply({ status: 401, body: { description: `Bad token ${SECRETS.telegram.botToken}` } })
  const tested = await room.call('admin', 'POST', `${path}/test`)
  expect(tested.body).toMatchObject({ state: 'failed', error: 'Bad token •••', attempts: 1 })
  const kept = await room.call('admin', 'PUT', path, { name: 'Renamed', secrets: { botToken: '' } })
  expect(kept.body).toMatchObject({ name: 'Renamed', stored: ['botToken'] })
  expect((await room.call('admin', 'POST', `${path}/test`)).body).toMatchObject({ state: 'sent' })
  await room.call('admin', 'PUT', path, { secrets: { botToken: '1:another-one-of-the-tests-123' } })
  const refused = await room.call('admin', 'POST', `${path}/test`)
  expect(refused.body).toMatchObject({ state: 'failed', error: 'Unauthorized: /bot•••/sendMessage' })

  const { rows } = await room.site.world.db.execute(sql`select row_to_json(c) as row from channels c`)
  const { rows: deliveries } = await room.site.world.db.execute(
    sql`select row_to_json(d) as row from channel_deliveries d`,
  )
  const { rows: jobs } = await room.site.world.db.execute(sql`select data from jobs.job`)
  const { body: audit } = await room.call('admin', 'GET', '/audit')
  const acts = audit.map(({ act }: { act: string }) => act)
  expect(acts).toEqual(expect.arrayContaining(['channel.added', 'channel.changed', 'channel.tested']))
  const answers = [tested, kept, refused, await room.call('admin', 'GET', '/channels')].map(
    ({ body }) => body,
  )
  const everything = JSON.stringify([rows, deliveries, jobs, audit, answers, room.site.lines, channels])
  for (const secret of [...ALL_SECRETS, 'another-one-of-the-tests'])
    expect([secret, everything.includes(secret)]).toEqual([secret, false])
  await remove(...channels)
})

test.each([
  [telegram({ account: 'maidan' }), 'account', 'CHANNEL_ACCOUNT_INVALID'],
  [telegram({ kind: 'facebook', secrets: SECRETS.facebook }), 'account', 'CHANNEL_ACCOUNT_INVALID'],
  [onX({ account: '@maidan' }), 'account', 'CHANNEL_ACCOUNT_INVALID'],
  [telegram({ secrets: {} }), 'secrets.botToken', 'FIELD_REQUIRED'],
  [telegram({ secrets: { botToken: 'a b' } }), 'secrets.botToken', 'FIELD_INVALID'],
  [onX({ secrets: { ...SECRETS.x, accessToken: '' } }), 'secrets.accessToken', 'FIELD_REQUIRED'],
  [telegram({ name: ' ' }), 'name', 'FIELD_REQUIRED'],
  [telegram({ posts: 'chosen' }), 'sections', 'FIELD_REQUIRED'],
  [telegram({ results: 'chosen' }), 'tournaments', 'FIELD_REQUIRED'],
  [telegram({ postTemplate: '{headline} {score}' }), 'postTemplate', 'TEMPLATE_UNKNOWN_NAME'],
  [telegram({ resultTemplate: '{headline}' }), 'resultTemplate', 'TEMPLATE_UNKNOWN_NAME'],
  [telegram({ postTemplate: ' ' }), 'postTemplate', 'FIELD_REQUIRED'],
  [onX({ postTemplate: `${'অ'.repeat(270)} {link}` }), 'postTemplate', 'TEMPLATE_TOO_LONG'],
  [telegram({ kind: 'mastodon' }), 'kind', 'FIELD_INVALID'],
])('a channel that could not work is refused with its field: %#', async (channel, field, code) => {
  const { status, body } = await room.call('admin', 'POST', '/channels', channel)
  expect([status, body.code, body.field]).toEqual([400, code, field])
})

test('a channel of a section that was merged gets the posts of the one it became', async () => {
  const section = async (en: string) =>
    (await room.call('admin', 'POST', '/sections', { name: { bn: `বিভাগ ${en}`, en } })).body.id
  const [former, target] = [await section('Former'), await section('Target')]
  const channel = await add(telegram({ posts: 'chosen', sections: [former] }))
  expect((await room.call('admin', 'POST', `/sections/${former}/merge`, { into: target })).status).toBe(200)
  await publish({ headline: 'নতুন বিভাগের খবর', category: 'Target' })
  expect(await until(channel, 'sent', 1)).toMatchObject({ title: 'নতুন বিভাগের খবর' })
  await settled()
  await remove(channel)
})

test('a post goes once to every channel of its edition and section; edits send nothing', async () => {
  const all = await add(telegram({ posts: 'all' }))
  const page = await add(facebook({ posts: 'chosen', sections: ['Cricket'] }))
  const x = await add(onX({ posts: 'all', postTemplate: '{section}: {headline}\n{excerpt}\n{link}' }))
  const other = await add(telegram({ posts: 'chosen', sections: ['Football'] }))
  const english = await add(telegram({ posts: 'all', language: 'en' }))
  const off = await add(telegram({ posts: 'all', isOn: false }))
  await room.make('editor', { status: 'draft', headline: 'খসড়া' })
  const richText = `<p>${'শেষ বলে ছক্কা মেরে ম্যাচ জেতালেন। '.repeat(30)}</p>`
  const post = await publish({ headline: 'মিরপুরে জয়', category: 'Cricket', richText })
  const sent = await Promise.all([all, page, x].map((channel) => until(channel, 'sent', 1)))
  const link = new RegExp(`^http://localhost:3000/allposts/\\d{4}/\\d\\d/\\d\\d/${post._id}$`)
  const [message] = services.of(all.account)
  expect(message).toMatchObject({ kind: 'telegram', link: expect.stringMatching(link) })
  expect(message?.text).toMatch(/^মিরপুরে জয়\n\nশেষ বলে ছক্কা .*…\n\nhttp/)
  const [onPage] = services.of(page.account)
  expect(onPage).toMatchObject({ kind: 'facebook', link: message?.link })
  const tweets = services.of(SECRETS.x.accessToken)
  expect(tweets).toHaveLength(1)
  expect(tweets[0]?.text).toMatch(/^ক্রিকেট: মিরপুরে জয়\n.*…?\nhttp/)
  expect(lengthFor('x', tweets[0]?.text ?? '')).toBeLessThanOrEqual(280)
  expect(sent.map(({ url }) => url)).toEqual([
    expect.stringMatching(`^https://t.me/${all.account.slice(1)}/\\d+$`),
    expect.stringMatching(`^https://www.facebook.com/${page.account}_\\d+$`),
    expect.stringMatching('^https://x.com/i/web/status/\\d+$'),
  ])
  expect(sent[0]).toMatchObject({ title: 'মিরপুরে জয়', subject: 'post', sentBy: null, error: '' })

  await room.call('editor', 'PUT', `/allposts/${post._id}`, { headline: 'মিরপুরে বড় জয়' })
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'published' })
  await settled()
  for (const channel of [all, page, x]) expect(await log(channel)).toHaveLength(1)
  for (const channel of [other, english, off]) expect(await log(channel)).toHaveLength(0)
  expect(services.of(all.account)).toHaveLength(1)
  // What was sent cannot be sent again.
  const twice = await room.call('editor', 'POST', '/channel-deliveries', {
    channelId: all._id,
    subject: 'post',
    subjectId: post._id,
  })
  expect([twice.status, twice.body.code]).toEqual([409, 'DELIVERY_NOT_REPEATABLE'])
  expect((await again(sent[0]?._id ?? '')).body.code).toBe('DELIVERY_NOT_REPEATABLE')
  await remove(all, page, x, other, english, off)
})

test('a scheduled post is sent when it becomes public', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  const publishAt = new Date(Date.now() + HOUR).toISOString()
  await room.make('editor', { headline: 'পরে', status: 'scheduled', publishAt })
  await settled()
  expect(await log(channel)).toHaveLength(0)
  room.site.time.ahead = 2 * HOUR
  await publishDueScheduledPosts(room.site.system)
  room.site.time.ahead = 0
  expect(await until(channel, 'sent')).toMatchObject({ title: 'পরে' })
  await remove(channel)
})

test('a service that refuses for now is asked again; a post withdrawn meanwhile is not sent', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  const tooMany = {
    status: 429,
    body: { ok: false, description: 'Too Many', parameters: { retry_after: 1 } },
  }
  services.reply(tooMany)
  await publish()
  expect(await until(channel, 'sent', 2)).toMatchObject({ error: '', nextAt: null })
  await remove(channel)

  const page = await add(facebook({ posts: 'all' }))
  services.reply({ status: 400, body: { error: { message: 'Page request limit reached', code: 32 } } })
  const post = await publish()
  const waiting = await until(page, 'waiting', 1)
  expect(waiting).toMatchObject({ error: 'Page request limit reached', nextAt: expect.any(String) })
  const delay = Date.parse(waiting.nextAt ?? '') - Date.now()
  expect(delay).toBeGreaterThan(20_000)
  expect(delay).toBeLessThanOrEqual(30_000)
  services.reply({ status: 500 })
  await attemptAt(waiting, 60_000)
  const second = await until(page, 'waiting', 2)
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'unpublished' })
  await attemptAt(second, 120_000)
  expect(await until(page, 'withdrawn')).toMatchObject({ reason: 'NOT_PUBLIC' })
  expect(services.of(page.account)).toHaveLength(0)
  await remove(page)
})

test('a post that was withdrawn before anything was asked is sent when it is published again, once', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  services.reply({ status: 500 })
  const post = await publish({ headline: 'প্রথম' })
  const waiting = await until(channel, 'waiting', 1)
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'unpublished' })
  await attemptAt(waiting, 60_000)
  await until(channel, 'withdrawn')
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'published', headline: 'দ্বিতীয়' })
  expect(await until(channel, 'sent', 2)).toMatchObject({ title: 'দ্বিতীয়', reason: '', sentBy: null })
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'published' })
  await settled()
  expect(await log(channel)).toHaveLength(1)
  expect(services.of(channel.account)).toHaveLength(1)
  await remove(channel)
})

test('attempts end after hours; a channel that is switched off sends no more', async () => {
  const [late, off] = [await add(telegram({ posts: 'all' })), await add(telegram({ posts: 'all' }))]
  services.reply({ status: 502 }, { status: 502 })
  await publish()
  const waiting = await until(late, 'waiting', 1)
  // Its first attempt must not see the time to come.
  const other = await until(off, 'waiting', 1)
  await attemptAt(waiting, 7 * HOUR)
  expect(await until(late, 'failed')).toMatchObject({ reason: 'TOO_LATE', error: 'HTTP 502' })
  await room.call('admin', 'PUT', `/channels/${off._id}`, { isOn: false })
  await attemptAt(other, 60_000)
  const withdrawn = await until(off, 'withdrawn')
  expect(withdrawn).toMatchObject({ reason: 'CHANNEL_OFF' })
  expect((await again(withdrawn._id)).body.code).toBe('CHANNEL_OFF')
  await remove(late, off)
})

test('a refusal ends it with the words of the service; an editor sends again', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  services.reply({ status: 400, body: { ok: false, description: 'Bad Request: chat not found' } })
  await publish()
  const failed = await until(channel, 'failed', 1)
  expect(failed).toMatchObject({ error: 'Bad Request: chat not found', url: null })
  for (const who of ['reporter', 'reader'] as const)
    expect((await room.call(who, 'POST', `/channel-deliveries/${failed._id}/again`)).status).toBe(403)
  const both = await Promise.all([again(failed._id), again(failed._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await until(channel, 'sent', 2)).toMatchObject({ sentBy: 'Test editor', error: '' })
  expect(services.of(channel.account)).toHaveLength(1)
  const { body: audit } = await room.call('admin', 'GET', '/audit')
  const sending = audit.find(({ act }: { act: string }) => act === 'channel.sent')
  expect(sending).toMatchObject({ details: { channel: channel.name }, object: { name: 'মিরপুরে জয়' } })
  await remove(channel)
})

test('where the answer is lost nothing is sent again by itself', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  services.reply('cut')
  const post = await publish()
  const lost = await until(channel, 'unknown', 1)
  await settled()
  await attemptAt(lost, HOUR)
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${post._id}`, { status: 'published' })
  await settled()
  expect(await log(channel)).toMatchObject([{ state: 'unknown', attempts: 1 }])
  expect(services.of(channel.account)).toHaveLength(0)
  await again(lost._id)
  await until(channel, 'sent', 2)
  expect(services.of(channel.account)).toHaveLength(1)
  await remove(channel)
})

test('a service that cannot be reached gets it later', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  const { services: addresses } = room.site.world.channels
  const { telegram: address } = addresses
  addresses.telegram = 'http://127.0.0.1:1'
  await publish()
  const waiting = await until(channel, 'waiting', 1)
  expect(waiting.error).toContain('127.0.0.1 could not be called')
  addresses.telegram = address
  await attemptAt(waiting, 60_000)
  await until(channel, 'sent', 2)
  await remove(channel)
})

test('a process that is killed between sending and recording leaves “unknown”; a late answer is still recorded', async () => {
  const channel = await add(telegram())
  const post = await publish({ headline: 'থেমে যাওয়া' })
  const before = services.count()
  services.reply('hold')
  await room.call('editor', 'POST', '/channel-deliveries', {
    channelId: channel._id,
    subject: 'post',
    subjectId: post._id,
  })
  await expect.poll(services.count, { timeout: 120_000 }).toBe(before + 1)
  const [delivery] = await log(channel)
  expect(delivery).toMatchObject({ state: 'sending', attempts: 1 })
  // What the queue does with the job of a killed process: it runs again.
  await attemptDelivery(room.site.system, { deliveryId: delivery?._id ?? '', attempt: 1 })
  expect(await log(channel)).toMatchObject([{ state: 'unknown', attempts: 1 }])
  expect(services.count()).toBe(before + 1)
  services.release()
  expect(await until(channel, 'sent', 1)).toMatchObject({ url: expect.stringContaining('t.me') })
  expect(services.of(channel.account)).toHaveLength(1)
  await remove(channel)
})

test('a process that has lost the attempt does not ask the service', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  services.reply({ status: 503 })
  await publish()
  const waiting = await until(channel, 'waiting', 1)
  const before = services.count()
  const lost = AbortSignal.abort(new Error('another one has it'))
  const job = { deliveryId: waiting._id, attempt: 2 }
  await expect(attemptDelivery(room.site.system, job, lost)).rejects.toThrow('another one has it')
  expect(services.count()).toBe(before)
  // What the other process finds of it.
  await attemptDelivery(room.site.system, job)
  expect(await log(channel)).toMatchObject([{ state: 'unknown', attempts: 2 }])
  await remove(channel)
})

test('a message to X has the time that the nodes agree on', async () => {
  const channel = await add(onX())
  const post = await publish({ headline: 'ঘড়ি' })
  room.site.time.ahead = 300_000
  const from = Math.floor((Date.now() + 300_000) / 1_000)
  await room.call('editor', 'POST', '/channel-deliveries', {
    channelId: channel._id,
    subject: 'post',
    subjectId: post._id,
  })
  await until(channel, 'sent')
  room.site.time.ahead = 0
  expect(services.signedAt()).toBeGreaterThanOrEqual(from)
  await remove(channel)
})

test('an older post is sent by hand, once, to a channel of its edition', async () => {
  const channel = await add(telegram())
  const english = await add(telegram({ language: 'en' }))
  const off = await add(telegram({ isOn: false }))
  const post = await publish({ headline: 'পুরোনো' })
  const draft = await room.make('editor', { status: 'draft' })
  await room.site.world.db.execute(
    sql`update posts set created_at = created_at - interval '40 days' where id = ${post._id}`,
  )
  const send = (channelId: string, postId: string, who: 'editor' | 'reporter' = 'editor') =>
    room.call(who, 'POST', '/channel-deliveries', { channelId, subject: 'post', subjectId: postId })
  expect((await send(channel._id, post._id, 'reporter')).status).toBe(403)
  for (const [channelId, postId, code, field] of [
    [channel._id, draft._id, 'POST_NOT_FOUND', 'subjectId'],
    [channel._id, 'nothing', 'POST_NOT_FOUND', 'subjectId'],
    ['nothing', post._id, 'CHANNEL_NOT_FOUND', 'channelId'],
    [english._id, post._id, 'FIELD_INVALID', 'subjectId'],
    [off._id, post._id, 'CHANNEL_OFF', 'channelId'],
  ] as const)
    expect((await send(channelId, postId)).body).toMatchObject({ code, field })
  const both = await Promise.all([send(channel._id, post._id), send(channel._id, post._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(await until(channel, 'sent')).toMatchObject({ title: 'পুরোনো', sentBy: 'Test editor' })
  expect(services.of(channel.account)).toHaveLength(1)
  await remove(channel, english, off)
})

const entry = (kind: string, payload: object = {}) => ({ clientId: randomUUID(), kind, payload })
async function made(path: string, body: object) {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
/** A match that is over, or still to begin; its id. */
async function play(tournamentId: string | null, startsAt = new Date(), isPlayed = true): Promise<string> {
  const name = () => ({ name: { bn: `দল ${++count}`, en: `Team ${count}` } })
  const [home, away] = [await made('/teams', name()), await made('/teams', name())]
  const match = await made('/matches', {
    sport: 'football',
    homeId: home._id,
    awayId: away._id,
    startsAt: startsAt.toISOString(),
    ...(tournamentId === null ? {} : { tournamentId }),
  })
  if (!isPlayed) return match._id
  const goal = { team: home._id, player: null, at: { period: 'first half', minute: 12 } }
  const events = [entry('kickoff', { period: 'first half' }), entry('goal', goal), entry('end')]
  for (const [base, event] of events.entries()) {
    const sent = { base, events: [event] }
    const { status, body } = await room.call('editor', 'POST', `/matches/${match._id}/events`, sent)
    expect([status, body.error]).toEqual([200, undefined])
  }
  return match._id
}

test('a result goes once to the channels of its tournament, in the language of each', async () => {
  const table = { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] }
  const cup = await made('/tournaments', {
    name: { bn: 'কাপ', en: 'Cup' },
    season: '2026',
    teams: [],
    rules: { sport: 'football', format: 'league', table },
  })
  const resultTemplate = '{tournament} {score}\n{result}\n{link}'
  const all = await add(telegram({ results: 'all', language: 'en', resultTemplate }))
  const chosen = await add(telegram({ results: 'chosen', tournaments: [cup._id], resultTemplate }))
  const none = await add(telegram({ posts: 'all' }))
  await play(null)
  await until(all, 'sent')
  expect(services.of(all.account)[0]?.text).toMatch(
    /^Team \d+ 1–0 Team \d+\nFull time.*\nhttp.*\/en\/matches\//,
  )
  expect(await log(chosen)).toHaveLength(0)
  expect(await log(none)).toHaveLength(0)
  await remove(all, none)
  await play(null, new Date(Date.now() - 30 * 24 * HOUR))
  await settled()
  await room.call('admin', 'PUT', `/channels/${chosen._id}`, { results: 'all' })
  expect(await log(chosen)).toHaveLength(0)
  await play(null)
  const sent = await until(chosen, 'sent')
  expect(sent).toMatchObject({ subject: 'match', title: expect.stringMatching(/^দল .* – দল /) })
  expect(services.of(chosen.account)[0]?.text).toMatch(/^দল [০-৯0-9]+ ১–০ দল/)
  await remove(chosen)
})

test('a tie and, when it is broken, its winner are sent; corrections that change neither send nothing', async () => {
  const channel = await add(telegram({ results: 'all', language: 'en', resultTemplate: '{result}' }))
  const name = () => ({ name: { bn: `দল ${++count}`, en: `Team ${count}` } })
  const [home, away] = [await made('/teams', name()), await made('/teams', name())]
  const { _id: id } = await made('/matches', {
    sport: 'cricket',
    homeId: home._id,
    awayId: away._id,
    startsAt: new Date().toISOString(),
    rules: { overs: 1 },
  })
  let base = 0
  const append = async (...events: object[]) => {
    const sent = { base, events, acceptProblems: true }
    const { status, body } = await room.call('editor', 'POST', `/matches/${id}/events`, sent)
    expect([status, body.error]).toEqual([200, undefined])
    base = body.last
  }
  const innings = (team: string, runs: number, isSuperOver: boolean) => [
    entry('innings', { team, isSuperOver }),
    entry('ball', { runs }),
    entry('innings_end'),
  ]
  const texts = () => services.of(channel.account).map(({ text }) => text)
  await append(...innings(home._id, 1, false), ...innings(away._id, 1, false))
  await until(channel, 'sent', 1)
  for (const each of innings(away._id, 4, true)) await append(each)
  await settled()
  expect(texts()).toEqual([expect.stringMatching(/tied/)])
  await append(...innings(home._id, 6, true))
  await until(channel, 'sent', 2)
  const both = [expect.stringMatching(/tied/), expect.stringMatching(/super over/i)]
  expect(texts()).toEqual(both)
  const correction = { seq: base - 1, event: { kind: 'ball', runs: 5 } }
  await append({ ...entry('replace', correction), reason: 'ran five' })
  await append({ ...entry('void', { seq: base - 1 }), reason: 'once more' })
  await append(entry('ball', { runs: 6 }))
  await settled()
  expect(texts()).toEqual(both)
  expect(await log(channel)).toMatchObject([{ state: 'sent', attempts: 2, sentBy: null }])
  await remove(channel)
})

test('an older result is sent by hand, once, in the language of the channel; the log is filtered by what was sent', async () => {
  const channel = await add(telegram())
  const match = await play(null, new Date(Date.now() - 30 * 24 * HOUR))
  const next = await play(null, new Date(Date.now() + 24 * HOUR), false)
  const send = (subjectId: string, subject = 'match') =>
    room.call('editor', 'POST', '/channel-deliveries', { channelId: channel._id, subject, subjectId })
  for (const id of [next, 'nothing'])
    expect((await send(id)).body).toMatchObject({ code: 'RESULT_NOT_FOUND', field: 'subjectId' })
  expect((await send(match, 'test')).body).toMatchObject({ code: 'FIELD_INVALID', field: 'subject' })
  expect((await send(match)).status).toBe(201)
  expect(await until(channel, 'sent')).toMatchObject({ subject: 'match', sentBy: 'Test editor' })
  expect(services.of(channel.account)[0]?.text).toMatch(/^দল [০-৯0-9]+ ১–০ দল/)
  expect((await send(match)).body.code).toBe('DELIVERY_NOT_REPEATABLE')
  const found = async (filter: string) =>
    (await room.call('editor', 'GET', `/channel-deliveries?${filter}`)).body.length
  expect(await found(`subject=match&subjectId=${match}`)).toBe(1)
  expect(await found(`subject=post&subjectId=${match}`)).toBe(0)
  await remove(channel)
})

test('secrets that cannot be read any more are said so', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  await room.site.world.db.execute(sql`update channels set sealed_secrets = 'AAAA' where id = ${channel._id}`)
  await publish()
  expect(await until(channel, 'failed')).toMatchObject({ reason: 'SECRETS_LOST' })
  const { body } = await room.call('admin', 'GET', '/channels')
  expect(body.find(({ _id }: ApiChannel) => _id === channel._id)).toMatchObject({ stored: [] })
  await remove(channel)
})

test('the log outlives its channel, is filtered by state and kept for thirteen months', async () => {
  const channel = await add(telegram({ posts: 'all' }))
  services.reply({ status: 400, body: { description: 'No' } })
  await publish({ headline: 'প্রথম' })
  const failed = await until(channel, 'failed')
  await publish({ headline: 'দ্বিতীয়' })
  await until(channel, 'sent')
  expect((await log(channel, 'failed')).map(({ title }) => title)).toEqual(['প্রথম'])
  expect((await room.call('editor', 'GET', '/channel-deliveries?state=x')).status).toBe(400)
  await remove(channel)
  const { body } = await room.call('editor', 'GET', '/channel-deliveries?state=failed')
  const [left] = body
  expect(left).toMatchObject({ _id: failed._id, channelId: null, channel: channel.name })
  expect((await again(failed._id)).body.code).toBe('CHANNEL_OFF')
  const { rows } = await room.site.world.db.execute(
    sql`select count(*)::int as count from channel_deliveries`,
  )
  expect(await sweepDeliveries(room.site.system)).toBe(0)
  room.site.time.ahead = 397 * 24 * HOUR
  expect(await sweepDeliveries(room.site.system)).toBe(rows[0]?.count)
  room.site.time.ahead = 0
})
