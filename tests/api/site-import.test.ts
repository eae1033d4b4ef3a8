// Moving a site in: what is found, the choices, what is stored, a second run after changes here and there, undoing, hostile exports.
import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { AD_SIZES } from '#contract/advertising/slots.ts'
import { sectionSchema } from '#contract/posts/section.ts'
import { siteImportSchema, siteItemDetailsSchema, siteTermSchema } from '#contract/site-import.ts'
import { SITE_IMPORT_LOCK } from '#server/db/locks.ts'
import { receiveUploads } from '#server/domain/site-import/receive-site.ts'
import { addTestCampaign, adPictures } from '../advertising-fixture.ts'
import { withIptc } from '../picture-texts.ts'
import { exportedPicture, exportedSite, exportedStory } from '../site-export.ts'
import { createSiteCalls } from '../site-import-calls.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'
import { zipOf } from '../zip-archive.ts'

let site: TestApp
let admin: Entered
let pictures: Server
/** A service of the operator's network that no setting names. */
let inside: Server
let askedInside = 0
let host = ''
/** Paths that were asked of the host of the pictures. */
const asked: string[] = []
/** What happens while a picture is on its way whose name has `held`. */
let onHeld: () => Promise<void> = async () => undefined

beforeAll(async () => {
  const advert = await testPicture(300, 250)
  const photo = withIptc(await testPicture(), [[110, 'বার্তা সংস্থা']])
  pictures = createServer(async (request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.includes('held')) await onHeld()
    if (request.url?.includes('moved')) {
      response.writeHead(302, { Location: `http://${insideHost()}/inside.jpg` }).end()
    } else if (request.url?.includes('missing')) response.writeHead(404).end()
    else {
      const picture = request.url?.includes('advert') ? advert : photo
      response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(picture)
    }
  })
  await new Promise<void>((resolve) => pictures.listen(0, '127.0.0.1', resolve))
  inside = createServer((_request, response) => {
    askedInside++
    response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(photo)
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(pictures.address() as AddressInfo).port}`
  site = await createTestApp({ jobs: true, env: { SITE_IMPORT_HOSTS: host } })
  admin = await site.signIn('admin')
})
afterAll(async () => {
  await site?.close()
  pictures?.close()
  inside?.close()
})

function insideHost(): string {
  return `127.0.0.1:${(inside.address() as AddressInfo).port}`
}

const STORIES = () => [
  exportedPicture(host, 10, '2019/05/one.jpg', 'প্রথম ছবি'),
  exportedPicture(host, 11, '2019/05/missing.jpg'),
  exportedStory({
    id: 1,
    title: 'প্রথম খবর',
    slug: 'first',
    sections: ['cricket'],
    tags: ['toss'],
    picture: 10,
    html: `<p>প্রথম অনুচ্ছেদ।</p><figure class="wp-block-image"><img src="http://${host}/wp-content/uploads/2019/05/one.jpg" alt="মাঠ"/><figcaption>ক্যাপশন</figcaption></figure>`,
  }),
  exportedStory({
    id: 2,
    title: 'দ্বিতীয় খবর',
    slug: 'second',
    author: 'rahim2',
    sections: ['village'],
    html: `<p>আগের খবর <a href="https://old.example/2019/05/18/first/">এখানে</a>, <a href="https://old.example/wp-content/uploads/a.pdf">নথি</a>।</p><script>alert(1)</script>
      <figure class="wp-block-image"><img src="http://${host}/wp-content/uploads/2019/05/missing.jpg"/><figcaption>হারানো ছবি</figcaption></figure>`,
  }),
  exportedStory({ id: 3, title: 'খসড়া', slug: 'draft', status: 'draft', html: '<p>এখনো হয়নি।</p>' }),
  exportedStory({ id: 4, title: 'আমাদের কথা', slug: 'about-paper', type: 'page', html: '<p>আমরা কারা।</p>' }),
]

const { call, get, upload, settled, move, items, rowsOf } = createSiteCalls(() => ({ site, admin }))

describe('a site', () => {
  let run = ''

  test('is looked into before anything is stored', async () => {
    run = await upload(exportedSite(STORIES()))
    const found = await settled(run)
    expect(found).toMatchObject({
      state: 'found',
      format: 'wordpress',
      title: 'পুরোনো কাগজ',
      siteAddress: 'old.example',
      code: '',
    })
    expect(found.counts).toMatchObject({
      post: { found: 3 },
      page: { found: 1 },
      picture: { found: 2 },
      section: { found: 3 },
      author: { found: 2 },
    })
    expect(await rowsOf('select id from posts')).toEqual([])
    const sections = await get(`/site-imports/${run}/terms?kind=section`, z.array(siteTermSchema))
    expect(Object.fromEntries(sections.map(({ name, choice }) => [name, choice]))).toEqual({
      ক্রিকেট: { to: 'section', section: 'Cricket' },
      'গ্রামের খবর': { to: 'new', name: { bn: 'গ্রামের খবর', en: 'Village' }, slug: 'village' },
      Uncategorized: { to: 'drop' },
    })
    const authors = await get(`/site-imports/${run}/terms?kind=author`, z.array(siteTermSchema))
    const bylines = authors.map(({ choice }) => (choice.to === 'byline' ? choice.name : ''))
    expect(new Set(bylines).size).toBe(2)
    expect(bylines).toContain('রহিম উদ্দিন')
  })

  test('takes choices, and refuses impossible ones by name', async () => {
    const choose = (choice: unknown) =>
      call(`/site-imports/${run}/mapping`, 'PUT', { choices: [{ kind: 'section', key: 'cricket', choice }] })
    for (const wrong of [
      { to: 'section', section: 'Nowhere' },
      { to: 'byline', name: 'x' },
      { to: 'topic', term: 'none' },
    ]) {
      const refused = await choose(wrong)
      expect([refused.status, (await refused.json()).field]).toEqual([400, 'choices.0.choice'])
    }
    expect((await choose({ to: 'section', section: 'Football' })).status).toBe(200)
    expect((await choose({ to: 'section', section: 'Cricket' })).status).toBe(200)
    const named = (slug: string) => ({ to: 'new', name: { bn: 'গ্রাম', en: 'Villages' }, slug })
    const put = (choice: unknown) =>
      call(`/site-imports/${run}/mapping`, 'PUT', { choices: [{ kind: 'section', key: 'village', choice }] })
    expect((await put(named('a b'))).status).toBe(400)
    expect((await put(named('gram'))).status).toBe(200)
  })

  test('is tried without storing anything', async () => {
    expect((await call(`/site-imports/${run}/start`, 'POST', { dryRun: true })).status).toBe(200)
    const tried = await settled(run)
    expect(tried.trial?.counts).toMatchObject({ post: { added: 3 }, page: { added: 1 } })
    expect(tried.lossCounts).toMatchObject({ SCRIPT_DROPPED: 1 })
    expect(await rowsOf('select id from posts')).toEqual([])
    expect(asked).toEqual([])
  })

  test('is moved in with its pictures, links and old addresses', async () => {
    expect((await call(`/site-imports/${run}/start`, 'POST', {})).status).toBe(200)
    const done = await settled(run)
    expect(done).toMatchObject({ state: 'done', code: '', canBeUndone: true })
    expect(done.counts).toMatchObject({
      post: { added: 3 },
      page: { added: 1 },
      picture: { added: 1, missing: 1 },
    })
    const posts = await rowsOf(
      `select id, headline, status, rich_text as text, categories, keywords, reporter, media_id as media, caption, alt,
         created_at as "createdAt" from posts order by headline`,
    )
    const [second, first, draft] = ['দ্বিতীয় খবর', 'প্রথম খবর', 'খসড়া'].map((name) =>
      posts.find(({ headline }) => headline === name),
    )
    expect(first).toMatchObject({
      status: 'published',
      categories: ['Cricket'],
      keywords: 'toss',
      reporter: 'রহিম উদ্দিন',
      caption: 'প্রথম ছবি',
      alt: 'মাঠে খেলা',
    })
    expect(first.createdAt.toISOString()).toBe('2019-05-18T06:00:00.000Z')
    expect(await rowsOf('select credit from media')).toEqual([{ credit: 'বার্তা সংস্থা' }])
    expect(first.text).toContain(`<img src="/media/${first.media}/`)
    expect(first.text).toContain('<figcaption>ক্যাপশন</figcaption>')
    expect(second.text).toContain(`href="/allposts/2019/05/18/${first.id}"`)
    expect(second.text).toContain('<p>হারানো ছবি</p>')
    expect(second.reporter).not.toBe(first.reporter)
    expect(second.categories).toHaveLength(1)
    expect(draft).toMatchObject({ status: 'draft', createdAt: null })
    expect(await rowsOf(`select 1 from users where email like '%old.example'`)).toEqual([])
    const book = await rowsOf('select source, kind, target from redirects')
    const targetOf = (source: string) => book.find((row) => row.source === source)
    expect(targetOf('/2019/05/18/first')).toMatchObject({ kind: 'post', target: first.id })
    expect(targetOf('/?p=2')).toMatchObject({ kind: 'post', target: second.id })
    expect(targetOf('/category/cricket')).toMatchObject({ kind: 'section', target: 'Cricket' })
    expect(await get('/sections', z.array(sectionSchema))).toContainEqual(
      expect.objectContaining({ name: { bn: 'গ্রাম', en: 'Villages' }, path: '/category/gram' }),
    )
    expect(targetOf('/category/uncategorized')).toMatchObject({ kind: 'gone' })
    expect(targetOf('/wp-content/uploads/2019/05/one.jpg')).toMatchObject({
      kind: 'media',
      target: first.media,
    })
    expect(targetOf('/about-paper')).toMatchObject({ kind: 'page' })
  })

  test('has a report of what was lost, with both texts side by side', async () => {
    const lost = await items(run, '?kind=post&onlyLosses=1')
    expect(lost.map(({ title }) => title)).toEqual(['দ্বিতীয় খবর'])
    expect(lost[0]?.losses.map(({ code }) => code).sort()).toEqual([
      'FILE_LEFT_OUT',
      'PICTURE_MISSING',
      'SCRIPT_DROPPED',
    ])
    const details = await get(`/site-imports/${run}/items/${lost[0]?._id}`, siteItemDetailsSchema)
    expect(details.original).toContain('<script>alert(1)</script>')
    expect(details.shownOriginal).toContain('<mark>missing.jpg</mark>')
    expect(details.shownOriginal).not.toContain(host)
    const [whole] = (await items(run, '?kind=post')).filter(({ title }) => title === 'প্রথম খবর')
    const shown = await get(`/site-imports/${run}/items/${whole?._id}`, siteItemDetailsSchema)
    expect(shown.shownOriginal).toMatch(/<img src="\/media\/[^"]+" width="\d+" height="\d+" alt="">/)
    expect(details.ours?.richText).not.toContain('script')
    expect((await call(details.path.replace('/allposts', '/allposts'))).status).not.toBe(500)
    const csv = await (await call(`/site-imports/${run}/report.csv`)).text()
    expect(csv).toContain('SCRIPT_DROPPED')
    expect(csv).toContain('The former site answered with status 404.')
  })

  test('comes again: brings what is new or changed there, keeps what was changed here', async () => {
    const [here] = await rowsOf(`select id, version from posts where headline = 'প্রথম খবর'`)
    const form = new FormData()
    form.append('headline', 'এখানে বদলানো')
    const changed = await site.call(`/api/allposts/${here.id}`, {
      method: 'PUT',
      body: form,
      headers: admin.bearer,
    })
    expect(changed.status).toBe(200)
    const again = STORIES().map((text) =>
      text
        .replace('প্রথম অনুচ্ছেদ', 'বদলানো অনুচ্ছেদ')
        .replace('আগের খবর', 'নতুন কথা')
        .replaceAll('missing.jpg', 'found.jpg'),
    )
    const fresh = exportedStory({ id: 7, title: 'নতুন খবর', slug: 'new', html: '<p>নতুন।</p>' })
    const second = await move(exportedSite([...again, fresh]))
    expect(second.counts.post).toEqual({ added: 1, kept: 1, unchanged: 1, updated: 1 })
    const rows = await rowsOf('select headline, rich_text as text from posts')
    expect(rows.map(({ headline }) => headline).sort()).toEqual(
      ['এখানে বদলানো', 'খসড়া', 'দ্বিতীয় খবর', 'নতুন খবর'].sort(),
    )
    expect(rows.find(({ headline }) => headline === 'এখানে বদলানো')?.text).not.toContain('বদলানো অনুচ্ছেদ')
    expect(rows.find(({ headline }) => headline === 'দ্বিতীয় খবর')?.text).toMatch(
      /নতুন কথা.*<img src="\/media\//s,
    )
    const third = await move(exportedSite([...again, fresh]))
    expect(third.counts.post).toEqual({ kept: 1, unchanged: 3 })
    expect((await rowsOf('select id from media')).length).toBe(1)
  })

  test('is undone, except for what somebody has changed', async () => {
    expect((await call(`/site-imports/${run}/undo`, 'POST')).status).toBe(200)
    expect(await settled(run)).toMatchObject({ state: 'undone', canBeUndone: false })
    const left = await rowsOf('select headline from posts')
    expect(left.map(({ headline }) => headline).sort()).toEqual(['এখানে বদলানো', 'নতুন খবর'].sort())
    expect(await rowsOf(`select 1 from pages where slug = 'about-paper'`)).toEqual([])
    expect((await call(`/site-imports/${run}/undo`, 'POST')).status).toBe(409)
  })
})

