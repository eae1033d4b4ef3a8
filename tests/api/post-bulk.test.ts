// Bulk actions, the bin and restoring from it, dead links.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { newPlayerSchema, newTeamSchema, newVenueSchema } from '#contract/matches/competitor.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { newPollSchema } from '#contract/polls/poll.ts'
import { bulkResultSchema } from '#contract/posts/bulk.ts'
import { type Role, SYSTEM } from '#contract/role.ts'
import { NAMED_BY } from '#server/domain/links/links.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { addPoll } from '#server/domain/polls/polls.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { createVenue } from '#server/domain/venues/venues.ts'
import { testPicture } from '../test-picture.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

let room: Newsroom
const call: Newsroom['call'] = (...asked) => room.call(...asked)
const make: Newsroom['make'] = (...asked) => room.make(...asked)

beforeAll(async () => {
  room = await openNewsroom()
})
afterAll(() => room?.close())

/** The result of each post: ok, or the error code. */
async function bulk(who: Role, act: object): Promise<string[]> {
  const { body } = await call(who, 'POST', '/allposts/bulk', act)
  return bulkResultSchema.parse(body).results.map(({ ok, code, error }) => {
    if (!ok) expect(error).toMatch(/\S/)
    return ok ? 'ok' : (code ?? '')
  })
}
const shown = async (id: string) => (await call('admin', 'GET', `/allposts/${id}`)).body

