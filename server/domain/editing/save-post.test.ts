import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SentFile } from '#contract/form-field.ts'
import { articlePath } from '#contract/pages/paths.ts'
import type { PostInput } from '#contract/posts/post.ts'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getHomepage, getHomeSlots, getSideLists } from '#server/domain/homepage/homepage.ts'
import { makeFurtherSizes } from '#server/domain/media/media.ts'
import { search } from '#server/domain/search/search.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import {
  findArticle,
  findPublishedByAddress,
  getNewestOfCategory,
  getPost,
  listArchive,
  listPublished,
} from '../posts/reading/posts.ts'
import { binPost, emptyBin, publishDue, publishDueScheduledPosts, restorePost } from './post-lifecycle.ts'
import { createPost, updatePost } from './save-post.ts'
import { listByStatus } from './staff-list.ts'

let world: TestWorld
let editor: Ctx
let admin: Ctx
let anonymous: Ctx
let image: SentFile

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor', 'সাদিয়া')
  admin = await world.as('admin')
  anonymous = { ...world.world, viewer: ANONYMOUS }
  const bytes = await sharp({ create: { width: 1300, height: 800, channels: 3, background: '#0b6b45' } })
    .png()
    .toBuffer()
  image = new SentFile(bytes, 'মাঠ.png')
})
afterAll(() => world.end())
beforeEach(() => world.clock.set(new Date('2026-11-20T12:00:00Z')))

