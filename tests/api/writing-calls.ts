// Every call that writes, as a request that succeeds on objects made for it. Used by tests about what is stored when something
// happens while a call writes; they find calls that are missing here.

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { newsletterSuppressions } from '#server/db/tables/newsletter-tables.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { sendMessage } from '#server/domain/messages/messages.ts'
import { AddressTally } from '#server/domain/redirects/address-tally.ts'
import { writeAddressCounts } from '#server/domain/redirects/missing-addresses.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { continueSiteImports } from '#server/domain/site-import/continue-imports.ts'
import { campaignFields } from '../advertising-fixture.ts'
import { TEST_PASSWORD, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

export type Writing = {
  /** Below `/api`. */
  path: string
  body?: object
  /** Sent instead of a JSON body. */
  form?: FormData
}
/** A call of the table of routes, `POST /teams`, with a request for it. */
export type WritingCall = {
  /** Who sends it; an admin unless stated. */
  by?: 'reader'
  /**
   * Several transactions, each stored completely or not at all. `apart`: tables that Maidan itself changes when it is refused.
   * `ordered`: how many of them need the caller; the later ones record what came of an order that stands. All unless stated.
   */
  inSteps?: { why: string; apart: string[]; ordered?: number }
  /** Answers 200 with the refusal of each object. */
  answersEach?: true
  prepare(room: Room): Promise<Writing> | Writing
}

let count = 0
const next = () => ++count
/** A newsletter has one issue a day. */
const nextDay = () => new Date(Date.UTC(2030, 0, next())).toISOString().slice(0, 10)
const named = (what: string) => ({ bn: `${what} নাম ${next()}`, en: `${what} name ${count}` })
const pageText = () => ({ title: named('Page').bn, html: '<p>লেখা</p>' })
const TABLE = { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] }
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString()
const POST = {
  richText: '<p>শেষ বলে ছক্কা।</p>',
  category: 'Cricket',
  imageUrl: 'https://pictures.example/a.jpg',
}

/** A channel that gets nothing by itself. */
const channel = () => ({
  kind: 'telegram',
  name: `Channel ${next()}`,
  language: 'bn',
  isOn: true,
  account: '@maidan_test',
  secrets: { botToken: '123456789:a-token-of-a-test' },
  posts: 'none',
  sections: [],
  results: 'none',
  tournaments: [],
  postTemplate: '{headline} {link}',
  resultTemplate: '{score} {link}',
})

const made = z.object({ _id: z.string() })
const withId = z.object({ id: z.string() })
const versioned = z.object({ version: z.int(), items: z.array(z.unknown()) })
const issued = made.extend({ version: z.int() })
const posted = z.object({ post: made })
const imported = z.object({ import: z.string() })
const uploaded = z.object({ batch: z.string() })

export type Room = ReturnType<typeof openRoom>

