// Useful values by field name: existing ids, future times, files of right and wrong types.
import fc from 'fast-check'
import { CATEGORIES } from '#contract/posts/specification-sections.ts'
import type { Hints } from './described-values.ts'
import { matchHints } from './fuzzed-matches.ts'
import type { Known } from './fuzzed-newsroom.ts'
import { text } from './strange-values.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
/** The smallest GIF, followed by HTML. */
const GIF = 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'

/** `picture`: a valid picture. */
export function createHints(known: Known, picture: Uint8Array): Hints {
  const { allposts: posts = [], media = [] } = known.ids
  const image = filesOf([picture, bytes(SVG), bytes(GIF), bytes(`${GIF}<script>alert(1)</script>`)], picture)
  const when = fc.integer({ min: -5, max: 400_000 }).map(minutesFromNow)
  return new Map<string, fc.Arbitrary<unknown>>([
    ['ids', mostly(posts)],
    ['before', mostly(posts)],
    ['exclude', mostly(posts)],
    ['postId', mostly(posts)],
    ['translationOf', mostly(['', '', ...posts])],
    ['mediaId', mostly(media)],
    ['title', mostly(['পাতা ১'])],
    ['headline', mostly(['মিরপুরে জয়'])],
    ['from', mostly(['2026-11-01', '/', '/en/profile'])],
    ['to', mostly(['2026-11-30'])],
    ['autosaveKey', mostly(['', 'fuzzed-key-0001'])],
    ['email', fc.oneof(mostly(known.emails), freshEmail)],
    ['contactEmail', mostly(['newsroom@example.org'])],
    ['password', mostly(['a wrong password'])],
    ['newPassword', mostly(['একটি নতুন গোপন কথা'])],
    ['category', mostly([...CATEGORIES])],
    ['categories', mostly([...CATEGORIES])],
    ['imageUrl', mostly(['https://pictures.example/a.jpg', '/media/x/y.webp', ''])],
    ['videoURL', mostly(['https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''])],
    [
      'richText',
      mostly(['<p>ক</p>', '<table><tr><td>', '<a href="javascript:x">', `<p>${'<b>'.repeat(500)}`]),
    ],
    ['cursor', fc.oneof(fc.constant(''), text)],
    ['name', fc.oneof(fc.constant('নাম Name'), text)],
    ['displayName', fc.oneof(fc.constant('নাম Name'), text)],
    ['link', mostly(['/', '/cricket', 'https://example.org/'])],
    ['path', mostly(['/', '/cricket', '/en'])],
    ['paths', mostly(['/', '/cricket', '/en', '//x', '/allposts/2026/11/20/x'])],
    ['callbackURL', mostly(['/', '/en', '//evil.example'])],
    ['publishAt', when],
    ['wantedAt', when],
    ['endsAt', when],
    ['issueDate', mostly(['2026-11-20', '2026-02-30'])],
    ['version', fc.integer({ min: 0, max: 4 })],
    ['limit', mostly(['1', '3', '200'])],
    ['image', image],
    ['cover', image],
    ['photo', image],
    ['pdf', filesOf([bytes(PDF), bytes(`<html>${PDF}`)], bytes(PDF))],
    ['jsonFile', articleFiles],
    ...matchHints(known.ids, mostly),
    // Would block all fuzzing clients.
    ['secondFactorRequired', fc.constant(false)],
  ])
}

const freshEmail = fc.nat().map((number) => `fuzz-new-${number}@example.org`)

function bytes(content: string): Uint8Array {
  return Buffer.from(content, 'latin1')
}

/** Mostly one of these values, sometimes a random text. */
function mostly(values: string[]): fc.Arbitrary<unknown> {
  if (values.length === 0) return text
  return fc.oneof({ weight: 25, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: text })
}

function minutesFromNow(minutes: number): string {
  return new Date(Date.now() + minutes * 60_000).toISOString()
}

/** Files of these types, a truncated valid one, and random bytes. */
function filesOf(kinds: Uint8Array[], right: Uint8Array): fc.Arbitrary<Uint8Array> {
  const broken = fc.nat(right.length).map((length) => right.subarray(0, length))
  return fc.oneof(fc.constantFrom(...kinds), broken, fc.uint8Array({ maxLength: 100 }))
}

const article = fc.record(
  {
    _id: text,
    headline: text,
    richText: text,
    category: fc.oneof(text, fc.constantFrom<unknown>(...CATEGORIES, ['Cricket'], null)),
    imageUrl: fc.constantFrom<unknown>('https://pictures.example/a.jpg', 'data:image/png;base64,AAAA', 7),
    createdAt: fc.oneof(text, fc.constantFrom<unknown>('2026-11-20T10:00:00Z', 1_700_000_000_000, '')),
    placement: fc.constantFrom<unknown>('lead', '', null, 'everywhere'),
    __v: fc.constant(0),
  },
  { requiredKeys: [] },
)

const articleFiles = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(article, fc.jsonValue({ maxDepth: 2 })), { maxLength: 4 })
      .map((rows) => Buffer.from(JSON.stringify(rows))),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 100 }) },
)