describe('a bulk action', () => {
  test('returns one result per post, in the order of the request', async () => {
    const draft = await make('editor', { headline: 'খসড়া', status: 'draft' })
    const published = await make('editor', { headline: 'প্রকাশিত' })
    const ids = [draft._id, 'no-such-post', published._id, draft._id]
    expect(await bulk('editor', { act: 'publish', ids })).toEqual(['ok', 'POST_NOT_FOUND', 'ok'])
    expect(await shown(draft._id)).toMatchObject({ status: 'published', version: 2 })
    expect(await shown(published._id)).toMatchObject({ status: 'published', version: 1 })
    expect(await bulk('editor', { act: 'draft', ids: [draft._id] })).toEqual(['STATUS_CHANGE_IMPOSSIBLE'])
    expect(await bulk('editor', { act: 'unpublish', ids: [draft._id] })).toEqual(['ok'])
    expect(await bulk('editor', { act: 'draft', ids: [draft._id] })).toEqual(['ok'])
    const audit = await call('admin', 'GET', `/audit?object=${draft._id}`)
    expect(audit.body.map((entry: { act: string }) => entry.act)).toEqual([
      'post.changed',
      'post.unpublished',
      'post.published',
      'post.created',
    ])
  })

  test('changes categories and placement and nothing else', async () => {
    const one = await make('editor', { headline: 'এক', category: 'Cricket' })
    const two = await make('editor', { headline: 'দুই', category: 'Cricket,Health' })
    const ids = [one._id, two._id]
    expect(await bulk('editor', { act: 'addCategory', ids, category: 'health' })).toEqual(['ok', 'ok'])
    expect((await shown(one._id)).category).toEqual(['Cricket', 'Health'])
    expect(await shown(two._id)).toMatchObject({ category: ['Cricket', 'Health'], version: 1 })
    expect(await bulk('editor', { act: 'removeCategory', ids, category: 'Cricket' })).toEqual(['ok', 'ok'])
    expect((await shown(two._id)).category).toEqual(['Health'])
    expect(await bulk('editor', { act: 'place', ids, placement: 'trending' })).toEqual(['ok', 'ok'])
    expect((await shown(one._id)).placement).toBe('trending')
    expect(await bulk('editor', { act: 'place', ids, placement: '' })).toEqual(['ok', 'ok'])
    expect(await shown(one._id)).toMatchObject({ placement: '', headline: 'এক', excerpt: '' })
  })

  test('needs the permission of the single action for each post', async () => {
    const own = await make('reporter', { headline: 'নিজের' })
    const others = await make('editor', { headline: 'অন্যের', status: 'draft' })
    const published = await make('editor', { headline: 'প্রকাশিত' })
    const ids = [own._id, others._id, published._id]
    expect(await bulk('reporter', { act: 'publish', ids })).toEqual([
      'FORBIDDEN',
      'POST_NOT_FOUND',
      'FORBIDDEN',
    ])
    expect(await shown(own._id)).toMatchObject({ status: 'review', version: 1 })
    expect(await bulk('reporter', { act: 'draft', ids })).toEqual(['ok', 'POST_NOT_FOUND', 'FORBIDDEN'])
    expect(await bulk('reporter', { act: 'place', ids: [own._id], placement: 'lead' })).toEqual(['FORBIDDEN'])
    expect(await bulk('reporter', { act: 'addCategory', ids, category: 'Tech' })).toEqual([
      'ok',
      'POST_NOT_FOUND',
      'FORBIDDEN',
    ])
    for (const act of ['bin', 'restore']) {
      expect(await bulk('editor', { act, ids: [own._id] })).toEqual(['FORBIDDEN'])
    }
    await updateSettings(room.site.system, { reportersPublishDirectly: true })
    expect(await bulk('reporter', { act: 'publish', ids: [own._id] })).toEqual(['ok'])
    await updateSettings(room.site.system, { reportersPublishDirectly: false })
  })

  test('skips a post that changed since it was seen', async () => {
    const seen = await make('reporter', { headline: 'দেখা' })
    const changed = await make('reporter', { headline: 'দেখার পর বদলানো' })
    const ids = [seen._id, changed._id]
    const versions = [seen.version, changed.version]
    await call('reporter', 'PUT', `/allposts/${changed._id}`, { headline: 'কেউ দেখেননি' })
    expect(await bulk('editor', { act: 'publish', ids, versions })).toEqual(['ok', 'VERSION_CONFLICT'])
    expect((await shown(changed._id)).status).toBe('review')
    for (const act of ['draft', 'bin', 'place'])
      expect(
        await bulk('admin', {
          act,
          ids: [changed._id],
          versions: [changed.version],
          ...(act === 'place' ? { placement: 'lead' } : {}),
        }),
      ).toEqual(['VERSION_CONFLICT'])
    expect(await shown(changed._id)).toMatchObject({ status: 'review', placement: '', version: 2 })
    const short = await call('editor', 'POST', '/allposts/bulk', { act: 'publish', ids, versions: [1] })
    expect([short.status, short.body.field]).toEqual([400, 'versions'])
  })

  test('is refused as a whole when it is invalid, empty or too large', async () => {
    const wrong: [object, string][] = [
      [{ act: 'publish', ids: [] }, 'FIELD_INVALID'],
      [{ act: 'publish', ids: Array.from({ length: 101 }, String) }, 'FIELD_INVALID'],
      [{ act: 'shred', ids: ['a'] }, 'FIELD_INVALID'],
      [{ act: 'publish', ids: ['a\0b'] }, 'FIELD_INVALID'],
      [{ act: 'place', ids: ['a'], placement: 'ceiling' }, 'PLACEMENT_UNKNOWN'],
      [{ act: 'addCategory', ids: ['a'], category: 'Chess' }, 'CATEGORY_UNKNOWN'],
      [{ act: 'addCategory', ids: ['a'] }, 'FIELD_NOT_TEXT'],
      [{ act: 'publish', ids: ['a'], placement: 'lead' }, 'FIELD_UNKNOWN'],
    ]
    for (const [body, code] of wrong) {
      expect((await call('editor', 'POST', '/allposts/bulk', body)).body.code, JSON.stringify(body)).toBe(
        code,
      )
    }
  })
})

