// Advertising over HTTP: campaigns, the views that browsers report, clicks, caps, the report, pictures in use.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_SLOTS, type AdSize } from '#contract/advertising/slots.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { adCounts, campaigns } from '#server/db/tables/advertising-tables.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { alertChoices, alerts, pushSubscriptions } from '#server/db/tables/reader-tables.ts'
import { postViews } from '#server/db/tables/tables.ts'
import { sweepAdCounts } from '#server/domain/advertising/ad-counts.ts'
import { getAds } from '#server/domain/advertising/shown-ads.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { writeVisits } from '#server/domain/visits/visits.ts'
import { writeAs } from '#server/domain/write-as.ts'
import { adPictures, campaignFields } from '../advertising-fixture.ts'
import { makeLeague } from '../match-league.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

const READER = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  'sec-fetch-site': 'same-origin',
}

let site: TestApp
let admin: Record<string, string>
let editor: Record<string, string>
let pictures: Partial<Record<AdSize, string>>
let article: string

beforeAll(async () => {
  site = await createTestApp()
  admin = (await site.signIn('admin')).cookie
  editor = (await site.signIn('editor')).cookie
  pictures = await adPictures(site.system)
  article = await publish('জয়', 'Cricket')
})
afterAll(() => site?.close())
beforeEach(async () => {
  site.time.ahead = 0
  await writeAs(site.system, 'advertising.manage', async (transaction) => {
    await transaction.delete(campaigns)
    await site.world.changes.publishInvalidation(transaction, ['ads'])
  })
  await site.world.db.delete(postViews)
})

/** The address of a new story. */
async function publish(headline: string, category: string): Promise<string> {
  const story = { headline, categories: [category], imageUrl: 'https://example.org/a.jpg' }
  const { post } = await createPost(site.system, story)
  return post.createdAt ? articlePath({ ...post, createdAt: post.createdAt }) : ''
}

async function send(method: string, path: string, body?: object, headers = admin) {
  const answer = await site.call(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null,
  }
}
const add = (changes: object = {}) => send('POST', '/campaigns', campaignFields(pictures, changes))
const idOf = async (changes: object = {}): Promise<string> => (await add(changes)).body._id

async function see(path: string, ads: string[], headers: Record<string, string> = {}) {
  const { status } = await send('POST', '/visits', { path, ads }, { ...READER, ...headers })
  return status
}
const click = (
  id: string,
  slot = 'home-lead',
  sent: { method?: string; headers?: Record<string, string> } = {},
) => site.call(`/ads/${id}/${slot}`, { headers: READER, ...sent })
async function counted(id: string) {
  await writeVisits(site.system)
  const { counts } = (await send('GET', `/campaigns/${id}/report`)).body
  return counts.map(({ slot, views, clicks }: { slot: string; views: number; clicks: number }) => [
    ...[slot, views, clicks],
  ])
}

