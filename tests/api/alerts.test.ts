// Alerts over HTTP: browsers subscribe and choose, matches, stories and editors make alerts, a stand-in push service decrypts them.
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaParts } from '#bangla/dates.ts'
import { ALERT_LIMITS, TOKEN_HEADER } from '#contract/alerts/alert.ts'
import { sweepAlerts } from '#server/domain/alerts/alerts.ts'
import { deliverBatch } from '#server/domain/alerts/deliver.ts'
import { type PushService, type StandInBrowser, startPushService } from '../push-service.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let push: PushService
let room: Newsroom
const HOUR = 3_600_000

beforeAll(async () => {
  push = await startPushService()
  room = await openNewsroom({ env: { PUSH_SERVICES: `${push.host},10.1.2.3` }, jobs: true })
  setHour(12)
})
afterAll(async () => {
  await room?.close()
  await push?.close()
})

/** The last time at which the clocks of Dhaka showed this hour: a past one, because jobs start by the clock of the database. */
function setHour(hour: number): void {
  room.site.time.ahead = 0
  const now = new Date()
  const { hour: present, minute } = dhakaParts(now)
  room.site.time.ahead = -(((present - hour + 24) % 24) * HOUR + minute * 60_000)
}

type Answer = {
  status: number
  body: Record<string, unknown> & { error?: string; code?: string; field?: string }
}
async function send(method: string, path: string, { token, body }: { token?: string; body?: object } = {}) {
  const answer = await room.site.call(`/api${path}`, {
    method,
    headers: {
      origin: 'http://localhost:3000',
      ...(token ? { [TOKEN_HEADER]: token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? {} : JSON.parse(text),
  } as Answer & {
    headers: Headers
  }
}

type Browser = StandInBrowser & { token: string }
async function subscribe(
  language: 'bn' | 'en' = 'en',
  ...subjects: (string | [string, string])[]
): Promise<Browser> {
  const browser = push.subscribe()
  const { status, body } = await send('POST', '/alert-subscriptions', {
    body: { ...browser.subscription, language },
  })
  expect(status).toBe(201)
  const token = String(body.token)
  for (const each of subjects) {
    const [subject, level] = typeof each === 'string' ? [each, undefined] : each
    const chosen = await send('PUT', '/alert-subscription/choices', {
      token,
      body: { subject, ...(level && { level }) },
    })
    expect(chosen.status).toBe(200)
  }
  return { ...browser, token }
}

/** Until no alert is being sent. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rows } = await room.site.world.db.execute(sql`
          select count(*)::int as count from jobs.job
          where name in ('send-alert', 'alert-batch') and state in ('created', 'retry', 'active')`)
        return rows[0]?.count
      },
      { timeout: 120_000 },
    )
    .toBe(0)
const bodiesOf = (browser: StandInBrowser) => push.of(browser).map(({ notification }) => notification.body)

const post = async (path: string, body: object) => {
  const answer = await room.call('editor', 'POST', path, body)
  expect([answer.status, answer.body.error]).toEqual([201, undefined])
  return answer.body
}
const entry = (kind: string, payload: object = {}, more: object = {}) => ({
  clientId: randomUUID(),
  kind,
  payload,
  ...more,
})
const goalOf = (team: string, minute: number, more: object = {}) =>
  entry('goal', { team, player: null, at: { period: 'first half', minute } }, more)
let teams = 0
const footballMatch = () => openMatch({ sport: 'football' })
/** A cricket match of one over a side, without bowlers. */
const cricketMatch = () => openMatch({ sport: 'cricket', rules: { overs: 1 } })
async function openMatch(fields: object) {
  const name = () => ({ name: { bn: `দল ${++teams}`, en: `Team ${teams}` } })
  const [home, away] = [await post('/teams', name()), await post('/teams', name())]
  const startsAt = new Date(Date.now() + room.site.time.ahead).toISOString()
  const match = await post('/matches', { ...fields, homeId: home._id, awayId: away._id, startsAt })
  let base = 0
  const append = async (...events: object[]) => {
    const { status, body } = await room.call('editor', 'POST', `/matches/${match._id}/events`, {
      base,
      events,
      acceptProblems: true,
    })
    expect([status, body.error]).toEqual([200, undefined])
    base = body.last
    return body.seqs.at(-1)
  }
  return { id: String(match._id), home: String(home._id), away: String(away._id), append }
}

test('a browser subscribes, chooses, reads and ends; its token is the only key', async () => {
  const browser = await subscribe('bn', 'breaking')
  const { token } = browser
  const shown = await send('GET', '/alert-subscription', { token })
  expect(shown.headers.get('cache-control')).toContain('no-store')
  expect(shown.body).toMatchObject({
    language: 'bn',
    isQuietAtNight: true,
    isJoined: false,
    choices: [{ subject: 'breaking', level: null, path: null }],
  })
  for (const wrong of [undefined, randomBytes(24).toString('base64url'), `${token}x`])
    for (const [method, path] of [
      ['GET', '/alert-subscription'],
      ['DELETE', '/alert-subscription'],
      ['DELETE', '/alert-subscription/choices/breaking'],
    ] as const) {
      const { status, body } = await send(method, path, wrong === undefined ? {} : { token: wrong })
      expect([status, body.code]).toEqual([404, 'ALERTS_NOT_FOUND'])
    }
  const changed = await send('PUT', '/alert-subscription', {
    token,
    body: { language: 'en', isQuietAtNight: false },
  })
  expect(changed.body).toMatchObject({ language: 'en', isQuietAtNight: false })
  expect((await send('DELETE', '/alert-subscription/choices/breaking', { token })).body.choices).toEqual([])
  expect((await send('DELETE', '/alert-subscription', { token })).status).toBe(204)
  expect((await send('GET', '/alert-subscription', { token })).status).toBe(404)
  const { rows } = await room.site.world.db.execute(sql`select token_hash from push_subscriptions`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a browser whose token is lost gets a new one by its keys; nobody else does', async () => {
  const browser = await subscribe('en', 'breaking')
  const again = await send('POST', '/alert-subscriptions', {
    body: { ...browser.subscription, language: 'en' },
  })
  const token = String(again.body.token)
  expect((await send('GET', '/alert-subscription', { token: browser.token })).status).toBe(404)
  expect((await send('GET', '/alert-subscription', { token })).body.choices).toHaveLength(1)
  const other = push.subscribe().subscription.keys
  const stolen = await send('POST', '/alert-subscriptions', {
    body: { endpoint: browser.subscription.endpoint, keys: other, language: 'en' },
  })
  expect([stolen.status, stolen.body.code]).toEqual([400, 'ENDPOINT_UNKNOWN'])
})

test('a renewed subscription replaces the old one; its old secret proves it', async () => {
  const browser = await subscribe('en', 'breaking')
  const fresh = push.subscribe().subscription
  const { endpoint, keys } = browser.subscription
  const renew = (auth: string) =>
    send('POST', '/alert-subscriptions/renewal', { body: { old: { endpoint, auth }, ...fresh } })
  expect((await renew(randomBytes(16).toString('base64url'))).status).toBe(404)
  expect((await renew(keys.auth)).status).toBe(204)
  expect((await renew(keys.auth)).status).toBe(404)
  expect((await send('GET', '/alert-subscription', { token: browser.token })).body.choices).toHaveLength(1)
})

test('refuses endpoints elsewhere and keys that are none, and names the field', async () => {
  const { keys, endpoint } = push.subscribe().subscription
  const elsewhere = [
    'https://example.org/push',
    `https://${push.host}@example.org/x`,
    'http://127.0.0.1:1/x',
    'http://10.1.2.3/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://user:pass@10.1.2.3/x',
  ]
  for (const wrong of elsewhere) {
    const { status, body } = await send('POST', '/alert-subscriptions', {
      body: { endpoint: wrong, keys, language: 'en' },
    })
    expect([wrong, status, body.code, body.field]).toEqual([wrong, 400, 'ENDPOINT_UNKNOWN', 'endpoint'])
  }
  const noPoint = { ...keys, p256dh: Buffer.alloc(65, 7).toString('base64url') }
  const { body } = await send('POST', '/alert-subscriptions', {
    body: { endpoint, keys: noPoint, language: 'en' },
  })
  expect([body.code, body.field]).toEqual(['FIELD_INVALID', 'keys.p256dh'])
})

test('a service in a private network is not called', async () => {
  const { keys } = push.subscribe().subscription
  const { body } = await send('POST', '/alert-subscriptions', {
    body: { endpoint: 'https://10.1.2.3/push', keys, language: 'en' },
  })
  await expect(
    room.site.world.push.send(
      { endpoint: 'https://10.1.2.3/push', ...keys },
      { payload: '{}', ttlSeconds: 60, urgency: 'high', topic: 'a' },
    ),
  ).rejects.toThrow('private network')
  await send('DELETE', '/alert-subscription', { token: String(body.token) })
})

test('a browser chooses a limited number of subjects, which must be ones', async () => {
  const { token } = await subscribe()
  const choose = (subject: string) => send('PUT', '/alert-subscription/choices', { token, body: { subject } })
  expect((await choose('venue:x')).body).toMatchObject({ code: 'FIELD_INVALID', field: 'subject' })
  const rows = Array.from({ length: ALERT_LIMITS.choices }, (_, at) => `topic:t${at}`)
  await room.site.world.db.execute(sql`
    insert into alert_choices (subscription_id, subject, created_at)
    select (select id from push_subscriptions order by id desc limit 1), subject, now()
    from unnest(${sql.param(rows)}::text[]) as s(subject)`)
  expect((await choose('topic:more')).body).toMatchObject({ code: 'TOO_MANY_ALERTS' })
  expect((await choose('topic:t1')).status).toBe(200)
  await send('DELETE', '/alert-subscription', { token })
})

test('a football match alerts by level, once for several subjects, in the language of each', async () => {
  const { id, home, away, append } = await footballMatch()
  const result = await subscribe('en', [`match:${id}`, 'result'])
  const moments = await subscribe('bn', [`team:${home}`, 'moments'])
  const all = await subscribe(
    'en',
    [`match:${id}`, 'all'],
    [`team:${home}`, 'all'],
    [`team:${away}`, 'result'],
  )
  await append(entry('kickoff', { period: 'first half' }))
  await settled()
  expect(bodiesOf(result)).toEqual(['The match has begun.'])
  await append(goalOf(home, 12))
  await settled()
  await append(entry('period_end', { period: 'first half' }))
  await settled()
  await append(entry('end'))
  await settled()
  expect(push.of(result)).toHaveLength(2)
  expect(push.of(moments)).toHaveLength(3)
  expect(push.of(all)).toHaveLength(4)
  const goal = push.of(moments)[1]
  expect(goal?.notification).toMatchObject({ lang: 'bn', tag: `match:${id}` })
  expect(goal?.notification.title).toMatch(/^দল [০-৯0-9]+ ১–০ দল/)
  expect(goal?.notification.navigate).toMatch(/^http:\/\/localhost:3000\/matches\//)
  expect(goal?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' })
  expect(Number(goal?.headers.ttl)).toBeLessThanOrEqual(300)
  expect(goal?.headers.authorization).toMatch(/^vapid t=.+, k=/)
  expect(new Set(push.of(all).map(({ headers }) => headers.topic)).size).toBe(1)
  expect(bodiesOf(result)[1]).toMatch(/^Full time/)
})

test('corrections do not alert, and a goal that is voided at once is not sent', async () => {
  const { id, home, append } = await footballMatch()
  const reader = await subscribe('en', [`match:${id}`, 'all'])
  await append(entry('kickoff', { period: 'first half' }))
  await settled()
  const seq = await append(goalOf(home, 3))
  await settled()
  const count = push.of(reader).length
  expect(count).toBe(2)
  await append(entry('void', { seq }, { reason: 'Offside' }))
  await append(goalOf(home, 9), entry('void', { seq: seq + 2 }, { reason: 'Offside' }))
  await settled()
  expect(push.of(reader)).toHaveLength(count)
})

test('an old goal of a device without network makes no alert', async () => {
  const { id, home, append } = await footballMatch()
  const reader = await subscribe('en', [`match:${id}`, 'all'])
  await append(entry('kickoff', { period: 'first half' }))
  const atGround = new Date(Date.now() + room.site.time.ahead - HOUR).toISOString()
  await append(goalOf(home, 3, { atGround }))
  await settled()
  expect(bodiesOf(reader)).toEqual(['The match has begun.'])
})

test('an abandoned match, and a result that comes late, reach those who want results only', async () => {
  const broken = await footballMatch()
  const hearsBroken = await subscribe('en', [`match:${broken.id}`, 'result'])
  await broken.append(entry('kickoff', { period: 'first half' }))
  await broken.append(entry('abandon'))
  const late = await footballMatch()
  const hearsLate = await subscribe('en', [`match:${late.id}`, 'result'])
  await late.append(entry('kickoff', { period: 'first half' }))
  await settled()
  const ago = (ms: number) => new Date(Date.now() + room.site.time.ahead - ms).toISOString()
  await late.append(goalOf(late.home, 3, { atGround: ago(HOUR) }), entry('end', {}, { atGround: ago(HOUR) }))
  await settled()
  expect([bodiesOf(hearsBroken).length, bodiesOf(hearsLate).length]).toEqual([2, 2])
  expect(bodiesOf(hearsBroken)[1]).toMatch(/abandoned/i)
  expect(bodiesOf(hearsLate)[1]).toMatch(/^Full time/)
  const old = await footballMatch()
  const hearsOld = await subscribe('en', [`match:${old.id}`, 'result'])
  await old.append(entry('kickoff', { period: 'first half' }, { atGround: ago(7 * HOUR) }))
  await old.append(entry('end', {}, { atGround: ago(5 * HOUR) }))
  await settled()
  expect(bodiesOf(hearsOld)).toEqual([])
})

test('the result of a cricket match is sent after the entry that decides it, and not again with later ones', async () => {
  const { id, home, away, append } = await cricketMatch()
  const reader = await subscribe('en', [`match:${id}`, 'result'])
  await append(entry('innings', { team: home }))
  await append(entry('ball', { runs: 1 }), entry('innings_end'))
  await append(entry('innings', { team: away }), entry('ball', { runs: 2 }))
  await settled()
  for (const kind of ['over_end', 'innings_end']) await append(entry(kind))
  await settled()
  expect(bodiesOf(reader)).toEqual(['The match has begun.', expect.stringMatching(/by 10 wickets/)])
})

test('a tie and the super over that breaks it are a result each; nothing in between is one', async () => {
  const { id, home, away, append } = await cricketMatch()
  const reader = await subscribe('en', [`match:${id}`, 'result'])
  const end = () => entry('innings_end')
  await append(entry('innings', { team: home }), entry('ball', { runs: 1 }), end())
  await append(entry('innings', { team: away }), entry('ball', { runs: 1 }))
  await append(end())
  await settled()
  const tied = bodiesOf(reader)
  expect(tied.slice(1)).toEqual([expect.stringMatching(/tied/)])
  const status = async () => (await room.call(null, 'GET', `/matches/${id}`)).body.status
  expect(await status()).toBe('finished')
  for (const each of [entry('innings', { team: away, isSuperOver: true }), entry('ball', { runs: 4 }), end()])
    await append(each)
  expect(await status()).toBe('live')
  await append(entry('innings', { team: home, isSuperOver: true }))
  await append(entry('ball', { runs: 4 }))
  await settled()
  expect(bodiesOf(reader)).toEqual(tied)
  await append(entry('ball', { runs: 1 }))
  await append(end())
  await settled()
  expect(bodiesOf(reader)).toEqual([...tied, expect.stringMatching(/super over/i)])
  expect(await status()).toBe('finished')
})

test('a tie that is broken by a stated winner is a result again; so is an abandoned match that is awarded', async () => {
  const tie = await cricketMatch()
  const hearsTie = await subscribe('en', [`match:${tie.id}`, 'result'])
  const level = [entry('ball', { runs: 1 }), entry('innings_end')]
  await tie.append(entry('innings', { team: tie.home }), ...level)
  await tie.append(entry('innings', { team: tie.away }), entry('ball', { runs: 1 }), entry('innings_end'))
  await settled()
  await tie.append(entry('tie_break', { winner: tie.away, how: 'bowl-out' }))
  const broken = await footballMatch()
  const hearsBroken = await subscribe('en', [`match:${broken.id}`, 'result'])
  await broken.append(entry('kickoff', { period: 'first half' }))
  await broken.append(entry('abandon'))
  await settled()
  await broken.append(entry('award', { winner: broken.home, goals: [3, 0], points: null }))
  await settled()
  expect(bodiesOf(hearsTie)).toHaveLength(3)
  expect(bodiesOf(hearsTie)[1]).toMatch(/tied/)
  expect(bodiesOf(hearsBroken)[2]).toMatch(/awarded/)
  expect(push.of(hearsBroken)[2]?.notification.title).toMatch(/3–0/)
})

test('a batter who retires out is a wicket; one who retires hurt is none, also where a ball says so', async () => {
  const { id, home, append } = await cricketMatch()
  const reader = await subscribe('en', [`match:${id}`, 'all'])
  const player = async (en: string) => (await post('/players', { name: { bn: en, en } }))._id
  const [one, two, three] = [
    await player('Alert One'),
    await player('Alert Two'),
    await player('Alert Three'),
  ]
  await append(entry('innings', { team: home, batters: [one, two] }))
  await append(entry('ball', { wickets: [{ kind: 'retired hurt', player: one }] }))
  await append(entry('batter_in', { player: three }))
  await settled()
  expect(bodiesOf(reader)).toEqual(['The match has begun.'])
  await append(entry('wicket', { wicket: { kind: 'retired out', player: two } }))
  await settled()
  expect(bodiesOf(reader).slice(1)).toEqual([expect.stringContaining('Alert Two')])
})

test('quiet hours hold back everything unless they are switched off', async () => {
  const asleep = await subscribe('en', 'breaking')
  const awake = await subscribe('en', 'breaking')
  await send('PUT', '/alert-subscription', { token: awake.token, body: { isQuietAtNight: false } })
  const texts = { title: 'News', body: '', path: '/en/latest' }
  for (const [hour, expected] of [
    [23, 0],
    [6, 0],
    [7, 1],
    [22, 2],
  ] as const) {
    setHour(hour)
    await post('/alerts', { key: randomUUID(), bn: null, en: texts })
    await settled()
    expect([hour, push.of(asleep).length]).toEqual([hour, expected])
  }
  setHour(12)
  expect(push.of(awake)).toHaveLength(4)
})

test('breaking news is sent once per key, listed with counts, and stands in the audit log; only editors send', async () => {
  const [bn, en] = [await subscribe('bn', 'breaking'), await subscribe('en', 'breaking')]
  const { body: counts } = await room.call('editor', 'GET', '/alerts/receivers')
  expect(counts.bn).toBeGreaterThan(0)
  const key = randomUUID()
  const alert = { key, bn: { title: 'বাংলাদেশ জিতেছে', body: 'শেষ বলে', path: '/latest' }, en: null }
  const sent = await Promise.all([
    room.call('editor', 'POST', '/alerts', alert),
    room.call('editor', 'POST', '/alerts', alert),
  ])
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(new Set(sent.map(({ body }) => body._id)).size).toBe(1)
  await settled()
  expect([push.of(bn).length, push.of(en).length]).toEqual([1, 0])
  expect(push.of(bn)[0]?.notification).toMatchObject({
    title: 'বাংলাদেশ জিতেছে',
    navigate: 'http://localhost:3000/latest',
  })
  const { body: listed } = await room.call('editor', 'GET', '/alerts')
  expect(listed.filter(({ _id }: { _id: string }) => _id === sent[0]?.body._id)).toMatchObject([
    { bn: { title: 'বাংলাদেশ জিতেছে' }, sentBy: 'Test editor', accepted: 1 },
  ])
  const { body: audit } = await room.call('admin', 'GET', '/audit')
  expect(audit.filter(({ act }: { act: string }) => act === 'alert.sent').length).toBeGreaterThan(0)
  expect((await room.call('reporter', 'POST', '/alerts', alert)).status).toBe(403)
  const away = { ...alert, key: randomUUID(), bn: { ...alert.bn, path: 'https://example.org/' } }
  expect((await room.call('editor', 'POST', '/alerts', away)).body).toMatchObject({
    code: 'FIELD_INVALID',
    field: 'bn.path',
  })
  expect(
    (await room.call('editor', 'POST', '/alerts', { key: randomUUID(), bn: null, en: null })).status,
  ).toBe(400)
})

test('a story alerts those who chose its section or reporter, once, and a subject a few times a day', async () => {
  const reader = await subscribe('bn', 'section:Cricket')
  const english = await subscribe('en', 'section:Cricket')
  const story = await room.make('editor', { category: 'Cricket', status: 'published', headline: 'প্রথম খবর' })
  await settled()
  expect(push.of(reader).map(({ notification }) => notification.title)).toEqual(['প্রথম খবর'])
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'published' })
  await settled()
  expect(push.of(reader)).toHaveLength(1)
  for (let at = 0; at < ALERT_LIMITS.perDay + 1; at++)
    await room.make('editor', { category: 'Cricket', status: 'published', headline: `খবর ${at}` })
  await settled()
  expect(push.of(reader)).toHaveLength(ALERT_LIMITS.perDay)
  expect(push.of(english)).toHaveLength(0)
})

test('a story alerts those who chose its parent section, or its reporter by another name', async () => {
  const { body } = await room.call('admin', 'POST', '/sections', {
    name: { bn: 'মেয়েদের ফুটবল', en: 'Women’s Football' },
    slug: 'womens-football',
    parentId: 'Football',
  })
  expect(body.error).toBeUndefined()
  const [parent, byName] = [
    await subscribe('bn', 'section:Football'),
    await subscribe('bn', 'reporter:রফিক আলী'),
  ]
  const { rows } = await room.site.world.db.execute(sql`
    update users set name_bn = 'রফিক আলী' where role = 'reporter' returning name`)
  await room.make('editor', {
    category: 'Women’s Football',
    status: 'published',
    headline: 'মেয়েদের খবর',
    reporter: String(rows[0]?.name),
  })
  await settled()
  for (const reader of [parent, byName])
    expect(push.of(reader).map(({ notification }) => notification.title)).toContain('মেয়েদের খবর')
})

const sentAlert = async (title: string) => {
  const { rows } = await room.site.world.db.execute(sql`
    select id from alerts where title_en = ${title} or title_bn = ${title}`)
  return String(rows[0]?.id)
}
const rowsOf = async (browsers: readonly StandInBrowser[]) => {
  const endpoints = browsers.map(({ subscription }) => subscription.endpoint)
  const { rows } = await room.site.world.db.execute(sql`
    select id, failures from push_subscriptions where endpoint = any(${sql.param(endpoints)}::text[]) order by id`)
  return rows.map(({ id, failures }) => ({ id: String(id), failures: Number(failures) }))
}
const LAST_TRY = 5

test('an outage of a service is nothing against its browsers, and the trouble of one holds up no other', async () => {
  const browsers: Browser[] = []
  for (let at = 0; at < 100; at++) browsers.push(await subscribe('en', 'topic:outage-test'))
  await post('/alerts', { key: randomUUID(), bn: null, en: { title: 'Outage', body: '', path: '/en' } })
  await settled()
  const alertId = await sentAlert('Outage')
  await room.site.world.db.execute(sql`
    insert into alert_choices (subscription_id, subject, created_at)
    select subscription_id, 'breaking', now() from alert_choices where subject = 'topic:outage-test'`)
  const ids = (await rowsOf(browsers)).map(({ id }) => id)
  const [busy, ...others] = browsers
  if (busy) push.refuse(busy, { status: 429, retryAfter: '60' })
  await deliverBatch(room.site.system, { alertId, part: { ids }, tries: LAST_TRY })
  expect(others.filter((browser) => push.of(browser).length !== 1)).toEqual([])
  for (const browser of browsers) push.refuse(browser, { status: 503 })
  await deliverBatch(room.site.system, { alertId, part: { ids }, tries: LAST_TRY })
  expect((await rowsOf(browsers)).filter(({ failures }) => failures > 0)).toEqual([])
  for (const { token } of browsers) await send('DELETE', '/alert-subscription', { token })
})

test('nothing more is sent of a story that was withdrawn', async () => {
  const reader = await subscribe('bn', 'section:Football')
  const story = await room.make('editor', { category: 'Football', status: 'published', headline: 'ভুল খবর' })
  await settled()
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'unpublished' })
  const part = { ids: (await rowsOf([reader])).map(({ id }) => id) }
  await deliverBatch(room.site.system, { alertId: await sentAlert('ভুল খবর'), part, tries: 1 })
  expect(push.of(reader)).toHaveLength(1)
})

test('nothing on its way leads to a story or match that was taken away, even one that an editor wrote', async () => {
  const readers = [await subscribe('bn', 'breaking'), await subscribe('en', 'breaking')]
  const story = await room.make('editor', { status: 'published', headline: 'বড় খবর' })
  const { id } = await footballMatch()
  const texts = (title: string, path: string) => ({ title, body: '', path })
  const days = '2026/01/31'
  await post('/alerts', { key: randomUUID(), bn: texts('বড় খবর শুনুন', `/allposts/${story._id}`), en: null })
  await post('/alerts', {
    key: randomUUID(),
    bn: null,
    en: texts('Play', `/en/matches/${days}/${id}?from=alert`),
  })
  await post('/alerts', {
    key: randomUUID(),
    bn: null,
    en: texts('Another page', `/en/cricket?id=${story._id}`),
  })
  await settled()
  await setLine('bn', `http://localhost:3000/allposts/${story._id}`)
  await setLine('en', `/en/matches/${days}/${id}`)
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'unpublished' })
  expect((await room.call('admin', 'DELETE', `/matches/${id}?reason=test`)).status).toBe(200)
  for (const language of ['bn', 'en']) {
    const { body } = await room.call(null, 'GET', `/breaking?language=${language}`)
    expect(body.breaking).toMatchObject({ text: 'Read this', link: '' })
  }
  // Tries again, as after a refusal.
  const part = { ids: (await rowsOf(readers)).map((row) => row.id) }
  for (const title of ['বড় খবর শুনুন', 'Play', 'Another page'])
    await deliverBatch(room.site.system, { alertId: await sentAlert(title), part, tries: 1 })
  const titles = (browser: StandInBrowser) => push.of(browser).map(({ notification }) => notification.title)
  expect(readers.map(titles)).toEqual([['বড় খবর শুনুন'], ['Play', 'Another page', 'Another page']])
})
async function setLine(language: string, link: string): Promise<void> {
  const endsAt = new Date(Date.now() + room.site.time.ahead + HOUR).toISOString()
  const line = { language, text: 'Read this', link, endsAt }
  expect((await room.call('editor', 'PUT', '/breaking', line)).body.breaking).toMatchObject({ link })
}

test('a story that was withdrawn before anybody got its alert makes one when it is published again', async () => {
  const reader = await subscribe('bn', 'section:Health')
  push.refuse(reader, ...Array(LAST_TRY + 1).fill({ status: 503 }))
  const story = await room.make('editor', {
    category: 'Health',
    status: 'published',
    headline: 'আগের শিরোনাম',
  })
  await settled()
  expect(push.of(reader)).toEqual([])
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'published', headline: 'ঠিক শিরোনাম' })
  await settled()
  expect(push.of(reader).map(({ notification }) => notification.title)).toEqual(['ঠিক শিরোনাম'])
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'unpublished' })
  await room.call('editor', 'PUT', `/allposts/${story._id}`, { status: 'published' })
  await settled()
  expect(push.of(reader)).toHaveLength(1)
})