/** Makes objects over HTTP as this admin. */
export function openRoom(site: TestApp, admin: () => Record<string, string>) {
  const send = async (method: string, path: string, body?: object | FormData): Promise<unknown> => {
    const isForm = body instanceof FormData
    const answer = await site.call(`/api${path}`, {
      method,
      headers: { ...admin(), ...(isForm ? {} : { 'content-type': 'application/json' }) },
      ...(method === 'GET' ? {} : { body: isForm ? body : JSON.stringify(body ?? {}) }),
    })
    const json: unknown = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
    return json
  }
  const make = async (path: string, body: object) => made.parse(await send('POST', path, body))._id
  const post = async (fields: object = {}) =>
    posted.parse(await send('POST', '/allposts', { headline: `খবর ${next()}`, ...POST, ...fields })).post._id
  const draft = () => post({ status: 'draft' })
  const team = () => make('/teams', { name: named('Team') })
  const match = async (more: object = {}) => {
    const teams = { homeId: await team(), awayId: await team() }
    const match = { ...teams, sport: 'football', rules: { format: 'league' }, startsAt: TOMORROW, ...more }
    return { ...teams, id: await make('/matches', match) }
  }
  const tournament = async () => {
    const teams = [await team(), await team()]
    const entered = teams.map((teamId) => ({ teamId, stage: null }))
    const rules = { sport: 'football', format: 'league', table: TABLE }
    const id = await make('/tournaments', { name: named('Cup'), season: '2026', rules, teams: entered })
    return { id, teams }
  }
  const person = (role = 'reporter') =>
    make('/users', { name: `Person ${next()}`, email: `person-${count}@example.org`, role })
  const blog = async () => {
    const id = await draft()
    await send('PUT', `/live-blogs/${id}`, {})
    return id
  }
  const section = async () => withId.parse(await send('POST', '/sections', { name: named('Section') })).id
  const layout = async (name: string) => {
    const { version, items } = versioned.parse(await send('GET', `/site/${name}`))
    return { path: `/site/${name}`, body: { version, items: items.slice(1) } }
  }
  const issue = async () => {
    const posts = [await post({ status: 'published' })]
    const made = issued.parse(
      await send('POST', '/newsletter-issues', { newsletter: 'morning-bn', day: nextDay() }),
    )
    const change = { version: made.version, subject: '', introduction: '', posts }
    return issued.parse(await send('PUT', `/newsletter-issues/${made._id}`, change))
  }
  const picture = async (width = 40, height = 30) => {
    const form = new FormData()
    form.append('image', new Blob([await testPicture(width, height)]), 'a.jpg')
    return made.parse(await send('POST', '/media', form))._id
  }
  const campaign = async () => campaignFields({ '320x50': await picture(320, 50) })
  const csv = async () => {
    const { id } = await tournament()
    const teams = [named('Csv home').en, named('Csv away').en]
    return {
      tournamentId: id,
      name: 'table.csv',
      csv: `date,home,away\n2026-11-20,${teams}`,
      isDryRun: false,
    }
  }
  /** A person may have few open ones. */
  const forgetAppointments = () => site.world.db.delete(appointments)
  return {
    forgetAppointments,
    site,
    send,
    make,
    post,
    draft,
    team,
    match,
    tournament,
    person,
    blog,
    section,
    layout,
    issue,
    picture,
    campaign,
    csv,
  }
}

function adNetwork(html: string): object {
  return { phone: { size: '320x50', html }, desktop: null, isOn: true }
}

function pollFields(): object {
  return { question: { bn: `কে জিতবে ${next()}?` }, options: [{ bn: 'আমরা' }, { bn: 'ওরা' }] }
}

function pdfForm(): FormData {
  const form = new FormData()
  form.append('title', `Issue ${next()}`)
  form.append('issueDate', '2026-11-20')
  form.append('pdf', new Blob([Buffer.from(makePdf('A', []))]), 'a.pdf')
  return form
}

function articlesForm(): FormData {
  const form = new FormData()
  const rows = [{ headline: `একটি খবর ${next()}`, createdAt: '2026-01-01T00:00:00Z' }]
  form.append('jsonFile', new Blob([JSON.stringify(rows)]), 'articles.json')
  return form
}

const FIELDS = {
  ...mapTexts(() => ''),
  headline: 'খসড়া',
  richText: '<p>ক</p>',
  publishAt: '',
  placement: '',
  language: 'bn',
  translationOf: '',
  mediaId: '',
  category: [],
}
const autosave = (sequence: number, postId: string | null = null) => ({
  postId,
  baseVersion: postId === null ? null : 1,
  sequence,
  fields: FIELDS,
})
const kickOff = () => ({
  base: 0,
  isDryRun: false,
  acceptProblems: true,
  events: [{ clientId: randomUUID(), kind: 'kickoff', payload: { period: 'first half' } }],
})