describe('a campaign', () => {
  test('is added, listed, changed, deleted and recorded', async () => {
    const added = await add()
    expect(added).toMatchObject({
      status: 201,
      body: { advertiser: 'রূপালী ব্যাংক', state: 'running', weight: 1, dailyCap: null, views: 0, clicks: 0 },
    })
    const { _id: id } = added.body
    expect(added.body.pictures['320x50'].url).toMatch(/^\/media\//)
    expect((await send('GET', '/campaigns')).body).toEqual([added.body])
    const changed = await send('PUT', `/campaigns/${id}`, {
      weight: 5,
      pictures: { '320x50': pictures['320x50'] },
    })
    expect(changed.body).toMatchObject({ weight: 5, advertiser: 'রূপালী ব্যাংক' })
    expect(Object.keys(changed.body.pictures)).toEqual(['320x50'])
    expect((await send('PUT', `/campaigns/${id}`, { isOn: false })).body.state).toBe('off')
    expect((await send('DELETE', `/campaigns/${id}`)).body).toEqual({ deletedCount: 1 })
    for (const [method, path] of [
      ['PUT', `/campaigns/${id}`],
      ['DELETE', `/campaigns/${id}`],
      ['GET', `/campaigns/${id}/report`],
    ] as const)
      expect((await send(method, path, method === 'PUT' ? { weight: 2 } : undefined)).body.code).toBe(
        'CAMPAIGN_NOT_FOUND',
      )
    const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    expect(entries.map(({ act }) => act).sort()).toEqual([
      'campaign.added',
      'campaign.changed',
      'campaign.changed',
      'campaign.deleted',
    ])
  })

  test('belongs to admins', async () => {
    const id = await idOf()
    for (const path of ['/campaigns', `/campaigns/${id}/report`, `/campaigns/${id}/report.csv`])
      expect((await send('GET', path, undefined, editor)).status).toBe(403)
    expect((await send('POST', '/campaigns', campaignFields(pictures), editor)).status).toBe(403)
  })

  test.each([
    [{ advertiser: ' ' }, 'FIELD_REQUIRED', 'advertiser'],
    [{ link: 'http://bank.example' }, 'CAMPAIGN_LINK_INVALID', 'link'],
    [{ link: 'javascript:alert(1)' }, 'CAMPAIGN_LINK_INVALID', 'link'],
    [{ link: 'https://user:secret@bank.example' }, 'CAMPAIGN_LINK_INVALID', 'link'],
    [{ alt: { bn: 'ক', en: '' } }, 'FIELD_REQUIRED', 'alt.en'],
    [{ from: '2026-11-20T00:00:00Z', until: '2026-11-20T00:00:00Z' }, 'CAMPAIGN_ENDS_EARLY', 'until'],
    [{ from: 'soon' }, 'DATE_INVALID', 'from'],
    [{ weight: 0 }, 'FIELD_INVALID', 'weight'],
    [{ dailyCap: 1.5 }, 'FIELD_INVALID', 'dailyCap'],
    [{ sections: ['Chess club'] }, 'CATEGORY_UNKNOWN', 'sections'],
    [{ slots: [] }, 'FIELD_REQUIRED', 'slots'],
    [{ slots: ['footer'] }, 'FIELD_INVALID', 'slots.0'],
    [{ devices: [] }, 'FIELD_REQUIRED', 'devices'],
    [{ pictures: { '320x50': 'none' } }, 'MEDIA_UNKNOWN', 'pictures.320x50'],
    [{ pictures: {} }, 'CAMPAIGN_PICTURE_MISSING', 'pictures'],
    [{ colour: 'red' }, 'FIELD_UNKNOWN', 'colour'],
  ])('with %j is refused: %s', async (changes, code, field) => {
    const { status, body } = await add(changes)
    expect([status, body.code, body.field]).toEqual([400, code, field])
    expect(await site.world.db.select().from(campaigns)).toEqual([])
  })

  test('needs pictures of the shape of their size', async () => {
    const { body } = await add({ pictures: { '728x90': pictures['300x250'] } })
    expect([body.code, body.field]).toEqual(['CAMPAIGN_PICTURE_SHAPE', 'pictures.728x90'])
    const id = await idOf()
    const wrong = await send('PUT', `/campaigns/${id}`, { pictures: { '970x250': pictures['320x50'] } })
    expect(wrong.body.code).toBe('CAMPAIGN_PICTURE_SHAPE')
  })

  test('keeps its pictures in the library', async () => {
    const form = new FormData()
    form.set('image', new Blob([await testPicture(320, 50)]), 'a.jpg')
    const uploaded = await site.call('/api/media', { method: 'POST', body: form, headers: admin })
    const { _id: mediaId } = await uploaded.json()
    const id = await idOf({ pictures: { '320x50': mediaId } })
    expect((await send('DELETE', `/media/${mediaId}`)).body.code).toBe('MEDIA_IN_USE')
    expect((await send('GET', `/media/${mediaId}`)).body.uses).toMatchObject([
      { kind: 'campaign', id, path: '/dashboard/campaigns' },
    ])
    const { uses, hasMoreUses } = (await send('GET', `/media/${mediaId}`, undefined, editor)).body
    expect([uses, hasMoreUses]).toEqual([[], true])
    await send('DELETE', `/campaigns/${id}`)
    expect((await send('DELETE', `/media/${mediaId}`)).status).toBe(200)
  })
})

describe('code of an ad network', () => {
  const html = '<script src="https://network.example/tag.js"></script>'
  const path = '/ad-networks/home-lead'
  const network = { phone: { size: '320x50', html }, desktop: null, isOn: true }
  const off = { phone: null, desktop: null, isOn: false }
  let earlier = 0
  const entries = () =>
    site.world.db
      .select({ name: auditEntries.objectName, details: auditEntries.details })
      .from(auditEntries)
      .where(eq(auditEntries.act, 'ad-network.changed'))
      .orderBy(auditEntries.at, auditEntries.id)
  const recorded = async () => (await entries()).slice(earlier)
  beforeEach(async () => {
    for (const slot of AD_SLOTS) await send('PUT', `/ad-networks/${slot}`, off)
    earlier = (await entries()).length
  })

  test('is off in every slot, and is stored, recorded once, and removed', async () => {
    const before = await send('GET', '/ad-networks')
    expect(before.body).toEqual(AD_SLOTS.map((slot) => ({ slot, ...off })))
    expect((await send('PUT', path, network)).body).toEqual({ slot: 'home-lead', ...network })
    await send('PUT', path, network)
    expect((await send('GET', '/ad-networks')).body).toContainEqual({ slot: 'home-lead', ...network })
    expect(await recorded()).toEqual([{ name: 'home-lead', details: { fields: 'phone isOn' } }])
    await send('PUT', path, off)
    expect((await send('GET', '/ad-networks')).body).toEqual(before.body)
  })

  test('is off unless the call switches it on', async () => {
    const { phone, desktop } = network
    expect((await send('PUT', path, { phone, desktop })).body.isOn).toBe(false)
    expect((await site.call('/ads/network/home-lead/phone')).status).toBe(404)
  })

  test('keeps what a change does not name', async () => {
    await send('PUT', path, network)
    expect((await send('PUT', path, { isOn: false })).body).toEqual({
      slot: 'home-lead',
      ...network,
      isOn: false,
    })
    expect((await send('PUT', path, { phone: null, isOn: true })).body.field).toBe('phone.html')
  })

  test('belongs to admins', async () => {
    await send('PUT', path, network)
    const trial = `${path}/trial/phone`
    for (const headers of [editor, {}])
      for (const answer of [
        await send('GET', '/ad-networks', undefined, headers),
        await send('GET', trial, undefined, headers),
        await send('PUT', path, off, headers),
      ])
        expect(answer.status).toBe(headers === editor ? 403 : 401)
    expect((await send('GET', '/ad-networks')).body).toContainEqual({ slot: 'home-lead', ...network })
  })

  test.each([
    [
      'a code that is too long',
      { phone: { size: '320x50', html: 'a'.repeat(10_001) } },
      'FIELD_TOO_LONG',
      'phone.html',
    ],
    ['NUL', { phone: { size: '320x50', html: 'a\0b' } }, 'FIELD_INVALID', 'phone.html'],
    ['half a character', { phone: { size: '320x50', html: '\ud800' } }, 'FIELD_INVALID', 'phone.html'],
    ['an empty code', { phone: { size: '320x50', html: ' ' } }, 'FIELD_REQUIRED', 'phone.html'],
    ['a size of other slots', { phone: { size: '300x600', html } }, 'FIELD_INVALID', 'phone.size'],
    ['an unknown size', { desktop: { size: '1x1', html } }, 'FIELD_INVALID', 'desktop.size'],
    ['no code although it is on', { phone: null }, 'FIELD_REQUIRED', 'phone.html'],
    ['a text as its state', { isOn: 'yes' }, 'FIELD_INVALID', 'isOn'],
    ['an unknown field', { colour: 'red' }, 'FIELD_UNKNOWN', 'colour'],
  ])('with %s is refused', async (_, changes, code, field) => {
    const { status, body } = await send('PUT', path, { ...network, ...changes })
    expect([status, body.code, body.field]).toEqual([400, code, field])
    expect(await recorded()).toEqual([])
  })

  test('is refused for a slot that no page has, and for a device that the slot is not on', async () => {
    const unknown = await send('PUT', '/ad-networks/footer', network)
    expect([unknown.status, unknown.body.code, unknown.body.field]).toEqual([400, 'FIELD_INVALID', 'slot'])
    const aside = await send('PUT', '/ad-networks/home-side', network)
    expect([aside.body.code, aside.body.field]).toEqual(['FIELD_INVALID', 'phone.size'])
    const empty = await send('PUT', '/ad-networks/home-side', { ...off, isOn: true })
    expect([empty.body.code, empty.body.field]).toEqual(['FIELD_REQUIRED', 'desktop.html'])
  })

  test('has a trial before it is on, which measures; the frame of readers does not', async () => {
    await send('PUT', path, { ...network, isOn: false })
    const trial = await send('GET', `${path}/trial/phone`)
    expect(trial.text).toContain(html)
    expect(trial.text).toContain('ad-cost')
    const policy = trial.headers.get('content-security-policy')
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/)
    expect(trial.headers.get('cache-control')).toBe('private, no-store')
    for (const other of ['desktop', 'tablet'])
      expect((await send('GET', `${path}/trial/${other}`)).status).toBe(404)
    await send('PUT', path, network)
    const shown = await (await site.call('/ads/network/home-lead/phone')).text()
    expect(shown).toContain(html)
    expect(shown).not.toContain('ad-cost')
  })
})