test('what a run only changed is as before after its undo, and changed again by a later one', async () => {
  const exported = (text: string) =>
    exportedSite([
      exportedStory({ id: 1, title: 'ফেরা', slug: 'back', html: `<p>${text}</p>` }),
      exportedStory({ id: 2, title: 'নিয়ম', slug: 'rules', type: 'page', html: `<p>${text} পাতা</p>` }),
      exportedStory({ id: 3, title: 'পরে বদলানো', slug: 'later', html: `<p>${text}</p>` }),
    ]).replaceAll('old.example', 'undone.example')
  const textsNow = async () => {
    const [post] = await rowsOf(`select rich_text as text from posts where headline = 'ফেরা'`)
    const [page] = await rowsOf(`select bn ->> 'html' as text from pages where slug = 'rules'`)
    return `${post.text}${page.text}`
  }
  const texts = (text: string) => `<p>${text}</p><p>${text} পাতা</p>`
  await move(exported('আগে'))
  const second = await move(exported('পরে'))
  expect(second.counts).toMatchObject({ post: { updated: 2 }, page: { updated: 1 } })
  expect(await textsNow()).toBe(texts('পরে'))
  const [later] = await rowsOf(`select id from posts where headline = 'পরে বদলানো'`)
  const form = new FormData()
  form.append('excerpt', 'এখানে লেখা')
  await site.call(`/api/allposts/${later.id}`, { method: 'PUT', body: form, headers: admin.bearer })
  expect((await call(`/site-imports/${second._id}/undo`, 'POST')).status).toBe(200)
  const undone = await settled(second._id)
  expect(undone.counts).toMatchObject({ post: { unchanged: 1, kept: 1 }, page: { unchanged: 1 } })
  expect(await textsNow()).toBe(texts('আগে'))
  expect((await rowsOf('select excerpt from posts where id = $1', [later.id]))[0].excerpt).toBe('এখানে লেখা')
  const again = await move(exported('পরে'))
  expect(again.counts).toMatchObject({ post: { updated: 1, unchanged: 1 }, page: { updated: 1 } })
  expect(await textsNow()).toBe(texts('পরে'))
  // A later export that is only read and tried takes nothing from that.
  const tried = await upload(exported('পরে'))
  await settled(tried)
  await call(`/site-imports/${tried}/start`, 'POST', { dryRun: true })
  expect((await settled(tried)).trial?.counts).toMatchObject({ post: { unchanged: 2 } })
  expect((await call(`/site-imports/${again._id}/undo`, 'POST')).status).toBe(200)
  expect((await settled(again._id)).state).toBe('undone')
  expect(await textsNow()).toBe(texts('আগে'))
  await call(`/site-imports/${tried}/start`, 'POST', {})
  expect((await settled(tried)).counts).toMatchObject({ post: { updated: 1, unchanged: 1 } })
  expect(await textsNow()).toBe(texts('পরে'))
})