test('a batch that this process has no more is neither sent nor counted by it', async () => {
  const reader = await subscribe('en', 'breaking')
  await post('/alerts', { key: randomUUID(), bn: null, en: { title: 'Taken over', body: '', path: '/en' } })
  await settled()
  const alertId = await sentAlert('Taken over')
  const part = { ids: (await rowsOf([reader])).map(({ id }) => id) }
  const accepted = async () =>
    (await room.site.world.db.execute(sql`select accepted from alerts where id = ${alertId}`)).rows
  const before = await accepted()
  const lost = AbortSignal.abort(new Error('another one has it'))
  const late = deliverBatch(room.site.system, { alertId, part, tries: 0 }, lost)
  await expect(late).rejects.toThrow('another one has it')
  expect(push.of(reader)).toHaveLength(1)
  expect(await accepted()).toEqual(before)
})

test('a browser takes no endpoint of another one, and texts that cannot be stored are refused by name', async () => {
  const [own, other] = [await subscribe('en', 'breaking'), await subscribe('en', 'breaking')]
  const { endpoint } = other.subscription
  const taking = await send('PUT', '/alert-subscription', {
    token: own.token,
    body: { browser: { endpoint, keys: own.subscription.keys } },
  })
  expect([taking.status, taking.body.code]).toEqual([400, 'ENDPOINT_UNKNOWN'])
  expect((await send('GET', '/alert-subscription', { token: other.token })).status).toBe(200)
  const nul = await send('POST', '/alert-subscriptions', {
    body: { ...own.subscription, endpoint: `${endpoint}\0`, language: 'en' },
  })
  expect([nul.status, nul.body.code, nul.body.field]).toEqual([400, 'FIELD_INVALID', 'endpoint'])
  const en = { title: 'News\0', body: '', path: '/en' }
  const { status, body } = await room.call('editor', 'POST', '/alerts', { key: randomUUID(), bn: null, en })
  expect([status, body.code, body.field]).toEqual([400, 'FIELD_INVALID', 'en.title'])
})

