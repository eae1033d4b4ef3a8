// The media library over HTTP: searching pictures, editing texts and focal points, usage, and deleting only what nothing uses,
// also under concurrency.
import { globSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/db/client.ts'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { autosaves, postPictures } from '#server/db/tables/newsroom-tables.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { deleteUnshown } from '#server/domain/media/media-queries.ts'
import { type League, makeLeague } from '../match-league.ts'
import { entry } from '../match-scripts.ts'
import { inLanguages, withIptc, xmpOf } from '../picture-texts.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

const ASSETS = new URL('../../build/client/assets/', import.meta.url)
const BUILT_STYLES = globSync('*.css', { cwd: ASSETS })
  .map((name) => readFileSync(new URL(name, ASSETS), 'utf8'))
  .join('')

let site: TestApp
let league: League
const who: Record<'reporter' | 'editor', Record<string, string>> = { reporter: {}, editor: {} }

beforeAll(async () => {
  site = await createTestApp()
  who.reporter = (await site.signIn('reporter')).cookie
  who.editor = (await site.signIn('editor')).cookie
  league = await makeLeague(site.system)
})
afterAll(() => site?.close())

type By = keyof typeof who
const call = (method: string, path: string, by: By, body?: object) =>
  site.call(`/api${path}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...who[by] },
  })
const get = async (path: string, by: By = 'editor') => (await call('GET', path, by)).json()

async function upload(
  texts: Record<string, string> = {},
  by: By = 'editor',
  picture?: Buffer<ArrayBuffer>,
  fileName = 'a.jpg',
) {
  const form = new FormData()
  form.set('image', new Blob([picture ?? (await testPicture())]), fileName)
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  const answer = await site.call('/api/media', { method: 'POST', body: form, headers: who[by] })
  expect(answer.status).toBe(201)
  return answer.json()
}

const post = async (fields: object) => {
  const whole = { headline: 'খবর', category: 'Tech', imageUrl: 'https://example.org/a.jpg', ...fields }
  return (await (await call('POST', '/allposts', 'editor', whole)).json()).post
}
const addEntry = (kind: string, payload: object) => league.append(league.live.id, [entry(kind, payload)])
const noteWith = (mediaId: string) => ({ text: 'নোট', picture: { mediaId, caption: '' } })
const addNote = (mediaId: string) => addEntry('note', noteWith(mediaId))
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]

describe('finding pictures', () => {
  test('matches every word in alt text, caption or credit, in any Bengali spelling and any case', async () => {
    const { _id } = await upload({ alt: 'ঢাকার মাঠে খেলোয়াড়', caption: 'Final over', credit: '১০০% ময়দান' })
    const found = async (words: string) =>
      (await get(`/media?q=${encodeURIComponent(words)}`)).map((picture: { _id: string }) => picture._id)
    for (const words of ['ঢাকার', 'মাঠে FINAL', 'ময়দান over ঢাকার', '"মাঠে খেলোয়াড়"', '১০০%', 'খেলোয়াড়'])
      expect([words, await found(words)]).toEqual([words, [_id]])
    for (const words of ['ঢাকার চট্টগ্রাম', '"খেলোয়াড় মাঠে"', '১০_%'])
      expect([words, await found(words)]).toEqual([words, []])
  })

  test.each([
    ['DSC_4117 ফাইনাল.JPG', 'DSC_4117 ফাইনাল.JPG', 'dsc_4117'],
    ['C:\\match\\Tamim Q7.webp', 'Tamim Q7.webp', 'tamim q7'],
    ['ময়মনসিংহ\u0000 দল.jpg', 'ময়মনসিংহ দল.jpg', 'ময়মনসিংহ'],
    [`${'ঝ'.repeat(300)}.jpeg`, `${'ঝ'.repeat(250)}.jpeg`, 'ঝঝঝ'],
  ])('keeps the file name %s', async (sent, stored, words) => {
    const { _id, fileName } = await upload({}, 'reporter', undefined, sent)
    expect(fileName).toBe(stored)
    expect((await get(`/media?q=${encodeURIComponent(words)}`))[0]).toMatchObject({ _id, fileName: stored })
  })

  test('a picture that is sent with a post keeps its file name, too', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ headline: 'ছবিসহ খবর', category: 'Tech' }))
      form.set(name, value)
    form.set('image', new Blob([await testPicture()]), 'পদ্মার পাড়.jpg')
    const sent = await site.call('/api/allposts', { method: 'POST', body: form, headers: who.editor })
    const { mediaId } = (await sent.json()).post
    expect((await get(`/media/${mediaId}`)).fileName).toBe('পদ্মার পাড়.jpg')
  })

  test('lists them newest first, page by page, each once', async () => {
    for (let number = 1; number <= 5; number++) await upload({ credit: `পাতা ${number} ধারাবাহিক` })
    const seen: string[] = []
    let path = `/api/media?q=${encodeURIComponent('ধারাবাহিক')}&limit=2`
    for (let page = 1; page <= 3; page++) {
      const answer = await site.call(path, { headers: who.reporter })
      seen.push(...(await answer.json()).map((picture: { credit: string }) => picture.credit))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? ''
    }
    expect(seen).toEqual([5, 4, 3, 2, 1].map((number) => `পাতা ${number} ধারাবাহিক`))
    expect(path).toBe('')
  })

  test('a single picture shows its sizes and uploader but no storage keys', async () => {
    const picture = await get(`/media/${(await upload({}, 'reporter'))._id}`)
    expect(picture).toEqual({
      _id: picture._id,
      imageUrl: `/media/${picture._id}/640.webp`,
      thumbUrl: `/media/${picture._id}/400.webp`,
      cardUrl: `/media/${picture._id}/card.jpg`,
      width: 640,
      height: 360,
      alt: '',
      caption: '',
      credit: '',
      fileName: 'a.jpg',
      focalX: 50,
      focalY: 50,
      createdAt: expect.any(String),
      uploadedBy: { id: site.people.reporter.id, name: site.people.reporter.name },
      uses: [],
      hasMoreUses: false,
    })
    expect(await codeOf(await call('GET', '/media/nothing', 'editor'))).toEqual([404, 'MEDIA_NOT_FOUND'])
  })
})

describe('changing a picture', () => {
  test('stores the sent fields, keeps the others, and writes one audit entry', async () => {
    const { _id } = await upload({ alt: 'আগের', credit: 'ময়দান' })
    const change = { alt: '  নতুন   বর্ণনা ', caption: 'ক্যাপশন' }
    const changed = await (await call('PUT', `/media/${_id}`, 'editor', change)).json()
    expect(changed).toMatchObject({ alt: 'নতুন বর্ণনা', caption: 'ক্যাপশন', credit: 'ময়দান', focalX: 50 })
    expect(await (await call('PUT', `/media/${_id}`, 'editor', change)).json()).toEqual(changed)
    const entries = (await site.world.db.select().from(auditEntries)).filter(
      ({ objectId }) => objectId === _id,
    )
    expect(entries.map(({ act, details }) => [act, details]).toSorted()).toEqual([
      ['media.changed', { fields: 'alt caption' }],
      ['media.uploaded', {}],
    ])
  })

  test('a field that somebody else changed meanwhile is a conflict with the present value; other fields are not', async () => {
    const { _id } = await upload({ alt: 'আগের', caption: 'এক', credit: 'ময়দান' })
    const put = (body: object) => call('PUT', `/media/${_id}`, 'editor', body)
    await put({ caption: 'দুই', focalX: 30, base: { caption: 'এক', focalX: 50 } })
    const refused = await put({ alt: 'নতুন', caption: 'তিন', base: { alt: 'আগের', caption: 'এক' } })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      {
        code: 'MEDIA_CHANGED',
        error: expect.any(String),
        current: { alt: 'আগের', caption: 'দুই', focalX: 30 },
      },
    ])
    expect(await codeOf(await put({ focalX: 50, focalY: 70, base: { focalX: 50, focalY: 50 } }))).toEqual([
      409,
      'MEDIA_CHANGED',
    ])
    const both = await put({ alt: 'নতুন', caption: 'দুই', base: { alt: 'আগের', caption: 'এক' } })
    expect([both.status, await both.json()]).toMatchObject([
      200,
      { alt: 'নতুন', caption: 'দুই', credit: 'ময়দান', focalX: 30, focalY: 50 },
    ])
    // Without the value seen before, the change is not checked for conflicts.
    expect((await put({ caption: 'চার' })).status).toBe(200)
  })

  test.each([
    [{ alt: 'ক'.repeat(601) }, 'FIELD_TOO_LONG', 'alt'],
    [{ focalX: 101 }, 'FIELD_INVALID', 'focalX'],
    [{ focalY: -1 }, 'FIELD_INVALID', 'focalY'],
    [{ focalY: 1.5 }, 'FIELD_INVALID', 'focalY'],
    [{ width: 3 }, 'FIELD_UNKNOWN', 'width'],
  ])('%o is refused', async (body, code, field) => {
    const { _id } = await upload()
    const answer = await call('PUT', `/media/${_id}`, 'editor', body)
    expect([answer.status, await answer.json()]).toMatchObject([400, { code, field }])
  })

  test('reporters change and delete their own uploads only; editors change everything', async () => {
    const own = await upload({}, 'reporter')
    const others = await upload({}, 'editor')
    expect((await call('PUT', `/media/${own._id}`, 'reporter', { alt: 'x' })).status).toBe(200)
    expect((await call('PUT', `/media/${others._id}`, 'reporter', { alt: 'x' })).status).toBe(403)
    expect((await call('DELETE', `/media/${others._id}`, 'reporter')).status).toBe(403)
    expect((await call('DELETE', `/media/${own._id}`, 'reporter')).status).toBe(200)
    const another = await upload({}, 'reporter')
    expect((await call('PUT', `/media/${another._id}`, 'editor', { alt: 'x' })).status).toBe(200)
    expect((await call('DELETE', `/media/${another._id}`, 'editor')).status).toBe(200)
  })
})

describe('the same texts for many pictures', () => {
  test('are stored for all of them or for none, with an entry each', async () => {
    const [one, other] = [await upload({ alt: 'এক', credit: 'রফিক' }), await upload({ alt: 'দুই' })]
    const ids = [one._id, other._id]
    const answer = await call('PUT', '/media', 'editor', { ids, credit: '  রফিক ', caption: 'অনুশীলন' })
    expect([answer.status, await answer.json()]).toEqual([200, { modifiedCount: 2 }])
    const again = await call('PUT', '/media', 'editor', { ids, credit: 'রফিক' })
    expect(await again.json()).toEqual({ modifiedCount: 0 })
    const read = async (id: string) => (await call('GET', `/media/${id}`, 'editor')).json()
    for (const [id, alt] of [
      [one._id, 'এক'],
      [other._id, 'দুই'],
    ] as const)
      expect(await read(id)).toMatchObject({ alt, credit: 'রফিক', caption: 'অনুশীলন' })
    const entries = (await site.world.db.select().from(auditEntries)).filter(
      ({ objectId, act }) => ids.includes(objectId) && act === 'media.changed',
    )
    expect(entries.map(({ details }) => details.fields).toSorted()).toEqual(['caption', 'caption credit'])
    const unknown = await call('PUT', '/media', 'editor', { ids: [one._id, 'nothing'], credit: 'অন্য' })
    expect([unknown.status, await unknown.json()]).toMatchObject([
      404,
      { code: 'MEDIA_NOT_FOUND', field: 'ids' },
    ])
    const own = await upload({}, 'reporter')
    const foreign = await call('PUT', '/media', 'reporter', { ids: [own._id, one._id], credit: 'অন্য' })
    expect(foreign.status).toBe(403)
    expect((await read(own._id)).credit).toBe('')
    expect((await call('PUT', '/media', 'reporter', { ids: [own._id], credit: 'নিজের' })).status).toBe(200)
    expect((await call('PUT', '/media', 'editor', { ids: [], credit: 'x' })).status).toBe(400)
  })
})

test.each(['published', 'scheduled', 'in a published text', 'cover', 'note'] as const)(
  'a picture that readers see (%s) can no longer be changed by its reporter',
  async (place) => {
    const own = await upload({ alt: 'Before' }, 'reporter')
    const change = (by: By, body: object) => call('PUT', `/media/${own._id}`, by, body)
    const text = { mediaId: own._id, imageUrl: undefined, richText: '<p>Text</p>' }
    const draft = await post({ ...text, status: 'draft' })
    expect((await change('reporter', { alt: 'Still mine' })).status).toBe(200)
    if (place === 'published') await call('PUT', `/allposts/${draft._id}`, 'editor', { status: 'published' })
    if (place === 'scheduled')
      await call('PUT', `/allposts/${draft._id}`, 'editor', { publishAt: '2040-01-01T00:00:00Z' })
    if (place === 'in a published text')
      await post({ richText: `<p>Text</p><figure><img src="${own.imageUrl}" alt=""></figure>` })
    if (place === 'note') await addNote(own._id)
    if (place === 'cover')
      await site.world.db.$client.query(
        `insert into newspapers (id, title, issue_date, cover_id, file_key, file_name, file_bytes, created_at)
         values ($1, 'Issue', '2026-01-01', $1, 'none', 'none.pdf', 1, now())`,
        [own._id],
      )
    for (const body of [
      { alt: 'After' },
      { focalX: 10, focalY: 10 },
      { caption: 'After' },
      { credit: 'After' },
    ])
      expect(await codeOf(await change('reporter', body))).toEqual([403, 'MEDIA_APPROVED'])
    expect(await codeOf(await call('DELETE', `/media/${own._id}`, 'reporter'))).toEqual([
      403,
      'MEDIA_APPROVED',
    ])
    expect((await get(`/media/${own._id}`)).alt).toBe('Still mine')
    expect((await change('editor', { alt: 'By an editor' })).status).toBe(200)
  },
)

describe('the focal point', () => {
  /** Left half red, right half blue, much wider than a card. */
  const twoColours = async () => {
    const half = (background: string) => ({
      create: { width: 1300, height: 600, channels: 3 as const, background },
    })
    const right = await sharp(half('#0000ff')).png().toBuffer()
    const both = sharp({ create: { width: 2600, height: 600, channels: 3, background: '#ff0000' } })
    return Buffer.from(
      await both
        .composite([{ input: right, left: 1300, top: 0 }])
        .jpeg()
        .toBuffer(),
    )
  }
  const colours = async (address: string) => {
    const file = await site.call(address)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const bytes = Buffer.from(await file.arrayBuffer())
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).toEqual([1200, 630])
    return (await sharp(bytes).stats()).channels.map(({ mean }) => (mean > 127 ? 1 : 0))
  }

  test('crops the share card again under a new name; the earlier file stays unchanged', async () => {
    const { _id, cardUrl } = await upload({}, 'editor', await twoColours())
    const before = Buffer.from(await (await site.call(cardUrl)).arrayBuffer())
    const move = async (focalX: number, focalY: number) =>
      (await (await call('PUT', `/media/${_id}`, 'editor', { focalX, focalY })).json()).cardUrl
    const left = await move(10, 50)
    expect(left).toBe(`/media/${_id}/card-10-50.jpg`)
    expect(await colours(left)).toEqual([1, 0, 0])
    expect(await colours(await move(95, 0))).toEqual([0, 0, 1])
    expect(Buffer.from(await (await site.call(cardUrl)).arrayBuffer())).toEqual(before)
    expect(await move(50, 50)).toBe(cardUrl)
    for (const name of ['card-1000-5.jpg', 'card-5.jpg', 'card-..-5.jpg', 'master.webp'])
      expect((await site.call(`/media/${_id}/${name}`)).status).toBe(404)
  })

  test('keeps the sizes that a job wrote meanwhile', async () => {
    const { _id } = await upload({}, 'editor', await twoColours())
    await Promise.all([
      call('PUT', `/media/${_id}`, 'editor', { focalX: 20, focalY: 30 }),
      makeFurtherSizes(site.system, _id),
    ])
    const picture = await get(`/media/${_id}`)
    expect(picture).toMatchObject({
      cardUrl: `/media/${_id}/card-20-30.jpg`,
      imageUrl: `/media/${_id}/1600.webp`,
    })
  })

  test('is applied on public pages by CSS classes; without one the page is unchanged', async () => {
    const { _id } = await upload({ alt: 'আগের বর্ণনা' })
    const { createdAt } = await post({ mediaId: _id, headline: 'ফোকাসের খবর' })
    expect(createdAt).not.toBeNull()
    const home = async () => (await site.call('/')).text()
    const picture = async () => new RegExp(`<img[^>]*${_id}[^>]*>`).exec(await home())?.[0] ?? ''
    expect(await picture()).toContain('alt="আগের বর্ণনা"')
    await call('PUT', `/media/${_id}`, 'editor', { alt: 'নতুন বর্ণনা' })
    const plain = await picture()
    expect(plain).toContain('alt="নতুন বর্ণনা"')
    expect(plain).not.toContain('class=')
    await call('PUT', `/media/${_id}`, 'editor', { focalX: 20, focalY: 80 })
    const focused = await picture()
    const [, x, y] = / class="(focus-x\d+) (focus-y\d+)"/.exec(focused) ?? []
    expect(BUILT_STYLES).toContain(`.${x}{--x:20%}`)
    expect(BUILT_STYLES).toContain(`.${y}{object-position:var(--x) 80%}`)
    expect(focused.replace(/ class="[^"]*"/, '')).toBe(plain)
    await call('PUT', `/media/${_id}`, 'editor', { focalX: 50, focalY: 50 })
    expect(await picture()).toBe(plain)
  })
})

describe('the usage of a picture', () => {
  test('lists posts, texts and covers with their links, as far as the viewer may see them', async () => {
    const { _id } = await upload()
    const published = await post({ mediaId: _id, headline: 'প্রকাশিত' })
    const draft = await post({ mediaId: _id, headline: 'খসড়া', status: 'draft' })
    const inside = await post({ headline: 'লেখার ভেতরে' })
    await site.world.db
      .insert(postPictures)
      .values({ postId: inside._id, mediaId: _id })
      .onConflictDoNothing()
    const { uses, hasMoreUses } = await get(`/media/${_id}`)
    const edit = (id: string) => `/dashboard/updatePost/${id}`
    expect(uses).toEqual([
      { kind: 'text', id: inside._id, name: 'লেখার ভেতরে', status: 'published', path: edit(inside._id) },
      { kind: 'feature', id: draft._id, name: 'খসড়া', status: 'draft', path: edit(draft._id) },
      { kind: 'feature', id: published._id, name: 'প্রকাশিত', status: 'published', path: edit(published._id) },
    ])
    expect(hasMoreUses).toBe(false)
    const seen = await get(`/media/${_id}`, 'reporter')
    expect(seen.uses.map(({ name }: { name: string }) => name)).toEqual(['লেখার ভেতরে', 'প্রকাশিত'])
    expect(seen.uses[0].path).toMatch(/^\/allposts\/\d{4}\/\d\d\/\d\d\//)
    expect(seen.hasMoreUses).toBe(true)
  })
})

describe('deleting a picture', () => {
  test('deletes its row and its files', async () => {
    const { _id, thumbUrl, cardUrl } = await upload({ alt: 'যাবে' })
    const answer = await call('DELETE', `/media/${_id}`, 'editor')
    expect([answer.status, await answer.json()]).toEqual([200, { deletedCount: 1 }])
    for (const address of [thumbUrl, cardUrl]) expect((await site.call(address)).status).toBe(404)
    expect(await site.world.files.read(`${_id}/master.webp`)).toBeNull()
    expect(await codeOf(await call('DELETE', `/media/${_id}`, 'editor'))).toEqual([404, 'MEDIA_NOT_FOUND'])
    // The job for further sizes was still queued; it must not write files of a deleted picture.
    await makeFurtherSizes(site.system, _id)
    expect(await site.world.files.read(`${_id}/640.webp`)).toBeNull()
  })

  test('is refused while anything uses it: a post, a post in the bin, a text, a cover, an autosave', async () => {
    const refused = async (id: string) =>
      expect(await codeOf(await call('DELETE', `/media/${id}`, 'editor'))).toEqual([409, 'MEDIA_IN_USE'])
    const shown = await upload()
    await post({ mediaId: shown._id })
    await refused(shown._id)

    const binned = await upload()
    const { _id: postId } = await post({ mediaId: binned._id })
    const admin = (await site.signIn('admin')).cookie
    await site.call(`/api/allposts/${postId}`, { method: 'DELETE', headers: admin })
    await refused(binned._id)
    expect(await get(`/media/${binned._id}`)).toMatchObject({ uses: [], hasMoreUses: true })
    const { uses } = await (await site.call(`/api/media/${binned._id}`, { headers: admin })).json()
    expect(uses).toMatchObject([{ status: 'bin', path: null }])

    const inside = await upload()
    const { _id: textId } = await post({})
    await site.world.db.insert(postPictures).values({ postId: textId, mediaId: inside._id })
    await refused(inside._id)

    const cover = new FormData()
    cover.set('title', 'সংখ্যা')
    cover.set('issueDate', '2026-11-20')
    cover.set('pdf', new Blob(['%PDF-1.4\n%%EOF']))
    cover.set('cover', new Blob([await testPicture()]))
    const issue = await (
      await site.call('/api/newspapers', { method: 'POST', body: cover, headers: who.editor })
    ).json()
    const coverId = issue.coverUrl.split('/')[2]
    await refused(coverId)
    expect((await get(`/media/${coverId}`)).uses).toMatchObject([{ kind: 'cover', name: 'সংখ্যা' }])

    const unsaved = await upload()
    const fields = { mediaId: null, richText: `<p><img src="${unsaved.imageUrl}"></p>` }
    await site.world.db.insert(autosaves).values({
      key: 'a-window',
      personId: site.people.reporter.id,
      sequence: 1,
      fields: JSON.parse(JSON.stringify(fields)),
      savedAt: new Date(),
    })
    await refused(unsaved._id)
    expect(await get(`/media/${unsaved._id}`)).toMatchObject({ uses: [], hasMoreUses: true })
  })

  test('is refused while the log of a match names it in a note, or in what a correction brings', async () => {
    const refused = async (id: string) => {
      expect(await codeOf(await call('DELETE', `/media/${id}`, 'editor'))).toEqual([409, 'MEDIA_IN_USE'])
      const deleteUnused = (transaction: Transaction) => deleteUnshown(transaction, { ids: [id] })
      expect(await site.world.db.transaction(deleteUnused)).toEqual([])
      const name = 'Surjotorun Club – Nobin Sangsad'
      const path = `/dashboard/matches/${league.live.id}`
      for (const by of ['editor', 'reporter'] as const)
        expect(await get(`/media/${id}`, by)).toMatchObject({
          uses: [{ kind: 'match', id: league.live.id, name, status: null, path }],
          hasMoreUses: false,
        })
    }
    const [noted, replaced, inserted] = [await upload(), await upload(), await upload()]
    await addNote(noted._id)
    const seq = (await get(`/matches/${league.live.id}`)).lastSeq
    await refused(noted._id)
    await addEntry('replace', { seq, event: { kind: 'note', ...noteWith(replaced._id) } })
    await addEntry('insert', { after: 1, event: { kind: 'note', ...noteWith(inserted._id) } })
    for (const { _id } of [noted, replaced, inserted]) await refused(_id)
  })

  test('races with a note that uses it: one of them wins, and nothing refers to a missing picture', async () => {
    const outcomes = new Set<string>()
    for (let round = 1; round <= 12; round++) {
      const { _id } = await upload()
      const noting = () =>
        addNote(_id).then(
          () => 'noted',
          ({ code }) => String(code),
        )
      const deleting = () => call('DELETE', `/media/${_id}`, 'editor').then(({ status }) => String(status))
      const both =
        round % 2 === 0
          ? await Promise.all([noting(), deleting()])
          : (await Promise.all([deleting(), noting()])).toReversed()
      outcomes.add(both.join(' '))
    }
    expect([...outcomes].filter((one) => !['noted 409', 'MEDIA_UNKNOWN 200'].includes(one))).toEqual([])
  })

  test('as one of many waits for a note that is being stored', async () => {
    const { _id } = await upload()
    const { db } = site.world
    const noting = await db.$client.connect()
    await noting.query('begin')
    await noting.query('select from media where id = $1 for key share', [_id])
    const deletion = db.transaction((transaction) => deleteUnshown(transaction, { ids: [_id] }))
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await db.$client.query(waiting)).rowCount).toBe(1)
    await noting.query(
      `insert into match_events (match_id, seq, kind, payload, at_server) values ($1, 100000, 'note', $2, now())`,
      [league.finished.id, noteWith(_id)],
    )
    await noting.query('commit')
    noting.release()
    expect(await deletion).toEqual([])
  })

  test('races with a post that uses it: one of them wins, and nothing refers to a missing picture', async () => {
    const { _id: postId } = await post({ headline: 'দৌড়' })
    const outcomes = new Set<string>()
    for (let round = 1; round <= 12; round++) {
      const { _id } = await upload()
      const taking = () => call('PUT', `/allposts/${postId}`, 'editor', { mediaId: _id })
      const deleting = () => call('DELETE', `/media/${_id}`, 'editor')
      const [taken, deleted] =
        round % 2 === 0
          ? await Promise.all([taking(), deleting()])
          : (await Promise.all([deleting(), taking()])).toReversed()
      outcomes.add(`${taken?.status} ${deleted?.status}`)
      const picture = await call('GET', `/media/${_id}`, 'editor')
      const { mediaId } = await get(`/allposts/${postId}`)
      expect([mediaId === _id, picture.status]).toEqual(taken?.status === 200 ? [true, 200] : [false, 404])
    }
    expect([...outcomes].filter((outcome) => !['200 409', '400 200'].includes(outcome))).toEqual([])
  })
})

describe('cropping', () => {
  /** The left half is red, the right half blue. */
  const twoColours = () =>
    sharp({ create: { width: 1_000, height: 600, channels: 3, background: '#c00' } })
      .composite([
        {
          input: { create: { width: 500, height: 600, channels: 3, background: '#00c' } },
          left: 500,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
      .then((bytes) => Buffer.from(bytes))
  const half = { x: 50, y: 10.5, width: 50, height: 50.25 }

  test('makes a new picture of the part, with its texts and its focal point; the old one stays as it is', async () => {
    const texts = { alt: 'মাঠ', caption: 'বিকেলের মাঠ', credit: 'রফিক/ময়দান' }
    const { _id } = await upload(texts, 'editor', await twoColours(), 'দল.নতুন.png')
    await call('PUT', `/media/${_id}`, 'editor', { focalX: 75, focalY: 20 })
    const before = await get(`/media/${_id}`)
    const files = () => ['master', '400', '800'].map((name) => site.world.files.read(`${_id}/${name}.webp`))
    const stored = await Promise.all(files())

    const answer = await call('POST', `/media/${_id}/crop`, 'reporter', half)
    expect(answer.status).toBe(201)
    const cropped = await answer.json()
    expect(cropped).toMatchObject({
      ...texts,
      width: 500,
      height: 302,
      fileName: 'দল.নতুন crop.png',
      focalX: 50,
      focalY: 19,
      uploadedBy: { id: site.people.reporter.id },
      cardUrl: `/media/${cropped._id}/card-50-19.jpg`,
    })
    const picture = await site.call(cropped.imageUrl)
    const { channels } = await sharp(await picture.arrayBuffer()).stats()
    expect(channels.map(({ mean }) => mean > 100)).toEqual([false, false, true])
    expect((await site.call(cropped.cardUrl)).status).toBe(200)

    expect(await get(`/media/${_id}`)).toEqual(before)
    expect(await Promise.all(files())).toEqual(stored)
    const entries = await site.world.db.select().from(auditEntries)
    const entry = entries.find(({ objectId }) => objectId === cropped._id)
    expect([entry?.act, entry?.details]).toEqual(['media.cropped', { croppedFrom: _id }])
  })

  test('refuses parts that are too small, too long or outside, and makes nothing', async () => {
    const { _id } = await upload({}, 'editor', await twoColours())
    const refusal = async (part: object, id = _id) => {
      const answer = await call('POST', `/media/${id}/crop`, 'editor', { ...half, ...part })
      const { code, field } = await answer.json()
      return [answer.status, code, field]
    }
    const before = await get('/media?limit=200')
    expect(await refusal({ width: 19.9 })).toEqual([400, 'IMAGE_CROP_SMALL', 'width'])
    expect(await refusal({ height: 20 })).toEqual([400, 'IMAGE_CROP_SMALL', 'height'])
    expect(await refusal({ x: 95 })).toEqual([400, 'IMAGE_CROP_SMALL', 'width'])
    expect(await refusal({ y: 100.1 })).toEqual([400, 'FIELD_INVALID', 'y'])
    expect(await refusal({ x: -1 })).toEqual([400, 'FIELD_INVALID', 'x'])
    expect(await refusal({ x: '10' })).toEqual([400, 'FIELD_INVALID', 'x'])
    expect(await refusal({}, 'nothing')).toEqual([404, 'MEDIA_NOT_FOUND', undefined])
    const tall = await upload({}, 'editor', await testPicture(300, 7_000))
    expect(await refusal({ x: 0, y: 0, width: 70, height: 100 }, tall._id)).toEqual([
      400,
      'IMAGE_SHAPE_EXTREME',
      'width',
    ])
    expect((await get('/media?limit=200')).length).toBe(before.length + 1)
  })
})

describe('what the file says about a picture', () => {
  const texts = { alt: 'উল্লাস', caption: 'মিরপুরে জয়ের পর', credit: 'রফিকুল ইসলাম/এএফপি' }
  const packet = xmpOf(
    `${inLanguages('dc:description', { 'x-default': 'In Mirpur', bn: texts.caption })}
     <dc:creator><rdf:Seq><rdf:li>রফিকুল ইসলাম</rdf:li></rdf:Seq></dc:creator>
     ${inLanguages('Iptc4xmpCore:AltTextAccessibility', { 'x-default': texts.alt })}`,
    ' photoshop:Credit="এএফপি" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="23,48N"',
  )
  const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '23/1 48/1 0/1' } }
  const photo = async (format: 'jpeg' | 'png' | 'webp') =>
    Buffer.from(
      await sharp(await testPicture())
        .withExif({ IFD0: { Artist: 'Camera owner' }, ...GPS })
        .withXmp(packet)
        .toFormat(format)
        .toBuffer(),
    )

  test.each(['jpeg', 'png', 'webp'] as const)(
    'becomes its texts (%s); no file of it says anything',
    async (format) => {
      const bytes = await photo(format)
      expect((await sharp(bytes).metadata()).exif).toBeDefined()
      const { _id } = await upload({}, 'reporter', bytes)
      expect(await get(`/media/${_id}`)).toMatchObject(texts)
      for (const name of ['master.webp', '400.webp', '640.webp', 'card.jpg']) {
        const file = await site.world.files.read(`${_id}/${name}`)
        if (!file) throw new Error(`${name} is missing`)
        const { exif, xmp, iptc, icc } = await sharp(file).metadata()
        expect([name, exif, xmp, iptc, icc]).toEqual([name, undefined, undefined, undefined, undefined])
        expect(Buffer.from(file).includes('GPS')).toBe(false)
      }
    },
  )

  test('stays behind what a person wrote', async () => {
    const { _id } = await upload({ caption: 'আমার ক্যাপশন' }, 'reporter', await photo('jpeg'))
    expect(await get(`/media/${_id}`)).toMatchObject({ ...texts, caption: 'আমার ক্যাপশন' })
  })

  test('is read from IPTC, and a broken text is left out', async () => {
    const caption = Buffer.from([0xe0, 0xa6, 0xff, 0x41])
    const jpeg = withIptc(await testPicture(), [
      [120, caption],
      [80, 'রফিকুল ইসলাম'],
      [110, 'এএফপি'],
    ])
    expect(await upload({}, 'reporter', jpeg)).toMatchObject({ caption: '', credit: texts.credit })
  })
})
