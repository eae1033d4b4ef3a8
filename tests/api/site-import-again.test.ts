// A site that is moved in more than once: later exports after changes here, choices that are changed, runs that fail, and what undoing
// one run leaves of the others.
import { readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sectionSchema } from '#contract/posts/section.ts'
import { siteImportSchema, siteTermSchema } from '#contract/site-import.ts'
import { SITE_IMPORT_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import { importSite, sweepSiteImports, undoSiteNow } from '#server/domain/site-import/continue-imports.ts'
import { beginSiteImport } from '#server/domain/site-import/site-imports.ts'
import { makeLeague } from '../match-league.ts'
import { exportedPicture, exportedSite, exportedStory } from '../site-export.ts'
import { createSiteCalls } from '../site-import-calls.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
let pictures: Server
let host = ''
/** Paths of pictures that were asked for. */
const paths = new Set<string>()

beforeAll(async () => {
  pictures = createServer(async (request, response) => {
    // Each file has bytes of its own.
    const width = 300 + paths.add(request.url ?? '').size
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(await testPicture(width, 200))
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`
  site = await createTestApp({ jobs: true, env: { SITE_IMPORT_HOSTS: host } })
  admin = await site.signIn('admin')
})
afterAll(async () => {
  await site?.close()
  pictures?.close()
})

const { call, get, upload, settled, start, move, undo, choose, rowsOf } = createSiteCalls(() => ({
  site,
  admin,
}))
/** The export of a site of its own. */
const exportOf = (name: string, items: string[]) =>
  exportedSite(items).replaceAll('https://old.example', `https://${name}.example/${name}`)
const termsOf = async (id: string, kind = 'section') => {
  const terms = await get(`/site-imports/${id}/terms?kind=${kind}`, z.array(siteTermSchema))
  return Object.fromEntries(terms.map(({ key, choice }) => [key, choice]))
}
const postOf = async (headline: string) => {
  const [post] = await rowsOf(
    `select id, version, status, categories, keywords, rich_text as text, media_id as media, reporter
     from posts where headline = $1`,
    [headline],
  )
  return post
}
const leadsTo = async (source: string) => {
  const [row] = await rowsOf('select kind, target from redirects where source = $1', [source])
  return row ? [row.kind, row.target] : null
}
const sections = () => get('/sections', z.array(sectionSchema))
/** Does this while no process works on a run. */
async function whileLocked(act: () => Promise<void>) {
  const held = { lock: SITE_IMPORT_LOCK, part: 0 }
  while ((await withSessionLock(site.world.db, held, () => act().then(() => true))) === null);
}
/** Refuses some writes of a table until it is called. */
async function refuse(table: string, moment: string, when: string) {
  await rowsOf(
    `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await rowsOf(
    `create trigger refused ${moment} on ${table} for each row when (${when}) execute function refuse()`,
  )
  return () => rowsOf(`drop trigger refused on ${table}`)
}

test('a run that waits behind the undo of an earlier one brings all that its export has', async () => {
  const text = exportOf('queue', [
    exportedPicture(host, 10, '2019/05/queue.jpg'),
    exportedStory({ id: 1, title: 'সারিতে', slug: 'q', sections: ['village'], picture: 10, html: '<p>ক</p>' }),
  ])
  const first = await move(text)
  const second = await upload(text)
  await settled(second)
  await whileLocked(async () => {
    expect((await call(`/site-imports/${first._id}/undo`, 'POST')).status).toBe(200)
    expect((await call(`/site-imports/${second}/start`, 'POST', {})).status).toBe(200)
  })
  expect((await settled(first._id)).state).toBe('undone')
  expect(await settled(second)).toMatchObject({
    state: 'done',
    counts: { post: { added: 1 }, picture: { added: 1 }, section: { added: 1 } },
  })
  const post = await postOf('সারিতে')
  expect(post.categories).toHaveLength(1)
  expect(post.media).toMatch(/^t-/)
  expect(await leadsTo('/queue/category/village')).toEqual(['section', post.categories[0]])
})

test('a section that was merged or removed here gets no stories of a later export', async () => {
  const story = (id: number, sections: string[]) =>
    exportedStory({ id, title: `মিলিত ${id}`, slug: `merged-${id}`, sections, html: '<p>ক</p>' })
  const added = await call('/sections', 'POST', { name: { bn: 'ক্ষণস্থায়ী', en: 'Fleeting' } })
  const fleeting = sectionSchema.parse(await added.json()).id
  const first = await upload(exportOf('merged', [story(1, ['village', 'cricket'])]))
  await settled(first)
  await choose(first, 'section', 'cricket', { to: 'section', section: fleeting })
  await start(first)
  const [village] = (await postOf('মিলিত 1')).categories.filter((id: string) => id !== fleeting)
  expect((await call(`/sections/${village}/merge`, 'POST', { into: 'Football' })).status).toBe(200)
  const { id } = await postOf('মিলিত 1')
  await call(`/allposts/${id}`, 'PUT', { category: 'Tech' })
  expect((await call(`/sections/${fleeting}`, 'DELETE')).status).toBe(200)

  const second = await upload(exportOf('merged', [story(2, ['village', 'cricket'])]))
  await settled(second)
  expect((await termsOf(second)).cricket).toEqual({ to: 'section', section: 'Cricket' })
  await choose(second, 'section', 'uncategorized', { to: 'section', section: village })
  expect((await termsOf(second)).uncategorized).toEqual({ to: 'section', section: 'Football' })
  await start(second)
  expect((await postOf('মিলিত 2')).categories.toSorted()).toEqual(['Cricket', 'Football'])
  expect(await leadsTo('/merged/category/village')).toEqual(['section', 'Football'])
})

test('a text that a run changed gets back its sections as they are now', { tags: 'slow' }, async () => {
  const text = (words: string) =>
    exportOf('back', [
      exportedStory({ id: 1, title: 'ফেরত', slug: 'b', sections: ['village'], html: `<p>${words}</p>` }),
    ])
  const first = await upload(text('আগে'))
  await settled(first)
  const name = { bn: 'ফেরত বিভাগ', en: 'Returned' }
  await choose(first, 'section', 'village', { to: 'new', name, slug: 'returned' })
  await start(first)
  const { categories } = await postOf('ফেরত')
  const second = await move(text('পরে'))
  const merged = await call(`/sections/${categories[0]}/merge`, 'POST', { into: 'Football' })
  expect(merged.status).toBe(200)
  await undo(second._id)
  expect(await postOf('ফেরত')).toMatchObject({ categories: ['Football'], text: '<p>আগে</p>' })
})

test('a picture that was deleted here is missing, or had again, and no story is lost with it', async () => {
  const inline = `<figure><img src="http://${host}/wp-content/uploads/inline.jpg"/></figure>`
  const story = (id: number, html: string, picture?: number) =>
    exportedStory({ id, title: `ছবির ${id}`, slug: `p-${id}`, html, ...(picture ? { picture } : {}) })
  await move(exportOf('gone', [exportedPicture(host, 12, '2019/05/gone.jpg'), story(1, `<p>ক</p>${inline}`)]))
  const { id } = await postOf('ছবির 1')
  expect((await call(`/allposts/${id}`, 'PUT', { richText: '<p>ক</p>' })).status).toBe(200)
  const deleted = await rowsOf(`select distinct our_id as id from site_import_items where kind = 'picture'
    and site like 'gone%' and our_id <> ''`)
  expect(deleted).toHaveLength(2)
  for (const picture of deleted) expect((await call(`/media/${picture.id}`, 'DELETE')).status).toBe(200)

  const second = await move(exportOf('gone', [story(2, '<p>খ</p>', 12)]))
  expect(second).toMatchObject({ counts: { post: { added: 1 } }, lossCounts: { PICTURE_MISSING: 1 } })
  expect(await postOf('ছবির 2')).toMatchObject({ media: null, text: '<p>খ</p>' })
  const third = await move(exportOf('gone', [story(3, `<p>গ</p>${inline}`)]))
  expect(third.lossCounts).toEqual({})
  expect((await postOf('ছবির 3')).text).toContain('<img src="/media/')
})

describe('a choice that a later run changes', () => {
  const text = (name: string) =>
    exportOf(name, [
      exportedStory({
        id: 1,
        title: `বদল ${name}`,
        slug: 'c',
        sections: ['village', 'cricket'],
        html: '<p>ক</p>',
      }),
      exportedStory({
        id: 2,
        title: `খসড়া ${name}`,
        slug: 'd',
        status: 'draft',
        sections: ['cricket'],
        html: '<p>ক</p>',
      }),
      exportedStory({ id: 3, title: `অন্য ${name}`, slug: 'e', sections: ['cricket'], html: '<p>ক</p>' }),
    ])
  const keyword = { to: 'keyword' }

  test('moves the stories with the addresses, and its undo takes both back', async () => {
    const first = await upload(text('turn'))
    await settled(first)
    await choose(first, 'section', 'village', keyword)
    await start(first)
    const before = await leadsTo('/turn/category/village')
    expect(before).toEqual(['path', expect.stringContaining('/search?q=')])
    const second = await upload(text('turn'))
    await settled(second)
    await choose(second, 'section', 'village', { to: 'new' })
    await choose(second, 'section', 'cricket', { to: 'drop' })
    const done = await start(second)
    expect(done.counts.post).toEqual({ updated: 3 })
    const moved = await postOf('বদল turn')
    expect(moved).toMatchObject({ keywords: '', categories: [expect.any(String)] })
    expect((await postOf('খসড়া turn')).categories).toEqual([])
    expect((await postOf('অন্য turn')).categories).toEqual([])
    expect(await leadsTo('/turn/category/village')).toEqual(['section', moved.categories[0]])
    expect(await leadsTo('/turn/category/cricket')).toEqual(['gone', ''])
    expect((await move(text('turn'))).counts.post).toEqual({ unchanged: 3 })

    await undo(second)
    expect(await postOf('বদল turn')).toMatchObject({ keywords: 'গ্রামের খবর', categories: ['Cricket'] })
    expect((await sections()).map(({ id }) => id)).not.toContain(moved.categories[0])
    expect(await leadsTo('/turn/category/village')).toEqual(before)
    expect(await leadsTo('/turn/category/cricket')).toEqual(['section', 'Cricket'])
    // What was chosen outlives the undo of all runs.
    await undo(first)
    expect(await leadsTo('/turn/category/village')).toBeNull()
    const third = await upload(text('turn'))
    await settled(third)
    expect(await termsOf(third)).toMatchObject({ village: keyword, cricket: { to: 'section' } })
  })

  test('stays with the later run when the earlier one is undone', { tags: 'slow' }, async () => {
    const first = await move(text('stay'))
    const second = await upload(text('stay'))
    await settled(second)
    await choose(second, 'section', 'cricket', { to: 'section', section: 'Football' })
    await start(second)
    await undo(first._id)
    expect(await leadsTo('/stay/category/cricket')).toEqual(['section', 'Football'])
  })

  test('moves stories that an earlier release stored, and no others', { tags: 'slow' }, async () => {
    await move(text('old'))
    await rowsOf(`update site_import_items set details = details - 'mapped' where site like 'old.example%'`)
    expect((await move(text('old'))).counts.post).toEqual({ unchanged: 3 })
    const second = await upload(text('old'))
    await settled(second)
    await choose(second, 'section', 'village', keyword)
    expect((await start(second)).counts.post).toEqual({ updated: 1, unchanged: 2 })
  })
})

test('a run that fails in the middle loses no draft, and its changes are known to be its own', async () => {
  const text = (words: string) =>
    exportOf('half', [
      exportedStory({ id: 1, title: 'মাঝের খসড়া', slug: 'h', status: 'draft', html: `<p>${words}</p>` }),
      exportedStory({ id: 2, title: 'মাঝের খবর', slug: 'i', html: `<p>${words}</p>` }),
    ])
  const first = await move(text('আগে'))
  const draft = await postOf('মাঝের খসড়া')
  const second = await upload(text('পরে'))
  await settled(second)
  const allowNotes = await refuse('site_import_items', 'before update', `new.details ? 'changedBy'`)
  expect((await start(second)).state).toBe('failed')
  await allowNotes()
  expect(await postOf('মাঝের খবর')).toMatchObject({ version: 1, text: '<p>আগে</p>' })
  const allowPosts = await refuse('posts', 'before insert', `new.headline = 'মাঝের খসড়া'`)
  expect((await start(second)).state).toBe('failed')
  await allowPosts()
  expect(await postOf('মাঝের খসড়া')).toEqual(draft)
  expect((await start(second)).counts.post).toEqual({ updated: 2 })
  expect((await postOf('মাঝের খসড়া')).text).toBe('<p>পরে</p>')
  expect((await undo(second)).state).toBe('undone')
  expect((await postOf('মাঝের খবর')).text).toBe('<p>আগে</p>')
  expect((await postOf('মাঝের খসড়া')).id).toBe(draft.id)
  await undo(first._id)
  expect(await postOf('মাঝের খসড়া')).toBeUndefined()
})

test('a page is hidden and shown as it is there, and counts as changed only then', async () => {
  const text = (status: string, author = 'rahim') =>
    exportOf('pages', [
      exportedStory({
        id: 1,
        title: 'দেখা যায়',
        slug: 'shown-page',
        type: 'page',
        html: '<p>ক</p>',
        status,
        author,
      }),
    ])
  const isHidden = async () =>
    (await rowsOf(`select is_hidden as hidden from pages where slug = 'shown-page'`))[0].hidden
  await move(text('publish'))
  expect((await move(text('publish', 'rahim2'))).counts.page).toEqual({ unchanged: 1 })
  const second = await move(text('draft'))
  expect(second.counts.page).toEqual({ updated: 1 })
  expect(await isHidden()).toBe(true)
  await undo(second._id)
  expect(await isHidden()).toBe(false)
})

test('a story with a match or a private link of the newsroom outlives the undo of its run', async () => {
  const league = await makeLeague(site.system)
  const names = ['ম্যাচের', 'লিংকের', 'কারও না']
  const done = await move(
    exportOf('work', [
      ...names.map((title, at) =>
        exportedStory({
          id: at + 1,
          title,
          slug: `w-${at}`,
          status: at === 1 ? 'draft' : 'publish',
          html: '<p>ক</p>',
        }),
      ),
    ]),
  )
  const [match, linked] = await Promise.all(names.map(postOf))
  const put = await call(`/allposts/${match.id}/matches`, 'PUT', { matches: [league.fixture.id] })
  expect(put.status).toBe(200)
  expect((await call(`/allposts/${linked.id}/preview-link`, 'POST', {})).status).toBeLessThan(300)
  await undo(done._id)
  const left = await rowsOf('select headline from posts where headline = any($1)', [names])
  expect(left.map(({ headline }) => headline).toSorted()).toEqual(names.slice(0, 2).toSorted())
})

test('an email address becomes nobody’s byline', async () => {
  const address = `?address=${encodeURIComponent('https://mail.example')}`
  await move('id,title,author,date\nm1,ডাকে,karim@mail.example,2020-01-02\nm2,ডাকে ২,@,2020-01-02\n', address)
  expect((await postOf('ডাকে')).reporter).toBe('karim')
  expect((await postOf('ডাকে ২')).reporter).toBe('')
  const text = exportOf('mail2', [
    exportedStory({ id: 1, title: 'ডাকে ৩', slug: 'm', author: 'rahim', html: '<p>ক</p>' }),
  ])
  await move(
    text
      .replace('>rahim<', '>me@mail.example<')
      .replaceAll('[rahim]', '[me@mail.example]')
      .replace('রহিম উদ্দিন', 'me@mail.example'),
  )
  expect((await postOf('ডাকে ৩')).reporter).toBe('me')
})

describe('what was interrupted', () => {
  const folder = () => join(dirname(site.system.uploadsFolder), 'site-imports')
  const stateOf = async (id: string) => (await get(`/site-imports/${id}`, siteImportSchema)).state

  test('while it arrived is given up, and its file removed', async () => {
    const done = await move(exportOf('swept', []))
    const receiving = await beginSiteImport(site.system, {
      fileName: 'lost.xml',
      format: null,
      language: null,
      address: null,
    })
    const names = [`${receiving}.export.part`, `${done._id}.uploads.part`]
    for (const name of names) writeFileSync(join(folder(), name), 'half')
    await sweepSiteImports(site.system)
    expect(readdirSync(folder())).toEqual(expect.arrayContaining(names))
    expect(await stateOf(receiving)).toBe('receiving')
    site.time.ahead = 3 * 3_600_000
    await sweepSiteImports(site.system)
    site.time.ahead = 0
    expect(readdirSync(folder()).filter((name) => names.includes(name))).toEqual([])
    expect(await stateOf(receiving)).toBe('failed')
  })

  test('by the command before it knew the site is replaced by its next call', async () => {
    const path = join(site.dataDir, 'site-of-command.xml')
    writeFileSync(path, exportOf('command', []))
    const file = { fileName: 'site-of-command.xml', format: null, language: null, address: null }
    const [stopped, arrived] = [
      await beginSiteImport(site.system, file, 'reading'),
      await beginSiteImport(
        { ...site.system, viewer: { kind: 'system' } },
        { ...file, fileName: 'other.xml' },
        'reading',
      ),
    ]
    const local = { ...file, path, uploadsPath: null, isDryRun: true }
    const options = { signal: new AbortController().signal }
    const done = await importSite(site.system, local, options)
    expect(done.state).toBe('found')
    expect(await stateOf(stopped)).toBe('replaced')
    expect(await stateOf(arrived)).toBe('reading')
    await rowsOf(`delete from site_imports where id = $1`, [arrived])
  })

  test('an undo by the command waits for another process, which may do it', async () => {
    const { _id: id } = await move(
      exportOf('follow', [exportedStory({ id: 1, title: 'ফেরানো', slug: 'f', html: '<p>ক</p>' })]),
    )
    let undone: Promise<{ state: string }> = Promise.resolve({ state: '' })
    await whileLocked(async () => {
      expect((await call(`/site-imports/${id}/undo`, 'POST')).status).toBe(200)
      undone = undoSiteNow(site.system, id, { signal: new AbortController().signal })
      undone.catch(() => undefined)
      // It has met the lock when another session has, too.
      expect(
        await withSessionLock(site.world.db, { lock: SITE_IMPORT_LOCK, part: 0 }, async () => 1),
      ).toBeNull()
    })
    expect((await undone).state).toBe('undone')
    expect(await postOf('ফেরানো')).toBeUndefined()
  })
})
