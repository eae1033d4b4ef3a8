// Saving what was loaded changes nothing: every PUT of the route table, sent with what its GET gave, writes no row of the
// database: no new version, no audit entry, no job. Forms that have nothing to write: tests/untouched-forms.test.ts.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WRITTEN_FIELDS } from '#contract/posts/written-fields.ts'
import { routesOf } from '#server/api/routes.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { campaignFields } from '../advertising-fixture.ts'
import { allRows, tablesWritten } from '../all-rows.ts'
import type { Entered } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
let admin: Entered
beforeAll(async () => {
  room = await openNewsroom()
  admin = await room.site.signIn('admin')
})
afterAll(() => room?.close())

type Json = Awaited<ReturnType<Newsroom['call']>>['body']
type Saved = { path: string; body: object }

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]), 'file')
    else form.set(name, String(value))
  return form
}

async function sendForm(method: string, path: string, body: FormData) {
  const headers = { ...admin.cookie, origin: 'http://localhost:3000' }
  const answer = await room.site.call(`/api${path}`, { method, headers, body })
  return { status: answer.status, body: await answer.json() }
}

const upload = async (path: string, fields: Record<string, unknown>) =>
  (await sendForm('POST', path, toForm(fields))).body

async function send(method: string, path: string, body?: object): Promise<Json> {
  const answer = await room.call('admin', method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const get = (path: string) => send('GET', path)
let made = 0
const named = (word: string) => {
  const number = String.fromCodePoint(0x0995 + made++)
  return { bn: `${word} ${number}ঙ`, en: `River q${made}x` }
}
const idOf = async (path: string, body: object): Promise<string> => (await send('POST', path, body))._id
const listed = async (path: string, id: string) =>
  (await get(path)).find(({ _id }: { _id: string }) => _id === id)
const pick = (from: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const rules = {
  sport: 'football',
  format: 'league',
  rundown: 'bn',
  substitutions: 0,
  extraTimeSubstitutions: 0,
  table: {
    points: { win: 3, draw: 1, loss: 0, noResult: 0 },
    criteria: ['points', { headToHead: ['points', 'goalDifference'], again: 'afterEach' }],
  },
}

async function tournament() {
  const teams = [await idOf('/teams', { name: named('পদ্মা') }), await idOf('/teams', { name: named('মেঘনা') })]
  const stage = { name: { bn: 'লিগ', en: 'League' }, hasTable: true }
  const table = { deductions: [{ teamId: teams[0], points: 2, reason: 'দেরি' }], annulled: [], order: [] }
  const id = await idOf('/tournaments', {
    name: named('কাপ'),
    season: '২০৩০',
    rules,
    startsOn: '2030-01-02',
    stages: [{ ...stage, table }],
    teams: teams.map((teamId) => ({ teamId, stage: 0 })),
  })
  return { id, teams }
}

async function match() {
  const { id: tournamentId, teams } = await tournament()
  const venueId = await idOf('/venues', { name: named('মাঠ'), city: { bn: 'যশোর', en: 'Jashore' } })
  const startsAt = '2009-07-04T10:00:31.250Z'
  const officials = [{ role: 'referee', name: 'ক  খ' }]
  const fixture = { tournamentId, homeId: teams[0], awayId: teams[1], venueId, startsAt, officials }
  return idOf('/matches', { ...fixture, round: { bn: 'ফাইনাল', en: 'Final' }, rules: { substitutions: 5 } })
}

/** By route: what its form loads and sends back. */
const SAVED: Record<string, () => Promise<Saved>> = {
  '/allposts/{id}': async () => {
    const { _id } = await room.make('editor', { caption: ' ছবি ', keywords: 'ক, খ', slug: 'an-old-slug' })
    const post = await get(`/allposts/${_id}`)
    return { path: `/allposts/${_id}`, body: { ...pick(post, ...WRITTEN_FIELDS), version: post.version } }
  },
  '/allposts/{id}/matches': async () => {
    const { _id } = await room.make('editor')
    const matches = [await match(), await match()]
    await send('PUT', `/allposts/${_id}/matches`, { matches })
    const stored = await get(`/allposts/${_id}/matches`)
    const ids = stored.map((each: { _id: string }) => each._id)
    return { path: `/allposts/${_id}/matches`, body: { matches: ids } }
  },
  '/allposts/{id}/corrections/{correction}': async () => {
    const { _id } = await room.make('editor', { status: 'published' })
    const { _id: correction, text } = await send('POST', `/allposts/${_id}/corrections`, {
      text: 'নামটি  ভুল ছিল',
    })
    return { path: `/allposts/${_id}/corrections/${correction}`, body: { text } }
  },
  '/placements/{slot}': async () => {
    const ids = [(await room.make('editor'))._id, (await room.make('editor'))._id]
    await send('PUT', '/placements/lead', { language: 'bn', ids })
    return { path: '/placements/lead', body: { language: 'bn', ids, before: ids } }
  },
  '/users': async () => {
    const { email, name, nameBn, nameEn, language } = room.site.people.admin
    return { path: '/users', body: { email, displayName: name, nameBn, nameEn, language } }
  },
  '/users/{id}': async () => {
    const { reporter } = room.site.people
    const person = await listed('/users?limit=50', reporter.id)
    const fields = pick(person, 'name', 'nameBn', 'nameEn', 'role', 'onTeamPage', 'teamTitle')
    return { path: `/users/${reporter.id}`, body: fields }
  },
  '/media': async () => {
    const { _id } = await upload('/media', { image: new Uint8Array(await testPicture()), alt: 'মাঠ' })
    const picture = await get(`/media/${_id}`)
    return { path: '/media', body: { ids: [_id], ...pick(picture, 'alt', 'caption', 'credit') } }
  },
  '/media/{id}': async () => {
    const { _id } = await upload('/media', { image: new Uint8Array(await testPicture()), alt: 'মাঠ' })
    const picture = await get(`/media/${_id}`)
    return { path: `/media/${_id}`, body: pick(picture, 'alt', 'caption', 'credit') }
  },
  '/settings': async () => {
    await send('PUT', '/settings', { siteTitle: { bn: 'ময়না' }, socialLinks: ['https://example.org/a'] })
    const { version, ...settings } = await get('/settings')
    return { path: '/settings', body: { ...settings, baseVersion: version } }
  },
  '/breaking': async () => {
    const endsAt = new Date(Date.now() + 3_723_456).toISOString()
    await send('PUT', '/breaking', { language: 'bn', text: 'ঝড়', link: '/football', endsAt })
    const { text, link, endsAt: stored } = (await get('/breaking?language=bn')).breaking
    return { path: '/breaking', body: { language: 'bn', text, link, endsAt: stored } }
  },
  '/newspapers/{id}': async () => {
    const issue = { title: 'মডেল টেস্ট', publication: 'দৈনিক', issueDate: '2026-11-20' }
    const pdf = makePdf('A paper', [{ heading: 'A paper', lines: ['One', 'Two'] }])
    const made = await upload('/newspapers', { ...issue, pdf })
    const stored = await listed('/newspapers', made._id)
    const form = toForm({
      ...pick(stored, 'title', 'publication', 'issueDate'),
      published: String(stored.published),
    })
    return { path: `/newspapers/${made._id}`, body: form }
  },
  '/terms/{id}': async () => {
    const variants = ['সাকিব ভাই', 'Shakib Q']
    const body = {
      kind: 'player',
      name: named('সাকিব'),
      variants,
      misspellings: ['সাকীব'],
      about: { bn: 'ক', en: '' },
    }
    const id = await idOf('/terms', body)
    const term = await get(`/terms/${id}`)
    const fields = ['kind', 'name', 'variants', 'misspellings', 'about', 'hasPage', 'slug', 'version']
    return { path: `/terms/${id}`, body: pick(term, ...fields) }
  },
  '/teams/{id}': async () => {
    const id = await idOf('/teams', { name: named('যমুনা'), gender: 'female' })
    const team = await listed('/teams?limit=200', id)
    return { path: `/teams/${id}`, body: pick(team, 'name', 'short', 'gender') }
  },
  '/players/{id}': async () => {
    const id = await idOf('/players', { name: named('করিম'), birthYear: 1999 })
    const player = await listed('/players?limit=200', id)
    return { path: `/players/${id}`, body: pick(player, 'name', 'gender', 'birthYear', 'mergedInto') }
  },
  '/venues/{id}': async () => {
    const id = await idOf('/venues', { name: named('চত্বর'), city: { bn: 'খুলনা', en: 'Khulna' } })
    const venue = await listed('/venues?limit=200', id)
    return { path: `/venues/${id}`, body: pick(venue, 'name', 'city') }
  },
  '/pages/{id}': async () => {
    const text = (title: string) => ({ title, description: 'এক লাইন', html: '<p>লেখা</p>' })
    const id = await idOf('/pages', { slug: 'unchanged', bn: text('পাতা'), en: text('Page') })
    const page = await get(`/pages/${id}`)
    return { path: `/pages/${id}`, body: pick(page, 'slug', 'bn', 'en', 'parentId', 'isHidden', 'version') }
  },
  '/redirects/{id}': async () => {
    const id = await idOf('/redirects', { from: '/unchanged-old', to: '/cricket' })
    return { path: `/redirects/${id}`, body: { from: '/unchanged-old', to: '/cricket' } }
  },
  '/sections/{id}': async () => {
    const { id } = await send('POST', '/sections', { name: named('শাখা'), colour: 'other' })
    const stored = (await get('/sections')).find((one: { id: string }) => one.id === id)
    const own = ['name', 'slug', 'isTop', 'parentId', 'colour', 'sport', 'lead', 'isHidden']
    return { path: `/sections/${id}`, body: pick(stored, ...own) }
  },
  '/sections/order': async () => {
    const all = (await get('/sections')) as { id: string; mergedInto: string | null }[]
    const ids = all.flatMap(({ id, mergedInto }) => (mergedInto === null ? [id] : []))
    await send('PUT', '/sections/order', { ids })
    return { path: '/sections/order', body: { ids } }
  },
  '/site/navigation': async () => savedLayout('navigation', [{ kind: 'section', section: 'Cricket' }]),
  '/site/footer': async () => savedLayout('footer', [{ kind: 'page', page: 'about' }]),
  '/site/home': async () => savedLayout('home', [{ kind: 'section', section: 'Cricket', count: 4 }]),
  '/channels/{id}': async () => {
    const body = {
      name: 'Unchanged',
      language: 'bn',
      isOn: true,
      account: '@unchanged',
      posts: 'none',
      sections: [],
      results: 'all',
      tournaments: [],
      postTemplate: '{headline} {link}',
      resultTemplate: '{score} {link}',
    }
    const id = await idOf('/channels', {
      ...body,
      kind: 'telegram',
      secrets: { botToken: '123456789:a-token-of-a-test' },
    })
    const stored = await listed('/channels', id)
    return { path: `/channels/${id}`, body: { ...pick(stored, ...Object.keys(body)), secrets: {} } }
  },
  '/campaigns/{id}': async () => {
    const picture = await upload('/media', { image: await testPicture(320, 50) })
    const fields = campaignFields({ '320x50': picture._id })
    const id = await idOf('/campaigns', fields)
    const stored = await listed('/campaigns', id)
    const pictures = { '320x50': stored.pictures['320x50'].mediaId }
    return { path: `/campaigns/${id}`, body: { ...pick(stored, ...Object.keys(fields)), pictures } }
  },
  '/ad-networks/{slot}': async () => {
    const body = { phone: { size: '320x50', html: '<p>ad</p>' }, desktop: null, isOn: true }
    await send('PUT', '/ad-networks/home-lead', body)
    return { path: '/ad-networks/home-lead', body }
  },
  '/polls/{id}': async () => {
    const options = [
      { bn: 'আমরা', en: '' },
      { bn: 'ওরা', en: '' },
    ]
    const fields = { question: { bn: 'কে জিতবে?', en: '' }, options, closesAt: '2031-01-01T00:00:00.000Z' }
    const id = await idOf('/polls', fields)
    const stored = await listed('/polls', id)
    return {
      path: `/polls/${id}`,
      body: { ...pick(stored, 'question', 'opensAt', 'closesAt', 'isInSidebar', 'state'), options },
    }
  },
  '/newsletters/{key}': async () => {
    const body = { isOffered: true, isAutomatic: true, minute: 400, weekday: null }
    await send('PUT', '/newsletters/morning-bn', body)
    return { path: '/newsletters/morning-bn', body }
  },
  '/newsletter-issues/{id}': async () => {
    const { _id } = await send('POST', '/newsletter-issues', { newsletter: 'weekly-bn', day: '2031-01-01' })
    const { posts, ...stored } = await get(`/newsletter-issues/${_id}`)
    const ids = posts.map((post: { _id: string }) => post._id)
    return {
      path: `/newsletter-issues/${_id}`,
      body: { ...pick(stored, 'version', 'subject', 'introduction'), posts: ids },
    }
  },
  '/tournaments/{id}': async () => {
    const { id } = await tournament()
    const stored = await get(`/tournaments/${id}`)
    const { stages, teams, version, ...fields } = stored
    const places = teams.map(({ team, stageId }: { team: { id: string }; stageId: string }) => ({
      teamId: team.id,
      stage: stages.findIndex((stage: { id: string }) => stage.id === stageId),
    }))
    const own = pick(fields, 'name', 'season', 'slug', 'gender', 'termId', 'startsOn', 'endsOn', 'rules')
    return { path: `/tournaments/${id}`, body: { ...own, stages, teams: places, version } }
  },
  '/tournaments/{id}/squads/{team}': async () => {
    const { id, teams } = await tournament()
    const ids = [
      await idOf('/players', { name: named('রহিম') }),
      await idOf('/players', { name: named('সেলিম') }),
    ]
    const players = ids.map((playerId, at) => ({
      playerId,
      isCaptain: at === 1,
      shirtNumber: at === 0 ? 0 : null,
    }))
    const [squad] = await send('PUT', `/tournaments/${id}/squads/${teams[0]}`, { players })
    const rows = squad.players.map((row: { player: { id: string } }) => ({
      ...pick(row, 'isCaptain', 'isKeeper', 'shirtNumber'),
      playerId: row.player.id,
    }))
    return { path: `/tournaments/${id}/squads/${teams[0]}`, body: { players: rows } }
  },
  '/matches/{id}': async () => {
    const id = await match()
    await send('PUT', `/matches/${id}`, { scorers: [room.site.people.reporter.id] })
    const stored = await get(`/matches/${id}`)
    const { scorers, posts } = await get(`/matches/${id}/assignments`)
    const own = pick(stored, 'round', 'startsAt', 'isTimeKnown', 'officials', 'status', 'version')
    const places = { homeId: stored.home.id, awayId: stored.away.id, venueId: stored.venue.id }
    const others = { rules: stored.ownRules, scorers, posts, isClosed: stored.closedAt !== null }
    return { path: `/matches/${id}`, body: { ...own, ...places, ...others } }
  },
  '/live-blogs/{id}': async () => {
    const { _id } = await room.make('editor')
    const input = { writers: [room.site.people.reporter.id], matchId: await match() }
    await send('PUT', `/live-blogs/${_id}`, input)
    return { path: `/live-blogs/${_id}`, body: input }
  },
}

/** A layout that was changed once, as it is loaded then. */
async function savedLayout(name: string, content: object[]): Promise<Saved> {
  const path = `/site/${name}`
  const { version, ...first } = await get(path)
  const [list = ''] = Object.keys(first).filter((key) => Array.isArray(first[key]))
  await send('PUT', path, { [list]: content, version })
  const stored = await get(path)
  return { path, body: pick(stored, list, 'version') }
}

/** No forms over stored data. */
const OTHERS = {
  '/allposts/{id}/presence': 'says that somebody is here, again and again',
  '/autosaves/{key}': 'the text of a form that is being written',
  '/users/admin': 'a promotion',
  '/alert-subscription': 'by the token of a browser: tests/api/alerts.test.ts',
  '/alert-subscription/choices': 'the same',
  '/messages/{id}': 'an act: handled, or open again',
  '/appointments/{id}': 'an act: an answer, which is given once',
  '/site-imports/{id}/mapping': 'the choices that were changed, each sent when it is made',
}

test('every PUT is in one of the lists', () => {
  const means = { mailer: { send: async () => undefined }, newUserPassword: '000000', mailIsSetUp: false }
  const paths = routesOf(means).flatMap(([method, path]) => (method === 'PUT' ? [path] : []))
  expect(Object.keys({ ...SAVED, ...OTHERS }).toSorted()).toEqual(paths.toSorted())
})

/** Every request may write into these. */
const ALSO_WRITTEN = ['sessions', 'limits']

test.each(Object.entries(SAVED))('PUT %s with what was loaded writes nothing', async (route, load) => {
  const { path, body } = await load()
  const { $client: db } = room.site.world.db
  const before = await allRows(db, ALSO_WRITTEN)
  const answer =
    body instanceof FormData ? await sendForm('PUT', path, body) : await room.call('admin', 'PUT', path, body)
  if (route === '/allposts/{id}') expect(answer.body.success).toBe(false)
  else expect([answer.status, answer.body.error]).toEqual([200, undefined])
  expect(tablesWritten(before, await allRows(db, ALSO_WRITTEN))).toEqual([])
})
