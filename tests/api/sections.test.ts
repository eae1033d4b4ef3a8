// Sections over HTTP: what admins change, what every call and page then shows, and which names and addresses are refused.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { DAY_MS } from '#bangla/durations.ts'
import { DEFAULT_TEMPLATES } from '#contract/channels/template.ts'
import { sectionSchema } from '#contract/posts/section.ts'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { emptyBin } from '#server/domain/editing/post-lifecycle.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { rebuildIndex } from '#server/domain/search-index/search-index.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { adPictures, campaignFields } from '../advertising-fixture.ts'
import { SECRETS } from '../channel-services.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Record<string, string>
let editor: Record<string, string>

beforeAll(async () => {
  site = await createTestApp()
  admin = (await site.signIn('admin')).cookie
  editor = (await site.signIn('editor')).cookie
})
afterAll(() => site?.close())

async function call(method: string, path: string, body?: object, headers = admin) {
  const answer = await site.call(`/api${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: await answer.json() }
}
const sectionOf = ({ body }: { body: unknown }) => sectionSchema.parse(body)
const add = async (fields: object) => sectionOf(await call('POST', '/sections', fields))
const listed = async () => z.array(sectionSchema).parse((await call('GET', '/sections')).body)
const page = async (path: string) => {
  const answer = await site.call(path)
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}
const post = async (category: string, fields: object = {}) => {
  const story = {
    headline: `খবর ${category}`,
    richText: '<p>ধান</p>',
    imageUrl: 'https://pictures.example/a.jpg',
  }
  const { body } = await call('POST', '/allposts', { ...story, category, ...fields })
  return z.object({ post: z.object({ _id: z.string(), category: z.array(z.string()) }) }).parse(body).post
}

test('a new site has the specification’s sections', async () => {
  expect((await getSections(site.system)).all).toEqual(SPECIFICATION.all)
})

describe('a section of the site’s own', () => {
  test('is in every call, page, feed, sitemap, search and upload, by any of its names', async () => {
    const section = await add({ name: { bn: 'কৃষি', en: 'Agriculture' } })
    expect(section).toMatchObject({
      id: 'agriculture',
      slug: 'agriculture',
      path: '/agriculture',
      isTop: true,
    })
    for (const name of ['Agriculture', 'কৃষি', ' agriculture '])
      expect((await post(name)).category).toEqual(['Agriculture'])
    const { body } = await call('GET', '/allposts?category=কৃষি')
    expect(body).toHaveLength(3)
    const { html } = await page('/agriculture')
    expect(html).toContain('কৃষি')
    expect(html).toContain('খবর Agriculture')
    expect((await page('/en/agriculture')).html).toContain('No posts in Agriculture yet')
    expect((await page('/category/agriculture')).to).toBe('/agriculture')
    expect((await page('/agriculture/feed.xml')).html).toContain('<category>কৃষি</category>')
    expect((await page('/agriculture/atom.xml')).html).toContain('term="Agriculture"')
    expect((await page('/sitemaps/pages-bn.xml')).html).toContain('/agriculture</loc>')
    expect((await call('GET', '/search?q=ধান&category=Agriculture')).body.results).toHaveLength(3)
    expect((await call('GET', '/search?q=কৃষি')).body.results).toHaveLength(3)
    const file = new FormData()
    const rows = [{ headline: 'তোলা খবর', category: 'AGRICULTURE', createdAt: '2026-01-01T00:00:00Z' }]
    file.append('jsonFile', new Blob([JSON.stringify(rows)]), 'articles.json')
    const upload = await site.call('/api/upload-json', { method: 'POST', headers: admin, body: file })
    expect(upload.status).toBe(200)
    expect((await call('GET', '/allposts?category=agriculture')).body).toHaveLength(4)
  })

  test('keeps its names and addresses when it is renamed', async () => {
    const { id } = await add({ name: { bn: 'পরিবেশ', en: 'Environment' }, isTop: false })
    await post('Environment')
    const change = { name: { bn: 'জলবায়ু', en: 'Climate' }, slug: 'climate', isTop: true }
    expect(sectionOf(await call('PUT', `/sections/${id}`, change))).toMatchObject({
      id,
      path: '/climate',
      formerPaths: ['/category/environment'],
    })
    expect((await post('পরিবেশ')).category).toEqual(['Climate'])
    expect((await page('/climate')).html).toContain('জলবায়ু')
    for (const former of ['/category/environment', '/category/Environment'])
      expect(await page(former)).toMatchObject({ status: 301, to: '/climate' })
    expect((await page('/en/category/environment/feed.xml')).to).toBe('/en/climate/feed.xml')
    expect((await page('/environment')).status).toBe(404)
    expect((await call('POST', '/sections', { name: { bn: 'নতুন', en: 'Environment' } })).body).toMatchObject({
      code: 'SECTION_NAME_TAKEN',
      field: 'name.en',
    })
    const taken = { name: { bn: 'অন্য', en: 'Other' }, slug: 'Environment' }
    expect(await call('POST', '/sections', taken)).toMatchObject({
      status: 409,
      body: { code: 'SECTION_SLUG_TAKEN', field: 'slug' },
    })
  })

  test('shows the posts of the sections below it', async () => {
    const parent = await add({ name: { bn: 'সংস্কৃতি', en: 'Culture' } })
    const child = await add({ name: { bn: 'নাটক', en: 'Theatre' }, parentId: parent.id })
    await post('Theatre', { headline: 'মঞ্চের খবর' })
    for (const path of ['/culture', '/theatre', '/culture/feed.xml'])
      expect((await page(path)).html).toContain('মঞ্চের খবর')
    const grandchild = { name: { bn: 'পথনাটক', en: 'Street theatre' }, parentId: child.id }
    expect((await call('POST', '/sections', grandchild)).body).toMatchObject({ field: 'parentId' })
  })

  test('is nowhere while it is hidden, but its posts stay', async () => {
    const { id } = await add({ name: { bn: 'ভ্রমণ', en: 'Travel' } })
    const { _id } = await post('Travel', { headline: 'পাহাড়ে' })
    await call('PUT', `/sections/${id}`, { isHidden: true })
    expect((await page('/travel')).status).toBe(404)
    expect((await page('/sitemaps/pages-bn.xml')).html).not.toContain('/travel<')
    expect((await call('GET', `/allposts/${_id}`)).body.category).toEqual(['Travel'])
    const { body } = await call('GET', '/sections', undefined, editor)
    expect(body).not.toContainEqual(expect.objectContaining({ id }))
    expect(await listed()).toContainEqual(expect.objectContaining({ id, isHidden: true }))
  })

  test('is named by no card, feed, share picture or page of a reporter while it is hidden', async () => {
    const { id } = await add({ name: { bn: 'গোপন ধারা', en: 'Secret line' } })
    await post('Secret line', { headline: 'ধারার খবর', reporter: 'ধারার প্রতিবেদক' })
    const paths = ['/', '/feed.xml', '/atom.xml', `/reporter/${encodeURIComponent('ধারার প্রতিবেদক')}`]
    const naming = async () => {
      const pages = await Promise.all(paths.map(async (path) => ({ path, html: (await page(path)).html })))
      return pages.flatMap(({ path, html }) => (/গোপন ধারা|Secret line/.test(html) ? [path] : []))
    }
    expect(await naming()).toEqual(paths)
    await call('PUT', `/sections/${id}`, { isHidden: true })
    expect(await naming()).toEqual([])
    expect((await page('/latest')).html).toContain('ধারার খবর')
    const [, card = ''] = /"(http:[^"]*\/cards\/[^"]*)"/.exec((await page('/feed.xml')).html) ?? []
    expect([card !== '', (await page(new URL(card).pathname)).status]).toEqual([true, 200])
  })

  test('gives its posts and addresses to the one it is merged into', async () => {
    const { id } = await add({ name: { bn: 'টেনিস', en: 'Tennis' } })
    const first = await post('Tennis,Sports')
    const last = await post('Sports,Tennis')
    expect((await call('POST', `/sections/${id}/merge`, { into: 'Sports' })).status).toBe(200)
    for (const { _id } of [first, last])
      expect((await call('GET', `/allposts/${_id}`)).body.category).toEqual(['Sports'])
    expect((await page('/tennis')).to).toBe('/othersports')
    expect((await post('tennis')).category).toEqual(['Sports'])
    expect((await call('GET', '/search?q=ধান&category=Tennis')).body.results).toHaveLength(3)
    const acts = (await call('GET', '/audit?act=section.merged')).body
    expect(acts).toContainEqual(expect.objectContaining({ details: { into: 'Sports', posts: '2' } }))
  })

  test('is removed only without posts', async () => {
    const { id } = await add({ name: { bn: 'ক্ষণিক', en: 'Brief' } })
    expect((await call('DELETE', `/sections/${id}`)).status).toBe(200)
    expect((await page('/brief')).status).toBe(404)
    const kept = await add({ name: { bn: 'থাকবে', en: 'Kept' } })
    await post('Kept')
    expect(await call('DELETE', `/sections/${kept.id}`)).toMatchObject({
      status: 409,
      body: { code: 'SECTION_IN_USE' },
    })
  })
})

describe('what names a section', () => {
  const channelFields = (sections: string[], tournaments: string[] = []) => ({
    kind: 'telegram',
    name: `Telegram ${sections}`,
    language: 'bn',
    isOn: false,
    account: '@maidan',
    secrets: SECRETS.telegram,
    posts: 'chosen',
    sections,
    results: 'none',
    tournaments,
    postTemplate: DEFAULT_TEMPLATES.post,
    resultTemplate: DEFAULT_TEMPLATES.result,
  })
  let pictures: Awaited<ReturnType<typeof adPictures>>
  beforeAll(async () => {
    pictures = await adPictures(site.system, ['320x50'])
  })
  const addCampaign = (sections: string[]) =>
    call('POST', '/campaigns', campaignFields(pictures, { sections }))
  const addChannel = (sections: string[], tournaments: string[] = []) =>
    call('POST', '/channels', channelFields(sections, tournaments))
  const merge = async (id: string, into: string) =>
    expect((await call('POST', `/sections/${id}/merge`, { into })).status).toBe(200)

  test('campaigns and channels name the one it was merged into, and keep it from being removed', async () => {
    const { id } = await add({ name: { bn: 'দাবা', en: 'Board games' } })
    const campaign = (await addCampaign(['Sports', 'দাবা', 'Cricket'])).body
    const channel = (await addChannel(['Board games', 'Football'])).body
    expect([campaign.sections, channel.sections]).toEqual([
      ['Sports', id, 'Cricket'],
      [id, 'Football'],
    ])
    expect((await call('DELETE', `/sections/${id}`)).body.code).toBe('SECTION_IN_USE')
    await merge(id, 'Sports')
    const named = async (path: string, one: { _id: string }) =>
      (await call('GET', path)).body.find(({ _id }: { _id: string }) => _id === one._id).sections
    expect(await named('/campaigns', campaign)).toEqual(['Sports', 'Cricket'])
    expect(await named('/channels', channel)).toEqual(['Sports', 'Football'])
    const { id: alone } = await add({ name: { bn: 'তাস', en: 'Cards' } })
    for (const [path, { body }] of [
      ['/campaigns', await addCampaign([alone])],
      ['/channels', await addChannel([alone])],
    ] as const) {
      expect((await call('DELETE', `/sections/${alone}`)).body.code).toBe('SECTION_IN_USE')
      await call('DELETE', `${path}/${body._id}`)
    }
    expect((await call('DELETE', `/sections/${alone}`)).status).toBe(200)
  })

  test('only what is sent is looked up: the rest of a record changes beside one that is gone', async () => {
    const campaign = (await addCampaign(['Cricket'])).body
    const channel = (await addChannel(['Cricket'])).body
    const unknown = { code: 'CATEGORY_UNKNOWN', field: 'sections' }
    for (const path of [`/campaigns/${campaign._id}`, `/channels/${channel._id}`])
      expect((await call('PUT', path, { sections: ['nothing'] })).body).toMatchObject(unknown)
    expect((await addChannel(['nothing'])).body).toMatchObject(unknown)
    expect((await addChannel(['Cricket'], ['nothing'])).body).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'tournaments',
    })
    // As removing a section has left them.
    for (const table of ['campaigns', 'channels'])
      await site.world.db.execute(
        sql`update ${sql.identifier(table)} set sections = array['gone', 'Cricket']`,
      )
    expect(await call('PUT', `/campaigns/${campaign._id}`, { isOn: false })).toMatchObject({
      status: 200,
      body: { state: 'off', sections: ['gone', 'Cricket'] },
    })
    for (const path of [`/campaigns/${campaign._id}`, `/channels/${channel._id}`]) {
      const sections = ['gone', 'ফুটবল']
      expect((await call('PUT', path, { sections })).body.sections).toEqual(['gone', 'Football'])
    }
  })

  test('posts on their way when it is merged or removed are in the one it was merged into, or are refused', async () => {
    const { id } = await add({ name: { bn: 'সাঁতার', en: 'Swimming' } })
    const { id: next } = await add({ name: { bn: 'জলক্রীড়া', en: 'Water sports' } })
    await merge(id, next)
    await merge(next, 'Athletics')
    const story = {
      headline: 'সাঁতারের খবর',
      richText: '<p>পুকুর</p>',
      imageUrl: 'https://pictures.example/a.jpg',
    }
    const saved = await createPost(site.system, { ...story, categories: [id] })
    const imported = await importPosts(site.system, [{ ...story, headline: 'তোলা সাঁতার', categories: [id] }])
    for (const one of [saved.post.id, ...imported.inserted])
      expect((await call('GET', `/allposts/${one}`)).body.category).toEqual(['Athletics'])
    const { html } = await page('/athletics')
    expect([html.includes('সাঁতারের খবর'), html.includes('তোলা সাঁতার')]).toEqual([true, true])
    const changed = await updatePost(site.system, saved.post.id, { categories: ['Cricket', id] })
    expect(changed.post.categories).toEqual(['Cricket', 'Athletics'])
    const refused = { code: 'CATEGORY_UNKNOWN', details: { field: 'category' } }
    const gone = { ...story, categories: ['nothing'] }
    await expect(createPost(site.system, gone)).rejects.toMatchObject(refused)
    await expect(updatePost(site.system, saved.post.id, gone)).rejects.toMatchObject(refused)
    await expect(importPosts(site.system, [gone])).rejects.toMatchObject(refused)
  })

  test('a save and a removal of its section wait for each other', async () => {
    const { id } = await add({ name: { bn: 'কাবাডি', en: 'Kabaddi' } })
    const story = { headline: 'কাবাডির খবর', imageUrl: 'https://pictures.example/a.jpg', categories: [id] }
    const other = await site.world.db.$client.connect()
    const isWaiting = async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock'`
      return (await site.world.db.$client.query(waiting)).rowCount
    }
    try {
      await other.query('begin')
      await other.query('select from sections where id = $1 for update', [id])
      const saving = createPost(site.system, story)
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(1)
      await other.query(`update sections set merged_into = 'Athletics' where id = $1`, [id])
      await other.query('commit')
      expect((await saving).post.categories).toEqual(['Athletics'])
      await other.query('update sections set merged_into = null where id = $1', [id])
      await other.query('begin')
      await other.query('select from sections where id = $1 for key share', [id])
      const removing = call('DELETE', `/sections/${id}`)
      await expect.poll(isWaiting, { timeout: 60_000 }).toBe(1)
      await other.query('update posts set categories = array[$1] where headline = $2', [id, story.headline])
      await other.query('commit')
      expect((await removing).body.code).toBe('SECTION_IN_USE')
    } finally {
      other.release()
    }
  })
})