test('gone browsers are deleted, refused ones are asked again', async () => {
  const [gone, busy, fine] = [
    await subscribe('en', 'topic:gone-test'),
    await subscribe('en', 'breaking'),
    await subscribe('en', 'breaking'),
  ]
  await send('PUT', '/alert-subscription/choices', { token: gone.token, body: { subject: 'breaking' } })
  push.forget(gone)
  push.refuse(busy, { status: 429, retryAfter: '1' }, { status: 503 })
  await post('/alerts', { key: randomUUID(), bn: null, en: { title: 'Again', body: '', path: '/en' } })
  await settled()
  expect((await send('GET', '/alert-subscription', { token: gone.token })).status).toBe(404)
  expect([push.of(busy).length, push.of(fine).length]).toEqual([1, 1])
})

test('many browsers get it in batches, each once; a repeated batch replaces what it sent', async () => {
  const browsers = Array.from({ length: 603 }, () => push.subscribe())
  const rows = browsers.map(({ id, subscription: { endpoint, keys } }) => ({ id, endpoint, ...keys }))
  await room.site.world.db.execute(sql`
    insert into push_subscriptions (id, token_hash, endpoint, public_key, auth, language, created_at)
    select v.id, v.id, v.endpoint, v.p256dh, v.auth, 'en', now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(id text, endpoint text, p256dh text, auth text)`)
  const { id, append } = await footballMatch()
  await room.site.world.db.execute(sql`
    insert into alert_choices (subscription_id, subject, level, created_at)
    select s.id, ${`match:${id}`}, 'all', now() from push_subscriptions s where s.token_hash = s.id`)
  await append(entry('kickoff', { period: 'first half' }))
  await settled()
  expect(browsers.map((browser) => push.of(browser).length).filter((count) => count !== 1)).toEqual([])
  const { rows: stored } = await room.site.world.db.execute(sql`
    select id, receivers, accepted, finished_at is not null as finished from alerts order by id desc limit 1`)
  expect(stored[0]).toMatchObject({ receivers: 603, accepted: 603, finished: true })
  // As after a kill: the batch begins again.
  const alertId = String(stored[0]?.id)
  await room.site.world.db.execute(sql`update alerts set finished_at = null where id = ${alertId}`)
  const [first] = browsers.map((browser) => browser.id).toSorted()
  const one = browsers.find((browser) => browser.id === first)
  await deliverBatch(room.site.system, { alertId, part: { ids: [first ?? ''] }, tries: 0 })
  const both = one ? push.of(one) : []
  expect(new Set(both.map(({ headers }) => headers.topic)).size).toBe(1)
  expect(new Set(both.map(({ notification }) => notification.tag)).size).toBe(1)
})

test('signed in, the subscription joins the account; signed out, it leaves it', async () => {
  const { token } = await subscribe('en', 'breaking')
  const { cookie } = (await room.site.signIn('reader')).cookie
  const change = (headers: Record<string, string>) =>
    room.site.call('/api/alert-subscription', {
      method: 'PUT',
      headers: {
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        [TOKEN_HEADER]: token,
        ...headers,
      },
      body: '{}',
    })
  expect(await (await change({ cookie })).json()).toMatchObject({ isJoined: true })
  expect(await (await change({})).json()).toMatchObject({ isJoined: false })
})

test('alerts are kept for thirteen months', async () => {
  await room.site.world.db.execute(sql`update alerts set created_at = created_at - interval '14 months'`)
  expect(await sweepAlerts(room.site.system)).toBeGreaterThan(0)
  const { body } = await room.call('editor', 'GET', '/alerts?of=all')
  expect(body).toEqual([])
})