const story = (more: Partial<PostInput> = {}): PostInput => ({
  headline: 'মিরপুরে জয়',
  richText: '<p>শেষ বলে ছক্কা।</p>',
  categories: ['Cricket'],
  imageUrl: 'https://pictures.example/a.jpg',
  ...more,
})
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('creating a post', () => {
  test('publishes an editor’s post at once, in every public list', async () => {
    const { post, ignored } = await createPost(
      editor,
      story({ headline: 'প্রথম খবর', placement: 'sidebar', reporter: 'বাসস' }),
    )
    expect(ignored).toEqual([])
    expect(post).toMatchObject({ status: 'published', version: 1, reporter: 'বাসস', placement: 'sidebar' })
    expect(post.createdAt).toEqual(new Date('2026-11-20T12:00:00Z'))
    expect(post.placedAt).toEqual(post.createdAt)
    const lists = [
      (await listPublished(anonymous, { language: 'bn', category: 'Cricket', limit: 10 })).posts,
      (await listPublished(anonymous, { reporter: 'বাসস', limit: 10 })).posts,
      (await listArchive(anonymous, { language: 'bn', year: 2026, month: 11, day: 20, limit: 10 })).posts,
      (await search(anonymous, { language: 'bn', query: 'প্রথম', limit: 10 })).results.map(({ post }) => post),
      (await getSideLists(anonymous, 'bn')).sidebar,
    ]
    for (const list of lists) expect(list.map((card) => card.id)).toContain(post.id)
    expect((await listPublished(anonymous, { language: 'en', limit: 10 })).posts).toEqual([])
  })

  test('invalidates every page that shows it', async () => {
    world.staleNames()
    const { post } = await createPost(
      editor,
      story({ reporter: 'স্পোর্টস ডেস্ক', categories: ['Football', 'Sports'] }),
    )
    expect(new Set(world.staleNames())).toEqual(
      new Set([
        `post:${post.id}`,
        'home:bn',
        'latest:bn',
        'month:bn:2026-11',
        'category:bn:Football',
        'category:bn:Sports',
        `reporter:${encodeURIComponent('স্পোর্টস ডেস্ক')}`,
      ]),
    )
  })

  test('sends a reporter’s post to review under their own name, and names ignored fields', async () => {
    const reporter = await world.as('reporter', 'মেহরিন সোবহান')
    const { post, ignored } = await createPost(
      reporter,
      story({
        reporter: 'অন্য কেউ',
        placement: 'lead',
        status: 'published',
        publishAt: new Date('2030-01-01'),
      }),
    )
    expect(post).toMatchObject({ status: 'review', reporter: 'মেহরিন সোবহান', placement: '', createdAt: null })
    expect(ignored.sort()).toEqual(['placement', 'publishAt', 'reporter', 'status'])
    expect(await codeOf(getPost(anonymous, { id: post.id }))).toBe('POST_NOT_FOUND')
  })

  test('publishes a reporter’s post where the site allows it', async () => {
    await updateSettings(admin, { reportersPublishDirectly: true })
    const reporter = await world.as('reporter')
    expect((await createPost(reporter, story())).post.status).toBe('published')
    expect((await createPost(reporter, story({ status: 'draft' }))).post.status).toBe('draft')
    await updateSettings(admin, { reportersPublishDirectly: false })
  })

  test.each([
    [{ headline: '  ' }, 'HEADLINE_REQUIRED'],
    [{ richText: '<b><i>'.repeat(20_000) }, 'FIELD_INVALID'],
    [{ imageUrl: '' }, 'IMAGE_REQUIRED'],
    [{ videoURL: 'https://www.youtube.com/watch?v=abcdefghijk' }, 'VIDEO_LINK_INVALID'],
    [{ mediaId: 'nothing' }, 'MEDIA_UNKNOWN'],
    [{ translationOf: 'nothing' }, 'TRANSLATION_INVALID'],
    [{ status: 'scheduled' }, 'PUBLISH_AT_REQUIRED'],
    [{ publishAt: new Date('2020-01-01') }, 'PUBLISH_AT_IN_PAST'],
    [{ status: 'unpublished' }, 'STATUS_CHANGE_IMPOSSIBLE'],
    [{ image: new SentFile(Buffer.from('<svg onload=alert(1)>')) }, 'IMAGE_UNREADABLE'],
    [{ image: new SentFile(Buffer.alloc(5_242_881)) }, 'IMAGE_TOO_LARGE'],
  ] as [PostInput, string][])('%o is refused with %s and stores nothing', async (wrong, code) => {
    const before = (await listByStatus(editor, { status: 'any', limit: 200 })).posts.length
    expect(await codeOf(createPost(editor, story(wrong)))).toBe(code)
    expect((await listByStatus(editor, { status: 'any', limit: 200 })).posts.length).toBe(before)
  })

  test('needs no picture for a draft', async () => {
    expect((await createPost(editor, { headline: 'খসড়া', status: 'draft' })).post.status).toBe('draft')
  })

  test('stores the first sizes of an uploaded picture, and larger ones later', async () => {
    const { post } = await createPost(editor, { headline: 'ছবি', image, alt: 'সবুজ মাঠ', caption: 'মাঠ' })
    expect(post.picture?.sizes.map((size) => size.name).sort()).toEqual(['400.webp', '800.webp', 'card.jpg'])
    const card = await world.world.files.read(`${post.picture?.id}/card.jpg`)
    expect(await sharp(card ?? undefined).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    })
    world.staleNames()
    await makeFurtherSizes({ ...world.world, viewer: SYSTEM }, post.picture?.id ?? '')
    expect(world.staleNames()).toContain(`post:${post.id}`)
    const sizes = (await getPost(editor, { id: post.id })).picture?.sizes.map((size) => size.name) ?? []
    expect(sizes).toEqual(expect.arrayContaining(['1200.webp', '400.avif', '800.avif', '1200.avif']))
    expect(sizes).not.toContain('1600.webp')
    for (const name of sizes)
      expect(await world.world.files.read(`${post.picture?.id}/${name}`)).not.toBeNull()
  })

  test('normalises texts, cleans HTML, cuts the summary', async () => {
    const { post } = await createPost(
      editor,
      story({
        headline: ' বাংলায়\u00a0 জয় ',
        excerpt: '',
        richText: `<p onclick="x()">${'রান '.repeat(100)}</p><script>1</script>`,
      }),
    )
    expect(post.headline).toBe('বাংলা\u09af\u09bc জ\u09af\u09bc')
    expect(post.richText).not.toMatch(/script|onclick/)
    expect(post.summary.length).toBeLessThanOrEqual(151)
    expect(post.summary.endsWith('…')).toBe(true)
  })

  test('suggests slugs that are unique within a language', async () => {
    const slugs = []
    for (let count = 0; count < 3; count++) {
      slugs.push(
        (await createPost(editor, story({ headline: 'Final in Sylhet', slug: 'sylhet-final' }))).post.slug,
      )
    }
    expect(slugs).toEqual(['sylhet-final', 'sylhet-final-2', 'sylhet-final-3'])
    const english = await createPost(
      editor,
      story({ headline: 'Final', slug: 'sylhet-final', language: 'en' }),
    )
    expect(english.post.slug).toBe('sylhet-final')
    const found = await findPublishedByAddress(anonymous, { idOrSlug: 'sylhet-final', language: 'en' })
    expect(found?.id).toBe(english.post.id)
    const article = await findArticle(anonymous, { idOrSlug: 'sylhet-final', language: 'en' })
    expect(article?.post).toEqual(found)
  })

  test('gives ten simultaneous posts that want one slug a slug each', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createPost(editor, story({ slug: 'same' }))),
    )
    expect(new Set(made.map(({ post }) => post.slug)).size).toBe(10)
  })
})