describe('refused', () => {
  test.each([
    'api',
    'login',
    'Dashboard',
    'media',
    'assets',
    'metrics',
    'live',
    'en',
    'scores',
    'about',
    'archive',
    'feed',
    '404',
  ])('the address %s, unless Maidan does not use it', async (slug) => {
    const { status, body } = await call('POST', '/sections', {
      name: { bn: `ক${slug}`, en: `K ${slug}` },
      slug,
    })
    if (slug === 'feed') expect(status).toBe(201)
    else
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { code: 'ADDRESS_RESERVED', field: 'slug' },
      })
  })

  test('a Bengali slug and an unknown section', async () => {
    const bengali = { name: { bn: 'গ্রাম', en: 'Village' }, slug: 'গ্রাম' }
    expect((await call('POST', '/sections', bengali)).body).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'slug',
    })
    expect((await call('PUT', '/sections/nothing', { isHidden: true })).status).toBe(404)
    expect((await call('POST', '/allposts', { headline: 'ক', category: 'Chess' })).body).toMatchObject({
      code: 'CATEGORY_UNKNOWN',
      field: 'category',
    })
  })

  test('an order that is not of all sections', async () => {
    const open = (await listed()).filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id)
    expect((await call('PUT', '/sections/order', { ids: open.slice(1) })).body.code).toBe('SECTIONS_CHANGED')
    const wanted = open.toReversed()
    expect((await call('PUT', '/sections/order', { ids: wanted })).status).toBe(200)
    expect((await listed()).map(({ id }) => id).filter((id) => wanted.includes(id))).toEqual(wanted)
  })
})

