import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PostInput } from '#contract/posts/post.ts'
import { ANONYMOUS, SYSTEM } from '#contract/role.ts'
import { newTermSchema } from '#contract/term.ts'
import { openSession } from '#server/db/session.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import type { Ctx } from '../ctx.ts'
import { createPost, updatePost } from '../editing/save-post.ts'
import { createTerm } from '../name-book/terms.ts'
import { refreshVocabulary } from '../search-index/vocabulary.ts'
import { type SearchInput, search } from './search.ts'
import { suggest } from './suggest.ts'

let world: TestWorld
let anonymous: Ctx
let editor: Ctx
beforeAll(async () => {
  world = await openTestWorld()
  anonymous = { ...world.world, viewer: ANONYMOUS }
  editor = await world.as('editor')
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.set(new Date('2026-11-20T12:00:00Z'))
  await world.world.db.execute(sql`delete from posts`)
  await world.world.db.execute(sql`delete from search_words`)
})

const publish = async (headline: string, more: Partial<PostInput> = {}) =>
  (
    await createPost(editor, {
      headline,
      richText: '<p>মাঠের খবর</p>',
      categories: ['Cricket'],
      imageUrl: 'https://example.org/p.jpg',
      status: 'published',
      ...more,
    })
  ).post.id
const find = async (query: string, more: Partial<SearchInput> = {}) =>
  (await search(anonymous, { language: 'bn', query, limit: 50, ...more })).results.map(({ post }) => post.id)

describe('forms and spellings', () => {
  test.each([
    ['ঢাকা', 'ঢাকায় ম্যাচ শুরু'],
    ['বাড়ী', 'নতুন বাড়িতে উঠলেন'],
    ['বাড়ি', 'নতুন বাড়ীতে উঠলেন'],
    ['বাংলাদেশ', 'বাংলাদেশের বড় জয়'],
    ['বাংলা\u09DF', 'বাংলা\u09AF\u09BC লেখা'],
    ['2026', 'বিশ্বকাপ ২০২৬'],
    ['২০২৬', 'World Cup 2026 নিয়ে কথা'],
    ['বিসিবি', 'বিসিবি’র সভাপতি'],
    ['র\u09CD\u09AFাব', 'র\u200D\u09CD\u09AFাবের অভিযান'],
    ['shakib', 'শাকিব আল হাসানের সেঞ্চুরি'],
    ['সাকিব', 'শাকিব আল হাসানের সেঞ্চুরি'],
    ['টিটোয়েন্টি', 'টি-টোয়েন্টি সিরিজ'],
    ['টি-টোয়েন্টি', 'টিটোয়েন্টি সিরিজ'],
    ['T20', 'টি-টোয়েন্টি সিরিজ'],
    ['T20', 'টি২০ সিরিজ শুরু'],
    ['টি২০', 'টি-টোয়েন্টিতে বড় জয়'],
    ['টি-টোয়েন্টি', 'T20 সিরিজের সূচি'],
    ['DLS', 'ডিএলএস পদ্ধতিতে জয়'],
    ['ডিএলএস', 'DLS পদ্ধতিতে জয়'],
    ['বৃষ্টি আইন', 'ডাকওয়ার্থ-লুইস পদ্ধতিতে হার'],
    ['BCB', 'বিসিবির সভা'],
    ['U19', 'অনূর্ধ্ব-১৯ দলের জয়'],
    ['ODI', 'ওয়ানডে সিরিজ'],
    ['চিকিৎসা', 'চিকিত্\u200Dসা নিতে বিদেশে'],
    ['চিকিত্সা', 'চিকিৎসা নিতে বিদেশে'],
    ['উৎসবে', 'উত্\u200Cসব শুরু'],
    ['দুঃখ', 'দু:খ প্রকাশ অধিনায়কের'],
    ['দু:খ', 'দুঃখ প্রকাশ অধিনায়কের'],
    ['বাংলার', 'বাংলা\u09F0 মাঠ'],
    ['final', 'England win ﬁnal'],
    ['odegaard', 'Ødegaard scores'],
    ['lukasz', 'Łukasz saves'],
    ['łukasz', 'Lukasz saves'],
    ['এবং', 'সাকিব এবং তামিম'],
    ['সাকিব এবং', 'সাকিব ও তামিম'],
  ])('%s finds %s', async (query, headline) => {
    await publish('অন্য কিছু')
    const id = await publish(headline)
    expect(await find(query)).toEqual([id])
  })

  test('does not find গোলাপ for গোল, and requires every word', async () => {
    await publish('গোলাপ ফুটেছে')
    const id = await publish('গোল করলেন মেসি')
    expect(await find('গোল')).toEqual([id])
    expect(await find('গোল রোনালদো')).toEqual([])
  })

  test('finds in the text, excerpt, keywords, section and byline, but not in markup', async () => {
    const id = await publish('শিরোনাম', {
      richText:
        '<p>জল<strong>হস্তী</strong> &amp; বাঘ</p><p>শেষ</p><p>কথা <a href="https://zebra.example/">এখানে</a></p>',
      excerpt: 'উটপাখি',
      keywords: 'কুমির, নীল তিমি',
      reporter: 'আরিফুল হক',
    })
    for (const query of ['জলহস্তী', 'বাঘ', 'উটপাখি', 'কুমির', '"নীল তিমি"', 'আরিফুল', 'ক্রিকেট']) {
      expect([query, await find(query)]).toEqual([query, [id]])
    }
    for (const query of ['strong', 'zebra', 'amp', '"শেষের কথা বলা"']) expect(await find(query)).toEqual([])
  })
})