describe('changing a post', () => {
  test('leaves absent fields, clears empty ones, increments the version', async () => {
    const { post } = await createPost(editor, story({ excerpt: 'সারাংশ', keywords: 'ক, খ' }))
    world.clock.set(new Date('2026-11-20T13:00:00Z'))
    const { post: changed } = await updatePost(editor, post.id, { excerpt: '' })
    expect(changed).toMatchObject({ excerpt: '', keywords: 'ক, খ', version: 2, createdAt: post.createdAt })
    expect(changed.updatedAt).toEqual(new Date('2026-11-20T13:00:00Z'))
  })

  test('treats a change of category as no change of the text', async () => {
    const { post } = await createPost(editor, story())
    world.staleNames()
    const { post: changed } = await updatePost(editor, post.id, {
      categories: ['Football'],
      placement: 'lead',
    })
    expect(changed.updatedAt).toBeNull()
    expect(world.staleNames()).toEqual(
      expect.arrayContaining(['category:bn:Cricket', 'category:bn:Football', 'home:bn']),
    )
    const cricket = await listPublished(anonymous, { category: 'Cricket', limit: 200 })
    expect(cricket.posts.map((card) => card.id)).not.toContain(post.id)
    expect((await getHomepage(anonymous, 'bn')).lead?.id).toBe(post.id)
  })

  test('reports NO_CHANGES, compared after cleaning', async () => {
    const { post } = await createPost(editor, story({ excerpt: 'এক' }))
    expect(
      await codeOf(
        updatePost(editor, post.id, { excerpt: ' এক ', headline: post.headline, categories: ['Cricket'] }),
      ),
    ).toBe('NO_CHANGES')
    expect((await getPost(editor, { id: post.id })).version).toBe(1)
  })

  test('refuses an outdated version and returns the present text', async () => {
    const { post } = await createPost(editor, story())
    await updatePost(editor, post.id, { excerpt: 'প্রথম', version: 1 })
    const error = await updatePost(editor, post.id, { excerpt: 'দ্বিতীয়', version: 1 }).catch(
      (caught: unknown) => caught,
    )
    expect(error).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { data: { current: { excerpt: 'প্রথম', version: 2 } } },
    })
    expect((await getPost(editor, { id: post.id })).excerpt).toBe('প্রথম')
  })

  test('stores all simultaneous changes', async () => {
    const { post } = await createPost(editor, story())
    const changes: PostInput[] = [{ excerpt: 'ক' }, { keywords: 'খ' }, { caption: 'গ' }]
    await Promise.all(changes.map((change) => updatePost(editor, post.id, change)))
    expect(await getPost(editor, { id: post.id })).toMatchObject({
      excerpt: 'ক',
      keywords: 'খ',
      caption: 'গ',
      version: 4,
    })
  })

  test('lets a reporter change their own post only until it is published', async () => {
    const reporter = await world.as('reporter')
    const other = await world.as('reporter')
    const { post } = await createPost(reporter, story())
    expect((await updatePost(reporter, post.id, { excerpt: 'নতুন' })).post.status).toBe('review')
    expect(await codeOf(updatePost(other, post.id, { excerpt: 'x' }))).toBe('POST_NOT_FOUND')
    await updatePost(editor, post.id, { status: 'published' })
    expect(await codeOf(updatePost(reporter, post.id, { excerpt: 'y' }))).toBe('POST_PAST_REVIEW')
    await updatePost(editor, post.id, { status: 'unpublished' })
    expect(await codeOf(updatePost(reporter, post.id, { excerpt: 'z' }))).toBe('POST_PAST_REVIEW')
  })

  test('keeps its address and counts as new when it is published again', async () => {
    const { post } = await createPost(editor, story())
    await updatePost(editor, post.id, { status: 'unpublished' })
    expect(await codeOf(getPost(anonymous, { id: post.id }))).toBe('POST_NOT_FOUND')
    world.clock.set(new Date('2026-11-22T12:00:00Z'))
    const { post: again } = await updatePost(editor, post.id, { status: 'published' })
    expect(again.createdAt).toEqual(post.createdAt)
    expect(again.publishedAt).toEqual(new Date('2026-11-22T12:00:00Z'))
    expect(articlePath({ ...again, createdAt: again.createdAt ?? new Date(0) })).toBe(
      `/allposts/2026/11/20/${post.id}`,
    )
  })

  test('links translations both ways, and to one post only', async () => {
    const bengali = (await createPost(editor, story())).post
    const first = (
      await createPost(editor, story({ language: 'en', headline: 'One', translationOf: bengali.id }))
    ).post
    const article = await findArticle(anonymous, { idOrSlug: bengali.id, language: 'bn' })
    const { id, language, headline, createdAt } = first
    expect(article?.translation).toEqual({ id, language, headline, createdAt })
    const second = (
      await createPost(editor, story({ language: 'en', headline: 'Two', translationOf: bengali.id }))
    ).post
    expect((await getPost(editor, { id: first.id })).translationOf).toBeNull()
    expect((await getPost(editor, { id: bengali.id })).translationOf).toBe(second.id)
    await updatePost(editor, second.id, { translationOf: '' })
    expect((await getPost(editor, { id: bengali.id })).translationOf).toBeNull()
  })
})