describe('an incomplete post', () => {
  const at = '2040-01-02T03:04:00.000Z'
  const picture = 'https://pictures.example/a.jpg'
  const bare = { headline: 'শুধু শিরোনাম', richText: '', category: '', imageUrl: picture }
  const publish = [
    { status: 'published' },
    { publishAt: at },
    { status: 'scheduled', publishAt: at },
  ] as const

  test('is published on every path: only headline and picture are required', async () => {
    for (const asked of [{}, ...publish]) {
      const made = await call('editor', 'POST', '/allposts', {
        headline: 'মূল কল',
        imageUrl: picture,
        ...asked,
      })
      expect(made.body.post.status).toBe('publishAt' in asked ? 'scheduled' : 'published')
    }
    for (const asked of publish) {
      const post = await make('editor', { ...bare, status: 'draft' })
      expect((await call('editor', 'PUT', `/allposts/${post._id}`, asked)).body.success).toBe(true)
    }
    const drafts = [await make('editor', { ...bare, status: 'draft' }), await make('reporter', bare)]
    expect(await bulk('editor', { act: 'publish', ids: drafts.map(({ _id }) => _id) })).toEqual(['ok', 'ok'])
    await updateSettings(room.site.system, { reportersPublishDirectly: true })
    const own = await call('reporter', 'POST', '/allposts', { ...bare, status: 'published' })
    await updateSettings(room.site.system, { reportersPublishDirectly: false })
    expect(own.body.post.status).toBe('published')
  })

  test('may lose text and category while it is scheduled, and its picture after it was published', async () => {
    const post = await make('editor', { headline: 'সময় দেওয়া', publishAt: at })
    const path = `/allposts/${post._id}`
    expect((await call('editor', 'PUT', path, { category: '', richText: '' })).body.success).toBe(true)
    expect((await call('editor', 'PUT', path, { status: 'published' })).body.success).toBe(true)
    expect((await call('editor', 'PUT', path, { imageUrl: '' })).body.success).toBe(true)
  })

  test('without a picture is refused on every path', async () => {
    const post = await make('editor', { ...bare, imageUrl: '', status: 'draft' })
    const path = `/allposts/${post._id}`
    const refused = { code: 'IMAGE_REQUIRED', field: 'image' }
    expect((await call('editor', 'POST', '/allposts', { headline: 'মূল কল' })).body).toMatchObject(refused)
    for (const asked of publish) {
      const made = await call('editor', 'POST', '/allposts', { headline: 'মূল কল', ...asked })
      expect([made.status, made.body]).toEqual([400, expect.objectContaining(refused)])
      expect((await call('editor', 'PUT', path, asked)).body).toMatchObject(refused)
    }
    expect(await bulk('editor', { act: 'publish', ids: [post._id] })).toEqual(['IMAGE_REQUIRED'])
    const scheduled = await make('editor', { headline: 'সময় দেওয়া', publishAt: at })
    const emptied = await call('editor', 'PUT', `/allposts/${scheduled._id}`, { imageUrl: '' })
    expect(emptied.body).toMatchObject(refused)
    expect((await shown(post._id)).status).toBe('draft')
  })

  test('is marked in the list, which asks before it publishes', async () => {
    const bareId = (await make('editor', { ...bare, status: 'draft' }))._id
    const wholeId = (await make('editor', { ...bare, richText: '<p>লেখা</p>', status: 'draft' }))._id
    const emptyId = (await make('editor', { ...bare, richText: '<p> </p><p></p>', status: 'draft' }))._id
    const { body } = await call('editor', 'GET', '/allposts?status=draft&body=0')
    const hasText = (id: string) => body.find((post: { _id: string }) => post._id === id)?.hasText
    expect([bareId, wholeId, emptyId].map(hasText)).toEqual([false, true, false])
  })
})