test('undoing a run leaves an export that is read already with all that it has', {
  tags: 'slow',
}, async () => {
  const text = exportedSite([
    exportedStory({ id: 1, title: 'আবার আসে', slug: 'again', sections: ['village'], html: '<p>ক</p>' }),
  ]).replaceAll('old.example', 'twice.example')
  const first = await move(text)
  const second = await upload(text)
  const found = await settled(second)
  expect((await call(`/site-imports/${first._id}/undo`, 'POST')).status).toBe(200)
  expect((await settled(first._id)).state).toBe('undone')
  const terms = await get(`/site-imports/${second}/terms?kind=section`, z.array(siteTermSchema))
  expect(terms).toHaveLength(found.counts.section?.found ?? 0)
  await call(`/site-imports/${second}/start`, 'POST', {})
  expect(await settled(second)).toMatchObject({ state: 'done', counts: { post: { added: 1 } } })
  const [post] = await rowsOf(`select categories from posts where headline = 'আবার আসে'`)
  expect(post.categories).toHaveLength(1)
})

/** Where the export of a run is. */
const exportOf = (id: string) => join(dirname(site.system.uploadsFolder), 'site-imports', `${id}.export`)
/** Gives a run an archive of uploads. */
async function giveUploads(id: string, archive: Buffer<ArrayBuffer>) {
  const body = new FormData()
  body.append('uploads', new File([archive], 'uploads.zip'))
  const answer = await site.call(`/api/site-imports/${id}/uploads`, {
    method: 'POST',
    body,
    headers: admin.bearer,
  })
  return [answer.status, (await answer.json()).code ?? '']
}
const photos = async (...names: string[]) =>
  zipOf(
    await Promise.all(names.map(async (name, at) => ({ name, content: await testPicture(320 + at, 200) }))),
  )