describe('phrases', () => {
  test('takes quotes of every kind as phrases, and ignores an unpaired one', async () => {
    const together = await publish('বড় জয় পেল দল')
    const apart = await publish('জয় বড় কথা নয়, দল বড়')
    for (const query of ['"বড় জয়"', '“বড় জয়”', '«বড় জয়»', '‘বড় জয়’', "'বড় জয়'", '„বড় জয়“']) {
      expect([query, await find(query)]).toEqual([query, [together]])
    }
    expect(new Set(await find('"বড় জয়'))).toEqual(new Set([together, apart]))
  })

  test('matches no phrase across the headline and the text', async () => {
    await publish('শেষ শব্দ', { richText: '<p>প্রথম শব্দ</p>' })
    expect(await find('"শব্দ প্রথম"')).toEqual([])
  })
})

describe('filters, order and pages', () => {
  test('filters by section, byline, edition and days of Dhaka', async () => {
    world.clock.set(new Date('2026-11-19T18:30:00Z'))
    const cricket = await publish('ম্যাচ এক', { reporter: 'আরিফ হক' })
    world.clock.set(new Date('2026-11-21T12:00:00Z'))
    const football = await publish('ম্যাচ দুই', { categories: ['Football'], reporter: 'ডেস্ক' })
    const english = await publish('ম্যাচ three', { language: 'en' })
    expect(await find('ম্যাচ')).toEqual([football, cricket])
    expect(await find('ম্যাচ', { language: 'en' })).toEqual([english])
    expect(await find('ম্যাচ', { category: 'Football' })).toEqual([football])
    expect(await find('ম্যাচ', { reporter: 'আরিফ হক' })).toEqual([cricket])
    expect(await find('ম্যাচ', { from: '2026-11-20', to: '2026-11-20' })).toEqual([cricket])
    expect(await find('ম্যাচ', { from: '2026-11-21' })).toEqual([football])
    await expect(
      search(anonymous, { language: 'bn', query: 'ম্যাচ', from: '2026-02-30', limit: 5 }),
    ).rejects.toMatchObject({
      code: 'QUERY_INVALID',
    })
  })

  /** Pages of five to the end, with time passing after the first one. */
  async function allPages(order: 'newest' | 'relevance'): Promise<string[]> {
    world.clock.set(new Date('2026-11-25T12:00:00Z'))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await search(anonymous, { language: 'bn', query: 'ম্যাচ', order, cursor, limit: 5 })
      seen.push(...page.results.map(({ post }) => post.id))
      world.clock.set(new Date('2026-11-25T12:05:00Z'))
      if (!cursor) await publish('ম্যাচ পরে')
      cursor = page.next ?? undefined
    } while (cursor)
    return seen
  }

  test.each(['newest', 'relevance'] as const)(
    'pages (%s) neither skip nor repeat a post while a new one is published, with and without word counts',
    async (order) => {
      const ids: string[] = []
      for (let number = 0; number < 23; number++) {
        world.clock.set(new Date(Date.UTC(2026, 10 - (number % 4), 20, 12, number % 3)))
        ids.push(await publish(number % 2 === 0 ? `দল ম্যাচ ${number}` : `ম্যাচ ম্যাচ ${number}`))
      }
      expect((await allPages(order)).sort()).toEqual(ids.sort())
      await world.world.db.execute(sql`delete from posts where headline = 'ম্যাচ পরে'`)
      await refreshVocabulary({ ...world.world, viewer: SYSTEM })
      expect((await allPages(order)).sort()).toEqual(ids.sort())
    },
  )

  test('accepts a cursor with the latest possible date, in both orders', async () => {
    const id = await publish('ম্যাচ আজ')
    const cursor = Buffer.from('253402300799999.0').toString('base64url')
    expect(await find('ম্যাচ', { order: 'relevance', cursor })).toEqual([id])
    expect(await find('ম্যাচ', { cursor })).toEqual([id])
  })

  test.each(['newest', 'relevance'] as const)(
    'reports a search (%s) that reaches the time limit',
    async (order) => {
      for (const number of ['এক', 'দুই', 'তিন']) await publish(`ম্যাচ ${number}`)
      await refreshVocabulary({ ...world.world, viewer: SYSTEM })
      const session = await openSession(world.world.db)
      try {
        await session.query('begin')
        await session.query('lock table post_search in access exclusive mode')
        expect(await search(anonymous, { language: 'bn', query: 'ম্যাচ', order, limit: 2 })).toMatchObject({
          results: [],
          isPartial: true,
        })
      } finally {
        session.close()
      }
    },
  )

  test.each([
    ['newest', 'few', 1],
    ['relevance', 'few', 1],
    ['relevance', 'many', 4_000],
  ] as const)(
    'a further page (%s, of %s posts) that reaches the time limit asks for itself again',
    async (order, _, times) => {
      for (const number of ['এক', 'দুই', 'তিন']) await publish(`ম্যাচ ${number}`)
      await refreshVocabulary({ ...world.world, viewer: SYSTEM })
      const wanted = { language: 'bn', query: 'ম্যাচ', order, limit: 2 } as const
      const { next } = await search(anonymous, wanted)
      if (next === null) throw new Error('Everything was on the first page')
      // More posts than there are, so that they are sought in several parts.
      await world.world.db.execute(sql`update search_words set posts = posts * ${times}`)
      const session = await openSession(world.world.db)
      try {
        await session.query('begin')
        await session.query('lock table post_search in access exclusive mode')
        expect(await search(anonymous, { ...wanted, cursor: next })).toMatchObject({
          results: [],
          next,
          isPartial: true,
        })
      } finally {
        session.close()
      }
    },
  )

  test('ranks a match in the headline before one in the text by relevance', async () => {
    const headline = await publish('তামিমের ব্যাটিং', {})
    world.clock.set(new Date('2026-11-20T13:00:00Z'))
    const text = await publish('অন্য খবর', { richText: '<p>মাঠে তামিম ছিলেন।</p>' })
    expect(await find('তামিম')).toEqual([text, headline])
    expect(await find('তামিম', { order: 'relevance' })).toEqual([headline, text])
  })
})