describe('the bin', () => {
  test('restores a published post as unpublished and an unpublished one as a draft', async () => {
    const read = await make('editor', { headline: 'পাঠক ছিল' })
    const unread = await make('editor', { headline: 'পাঠক ছিল না', status: 'draft' })
    const ids = [read._id, unread._id]
    expect(await bulk('admin', { act: 'bin', ids })).toEqual(['ok', 'ok'])
    expect(await shown(read._id)).toMatchObject({
      status: 'bin',
      binnedAt: expect.any(String),
      mayUpdate: false,
    })
    expect((await call('editor', 'GET', `/allposts/${read._id}`)).status).toBe(404)
    expect((await call('editor', 'POST', `/allposts/${read._id}/restore`)).status).toBe(403)
    const one = await call('admin', 'POST', `/allposts/${read._id}/restore`)
    expect(one.body).toMatchObject({ success: true, post: { status: 'unpublished', binnedAt: null } })
    expect(await bulk('admin', { act: 'restore', ids })).toEqual(['POST_NOT_FOUND', 'ok'])
    expect((await shown(unread._id)).status).toBe('draft')
    const twice = await call('admin', 'POST', `/allposts/${read._id}/restore`)
    expect([twice.status, twice.body.success]).toEqual([404, false])
  })

  test('restores review and draft as they were, and a scheduled post as a draft with its time', async () => {
    const publishAt = '2040-01-02T03:04:00.000Z'
    const review = await make('reporter', { headline: 'সম্পাদনায়' })
    const scheduled = await make('editor', { headline: 'সময় দেওয়া', publishAt })
    const unpublished = await make('editor', { headline: 'নামানো' })
    await call('editor', 'PUT', `/allposts/${unpublished._id}`, { status: 'unpublished' })
    const reworked = await make('editor', { headline: 'আবার খসড়া' })
    for (const status of ['unpublished', 'draft'])
      await call('editor', 'PUT', `/allposts/${reworked._id}`, { status })
    const back: [string, object][] = [
      [review._id, { status: 'review', publishAt: null }],
      [scheduled._id, { status: 'draft', publishAt }],
      [unpublished._id, { status: 'unpublished', publishAt: null }],
      [reworked._id, { status: 'draft', publishAt: null }],
    ]
    expect(await bulk('admin', { act: 'bin', ids: back.map(([id]) => id) })).toEqual(Array(4).fill('ok'))
    for (const [id, state] of back) {
      const { body } = await call('admin', 'POST', `/allposts/${id}/restore`)
      expect(body).toMatchObject({ success: true, post: state })
      const audit = await call('admin', 'GET', `/audit?act=post.restored&object=${id}`)
      expect(audit.body).toMatchObject([{ details: { from: 'bin', to: body.post.status } }])
    }
  })
})