export const WRITING_CALLS: Record<string, WritingCall> = {
  'POST /allposts': {
    prepare: () => ({ path: '/allposts', body: { headline: `খবর ${next()}`, ...POST } }),
  },
  'PUT /allposts/{id}': {
    prepare: async (room) => ({ path: `/allposts/${await room.post()}`, body: { headline: 'অন্য খবর' } }),
  },
  'DELETE /allposts/{id}': { prepare: async (room) => ({ path: `/allposts/${await room.post()}` }) },
  'POST /allposts/{id}/restore': {
    async prepare(room) {
      const id = await room.post()
      await room.send('DELETE', `/allposts/${id}`)
      return { path: `/allposts/${id}/restore` }
    },
  },
  'POST /allposts/{id}/duplicate': {
    prepare: async (room) => ({ path: `/allposts/${await room.post()}/duplicate` }),
  },
  'POST /allposts/{id}/unschedule': {
    async prepare(room) {
      const id = await room.post({ status: 'scheduled', publishAt: TOMORROW })
      return { path: `/allposts/${id}/unschedule`, body: {} }
    },
  },
  'POST /allposts/bulk': {
    answersEach: true,
    prepare: async (room) => ({
      path: '/allposts/bulk',
      body: { act: 'unpublish', ids: [await room.post()] },
    }),
  },
  'PUT /allposts/{id}/matches': {
    async prepare(room) {
      return { path: `/allposts/${await room.post()}/matches`, body: { matches: [(await room.match()).id] } }
    },
  },
  'POST /allposts/{id}/corrections': {
    prepare: async (room) => ({ path: `/allposts/${await room.post()}/corrections`, body: { text: 'ভুল' } }),
  },
  'PUT /allposts/{id}/corrections/{correction}': {
    async prepare(room) {
      const id = await room.post()
      const correction = await room.make(`/allposts/${id}/corrections`, { text: 'ভুল' })
      return { path: `/allposts/${id}/corrections/${correction}`, body: { text: 'ঠিক' } }
    },
  },
  'POST /allposts/{id}/preview-link': {
    prepare: async (room) => ({ path: `/allposts/${await room.draft()}/preview-link`, body: {} }),
  },
  'PUT /allposts/{id}/presence': {
    async prepare(room) {
      const body = { window: `window-${next()}`, isEditing: true }
      return { path: `/allposts/${await room.draft()}/presence`, body }
    },
  },
  'PUT /autosaves/{key}': {
    prepare: async (room) => ({
      path: `/autosaves/autosave-key-${next()}`,
      body: autosave(1, await room.draft()),
    }),
  },
  'DELETE /autosaves/{key}': {
    async prepare(room) {
      const path = `/autosaves/autosave-key-${next()}`
      await room.send('PUT', path, autosave(1))
      return { path }
    },
  },
  'PUT /placements/{slot}': {
    async prepare(room) {
      return { path: '/placements/sidebar', body: { language: 'bn', ids: [await room.post()] } }
    },
  },
  'POST /upload-json': {
    inSteps: {
      why: 'its batch shows the progress; the posts are one transaction',
      apart: ['import_batches', 'import_notes'],
    },
    prepare: () => ({ path: '/upload-json', form: articlesForm() }),
  },
  'POST /imports/{id}/undo': {
    async prepare(room) {
      const { batch } = uploaded.parse(await room.send('POST', '/upload-json', articlesForm()))
      return { path: `/imports/${batch}/undo` }
    },
  },
  'POST /users': {
    prepare: () => ({
      path: '/users',
      body: { name: `Person ${next()}`, email: `person-${count}@example.org`, role: 'reporter' },
    }),
  },
  'PUT /users': {
    by: 'reader',
    prepare: () => ({
      path: '/users',
      body: { email: 'reader@example.org', displayName: `Reader ${next()}` },
    }),
  },
  'PUT /users/admin': {
    async prepare(room) {
      await room.person()
      return { path: '/users/admin', body: { email: `person-${count}@example.org` } }
    },
  },
  'PUT /users/{id}': {
    prepare: async (room) => ({ path: `/users/${await room.person()}`, body: { role: 'editor' } }),
  },
  'DELETE /users/{id}': { prepare: async (room) => ({ path: `/users/${await room.person()}` }) },
  'POST /users/{id}/invitation': {
    prepare: async (room) => ({ path: `/users/${await room.person()}/invitation` }),
  },
  'POST /users/{id}/default-password': {
    prepare: async (room) => ({ path: `/users/${await room.person()}/default-password` }),
  },
  'POST /media': {
    async prepare() {
      const form = new FormData()
      form.append('image', new Blob([await testPicture(40, 30)]), 'a.jpg')
      return { path: '/media', form }
    },
  },
  'PUT /media': {
    prepare: async (room) => ({
      path: '/media',
      body: { ids: [await room.picture(), await room.picture()], credit: 'ছবি: রফিক', alt: 'মাঠ' },
    }),
  },
  'PUT /media/{id}': {
    prepare: async (room) => ({ path: `/media/${await room.picture()}`, body: { alt: 'অন্য', focalX: 20 } }),
  },
  'POST /media/{id}/crop': {
    prepare: async (room) => ({
      path: `/media/${await room.picture()}/crop`,
      body: { x: 0, y: 0, width: 100, height: 100 },
    }),
  },
  'DELETE /media/{id}': { prepare: async (room) => ({ path: `/media/${await room.picture()}` }) },
  'PUT /settings': {
    prepare: () => ({ path: '/settings', body: { contactPhone: `01700-${100_000 + next()}` } }),
  },
  'POST /sections': { prepare: () => ({ path: '/sections', body: { name: named('Section') } }) },
  'PUT /sections/{id}': {
    prepare: async (room) => ({
      path: `/sections/${await room.section()}`,
      body: { name: named('Renamed') },
    }),
  },
  'PUT /sections/order': {
    async prepare({ send, site }) {
      const { all } = await getSections(site.system)
      const [first, ...rest] = all.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id)
      // Twice, so that every position is the section's place in the list.
      await send('PUT', '/sections/order', { ids: [...rest, first] })
      await send('PUT', '/sections/order', { ids: [first, ...rest] })
      const [second, ...others] = rest
      return { path: '/sections/order', body: { ids: [second, first, ...others] } }
    },
  },
  'POST /sections/{id}/merge': {
    prepare: async (room) => ({ path: `/sections/${await room.section()}/merge`, body: { into: 'Health' } }),
  },
  'DELETE /sections/{id}': { prepare: async (room) => ({ path: `/sections/${await room.section()}` }) },
  'PUT /site/navigation': { prepare: (room) => room.layout('navigation') },
  'PUT /site/footer': { prepare: (room) => room.layout('footer') },
  'PUT /site/home': { prepare: (room) => room.layout('home') },
  'POST /site/{layout}/restore': {
    async prepare(room) {
      const { path, body } = await room.layout('footer')
      const saved = versioned.parse(await room.send('PUT', path, body))
      return { path: `${path}/restore`, body: { version: 0, present: saved.version } }
    },
  },
  'PUT /breaking': {
    prepare: () => ({ path: '/breaking', body: { language: 'bn', text: `এখন ${next()}`, link: '/cricket' } }),
  },
  'POST /jobs/{id}/retry': {
    async prepare({ site }) {
      const id = randomUUID()
      await site.world.db.execute(sql`
        insert into jobs.job (id, name, data, state, retry_limit, retry_count, completed_on, policy)
        values (${id}::uuid, 'publish-post', '{"postId":"x"}', 'failed', 5, 5, now(), 'standard')`)
      return { path: `/jobs/${id}/retry` }
    },
  },
  'PUT /messages/{id}': {
    async prepare({ site }) {
      const subject = `Subject ${next()}`
      await sendMessage(site.system, { name: 'A', email: 'a@example.org', subject, text: 'A' })
      const { rows } = await site.world.db.execute<{ id: string }>(
        sql`select id from messages where subject = ${subject}`,
      )
      return { path: `/messages/${rows[0]?.id}`, body: { handled: true } }
    },
  },
  'POST /newspapers': { prepare: () => ({ path: '/newspapers', form: pdfForm() }) },
  'PUT /newspapers/{id}': {
    inSteps: {
      why: 'the cover is stored first, and removed again if the issue is refused',
      apart: ['media'],
    },
    async prepare(room) {
      const form = pdfForm()
      form.append('cover', new Blob([await testPicture(40, 30)]), 'a.jpg')
      return {
        path: `/newspapers/${made.parse(await room.send('POST', '/newspapers', pdfForm()))._id}`,
        form,
      }
    },
  },
  'DELETE /newspapers/{id}': {
    prepare: async (room) => ({
      path: `/newspapers/${made.parse(await room.send('POST', '/newspapers', pdfForm()))._id}`,
    }),
  },
  'POST /alerts': {
    prepare: () => ({
      path: '/alerts',
      body: { key: randomUUID(), bn: { title: 'ব্রেকিং', body: '', path: '/latest' }, en: null },
    }),
  },
  'POST /channels': { prepare: () => ({ path: '/channels', body: channel() }) },
  'PUT /channels/{id}': {
    prepare: async (room) => ({
      path: `/channels/${await room.make('/channels', channel())}`,
      body: { name: `Renamed ${next()}`, secrets: { botToken: '987654321:another-token-of-a-test' } },
    }),
  },
  'DELETE /channels/{id}': {
    prepare: async (room) => ({ path: `/channels/${await room.make('/channels', channel())}` }),
  },
  'POST /channels/{id}/test': {
    inSteps: {
      why: 'the order is stored, then what is known of the sending before and after it',
      apart: ['channel_deliveries'],
      ordered: 1,
    },
    prepare: async (room) => ({ path: `/channels/${await room.make('/channels', channel())}/test` }),
  },
  'POST /channel-deliveries': {
    async prepare(room) {
      const channelId = await room.make('/channels', channel())
      return {
        path: '/channel-deliveries',
        body: { channelId, subject: 'post', subjectId: await room.post({ status: 'published' }) },
      }
    },
  },
  'POST /channel-deliveries/{id}/again': {
    async prepare(room) {
      const channelId = await room.make('/channels', channel())
      const id = await room.make('/channel-deliveries', {
        channelId,
        subject: 'post',
        subjectId: await room.post({ status: 'published' }),
      })
      await room.site.world.db.execute(sql`update channel_deliveries set state = 'unknown' where id = ${id}`)
      return { path: `/channel-deliveries/${id}/again` }
    },
  },
  'PUT /newsletters/{key}': {
    prepare: () => ({
      path: '/newsletters/evening-bn',
      body: { isOffered: true, isAutomatic: false, minute: next() % 1_440, weekday: null },
    }),
  },
  'POST /newsletter-issues': {
    prepare: () => ({ path: '/newsletter-issues', body: { newsletter: 'weekly-bn', day: nextDay() } }),
  },
  'PUT /newsletter-issues/{id}': {
    async prepare(room) {
      const { _id, version } = await room.issue()
      const body = { version, subject: `Subject ${next()}`, introduction: '', posts: [] }
      return { path: `/newsletter-issues/${_id}`, body }
    },
  },
  'DELETE /newsletter-issues/{id}': {
    prepare: async (room) => ({ path: `/newsletter-issues/${(await room.issue())._id}` }),
  },
  'POST /newsletter-issues/{id}/test': {
    prepare: async (room) => ({ path: `/newsletter-issues/${(await room.issue())._id}/test` }),
  },
  'POST /newsletter-issues/{id}/schedule': {
    async prepare(room) {
      const { _id, version } = await room.issue()
      return { path: `/newsletter-issues/${_id}/schedule`, body: { version, at: TOMORROW } }
    },
  },
  'POST /newsletter-issues/{id}/withdraw': {
    prepare: async (room) => ({ path: `/newsletter-issues/${(await room.issue())._id}/withdraw` }),
  },
  'DELETE /newsletter-suppressions/{id}': {
    async prepare(room) {
      const id = `off-${next()}`
      const row = { id, email: `${id}@example.org`, kind: 'hard', createdAt: new Date() } as const
      await room.site.world.db.insert(newsletterSuppressions).values(row)
      return { path: `/newsletter-suppressions/${id}` }
    },
  },
  'POST /campaigns': {
    prepare: async (room) => ({ path: '/campaigns', body: await room.campaign() }),
  },
  'PUT /campaigns/{id}': {
    prepare: async (room) => ({
      path: `/campaigns/${await room.make('/campaigns', await room.campaign())}`,
      body: { advertiser: 'অন্য বিজ্ঞাপনদাতা' },
    }),
  },
  'DELETE /campaigns/{id}': {
    prepare: async (room) => ({
      path: `/campaigns/${await room.make('/campaigns', await room.campaign())}`,
    }),
  },
  'PUT /ad-networks/{slot}': {
    prepare: () => ({ path: '/ad-networks/home-lead', body: adNetwork(`<p>${next()}</p>`) }),
  },
  'POST /polls': { prepare: () => ({ path: '/polls', body: pollFields() }) },
  'PUT /polls/{id}': {
    prepare: async (room) => ({
      path: `/polls/${await room.make('/polls', pollFields())}`,
      body: { question: { bn: 'অন্য প্রশ্ন?' }, isInSidebar: true },
    }),
  },
  'DELETE /polls/{id}': {
    prepare: async (room) => ({ path: `/polls/${await room.make('/polls', pollFields())}` }),
  },
  'POST /redirects': {
    prepare: () => ({ path: '/redirects', body: { from: `/old-${next()}`, to: '/cricket' } }),
  },
  'PUT /redirects/{id}': {
    async prepare(room) {
      const id = await room.make('/redirects', { from: `/old-${next()}`, to: '/cricket' })
      return { path: `/redirects/${id}`, body: { to: '/football' } }
    },
  },
  'DELETE /redirects/{id}': {
    prepare: async (room) => ({
      path: `/redirects/${await room.make('/redirects', { from: `/old-${next()}`, to: null })}`,
    }),
  },
  'POST /redirects/import': {
    prepare: () => ({ path: '/redirects/import', body: { text: `/old-${next()},/cricket` } }),
  },
  'DELETE /missing-addresses/{id}': {
    async prepare(room) {
      const path = `/missing-${next()}`
      const tally = new AddressTally()
      tally.addMissing(path, new Date())
      await writeAddressCounts(room.site.system, tally)
      const { rows } = await room.site.world.db.execute(
        sql`select id from missing_addresses where path = ${path}`,
      )
      return { path: `/missing-addresses/${z.object({ id: z.string() }).parse(rows[0]).id}` }
    },
  },
  'POST /pages': { prepare: () => ({ path: '/pages', body: { bn: pageText() } }) },
  'PUT /pages/{id}': {
    async prepare(room) {
      const id = await room.make('/pages', { bn: pageText() })
      return { path: `/pages/${id}`, body: { version: 1, bn: pageText() } }
    },
  },
  'DELETE /pages/{id}': {
    prepare: async (room) => ({ path: `/pages/${await room.make('/pages', { bn: pageText() })}` }),
  },
  'POST /pages/{id}/restore': {
    async prepare(room) {
      const id = await room.make('/pages', { bn: pageText() })
      await room.send('PUT', `/pages/${id}`, { version: 1, bn: pageText() })
      return { path: `/pages/${id}/restore`, body: { version: 2, restored: 1 } }
    },
  },
  'POST /terms': { prepare: () => ({ path: '/terms', body: { kind: 'other', name: named('Term') } }) },
  'PUT /terms/{id}': {
    async prepare(room) {
      const id = await room.make('/terms', { kind: 'other', name: named('Term') })
      return { path: `/terms/${id}`, body: { name: named('Other term') } }
    },
  },
  'DELETE /terms/{id}': {
    prepare: async (room) => ({
      path: `/terms/${await room.make('/terms', { kind: 'other', name: named('Term') })}`,
    }),
  },
  'POST /teams': {
    prepare: () => ({
      path: '/teams',
      body: { name: named('Team'), short: { bn: 'দল', en: 'TM' }, gender: 'female' },
    }),
  },
  'PUT /teams/{id}': {
    async prepare(room) {
      const body = { name: named('Other team'), short: { bn: 'দল', en: 'TM' }, gender: 'female' }
      return { path: `/teams/${await room.team()}`, body }
    },
  },
  'POST /players': {
    prepare: () => ({ path: '/players', body: { name: named('Player'), gender: 'female', birthYear: 1999 } }),
  },
  'PUT /players/{id}': {
    async prepare(room) {
      const [id, mergedInto] = [
        await room.make('/players', { name: named('Player') }),
        await room.make('/players', { name: named('Player') }),
      ]
      return { path: `/players/${id}`, body: { name: named('Other player'), birthYear: 1999, mergedInto } }
    },
  },
  'POST /venues': {
    prepare: () => ({ path: '/venues', body: { name: named('Venue'), city: { bn: 'বগুড়া', en: 'Bogura' } } }),
  },
  'PUT /venues/{id}': {
    async prepare(room) {
      const id = await room.make('/venues', { name: named('Venue') })
      return {
        path: `/venues/${id}`,
        body: { name: named('Other venue'), city: { bn: 'বগুড়া', en: 'Bogura' } },
      }
    },
  },
  'POST /tournaments': {
    async prepare(room) {
      const teams = [{ teamId: await room.team(), stage: 0 }]
      const stages = [{ name: named('Stage'), hasTable: true }]
      const rules = { sport: 'football', format: 'league', table: TABLE }
      return { path: '/tournaments', body: { name: named('Cup'), season: '2026', rules, stages, teams } }
    },
  },
  'PUT /tournaments/{id}': {
    async prepare(room) {
      const { id } = await room.tournament()
      const rules = {
        sport: 'football',
        format: 'league',
        table: { ...TABLE, points: { ...TABLE.points, win: 2 } },
      }
      const stages = [{ name: named('Stage'), hasTable: true }]
      return { path: `/tournaments/${id}`, body: { name: named('Other cup'), rules, stages, teams: [] } }
    },
  },
  'DELETE /tournaments/{id}': {
    prepare: async (room) => ({ path: `/tournaments/${(await room.tournament()).id}` }),
  },
  'PUT /tournaments/{id}/squads/{team}': {
    async prepare(room) {
      const { id, teams } = await room.tournament()
      const playerId = await room.make('/players', { name: named('Player') })
      return { path: `/tournaments/${id}/squads/${teams[0]}`, body: { players: [{ playerId }] } }
    },
  },
  'POST /matches': {
    async prepare(room) {
      const teams = { homeId: await room.team(), awayId: await room.team() }
      return {
        path: '/matches',
        body: { ...teams, sport: 'football', rules: { format: 'league' }, startsAt: TOMORROW },
      }
    },
  },
  'PUT /matches/{id}': {
    async prepare(room) {
      const [{ id }, post, scorer] = [await room.match(), await room.post(), await room.person()]
      return { path: `/matches/${id}`, body: { isClosed: true, posts: [post], scorers: [scorer] } }
    },
  },
  'DELETE /matches/{id}': {
    prepare: async (room) => ({ path: `/matches/${(await room.match()).id}?reason=moved` }),
  },
  'POST /matches/{id}/events': {
    prepare: async (room) => ({ path: `/matches/${(await room.match()).id}/events`, body: kickOff() }),
  },
  'POST /matches/{id}/events/{seq}/erase': {
    async prepare(room) {
      const path = `/matches/${(await room.match()).id}/events`
      const events = [
        { clientId: randomUUID(), kind: 'note', payload: { text: 'মানহানির কথা' } },
        { clientId: randomUUID(), kind: 'void', payload: { seq: 1 }, reason: 'ভুল' },
      ]
      await room.send('POST', path, { ...kickOff(), events })
      return { path: `${path}/1/erase`, body: { reason: 'আদালতের আদেশ' } }
    },
  },
  'POST /matches/{id}/drafts': {
    prepare: async (room) => ({ path: `/matches/${(await room.match()).id}/drafts` }),
  },
  'POST /matches/{id}/lease': {
    prepare: async (room) => ({
      path: `/matches/${(await room.match()).id}/lease`,
      body: { device: 'A telephone' },
    }),
  },
  'DELETE /matches/{id}/lease': {
    async prepare(room) {
      const path = `/matches/${(await room.match()).id}/lease`
      const { token } = z
        .object({ token: z.string() })
        .parse(await room.send('POST', path, { device: 'A telephone' }))
      return { path, body: { token } }
    },
  },
  'POST /matches/{id}/players': {
    async prepare(room) {
      const { id, homeId } = await room.match()
      return { path: `/matches/${id}/players`, body: { team: homeId, name: named('Local') } }
    },
  },
  'POST /match-imports': {
    inSteps: { why: 'an import stores names, tournaments and each batch of matches on their own', apart: [] },
    prepare: async (room) => ({ path: '/match-imports', body: await room.csv() }),
  },
  'POST /match-imports/{id}/undo': {
    inSteps: { why: 'matches are removed in small transactions, and the call can be repeated', apart: [] },
    async prepare(room) {
      const id = imported.parse(await room.send('POST', '/match-imports', await room.csv())).import
      return { path: `/match-imports/${id}/undo` }
    },
  },
  'POST /site-imports': {
    inSteps: { why: 'the run shows how the export arrives; it is read afterwards', apart: ['site_imports'] },
    prepare: () => ({ path: '/site-imports', form: exportForm() }),
  },
  'POST /site-imports/{id}/uploads': {
    inSteps: { why: 'the archive is a file; the run only says that it is there', apart: ['site_imports'] },
    prepare: async (room) => ({ path: `/site-imports/${await foundRun(room)}/uploads`, form: uploadsForm() }),
  },
  'PUT /site-imports/{id}/mapping': {
    async prepare(room) {
      const choices = [{ kind: 'author', key: 'rahim', choice: { to: 'byline', name: `Name ${next()}` } }]
      return { path: `/site-imports/${await foundRun(room)}/mapping`, body: { choices } }
    },
  },
  'POST /site-imports/{id}/start': {
    prepare: async (room) => ({
      path: `/site-imports/${await foundRun(room)}/start`,
      body: { dryRun: true },
    }),
  },
  'POST /site-imports/{id}/undo': {
    async prepare(room) {
      const id = await foundRun(room)
      await room.site.world.db.$client.query(
        `update site_imports set state = 'done', started_at = made_at where id = $1`,
        [id],
      )
      return { path: `/site-imports/${id}/undo` }
    },
  },
  'PUT /live-blogs/{id}': {
    async prepare(room) {
      const body = { writers: [await room.person()], matchId: (await room.match()).id }
      return { path: `/live-blogs/${await room.draft()}`, body }
    },
  },
  'DELETE /live-blogs/{id}': { prepare: async (room) => ({ path: `/live-blogs/${await room.blog()}` }) },
  'POST /live-blogs/{id}/events': {
    async prepare(room) {
      const entry = { clientId: randomUUID(), kind: 'entry', content: { headline: 'টস' } }
      return { path: `/live-blogs/${await room.blog()}/events`, body: { events: [entry] } }
    },
  },
  'POST /live-blogs/{id}/events/{seq}/erase': {
    async prepare(room) {
      const path = `/live-blogs/${await room.blog()}/events`
      const events = [
        { clientId: randomUUID(), kind: 'entry', content: { headline: 'মানহানির কথা' } },
        { clientId: randomUUID(), kind: 'remove', entry: 1 },
      ]
      await room.send('POST', path, { events })
      return { path: `${path}/1/erase`, body: { reason: 'আদালতের আদেশ' } }
    },
  },
  'POST /following': {
    by: 'reader',
    prepare: async () => ({ path: '/following', body: { follow: [`team:team-${next()}`] } }),
  },
  'POST /appointments': {
    by: 'reader',
    async prepare(room) {
      await room.forgetAppointments()
      return { path: '/appointments', body: { topic: `A talk ${next()}`, wantedAt: TOMORROW, note: '' } }
    },
  },
  'PUT /appointments/{id}': {
    async prepare(room) {
      const id = `appointment-${next()}`
      const asked = { id, userId: room.site.people.reader.id, topic: 'A talk', wantedAt: new Date(TOMORROW) }
      await room.site.world.db.insert(appointments).values({ ...asked, createdAt: new Date() })
      return { path: `/appointments/${id}`, body: { state: 'confirmed', answer: 'হ্যাঁ' } }
    },
  },
}