describe('views', () => {
  test('are counted by slot, of pages that hold the campaign', async () => {
    const id = await idOf()
    expect(await see('/', [`${id}/home-lead`, `${id}/home-end`, `${id}/home-lead`])).toBe(204)
    expect(await see('/en', [`${id}/home-lead`])).toBe(204)
    expect(await see('/cricket', [`${id}/section-list`])).toBe(204)
    expect(await see(article, [`${id}/article-end`])).toBe(204)
    expect(await counted(id)).toEqual([
      ['article-end', 1, 0],
      ['home-end', 1, 0],
      ['home-lead', 2, 0],
      ['section-list', 1, 0],
    ])
  })

  test('of a section that was merged, and of the one above, are counted on pages of the section it became', async () => {
    const names = (en: string) => ({ name: { bn: `বিভাগ ${en}`, en } })
    const section = async (fields: object) => (await send('POST', '/sections', fields)).body.id
    const above = await section(names('Above'))
    const target = await section({ ...names('Target'), parentId: above, sport: 'cricket' })
    const former = await section(names('Former'))
    const ofFormer = await idOf({ sections: [former], slots: ['section-list'] })
    const ofAbove = await idOf({ sections: [above], slots: ['article-end', 'match-end'] })
    expect((await send('POST', `/sections/${former}/merge`, { into: target })).status).toBe(200)
    const story = await publish('বিভাগের খবর', target)
    const { live } = await makeLeague(site.system)
    const shown = async (path: string) => (await site.call(path)).text()
    for (const [path, ad] of [
      ['/target', `${ofFormer}/section-list`],
      [story, `${ofAbove}/article-end`],
      [matchPath('bn', live), `${ofAbove}/match-end`],
    ] as const) {
      expect(await shown(path)).toContain(`/ads/${ad}`)
      await see(path, [ad])
    }
    expect(await counted(ofFormer)).toEqual([['section-list', 1, 0]])
    expect(await counted(ofAbove)).toEqual([
      ['article-end', 1, 0],
      ['match-end', 1, 0],
    ])
  })

  test('that no page can have shown do not count, and move nothing else', async () => {
    const id = await idOf({ slots: ['home-lead', 'article-end'], sections: [] })
    const ofFootball = await idOf({ sections: ['Football'], slots: ['article-end', 'section-list'] })
    const waiting = await idOf({ from: new Date(Date.now() + 3_600_000).toISOString() })
    await see('/cricket', [`${id}/home-lead`, `${ofFootball}/section-list`])
    await see('/', [`${id}/article-end`, `${id}/home-end`, `${waiting}/home-lead`, 'nobody/home-lead'])
    await see('/login', [`${id}/home-lead`])
    await see('/allposts/2026/11/20/no-such-story', [`${id}/article-end`])
    await see(article, [`${ofFootball}/article-end`])
    for (const each of [id, ofFootball, waiting]) expect(await counted(each)).toEqual([])
    const views = await site.world.db.select().from(postViews)
    // The reader of the article did open it; the forged addresses count nowhere.
    expect(views.map(({ views: count }) => count)).toEqual([1])
  })

  test.each([
    [{ 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }],
    [{ 'sec-purpose': 'prefetch' }],
  ])('of %j do not count', async (headers) => {
    const id = await idOf()
    await see('/', [`${id}/home-lead`], headers)
    await click(id, 'home-lead', { headers: { ...READER, ...headers } })
    expect(await counted(id)).toEqual([])
  })

  test('are refused when they are not written as a page writes them', async () => {
    for (const ads of [['<b>/home-lead'], Array.from({ length: 21 }, () => 'a/home-lead'), 'a/home-lead'])
      expect((await send('POST', '/visits', { path: '/', ads }, READER)).status).toBe(400)
  })
})