describe('links in a text', () => {
  test('are marked dead where readers find nothing, in any form of the address', async () => {
    const post = await make('editor', { headline: 'গন্তব্য', slug: 'gontobyo', reporter: 'রিনা আক্তার' })
    const draft = await make('editor', { headline: 'খসড়া', status: 'draft' })
    const form = new FormData()
    form.append('image', new Blob([await testPicture()], { type: 'image/jpeg' }), 'a.jpg')
    const { cookie } = await room.site.signIn('editor')
    const sent = await room.site.call('/api/media', { method: 'POST', body: form, headers: cookie })
    const picture = await sent.json()
    const alive = [
      '/',
      '/en',
      '/cricket',
      '/category/tech',
      '/about#ethics',
      '/search?q=x',
      '/allposts/2026/11',
      `/allposts/2020/01/01/${post._id}`,
      `/en/post/${post._id}`,
      '/allposts/gontobyo',
      // It redirects to the edition of the post.
      '/en/allposts/gontobyo',
      `/reporter/${encodeURIComponent('রিনা আক্তার')}`,
      picture.imageUrl,
      'http://localhost:3000/latest',
      'https://elsewhere.example/nothing',
      '//elsewhere.example/nothing',
      'mailto:desk@example.org',
    ]
    const dead = [
      '/nothing',
      '/category/chess',
      `/allposts/2020/01/01/${draft._id}`,
      `/allposts/${draft._id}`,
      '/allposts/2026/13',
      '/en/allposts/2026/02/30',
      '/reporter/nobody',
      '/media/none/800.webp',
      '/dashboard/addPost',
      '/api/allposts',
      '/%E0%A4%A',
      '/post/a%00b',
      'http://localhost:3000/nothing',
    ]
    const { body } = await call('reporter', 'POST', '/links/check', { paths: [...alive, ...dead] })
    expect(body.dead).toEqual(dead)
    await call('editor', 'PUT', `/allposts/${post._id}`, { slug: 'notun-gontobyo' })
    const former = { paths: ['/allposts/gontobyo', '/allposts/notun-gontobyo'] }
    expect((await call('reporter', 'POST', '/links/check', former)).body.dead).toEqual([])
    const many = { paths: Array.from({ length: 101 }, String) }
    expect((await call('reporter', 'POST', '/links/check', many)).status).toBe(400)
  })

  test('to every kind of page that the site has are alive in both editions, while what they name exists', async () => {
    const system = { ...room.site.world, viewer: SYSTEM }
    const named = (bn: string, en: string) => ({ name: { bn, en } })
    const home = await createTeam(system, newTeamSchema.parse(named('কদম সংঘ', 'Kadam Sangha')))
    const away = await createTeam(system, newTeamSchema.parse(named('জারুল সংঘ', 'Jarul Sangha')))
    const player = await createPlayer(system, newPlayerSchema.parse(named('রাশেদ মীর', 'Rashed Mir')))
    const venue = await createVenue(
      system,
      newVenueSchema.parse({ ...named('বটতলা মাঠ', 'Bottola Park'), city: { bn: 'খুলনা', en: 'Khulna' } }),
    )
    const tournament = await createTournament(
      system,
      newTournamentSchema.parse({
        ...named('বটতলা কাপ', 'Bottola Cup'),
        rules: {
          sport: 'football',
          format: 'cup',
          table: {
            points: { win: 3, draw: 1, loss: 0, noResult: 0 },
            criteria: ['points', 'goalDifference'],
          },
        },
        teams: [home, away].map(({ id }) => ({ teamId: id, stage: null })),
      }),
    )
    const match = await createMatch(
      system,
      newMatchSchema.parse({
        sport: 'football',
        tournamentId: tournament.id,
        homeId: home.id,
        awayId: away.id,
        startsAt: '2026-11-28T09:00:00Z',
      }),
    )
    const post = await make('editor', { headline: 'সব ঠিকানা', slug: 'sob-thikana', reporter: 'রিনা আক্তার' })
    await make('editor', { headline: 'All addresses', language: 'en', reporter: 'রিনা আক্তার' })
    const poll = await addPoll(
      system,
      newPollSchema.parse({
        question: { bn: 'কে জিতবে?', en: 'Who wins?' },
        options: [
          { bn: 'কদম সংঘ', en: 'Kadam Sangha' },
          { bn: 'জারুল সংঘ', en: 'Jarul Sangha' },
        ],
        state: 'open',
      }),
    )
    const slugs = { teams: home.slug, players: player.slug, venues: venue.slug, topic: home.slug }
    const values = (path: string): Record<string, string> => ({
      category: 'tech',
      ownSlug: 'cricket',
      sport: 'football',
      year: '2026',
      month: '11',
      day: '28',
      number: '1',
      update: '1',
      moment: '1-kickoff',
      letter: 'a',
      id: post._id,
      idOrSlug: 'sob-thikana',
      reporterName: encodeURIComponent('রিনা আক্তার'),
      match: match.id,
      tournament: tournament.slug,
      poll: poll.id,
      slug: Object.entries(slugs).find(([section]) => path.startsWith(`/${section}/`))?.[1] ?? '',
    })
    const linkable = PAGES.filter(({ isLinkable }) => isLinkable).flatMap(({ kind, paths }) =>
      paths.flatMap((path) =>
        kind === 'site-file' ? [path] : LANGUAGES.map((each) => inEdition(each, path)),
      ),
    )
    const fill = (path: string, value: (name: string) => string) =>
      path.replace(/:(\w+)/g, (_, name: string) => value(name))
    const alive = linkable.map((path) => fill(path, (name) => values(path.replace(/^\/en/, ''))[name] ?? ''))
    expect(alive.length).toBeGreaterThan(130)
    const dead = linkable
      .filter((path) => Object.keys(NAMED_BY).some((name) => new RegExp(`:${name}\\b`).test(path)))
      .map((path) => fill(path, (name) => (name in NAMED_BY ? 'nobody-knows' : (values(path)[name] ?? ''))))
    const found: string[] = []
    for (let at = 0; at < alive.length + dead.length; at += 100) {
      const paths = [...alive, ...dead].slice(at, at + 100)
      found.push(...(await call('reporter', 'POST', '/links/check', { paths })).body.dead)
    }
    expect(found).toEqual(dead)
  })
})