/** Calls of sign-in that change the caller's own account. */
export const OWN_CALLS: Record<string, WritingCall> = {
  'POST /auth/end-session': {
    by: 'reader',
    async prepare({ site }) {
      const { id } = site.people.reader
      await site.signIn('reader')
      const { rows } = await site.world.db.execute<{ id: string }>(
        sql`select id from sessions where user_id = ${id} order by created_at desc limit 1`,
      )
      return { path: '/auth/end-session', body: { id: rows[0]?.id } }
    },
  },
  'POST /auth/end-other-sessions': {
    by: 'reader',
    async prepare({ site }) {
      await site.signIn('reader')
      return { path: '/auth/end-other-sessions', body: {} }
    },
  },
  'POST /auth/second-factor/begin': {
    prepare: () => ({ path: '/auth/second-factor/begin', body: { password: TEST_PASSWORD } }),
  },
}

function exportForm(): FormData {
  const form = new FormData()
  form.append('export', new Blob([SITE_EXPORT]), 'site.xml')
  return form
}

/** An archive with nothing in it. */
function uploadsForm(): FormData {
  const form = new FormData()
  form.append('uploads', new Blob([Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex')]), 'uploads.zip')
  return form
}

/** The id of a run whose export was read. */
async function foundRun(room: Room): Promise<string> {
  const id = made.parse(await room.send('POST', '/site-imports', exportForm()))._id
  await continueSiteImports(room.site.system, new AbortController().signal)
  return id
}

const SITE_EXPORT = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
  <title>Old paper</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url>
  <wp:base_blog_url>https://old.example</wp:base_blog_url><wp:author><wp:author_id>1</wp:author_id>
  <wp:author_login>rahim</wp:author_login><wp:author_display_name>Rahim</wp:author_display_name></wp:author>
  </channel></rss>`
