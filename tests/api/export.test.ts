// A newsroom exported from one portal and imported into an empty one is the same newsroom.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { addCorrection, changeCorrection, listCorrections } from '#server/domain/corrections/corrections.ts'
import { binPost } from '#server/domain/editing/post-lifecycle.ts'
import { exportPosts } from '#server/domain/export/export-posts.ts'
import { importPosts } from '#server/domain/import/import-posts.ts'
import { undoImport } from '#server/domain/import/imports.ts'
import { importFile } from '#server/domain/import/start-import.ts'
import { getPost } from '#server/domain/posts/reading/posts.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let old: TestApp
let fresh: TestApp
beforeAll(async () => {
  old = await createTestApp()
  fresh = await createTestApp()
})
afterAll(async () => {
  await old?.close()
  await fresh?.close()
})

type Row = Record<string, unknown>

/** Columns about when and how a site got or changed a post: an export leaves them out. */
const OF_THE_SITE = [
  ...[
    'version',
    'status_before_bin',
    'binned_at',
    'changed_at',
    'changed_by',
    'text_changed_at',
    'text_led_at',
  ],
  ...['author_id', 'made_from', 'batch_id', 'demo', 'return_note', 'returned_at', 'returned_by'],
]

/** Every other column of every post, with its pictures, listings and corrections. Posts in the bin are left out. */
async function postsOf(site: TestApp): Promise<Row[]> {
  const { rows } = await site.world.db.$client.query<{ post: Row; beside: Row }>(
    `select to_jsonb(posts) - $1::text[] as post, jsonb_build_object(
       'pictures', array(select media_id from post_pictures where post_id = posts.id),
       'listed', array(select category from listings where post_id = posts.id order by 1),
       'corrected', array(select text || ' ' || at::text from corrections where post_id = posts.id order by at, id)) as beside
     from posts where status <> 'bin' order by id`,
    [OF_THE_SITE],
  )
  return rows.map(({ post, beside }) => ({ ...post, ...beside }))
}
const mediaOf = async (site: TestApp) => {
  const { rows } = await site.world.db.$client.query(
    'select id, width, height, alt, caption, credit, file_name, focal_x, focal_y from media order by id',
  )
  return rows
}

async function exported(site: TestApp, options: Parameters<typeof exportPosts>[1]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of exportPosts(site.system, options)) rows.push(JSON.parse(JSON.stringify(row)))
  return rows
}

async function importInto(site: TestApp, rows: Row[]) {
  return (await begin(site, rows)).outcome
}

async function begin(site: TestApp, rows: Row[]) {
  const path = join(site.dataDir, 'export.json')
  const text = JSON.stringify({ posts: rows })
  await writeFile(path, text)
  const file = { path, name: 'export.json', bytes: Buffer.byteLength(text) }
  return importFile(site.system, file, { mode: 'all', isDryRun: false, convertsBijoy: true })
}

async function addPicture(site: TestApp, alt: string): Promise<string> {
  const admin = await site.signIn('admin')
  const form = new FormData()
  form.append('image', new File([await testPicture(1300, 700)], 'a.png'))
  form.append('alt', alt)
  const answer = await site.call('/api/media', { method: 'POST', body: form, headers: admin.bearer })
  return (await answer.json())._id
}

async function fillOld(): Promise<void> {
  const [feature, inText] = [await addPicture(old, 'মাঠ'), await addPicture(old, 'দর্শক')]
  await old.world.db.$client.query(
    "update media set focal_x = 20, focal_y = 80, file_name = 'মাঠ ১.jpg' where id = $1",
    [feature],
  )
  const table = '<table><tbody><tr><th>দল</th><td colspan="2">রান</td></tr></tbody></table>'
  const figure = `<figure><img src="/media/${inText}/800.webp" alt="দর্শক" /><figcaption>ক</figcaption></figure>`
  const at = (day: number) => new Date(Date.UTC(2024, 0, day, 6, 30))
  await importPosts(old.system, [
    {
      id: 'whole',
      ...mapTexts((name) => `${name} ১`),
      headline: 'বাংলাদেশের জয় “ঐতিহাসিক” \\ ট্যাব',
      excerpt: 'এক\tদুই',
      richText: `<h2>শিরোনাম</h2><p>লেখা &amp; <strong>জোর</strong></p>${table}${figure}`,
      videoURL: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
      keywords: 'ক, খ',
      placement: 'lead',
      categories: ['Cricket', 'Sports'],
      canonicalUrl: 'https://agency.example/a?b=1',
      robots: 'noindex',
      socialPicture: inText,
      related: 'twin,draft',
      sponsorUrl: 'https://bank.example/club',
      mediaId: feature,
      createdAt: at(1),
      publishedAt: at(2),
      updatedAt: at(3),
      placedAt: at(4),
      insertedAt: new Date(Date.UTC(2023, 11, 31)),
      corrections: [
        { text: 'আগে ভুল করে “৯৪” লেখা হয়েছিল \\', at: at(5) },
        { text: 'নামটি  ঠিক করা হলো', at: new Date('2024-01-06T01:02:03.004Z') },
      ],
    },
    {
      id: 'twin',
      language: 'en',
      headline: 'The win',
      translationOf: 'whole',
      mediaId: feature,
      createdAt: at(5),
    },
    {
      id: 'same-slug',
      headline: 'The win',
      language: 'en',
      createdAt: at(6),
      imageUrl: 'https://i.example/a.jpg',
    },
    { id: 'draft', headline: 'খসড়া', status: 'draft', createdAt: at(7), placement: 'sidebar' },
    { id: 'review', headline: 'পর্যালোচনা', status: 'review', createdAt: at(8) },
    {
      id: 'tomorrow',
      headline: 'আগামীকাল',
      status: 'scheduled',
      publishAt: new Date(Date.now() + 9e7),
      createdAt: at(9),
    },
    { id: 'withdrawn', headline: 'ফেরত', status: 'unpublished', createdAt: at(10), publishedAt: at(11) },
    { id: 'draft-again', headline: 'আবার', status: 'draft', createdAt: at(12), publishedAt: at(12) },
    { id: 'binned', headline: 'ট্র্যাশ', createdAt: at(13) },
    { id: 'undated', headline: 'তারিখ নেই' },
  ])
  await binPost(old.system, 'binned')
}