test('a renamed section is found and shown by its new name', async () => {
  await add({ name: { bn: 'হকি', en: 'Hockey' } })
  const { _id: id } = await post('Hockey', { headline: 'আজকের খেলা' })
  const found = async (word: string) => {
    const { body } = await call('GET', `/allposts?q=${encodeURIComponent(word)}&status=any`)
    return body.map((one: { _id: string }) => one._id).includes(id)
  }
  const cardOf = async () => {
    const { to } = await page(`/media/cards/${id}/0000000000000000.jpg`)
    return to ?? ''
  }
  const card = await cardOf()
  expect(card).toContain('/media/cards/')
  expect([await found('হকি'), await found('স্টিক')]).toEqual([true, false])
  await call('PUT', '/sections/hockey', { name: { bn: 'স্টিক', en: 'Hockey' } })
  await rebuildIndex(site.system)
  expect([await found('হকি'), await found('স্টিক')]).toEqual([false, true])
  expect(await cardOf()).not.toBe(card)
})

describe('the layouts of the site', () => {
  test('navigation and footer have the chosen links, with versions that can be restored', async () => {
    const before = (await call('GET', '/site/navigation')).body
    expect(before.version).toBe(0)
    const link = { kind: 'link', label: { bn: 'গ্যালারি', en: 'Gallery' }, address: 'https://example.org/g' }
    const items = [{ kind: 'section', section: 'Health' }, link]
    expect((await call('PUT', '/site/navigation', { version: 0, items })).body).toMatchObject({
      version: 1,
      items,
    })
    expect(await call('PUT', '/site/navigation', { version: 0, items: [] })).toMatchObject({
      status: 409,
      body: { code: 'LAYOUT_CHANGED' },
    })
    const { html } = await page('/en/category/Health')
    expect(html).toMatch(/href="\/en\/category\/Health" aria-current="page"/)
    expect(html).toContain('Gallery')
    expect(html).not.toContain('href="/en/cricket"')
    expect((await call('POST', '/site/navigation/restore', { version: 0, present: 1 })).body).toEqual({
      version: 2,
    })
    expect((await call('GET', '/site/navigation')).body.items).toEqual(before.items)
    const versions = (await call('GET', '/site/navigation/versions')).body
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1])
    const bad = { ...link, address: 'javascript:alert(1)' }
    expect((await call('PUT', '/site/footer', { version: 0, items: [bad] })).status).toBe(400)
  })

  test('the home page has the chosen blocks, a tournament’s table among them', async () => {
    const teams: string[] = []
    for (const name of ['আবাহনী', 'মোহামেডান'])
      teams.push((await call('POST', '/teams', { name: { bn: name, en: `Team ${name}` } })).body._id)
    const table = { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] }
    const { body: cup } = await call('POST', '/tournaments', {
      name: { bn: 'বর্ষা কাপ', en: 'Monsoon Cup' },
      season: '2026',
      rules: { sport: 'football', format: 'league', table },
      teams: teams.map((teamId) => ({ teamId, stage: null })),
    })
    const items = [
      { kind: 'tournament', tournament: cup._id },
      { kind: 'section', section: 'agriculture', count: 2 },
    ]
    expect((await call('PUT', '/site/home', { version: 0, items })).status).toBe(200)
    const { html } = await page('/')
    expect(html).toContain('বর্ষা কাপ')
    expect(html).toContain('মোহামেডান')
    expect(html).toContain('section-agriculture')
    expect(html).not.toContain('section-cricket')
    expect(Object.keys((await call('GET', '/homepage-data')).body)).toContain('cricketPosts')
  })

  test('the home page has chosen posts in their order, without those that are not public or of the other edition', async () => {
    const ids: string[] = []
    for (const headline of ['প্রথম বাছাই', 'দ্বিতীয় বাছাই', 'তৃতীয় বাছাই'])
      ids.push((await post('General', { headline }))._id)
    const english = await post('General', { headline: 'Chosen in English', language: 'en' })
    const title = { bn: 'পড়তেই হবে', en: 'Must read' }
    const chosen = { kind: 'posts', title, posts: [...ids.toReversed(), english._id, 'nobody'] }
    const { version } = (await call('GET', '/site/home')).body
    expect((await call('PUT', '/site/home', { version, items: [chosen] })).status).toBe(200)
    const blockOf = (html: string) =>
      /<section[^>]* aria-labelledby="chosen-0">.*?<\/section>/s.exec(html)?.[0] ?? ''
    const block = blockOf((await page('/')).html)
    expect(block).toContain('পড়তেই হবে')
    const places = ['তৃতীয় বাছাই', 'দ্বিতীয় বাছাই', 'প্রথম বাছাই'].map((text) => block.indexOf(text))
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(places[0]).toBeGreaterThan(0)
    expect(block).not.toContain('Chosen in English')
    expect(blockOf((await page('/en')).html)).toContain('Chosen in English')
    expect((await call('PUT', `/allposts/${ids[1]}`, { status: 'unpublished' })).status).toBe(200)
    expect(blockOf((await page('/')).html)).not.toContain('দ্বিতীয় বাছাই')
    const empty = { ...chosen, posts: [] }
    expect((await call('PUT', '/site/home', { version: version + 1, items: [empty] })).status).toBe(400)
  })

  test('a section stands once in each, with those that were merged into it', async () => {
    const { id } = await add({ name: { bn: 'ক্যারম', en: 'Carrom' } })
    const into = await add({ name: { bn: 'মননক্রীড়া', en: 'Mind games' } })
    const both = [into.id, id].map((section) => ({ kind: 'section', section }))
    for (const name of ['navigation', 'footer', 'home']) {
      const { version } = (await call('GET', `/site/${name}`)).body
      expect((await call('PUT', `/site/${name}`, { version, items: both })).status).toBe(200)
    }
    await call('POST', `/sections/${id}/merge`, { into: into.id })
    const { html } = await page('/')
    expect(html.split(`id="section-${into.id}"`)).toHaveLength(2)
    const footer = html.slice(html.indexOf('<footer'))
    const navigation = /<nav[^>]*>.*?<\/nav>/s.exec(html.slice(html.indexOf('</header>')))?.[0] ?? ''
    for (const part of [navigation, footer]) expect(part.split(`href="${into.path}"`)).toHaveLength(2)
  })
})