describe('names of the book', () => {
  beforeAll(async () => {
    const admin = await world.as('admin')
    const add = (term: object) => createTerm(admin, newTermSchema.parse({ kind: 'ground', ...term }))
    await add({
      name: { bn: 'শেরেবাংলা স্টেডিয়াম', en: 'Sher-e-Bangla Stadium' },
      variants: ['মিরপুর', 'শেরেবাংলা জাতীয় ক্রিকেট স্টেডিয়াম', 'শের-ই-বাংলা স্টেডিয়াম'],
      misspellings: ['মীরপুর স্টেডিয়াম'],
    })
    await add({
      name: { bn: 'সাফ নারী চ্যাম্পিয়নশিপ', en: 'SAFF Women' },
      variants: ['সাফ', 'সাফ ফাইনাল'],
    })
  })
  afterAll(() => world.world.db.execute(sql`delete from terms`))

  const marksOf = async (query: string) =>
    (await search(anonymous, { language: 'bn', query, limit: 5 })).results.flatMap(({ headline, snippet }) =>
      [...headline, ...snippet].filter(({ marked }) => marked).map(({ text }) => text),
    )

  test('mark what was typed and whole spellings, never single words of another spelling', async () => {
    await publish('মিরপুরে আজ জাতীয় ক্রিকেট, ই-টিকিটের ফাইনাল', {
      richText: '<p>শেরেবাংলা জাতীয় ক্রিকেট স্টেডিয়ামে জাতীয় দল। বাংলা স্টেডিয়াম নয়।</p>',
    })
    const marks = await marksOf('মিরপুর')
    expect(marks).toEqual(['মিরপুরে', 'শেরেবাংলা জাতীয় ক্রিকেট স্টেডিয়ামে'])
    await publish('সাফ ফাইনাল আজ, ফাইনালে নারী দল')
    expect(await marksOf('সাফ')).toEqual(['সাফ'])
    expect(await marksOf('"নারী দল"')).toEqual(['নারী দল'])
    expect(await marksOf('জাতীয় টি-টোয়েন্টি')).toEqual([])
  })

  test('are found by a word that only they begin with, unless it mostly occurs without them', async () => {
    const other = await publish('শেরেবাংলা নগরে সংসদ')
    const story = await publish('মিরপুরে জয়')
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    expect(await find('শেরেবাংলা')).toEqual([story, other])
    expect(await find('"শেরেবাংলা"')).toEqual([other])
    for (let more = 0; more < 5; more++) await publish('শেরেবাংলা নগরে সংসদ')
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    expect(await find('শেরেবাংলা')).not.toContain(story)
  })
})