describe('scheduled posts', () => {
  test('are published at their time, once, dated by it', async () => {
    const at = new Date('2026-11-20T15:30:00Z')
    const { post } = await createPost(editor, story({ publishAt: at, placement: 'editorsPick' }))
    expect(post.status).toBe('scheduled')
    const system: Ctx = { ...world.world, viewer: SYSTEM }
    await publishDue(system, post.id)
    expect((await getPost(editor, { id: post.id })).status).toBe('scheduled')
    world.clock.set(new Date('2026-11-20T15:30:02Z'))
    await Promise.all([
      publishDue(system, post.id),
      publishDueScheduledPosts(system),
      publishDue(system, post.id),
    ])
    const published = await getPost(anonymous, { id: post.id })
    expect(published).toMatchObject({
      status: 'published',
      createdAt: at,
      publishedAt: at,
      placedAt: at,
      publishAt: null,
      version: 2,
    })
  })

  test('cannot be published by an anonymous viewer', async () => {
    expect(await codeOf(publishDueScheduledPosts(anonymous))).toBe('SIGN_IN_REQUIRED')
  })
})

describe('the bin', () => {
  test('hides a post from readers, restores it, and is emptied after 30 days', async () => {
    const { post } = await createPost(editor, story())
    expect(await codeOf(binPost(editor, post.id))).toBe('FORBIDDEN')
    expect(await binPost(admin, post.id)).toBe(true)
    expect(await binPost(admin, post.id)).toBe(false)
    expect(await binPost(admin, 'nothing')).toBe(false)
    expect(await codeOf(getPost(anonymous, { id: post.id }))).toBe('POST_NOT_FOUND')
    expect((await restorePost(admin, post.id)).status).toBe('unpublished')
    await binPost(admin, post.id)
    world.clock.set(new Date('2026-12-20T11:00:00Z'))
    expect(await emptyBin(admin)).toBe(0)
    world.clock.set(new Date('2026-12-20T13:00:00Z'))
    expect(await emptyBin(admin)).toBe(1)
    expect(await codeOf(getPost(admin, { id: post.id }))).toBe('POST_NOT_FOUND')
  })
})