test('export and import give equal posts and pictures, and a second import adds nothing', async () => {
  await fillOld()
  const rows = await exported(old, { withPictures: true })
  expect(rows.map(({ _id }) => _id)).not.toContain('binned')
  const whole = (await postsOf(old)).find(({ id }) => id === 'whole') ?? {}
  // A picture of the library has no other address.
  expect(Object.keys(whole).filter((name) => whole[name] === '')).toEqual(['image_url'])
  expect(await importInto(fresh, rows)).toMatchObject({ insertedCount: 9, skippedCount: 0, warnings: [] })
  expect(await postsOf(fresh)).toEqual(await postsOf(old))
  expect(await mediaOf(fresh)).toEqual(await mediaOf(old))
  const jobs = `select start_after from jobs.job where name = 'publish-post' and data->>'postId' = 'tomorrow'`
  const [here, there] = [await old.world.db.$client.query(jobs), await fresh.world.db.$client.query(jobs)]
  expect(there.rows).toEqual(here.rows)
  expect(await importInto(fresh, rows)).toMatchObject({ insertedCount: 0, skippedCount: 9 })
  expect(await importInto(fresh, rows.toReversed())).toMatchObject({ insertedCount: 0, skippedCount: 9 })
  expect(await mediaOf(fresh)).toEqual(await mediaOf(old))
  const again = await exported(fresh, { withPictures: true })
  const withoutBytes = (row: Row) => ({ ...row, image: undefined, pictures: undefined })
  expect(again.map(withoutBytes)).toEqual(rows.map(withoutBytes))
})

test('corrections are imported; local corrections keep a post when the upload is undone', async () => {
  const rows = ['kept', 'rewritten', 'removed'].map((_id) => {
    const corrections = [{ text: 'তারিখ ঠিক করা হলো', at: '2024-02-01T00:00:00Z' }]
    return { _id, headline: `সংশোধিত ${_id}`, createdAt: '2024-01-31T00:00:00Z', corrections }
  })
  const { id, outcome } = await begin(fresh, rows)
  expect(await outcome).toMatchObject({ insertedCount: 3, warnings: [] })
  await addCorrection(fresh.system, { postId: 'kept', text: 'আরেকটি' })
  const post = await getPost(fresh.system, { id: 'rewritten' })
  const [first] = await listCorrections(fresh.system, { post })
  await changeCorrection(fresh.system, { postId: 'rewritten', id: first?.id ?? '', text: 'অন্য কথা' })
  expect(await undoImport(fresh.system, id)).toMatchObject({ kept: 2 })
  expect(
    (await postsOf(fresh)).filter(({ headline }) => String(headline).startsWith('সংশোধিত')),
  ).toHaveLength(2)
})

test('one edition, or posts without their pictures, can be imported elsewhere', async () => {
  const english = await exported(old, { language: 'en', withPictures: false })
  expect(english.map(({ _id, translationOf, imageUrl }) => [_id, translationOf, imageUrl])).toEqual([
    ['same-slug', undefined, 'https://i.example/a.jpg'],
    ['twin', undefined, expect.stringMatching(/^http:\/\/localhost:3000\/media\/\w+\/800\.webp$/)],
  ])
  const other = await createTestApp()
  try {
    expect(await importInto(other, english)).toMatchObject({ insertedCount: 2 })
  } finally {
    await other.close()
  }
})