describe('of one address, in ten minutes', () => {
  const TEN_MINUTES = 10 * 60_000

  test('twenty views of a campaign in a slot count, and twenty presses; all get the same answer', async () => {
    const id = await idOf({ slots: ['home-lead', 'home-end'], dailyCap: 30 })
    for (let view = 0; view < 25; view++) expect(await see('/', [`${id}/home-lead`])).toBe(204)
    for (let press = 0; press < 25; press++) expect((await click(id)).status).toBe(302)
    expect(await see('/', [`${id}/home-end`])).toBe(204)
    expect(await counted(id)).toEqual([
      ['home-end', 1, 0],
      ['home-lead', 20, 20],
    ])
    expect((await send('GET', '/campaigns')).body[0].isCapped).toBe(false)
    site.time.ahead = TEN_MINUTES
    await see('/', [`${id}/home-lead`])
    site.time.ahead = 0
    expect(await counted(id)).toContainEqual(['home-lead', 21, 20])
  })
})

describe('a click', () => {
  test('leads to the advertiser, is stored by no cache and counted once', async () => {
    const id = await idOf()
    const answer = await click(id)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://bank.example/offer?a=1'])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    await click(id, 'home-lead', { method: 'HEAD', headers: READER })
    await see('/', [`${id}/home-lead`])
    expect(await counted(id)).toEqual([['home-lead', 1, 1]])
  })

  test('after the end leads on without being counted; switched off it leads nowhere', async () => {
    const past = { from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' }
    const id = await idOf(past)
    expect((await click(id)).status).toBe(302)
    expect(await counted(id)).toEqual([])
    await send('PUT', `/campaigns/${id}`, { isOn: false })
    expect((await click(id)).status).toBe(404)
    expect((await click('nobody')).status).toBe(404)
  })

  test('on a slot that the campaign does not have is not counted', async () => {
    const id = await idOf({ slots: ['home-lead'] })
    expect((await click(id, 'home-end')).status).toBe(302)
    expect((await click(id, 'nowhere')).status).toBe(302)
    expect(await counted(id)).toEqual([])
  })
})

test('a campaign that has reached its cap waits for the next day', async () => {
  const id = await idOf({ dailyCap: 2 })
  const home = { page: 'home', path: '/', language: 'bn', sections: [] } as const
  const isShown = async () => (await getAds(site.system, home)).ads.length > 0
  await see('/', [`${id}/home-lead`])
  await writeVisits(site.system)
  expect(await isShown()).toBe(true)
  await see('/', [`${id}/home-lead`])
  await writeVisits(site.system)
  expect(await isShown()).toBe(false)
  expect((await send('GET', '/campaigns')).body[0]).toMatchObject({
    isCapped: true,
    state: 'running',
    views: 2,
  })
  await send('PUT', `/campaigns/${id}`, { until: new Date(Date.now() + 72 * 3_600_000).toISOString() })
  site.time.ahead = 24 * 3_600_000
  expect(await isShown()).toBe(true)
})

test('the report is a table for spreadsheets, whose cells are no formulas', async () => {
  const id = await idOf({ advertiser: '=1+1' })
  await see('/', [`${id}/home-lead`])
  await writeVisits(site.system)
  const { headers, text } = await send('GET', `/campaigns/${id}/report.csv`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(text).toMatch(
    /^\ufeff?advertiser,day,slot,views,clicks\r\n"'=1\+1","\d{4}-\d\d-\d\d","home-lead","1","0"\r\n$/,
  )
})

test('counts are deleted after thirteen months', async () => {
  const id = await idOf()
  const row = { campaignId: id, slot: AD_SLOTS[0] ?? 'home-lead', views: 1, clicks: 0 }
  await writeAs(site.system, 'advertising.manage', (transaction) =>
    transaction.insert(adCounts).values([
      { ...row, day: '2020-01-01' },
      { ...row, day: '2099-01-01' },
    ]),
  )
  expect(await sweepAdCounts(site.system)).toBe(1)
  const left = await site.world.db.select({ day: adCounts.day }).from(adCounts).where(sql`true`)
  expect(left).toEqual([{ day: '2099-01-01' }])
})

test('a reporter neither sets nor removes the sponsor of a story, and a sponsored story makes no alert', async () => {
  const reporter = (await site.signIn('reporter')).cookie
  const fields = { headline: 'জার্সি', category: 'Cricket', imageUrl: 'https://example.org/a.jpg' }
  const made = await send('POST', '/allposts', { ...fields, sponsor: 'Bank' }, reporter)
  const { _id, sponsor } = made.body.post
  expect([made.status, sponsor]).toEqual([201, ''])
  await send('PUT', `/allposts/${_id}`, { sponsor: 'Bank' }, editor)
  await send('PUT', `/allposts/${_id}`, { sponsor: '', headline: 'নতুন জার্সি' }, reporter)
  expect((await send('GET', `/allposts/${_id}`, undefined, editor)).body).toMatchObject({
    headline: 'নতুন জার্সি',
    sponsor: 'Bank',
  })
  await chooseSection('Cricket')
  await send('PUT', `/allposts/${_id}`, { status: 'published' }, editor)
  expect(await alertsOf(_id)).toEqual([])
  const plain = await send('POST', '/allposts', { ...fields, headline: 'জয়', status: 'published' }, editor)
  expect(await alertsOf(plain.body.post._id)).toHaveLength(1)
})

/** A browser that gets alerts of a section's stories. */
async function chooseSection(section: string): Promise<void> {
  const at = new Date()
  const id = `browser-${section}`
  await writeAs(site.system, 'advertising.manage', async (transaction) => {
    const keys = { p256dh: 'k', auth: 'a', endpoint: `https://push.example/${id}`, tokenHash: id }
    await transaction.insert(pushSubscriptions).values({ id, ...keys, language: 'bn', createdAt: at })
    await transaction
      .insert(alertChoices)
      .values({ subscriptionId: id, subject: `section:${section}`, createdAt: at })
  })
}

const alertsOf = (postId: string) =>
  site.world.db
    .select()
    .from(alerts)
    .where(eq(alerts.once, `post:${postId}`))

describe('ads.txt', () => {
  const save = (adsTxt: string) => send('PUT', '/settings', { adsTxt })

  test('names the line that is wrong', async () => {
    const { status, body } = await save('# ok\ngoogle.com, pub-1\n')
    expect([status, body.code, body.field]).toEqual([400, 'ADS_TXT_LINE_INVALID', 'adsTxt'])
    expect(body.error).toMatch(/2/)
    expect((await save('a'.repeat(65_537))).body.code).toBe('FIELD_TOO_LONG')
  })
})