describe('results', () => {
  test('mark whole words in headline and story, and treat a text as text, not markup', async () => {
    await publish('<b>ঢাকায়</b> খেলা', {
      richText: `<p>${'কিছু কথা '.repeat(60)}&lt;script&gt; ঢাকার মাঠে ${'আরও কথা '.repeat(60)}</p>`,
    })
    const { results, about } = await search(anonymous, { language: 'bn', query: 'ঢাকা', limit: 5 })
    expect(about).toEqual({ count: 1, isExact: true })
    expect(results[0]?.headline.filter(({ marked }) => marked)).toEqual([{ text: 'ঢাকায়', marked: true }])
    const snippet = results[0]?.snippet ?? []
    expect(snippet.filter(({ marked }) => marked)).toEqual([{ text: 'ঢাকার', marked: true }])
    const text = snippet.map((piece) => piece.text).join('')
    expect(text).toMatch(/^… .*<script>.* …$/)
    expect(text.length).toBeLessThan(200)
  })

  test('offer the common spelling instead of a misspelt word', async () => {
    for (const number of ['এক', 'দুই', 'তিন', 'চার']) await publish(`বিশ্বকাপ ${number}`)
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    const found = await search(anonymous, { language: 'bn', query: 'বিস্বকাফ এক', limit: 5 })
    expect(found).toMatchObject({ results: [], didYouMean: 'বিশ্বকাপ এক' })
    expect((await search(anonymous, { language: 'bn', query: 'qqqq', limit: 5 })).didYouMean).toBeNull()
  })

  test('offer ্রি for ৃ, a correction of one letter for written words, and none for function words', async () => {
    for (const number of ['এক', 'দুই', 'তিন', 'চার']) await publish(`ক্রিকেট বিশ্বাস ${number} would`)
    await publish('নারী বিশ্বকাপ')
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    const meant = async (query: string) =>
      (await search(anonymous, { language: 'bn', query, limit: 5 })).didYouMean
    expect(await meant('কৃকেট')).toBe('ক্রিকেট')
    expect(await meant('বিস্বকাপ')).toBeNull()
    expect(await meant('world')).toBeNull()
  })

  test('offer no correction when there are results, in mixed scripts, or when it would find nothing', async () => {
    await publish('সেনাবাহিনীর তামিমুল প্রথম')
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    const meant = async (query: string) =>
      (await search(anonymous, { language: 'bn', query, limit: 5 })).didYouMean
    expect(await meant('tamimul')).toBeNull()
    expect(await meant('tamimol iqbal')).toBeNull()
    expect(await meant('tamim iqbal')).toBeNull()
    expect(await suggest(anonymous, { language: 'bn', query: 'iqbal tamimu' })).toEqual([])
    const id = await publish('তামিম ইকবাল পেলেন সেঞ্চুরি')
    expect(await find('tamim iqbal')).toEqual([id])
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    expect(await find('tamim iqbal')).toEqual([id])
    expect(await meant('tamim iqbal')).toBeNull()
    world.clock.set(new Date('2026-11-20T12:02:00Z'))
    expect(await suggest(anonymous, { language: 'bn', query: 'iqbal tamimu' })).toEqual([
      'ইকবাল তামিম',
      'ইকবাল তামিমুল',
    ])
  })

  test('suggest words of published posts as they are written', async () => {
    for (const number of ['এক', 'দুই']) await publish(`চট্টগ্রামে খেলা ${number}`)
    const secret = await publish('চট্টোপাধ্যায়ের খবর')
    await updatePost(editor, secret, { status: 'unpublished' })
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    expect(await suggest(anonymous, { language: 'bn', query: 'খেলা চট্ট' })).toEqual(['খেলা চট্টগ্রামে'])
    expect(await suggest(anonymous, { language: 'bn', query: 'chottogram' })).toEqual(['চট্টগ্রামে'])
    await publish('চট্টগ্রাম জিতল চট্টগ্রামে')
    await refreshVocabulary({ ...world.world, viewer: SYSTEM })
    expect(await suggest(anonymous, { language: 'bn', query: 'চট্ট' })).toEqual(['চট্টগ্রাম'])
    expect(await suggest(anonymous, { language: 'bn', query: '%' })).toEqual([])
    expect(await suggest(anonymous, { language: 'bn', query: 'চ' })).toEqual([])
  })

  test.each(['', '   ', '"', '%', "' | ''", '!()&|<->:*', '\0', '\uD800', 'ক'.repeat(5000)])(
    'the query %j is answered',
    async (query) => {
      await publish('কিছু')
      await expect(find(query)).resolves.toBeInstanceOf(Array)
    },
  )
})
