import { expect, test } from 'vitest'
import { htmlText, wordsOfPost } from './post-words.ts'
import { quoteLexeme, WordVector } from './word-vector.ts'

const POST = {
  language: 'bn',
  status: 'published',
  headline: 'ঢাকায় জয়',
  bannerHead: '',
  excerpt: '',
  richText: '',
  keywords: '',
  categories: ['Cricket'],
  sections: ['ক্রিকেট'],
  reporter: 'আরিফ হক',
  writer: '',
  placement: 'lead',
  authorId: 'a1',
  publishedAt: new Date('2026-10-31T20:00:00Z'),
  insertedAt: new Date('2026-09-01T00:00:00Z'),
} as const

test('gives words positions and weights, but filter marks neither', () => {
  const words = wordsOfPost({ ...POST, categories: [...POST.categories] })
  expect(words).toContain("'ঢাকায়':1A 'ঢাকা':1A 'জয়':2A")
  expect(words).toContain("'ক্রিকেট':6B")
  for (const mark of [
    '=l:bn',
    '=s:published',
    '=p:lead',
    '=c:Cricket',
    '=r:আরিফ হক',
    '=a:a1',
    '=m:2026-10',
    '=n:2026-09',
  ])
    expect(words).toContain(`'${mark}'`)
})

test('gives a post that readers do not see no month of publication', () => {
  expect(wordsOfPost({ ...POST, categories: [], status: 'unpublished' })).not.toContain('=m:')
})

test('splits words at block markup only, and decodes entities', () => {
  expect(
    htmlText('<p>জল<strong>হস্তী</strong></p><p>বাঘ &amp; &#2453;</p>').split(/\s+/).filter(Boolean),
  ).toEqual(['জলহস্তী', 'বাঘ', '&', 'ক'])
})

test('escapes what PostgreSQL would interpret', () => {
  expect(quoteLexeme("a'b\\c")).toBe("'a''b\\\\c'")
})

test('stays within PostgreSQL’s limits: positions, positions of one word, long words, total size', () => {
  const vector = new WordVector()
  vector.add('ক '.repeat(300), 'A')
  vector.add(`${'খ'.repeat(600)} গ`, 'D')
  const some = vector.toString()
  expect(some.match(/'ক':([\dA,]+)/)?.[1]?.split(',')).toHaveLength(255)
  expect(some).not.toContain('খখ')
  const long = new WordVector()
  long.add(Array.from({ length: 40_000 }, (_, number) => `শব্দ${number}${'ক'.repeat(60)}`).join(' '), 'D')
  expect(Buffer.byteLength(long.toString())).toBeLessThan(4 * 1024 * 1024)
  expect(long.toString()).not.toContain(':16384')
})