describe('lists', () => {
  test('continue after a cursor without losing or repeating a post', async () => {
    world.clock.set(new Date('2026-11-25T00:00:00Z'))
    for (let count = 0; count < 7; count++)
      await createPost(editor, story({ categories: ['Tech'], headline: `গ্যাজেট ${count}` }))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listPublished(anonymous, { category: 'Tech', cursor, limit: 3 })
      seen.push(...page.posts.map((card) => card.id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect(seen.length).toBe(7)
    expect(new Set(seen).size).toBe(7)
    expect(await codeOf(listPublished(anonymous, { cursor: 'নয়', limit: 3 }))).toBe('CURSOR_INVALID')
  })

  test('cache the newest posts of a post’s first category until one of them changes', async () => {
    const { post } = await createPost(editor, story({ categories: ['Health'] }))
    const newest = async () => getNewestOfCategory(anonymous, post)
    expect((await newest()).map(({ id }) => id)).toEqual([post.id])
    const { post: other } = await createPost(editor, story({ categories: ['Tech', 'Health'] }))
    const held = await newest()
    expect(held.map(({ id }) => id)).toEqual([other.id, post.id])
    await createPost(editor, story({ categories: ['Tech'] }))
    expect(await newest()).toBe(held)
    await updatePost(editor, other.id, { headline: 'নতুন শিরোনাম' })
    const renamed = await newest()
    expect(renamed.map(({ headline }) => headline)).toEqual(['নতুন শিরোনাম', post.headline])
    await updateSettings(admin, { siteTitle: { bn: 'মাঠ' } })
    expect(await newest()).not.toBe(renamed)
  })

  test('show reporters their own unpublished posts, editors all, anonymous viewers none', async () => {
    const reporter = await world.as('reporter')
    const { post } = await createPost(reporter, story())
    expect((await listByStatus(reporter, { status: 'any', limit: 50 })).posts.map((one) => one.id)).toEqual([
      post.id,
    ])
    expect(
      (await listByStatus(editor, { status: 'review', limit: 200 })).posts.map((one) => one.id),
    ).toContain(post.id)
    expect(await codeOf(listByStatus(anonymous, { status: 'any', limit: 5 }))).toBe('SIGN_IN_REQUIRED')
    expect(await codeOf(listByStatus(editor, { status: 'bin', limit: 5 }))).toBe('FORBIDDEN')
  })
})

test('the home page fills a section although its newest posts are in other sections', async () => {
  const publish = (headline: string, categories: NonNullable<PostInput['categories']>, minute: number) => {
    world.clock.set(new Date(Date.UTC(2026, 10, 20, 13, minute)))
    return createPost(editor, story({ language: 'en', headline, categories }))
  }
  for (let number = 0; number < 7; number++) await publish(`Sports ${number}`, ['Sports'], number)
  for (let number = 0; number < 24; number++)
    await publish(`Everything ${number}`, ['Cricket', 'Football', 'Athletics', 'Sports'], 10 + number)
  const wanted = ['Cricket', 'Football', 'Athletics', 'Sports'].map((id) => ({ categories: [id], count: 6 }))
  const { sections } = await getHomeSlots(anonymous, 'en', wanted)
  expect(sections.map(({ length }) => length)).toEqual([6, 6, 6, 6])
  expect(new Set(sections.flat().map(({ id }) => id)).size).toBe(24)
})