describe('an archive of uploads', () => {
  const exported = exportedSite([
    exportedStory({
      id: 1,
      title: 'ছবিসহ',
      slug: 'with-picture',
      html: `<p>ক</p><img src="http://HOST/wp-content/uploads/missing-inline.jpg">`,
    }),
  ]).replaceAll('old.example', 'uploads.example')
  const text = () => exported.replaceAll('HOST', host)
  const textNow = async () =>
    (await rowsOf(`select rich_text as text from posts where headline = 'ছবিসহ'`))[0].text

  test('brings pictures that an earlier run did not find and the library there did not name', async () => {
    const first = await move(text())
    expect(first.lossCounts).toEqual({ PICTURE_MISSING: 1 })
    expect(await textNow()).toBe('<p>ক</p>')
    const second = await upload(text())
    await settled(second)
    expect(await giveUploads(second, await photos('uploads/missing-inline.jpg'))).toEqual([200, ''])
    await call(`/site-imports/${second}/start`, 'POST', {})
    expect(await settled(second)).toMatchObject({ state: 'done', counts: { post: { updated: 1 } } })
    expect(await textNow()).toMatch(/^<p>ক<\/p>.*<img src="\/media\//)
  })

  test('lets a run that failed try again what it did not find', { tags: 'slow' }, async () => {
    const named = text()
      .replaceAll('missing-inline', 'missing-at-first')
      .replaceAll('ছবিসহ', 'পরে ছবিসহ')
      .replaceAll('uploads.example', 'again.example')
    const run = await move(named)
    await rowsOf(`update site_imports set state = 'failed' where id = $1`, [run._id])
    writeFileSync(exportOf(run._id), named)
    expect(await giveUploads(run._id, await photos('uploads/missing-at-first.jpg'))).toEqual([200, ''])
    await call(`/site-imports/${run._id}/start`, 'POST', {})
    expect(await settled(run._id)).toMatchObject({ state: 'done', lossCounts: {} })
    const [post] = await rowsOf(`select rich_text as text from posts where headline = 'পরে ছবিসহ'`)
    expect(post.text).toContain('<img src="/media/')
  })

  test('that is broken is refused by name, and leaves the one before it, or none', async () => {
    const run = await upload(text().replaceAll('missing-inline', 'missing-second'))
    await settled(run)
    const broken = Buffer.from('PK, cut off')
    expect(await giveUploads(run, broken)).toEqual([400, 'SITE_FILE_ARCHIVE_BROKEN'])
    const files = () => readdirSync(dirname(exportOf(run))).filter((name) => name.startsWith(run))
    expect(files()).toEqual([`${run}.export`])
    expect(await giveUploads(run, await photos('uploads/missing-second.jpg'))).toEqual([200, ''])
    expect(await giveUploads(run, broken)).toEqual([400, 'SITE_FILE_ARCHIVE_BROKEN'])
    await call(`/site-imports/${run}/start`, 'POST', {})
    expect(await settled(run)).toMatchObject({ state: 'done', hasUploads: true, deadHosts: [] })
    expect(await textNow()).toContain('<img src="/media/')
  })

  test('whose row is not stored leaves the one before it as it was, or none', async () => {
    const run = await upload(text().replaceAll('missing-inline', 'missing-third'))
    await settled(run)
    const folder = dirname(exportOf(run))
    const files = () => readdirSync(folder).filter((name) => name.startsWith(run))
    const [first, other] = [await photos('uploads/missing-third.jpg'), await photos('uploads/another.jpg')]
    await rowsOf(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused' using errcode = 'XX000'; end $$`,
    )
    const refuse = () =>
      rowsOf(`create constraint trigger refused after update on site_imports
        deferrable initially deferred for each row execute function refuse()`)
    const allow = () => rowsOf('drop trigger refused on site_imports')
    await refuse()
    expect(await giveUploads(run, first)).toEqual([500, 'INTERNAL'])
    expect(files()).toEqual([`${run}.export`])
    await allow()
    expect(await giveUploads(run, first)).toEqual([200, ''])
    await refuse()
    expect(await giveUploads(run, other)).toEqual([500, 'INTERNAL'])
    await allow()
    expect(files().toSorted()).toEqual([`${run}.export`, `${run}.uploads`])
    expect(readFileSync(join(folder, `${run}.uploads`)).equals(first)).toBe(true)
  })

  test('that is whole only after the start of its run is refused', async () => {
    const run = await upload(text())
    await settled(run)
    async function* slowly() {
      yield Buffer.from('504b0506', 'hex')
      await call(`/site-imports/${run}/start`, 'POST', {})
      await settled(run)
      yield Buffer.alloc(18)
    }
    const arriving = { bytes: Readable.from(slowly()), declared: 22 }
    await expect(receiveUploads(site.system, run, arriving)).rejects.toMatchObject({
      code: 'SITE_IMPORT_CHANGED',
    })
    expect(await get(`/site-imports/${run}`, siteImportSchema)).toMatchObject({
      state: 'done',
      hasUploads: false,
    })
  })
})

test('translations of each other there are so here, in one run and in two', async () => {
  const story = (id: number, language: 'bn' | 'en', name: string) =>
    exportedStory({
      id,
      title: language === 'bn' ? `জোড়া ${name}` : `Pair ${name}`,
      slug: `${name}-${language}`,
      html: '<p>ক</p>',
      twin: { language, name },
    })
  const exported = (items: string[]) =>
    exportedSite(items).replaceAll('https://old.example', 'https://twins.example')
  const first = [story(1, 'bn', 'one'), story(2, 'en', 'one'), story(3, 'bn', 'two'), story(4, 'bn', 'one')]
  await move(exported(first))
  const pairs = async () =>
    (
      await rowsOf(
        `select p.headline as name, o.headline as other from posts p left join posts o on o.id = p.translation_of
         where p.headline like 'জোড়া %' or p.headline like 'Pair %' order by p.headline, p.id`,
      )
    ).map(({ name, other }) => [name, other])
  const one = [
    ['Pair one', 'জোড়া one'],
    ['জোড়া one', 'Pair one'],
    ['জোড়া one', null],
  ]
  expect(await pairs()).toEqual(expect.arrayContaining([...one, ['জোড়া two', null]]))
  const second = await move(exported([...first, story(5, 'en', 'two')]))
  expect(second.counts.post).toEqual({ added: 1, unchanged: 4 })
  expect(await pairs()).toEqual(
    expect.arrayContaining([...one, ['Pair two', 'জোড়া two'], ['জোড়া two', 'Pair two']]),
  )
})

test('a draft that changed there keeps its translation, whichever of the two it is and wherever the other stands', async () => {
  const draft = (id: number, name: string, html = '<p>ক</p>') =>
    exportedStory({
      id,
      title: id % 2 === 1 ? `খসড়া জোড়া ${name}` : `Draft pair ${name}`,
      slug: `draft-${name}-${id}`,
      html,
      status: 'draft',
      twin: { language: id % 2 === 1 ? 'bn' : 'en', name },
    })
  const between = Array.from({ length: 500 }, (_, at) =>
    exportedStory({
      id: 100 + at,
      title: `মাঝে ${at}`,
      slug: `between-${at}`,
      html: '<p>ক</p>',
      status: 'draft',
    }),
  )
  const exported = (items: string[]) =>
    exportedSite(items).replaceAll('https://old.example', 'https://drafts.example')
  const pairs = async () =>
    (
      await rowsOf(
        `select p.headline as name, o.headline as other from posts p join posts o on o.id = p.translation_of
         where p.headline like '%জোড়া %' and p.status = 'draft' order by p.headline`,
      )
    ).map(({ name, other }) => [name, other])
  const [near, far] = [
    ['খসড়া জোড়া near', 'Draft pair near'],
    ['খসড়া জোড়া far', 'Draft pair far'],
  ]
  await move(exported([draft(1, 'far'), draft(3, 'near'), draft(4, 'near'), ...between, draft(2, 'far')]))
  expect(await pairs()).toEqual([far, near])
  const changed = [draft(1, 'far', '<p>খ</p>'), draft(3, 'near', '<p>খ</p>'), draft(4, 'near')]
  const again = await move(exported([...changed, ...between, draft(2, 'far')]))
  expect(again.counts.post).toEqual({ updated: 2, unchanged: 502 })
  expect(await pairs()).toEqual([far, near])
  // Both of one pair, and the one that came second of the other.
  const both = [draft(1, 'far', '<p>খ</p>'), draft(3, 'near', '<p>গ</p>'), draft(4, 'near', '<p>গ</p>')]
  await move(exported([...both, ...between, draft(2, 'far', '<p>গ</p>')]))
  expect(await pairs()).toEqual([far, near])
  // A translation that stands before what is here already.
  const late = [draft(6, 'late'), draft(5, 'late')]
  await move(exported(late.slice(1)))
  await move(exported(late))
  expect(await pairs()).toEqual([['খসড়া জোড়া late', 'Draft pair late'], far, near].toSorted())
})

test('a run that failed is started again only with what its export has', { tags: 'slow' }, async () => {
  const address = `?address=${encodeURIComponent('https://failed.example')}`
  const half = await settled(await upload('title,content\nক,"খ', address))
  expect(half).toMatchObject({ state: 'failed', code: 'SITE_FILE_TRUNCATED', canBeStarted: false })
  expect((await call(`/site-imports/${half._id}/start`, 'POST', {})).status).toBe(409)
  const text = exportedSite([
    exportedStory({ id: 1, title: 'মাঝপথে', slug: 'half', sections: ['cricket'], html: '<p>ক</p>' }),
  ]).replaceAll('old.example', 'failed.example')
  const first = await upload(text)
  await settled(first)
  truncateSync(exportOf(first), Buffer.byteLength(text) - 40)
  await call(`/site-imports/${first}/start`, 'POST', {})
  expect(await settled(first)).toMatchObject({ state: 'failed', canBeStarted: true })
  // Another run has read the export, so the items are its own.
  const second = await upload(text)
  await settled(second)
  expect(await settled(first)).toMatchObject({ state: 'replaced', canBeStarted: false, canBeUndone: true })
  await call(`/site-imports/${second}/start`, 'POST', {})
  expect((await settled(second)).state).toBe('done')
  expect(await rowsOf(`select categories from posts where headline = 'মাঝপথে'`)).toEqual([
    { categories: ['Cricket'] },
  ])
})

test('a second run leaves what somebody is writing, or has saved while it fetched pictures', async () => {
  const exported = (words: string, more = '') =>
    exportedSite([
      exportedStory({ id: 1, title: 'লেখা হচ্ছে', slug: 'open', status: 'draft', html: `<p>${words}</p>` }),
      exportedStory({ id: 2, title: 'বন্ধ খসড়া', slug: 'shut', status: 'draft', html: `<p>${words}</p>` }),
      exportedStory({ id: 3, title: 'পাতা', slug: 'held-page', type: 'page', html: `<p>${words}</p>${more}` }),
    ]).replaceAll('old.example', 'written.example')
  await move(exported('আগে'))
  const [open, shut] = await rowsOf(
    `select id, version from posts where headline in ('লেখা হচ্ছে', 'বন্ধ খসড়া') order by headline desc`,
  )
  await rowsOf(
    `insert into autosaves (key, person_id, post_id, base_version, sequence, fields, saved_at)
     values ('window-of-draft', $1, $2, 1, 1, '{"headline":"লিখছি"}', now())`,
    [site.people.editor.id, open.id],
  )
  const [page] = await rowsOf(`select id, version, bn from pages where slug = 'held-page'`)
  onHeld = async () => {
    const bn = { ...page.bn, html: '<p>এখানে লেখা</p>' }
    expect((await call(`/pages/${page.id}`, 'PUT', { version: page.version, bn })).status).toBe(200)
  }
  const second = await move(exported('পরে', `<img src="http://${host}/wp-content/uploads/held-on-page.jpg">`))
  expect(second.counts).toMatchObject({ post: { kept: 1, updated: 1 }, page: { kept: 1 } })
  expect(await rowsOf(`select post_id from autosaves where key = 'window-of-draft'`)).toEqual([
    { post_id: open.id },
  ])
  expect((await rowsOf('select bn from pages where id = $1', [page.id]))[0].bn.html).toBe('<p>এখানে লেখা</p>')
  // A form that was opened before the run has an old version.
  const late = await call(`/allposts/${shut.id}`, 'PUT', { excerpt: 'দেরি', version: shut.version })
  expect(late.status).toBe(409)
})

test('an undone run leaves the pictures that an advertisement and the logo show, and the addresses of what stays', async () => {
  const text = exportedSite([
    exportedPicture(host, 60, '2019/05/advert.jpg'),
    exportedPicture(host, 61, '2019/05/logo.jpg'),
    exportedStory({
      id: 62,
      title: 'থেকে যায়',
      slug: 'stays',
      sections: ['haor'],
      picture: 60,
      html: '<p>ক</p>',
    }),
    exportedStory({
      id: 63,
      title: 'চলে যায়',
      slug: 'goes',
      sections: ['cricket'],
      picture: 61,
      html: '<p>ক</p>',
    }),
  ]).replaceAll('https://old.example', 'https://kept.example/kept')
  const done = await move(text)
  const [stays, goes] = await rowsOf(
    `select id, media_id as media from posts where headline in ('থেকে যায়', 'চলে যায়') order by headline desc`,
  )
  const rest = await adPictures(
    site.system,
    AD_SIZES.filter((size) => size !== '300x250'),
  )
  await addTestCampaign(site.system, { ...rest, '300x250': stays.media })
  expect((await call('/settings', 'PUT', { logo: goes.media })).status).toBe(200)
  expect((await call(`/allposts/${stays.id}`, 'PUT', { excerpt: 'এখানে লেখা' })).status).toBe(200)
  expect((await call(`/site-imports/${done._id}/undo`, 'POST')).status).toBe(200)
  expect(await settled(done._id)).toMatchObject({ state: 'undone', code: '' })
  expect(await rowsOf('select id from posts where id = any($1)', [[stays.id, goes.id]])).toEqual([
    { id: stays.id },
  ])
  const pictures = await rowsOf('select id from media where id = any($1)', [[stays.media, goes.media]])
  expect(pictures.map(({ id }) => id).sort()).toEqual([stays.media, goes.media].sort())
  const book = await rowsOf(`select source, kind from redirects where source like '/kept%' order by source`)
  const sources = book.map(({ source }) => source)
  expect(sources).toEqual(
    expect.arrayContaining(['/kept/2019/05/18/stays', '/kept?p=62', '/kept/category/haor']),
  )
  expect(sources).not.toContain('/kept/2019/05/18/goes')
  expect(sources).not.toContain('/kept/category/cricket')
  expect((await call('/settings', 'PUT', { logo: '' })).status).toBe(200)
})

test('an export that does not name its site has the address that is given, or none', {
  tags: 'slow',
}, async () => {
  const csv = (id: string) =>
    `id,title,content,date,category\n${id},খবর ${id},"<p>ক</p><img src=""/uploads/of-csv.jpg"">",2020-01-02,Cricket\n`
  const ofCsv = () => asked.filter((path) => path.includes('of-csv'))
  const unknown = await move(csv('c1'))
  expect(unknown).toMatchObject({
    state: 'done',
    siteAddress: '',
    counts: { post: { added: 1 } },
    deadHosts: [],
  })
  const [picture] = await items(unknown._id, '?kind=picture')
  expect([picture?.outcome, picture?.reason?.code]).toEqual(['missing', 'NO_ADDRESS'])
  expect(ofCsv()).toEqual([])
  const other = await move(csv('c1').replace('খবর c1', 'অন্য টেবিলের খবর'))
  expect(other.counts.post).toEqual({ kept: 1 })
  const [kept] = await items(other._id, '?kind=post&onlyLosses=1')
  expect(kept?.losses.map(({ code }) => code)).toContain('SITE_UNKNOWN')
  expect(await rowsOf(`select headline from posts where headline in ('খবর c1', 'অন্য টেবিলের খবর')`)).toEqual([
    { headline: 'খবর c1' },
  ])
  const named = await move('id,title,date,url\nn1,নিজের ঠিকানা,2020-01-02,https://table.example/news/n1\n')
  expect(named.siteAddress).toBe('table.example')
  const [row] = await rowsOf(`select kind from redirects where source = '/news/n1'`)
  expect(row).toEqual({ kind: 'post' })
  const given = await move(csv('c2'), `?address=${encodeURIComponent(`http://${host}/`)}`)
  expect(given).toMatchObject({ state: 'done', siteAddress: host, counts: { post: { added: 1 } } })
  const form = new FormData()
  form.append('export', new File([csv('c3')], 'site.csv'))
  const refused = await site.call('/api/site-imports?address=none', {
    method: 'POST',
    body: form,
    headers: admin.bearer,
  })
  expect([refused.status, (await refused.json()).field]).toEqual([400, 'address'])
})

test('a table of stories has one with an unreadable date as a draft, never among the news of today', async () => {
  const address = `?address=${encodeURIComponent('https://dates.example')}`
  const done = await move(
    'id,title,date\nd1,পড়া যায়,২১ নভেম্বর ২০২৪ সকাল ৯টা\nd2,পড়া যায় না,গত শীতে\nd3,তারিখ নেই,\n',
    address,
  )
  expect(done).toMatchObject({ state: 'done', counts: { post: { added: 3 } } })
  const dates = async () =>
    new Map(
      (
        await rowsOf(
          `select headline, status, created_at as at from posts where headline like 'পড়া যায়%' or headline = 'তারিখ নেই'`,
        )
      ).map(({ headline, status, at }) => [headline, [status, at?.toISOString().slice(0, 16) ?? null]]),
    )
  const [read, unread, none] = ['পড়া যায়', 'পড়া যায় না', 'তারিখ নেই']
  expect((await dates()).get(read)).toEqual(['published', '2024-11-21T03:00'])
  expect((await dates()).get(unread)).toEqual(['draft', null])
  expect((await dates()).get(none)?.[0]).toBe('published')
  const lost = await items(done._id, '?kind=post&onlyLosses=1')
  expect(lost.map(({ losses }) => losses.map(({ code }) => code))).toEqual([['DATE_UNREADABLE']])
  const later = await move('id,title,date,excerpt\nd1,পড়া যায়,কবে,নতুন\nd2,পড়া যায় না,2024-01-02,\n', address)
  expect(later.counts.post).toEqual({ updated: 2 })
  expect((await dates()).get(read)).toEqual(['published', '2024-11-21T03:00'])
  expect((await dates()).get(unread)).toEqual(['published', '2024-01-01T18:00'])
})

test('a run whose lock is lost stops, and the next one goes on with what is left', {
  tags: 'slow',
}, async () => {
  const held = `from pg_locks where locktype = 'advisory' and classid = ${SITE_IMPORT_LOCK}`
  let runs = 0
  onHeld = async () => {
    runs++
    if (runs > 1) return
    const [{ pid }] = await rowsOf(`select pid ${held}`)
    await rowsOf('select pg_terminate_backend($1)', [pid])
    while ((await rowsOf(`select ${held} and pid = ${pid}`)).length > 0);
  }
  const text = exportedSite([
    exportedPicture(host, 70, '2019/05/held.jpg'),
    exportedStory({ id: 71, title: 'থেমে আবার', slug: 'again', picture: 70, html: '<p>ক</p>' }),
  ]).replaceAll('https://old.example', 'https://third.example')
  const done = await move(text)
  expect(done).toMatchObject({ state: 'done', counts: { post: { added: 1 } } })
  expect(runs).toBe(1)
  const stopped = site.lines.filter((line) => line.includes('"task":"site-imports"'))
  expect(stopped).toEqual([expect.stringContaining('its locks with it')])
})

describe('a hostile export', () => {
  test('fetches nothing from a private network, not even by a redirect', async () => {
    const inside = exportedSite([
      exportedStory({
        id: 90,
        title: 'ভেতরে',
        slug: 'inside',
        html: `<p>ক</p><figure><img src="http://${insideHost()}/a.jpg"/></figure><figure><img src="http://${host}/wp-content/uploads/moved.jpg"/></figure>`,
      }),
    ]).replaceAll('https://old.example', 'https://other.example')
    const done = await move(inside)
    expect(done.state).toBe('done')
    const [missing, moved] = await items(done._id, '?kind=picture')
    for (const reason of [missing?.reason, moved?.reason])
      expect(reason).toMatchObject({
        code: 'HOST_FAILED',
        message: { bn: expect.stringContaining('ব্যক্তিগত নেটওয়ার্ক'), en: expect.stringContaining('private') },
      })
    expect(askedInside).toBe(0)
  })

  test('resolves no entity of its own', async () => {
    const entity = '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss'
    const text = exportedSite([]).replace('<rss', entity).replace('পুরোনো কাগজ', '&x;')
    const run = await settled(await upload(text))
    expect(run.title).not.toContain('root:')
  })

  test.each([
    ['nothing', ''],
    ['a web page', '<!doctype html><html><body>Not found</body></html>'],
    ['half an export', exportedSite([]).slice(0, 900)],
  ])('%s is refused by name', async (_name, text) => {
    const run = await settled(await upload(text))
    expect([run.state, run.code.startsWith('SITE_FILE_')]).toEqual(['failed', true])
    expect(run.error).not.toBe('')
    expect((await call(`/site-imports/${run._id}/start`, 'POST', {})).status).toBe(409)
  })
})