/** Refuses changes of these rows under a time limit. */
const LIMITED = `
  create function refuse_limited() returns trigger language plpgsql as $$ begin
    if current_setting('statement_timeout') <> '0' then raise exception 'limited'; end if;
    return null;
  end $$;
  create trigger limited after update or delete on posts for each statement execute function refuse_limited();
  create trigger limited after update on post_search for each statement execute function refuse_limited();
  create trigger limited after delete on post_terms for each statement execute function refuse_limited();`

// Last: the editor is gone.
test('what changes all posts of a section, a name, a person or the bin has no time limit', async () => {
  const { id } = await add({ name: { bn: 'শুটিং', en: 'Shooting' } })
  await call('POST', '/terms', { kind: 'tournament', name: { bn: 'নিশানা কাপ', en: 'Target Cup' } })
  const { _id: binned } = await post('Shooting', { headline: 'নিশানা কাপ শুরু' })
  const story = { headline: 'ক', category: 'Shooting', imageUrl: 'https://pictures.example/a.jpg' }
  const { body: own } = await call('POST', '/allposts', story, editor)
  const terms = (await call('GET', '/terms?search=Target')).body
  const { rows } = await site.world.db.execute(sql`select from post_terms where post_id = ${binned}`)
  expect([rows.length, terms.length]).toEqual([1, 1])
  await call('DELETE', `/allposts/${own.post._id}`)
  await site.world.db.execute(sql.raw(LIMITED))
  for (const [method, path, body] of [
    ['PUT', `/sections/${id}`, { name: { bn: 'নিশানা', en: 'Shooting' } }],
    ['POST', `/sections/${id}/merge`, { into: 'Sports' }],
    ['DELETE', `/terms/${terms[0]._id}`, undefined],
    ['DELETE', `/users/${site.people.editor.id}`, undefined],
  ] as const)
    expect([path, (await call(method, path, body)).status]).toEqual([path, 200])
  site.time.ahead = 31 * DAY_MS
  expect(await emptyBin(site.system)).toBe(1)
})
