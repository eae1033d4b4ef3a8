// Words of an archive for the bench of search: stories of some 1,800 characters with words as often as a language has them
// (Zipf), made straight as lexemes. Measures nothing.

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { lexemesOf } from '#bangla/lexemes.ts'
import { CATEGORIES } from '#contract/category.ts'
import {
  bylineMark,
  categoryMark,
  languageMark,
  madeMonthMark,
  madeYearMark,
  monthMark,
  placementMark,
  statusMark,
  yearMark,
} from '#server/domain/search-index/marks.ts'
import { INDEX_VERSION } from '#server/domain/search-index/post-words.ts'
import { quoted } from '#server/domain/search-index/word-vector.ts'

const VOCABULARY = 90_000
const WORDS = 240
const ROWS_AT_ONCE = 2_000
const ONSETS = 'ক খ গ ঘ চ ছ জ ট ড ত দ ধ ন প ফ ব ভ ম র ল স হ প্র স্ট ক্র'.split(' ')
const VOWELS = ['', 'া', 'ি', 'ু', 'ে', 'ো']

/** What the bench asks for; how often each stands is said beside it. */
export const PLANTED = {
  /** In two of three stories. */
  common: 'বাংলাদেশ',
  /** In half of the even stories. */
  even: 'মধ্যমাঠ',
  /** In half of the odd stories, and in both kinds once in 4,096. */
  odd: 'স্বর্ণপদক',
  /** In one of 20,000. */
  rare: 'জলহস্তী',
  /** In one of 15,000, with the one above once in 400,000. */
  seldom: 'উটপাখি',
  /** Next to each other in one of 500, and each elsewhere in one of 50. */
  pair: ['রৌপ্য', 'উৎসব'],
} as const

function wordAt(rank: number): string {
  let text = ''
  for (
    let rest = rank + 37;
    rest > 0 || text === '';
    rest = Math.floor(rest / (ONSETS.length * VOWELS.length))
  ) {
    const part = rest % (ONSETS.length * VOWELS.length)
    text += `${ONSETS[part % ONSETS.length]}${VOWELS[Math.floor(part / ONSETS.length)]}`
  }
  return text
}

/** Always the same numbers in [0, 1). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const random = randomFrom(7)
const once = (times: number) => random() * times < 1

/** Fills post_search for all posts; whatever was in it is gone. Answers how many there are. */
export async function fillWords(connection: pg.ClientConfig): Promise<number> {
  const lexemes = Array.from({ length: VOCABULARY }, (_, rank) => lexemesOf(wordAt(rank)).map(quoted))
  const planted = new Map(
    Object.values(PLANTED)
      .flat()
      .map((word) => [word, lexemesOf(word).map(quoted)]),
  )
  const [reader, writer] = [new pg.Client(connection), new pg.Client(connection)]
  await Promise.all([reader.connect(), writer.connect()])
  try {
    const indexes = await writer.query<{ indexdef: string; indexname: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'post_search' and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { indexname } of indexes.rows) await writer.query(`drop index "${indexname}"`)
    await writer.query('truncate post_search')
    const { rows } = await reader.query<Post>(
      `select id, language, status, placement, byline, made_at as "madeAt",
         case when status = 'published' then published_at end as "publishedAt"
       from posts order by made_at`,
    )
    const lines = function* () {
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
        yield rows
          .slice(at, at + ROWS_AT_ONCE)
          .map((post, place) => line(post, at + place, lexemes, planted))
          .join('')
      }
    }
    await pipeline(
      Readable.from(lines()),
      writer.query(
        copyFrom('copy post_search (post_id, language, published_at, made_at, words, rules) from stdin'),
      ),
    )
    await writer.query("set maintenance_work_mem = '512MB'")
    for (const { indexdef } of indexes.rows) await writer.query(indexdef)
    await writer.query('vacuum (analyze) post_search')
    return rows.length
  } finally {
    await Promise.all([reader.end(), writer.end()])
  }
}

type Post = {
  id: string
  language: 'bn' | 'en'
  status: 'published'
  placement: string
  byline: string
  madeAt: Date
  publishedAt: Date | null
}

function line(post: Post, number: number, lexemes: string[][], planted: Map<string, string[]>): string {
  const places = new Map<string, string>()
  let place = 0
  const add = (forms: string[] | undefined, sign = '') => {
    place++
    for (const form of forms ?? []) {
      const before = places.get(form)
      places.set(form, before === undefined ? `${place}${sign}` : `${before},${place}${sign}`)
    }
  }
  const { common, even, odd, rare, seldom, pair } = PLANTED
  const some = (word: string, isThere: boolean) => {
    if (isThere) add(planted.get(word))
  }
  for (let count = 0; count < WORDS; count++) {
    // Rank by Zipf: each doubling of the rank has as many words.
    add(lexemes[Math.floor(VOCABULARY ** random()) - 1], count < 8 ? 'A' : '')
  }
  some(common, once(1.5))
  some(even, number % 2 === 0 ? once(2) : once(4_096))
  some(odd, number % 2 === 1 ? once(2) : once(4_096))
  some(rare, once(20_000))
  some(seldom, once(15_000) || (places.has(rare) && once(20)))
  if (once(500)) for (const word of pair) add(planted.get(word))
  for (const word of pair) {
    place += 3
    some(word, once(50))
  }
  const category = CATEGORIES[Math.floor(CATEGORIES.length * random() ** 2)] ?? 'General'
  const marks = [
    languageMark(post.language),
    categoryMark(category),
    bylineMark(post.byline),
    statusMark(post.status),
    placementMark(post.placement),
    madeMonthMark(post.madeAt),
    madeYearMark(post.madeAt),
    ...(post.publishedAt ? [monthMark(post.publishedAt), yearMark(post.publishedAt)] : []),
  ]
  const words = [...places].map(([lexeme, at]) => `${lexeme}:${at}`)
  const vector = [...words, ...marks.map(quoted)].join(' ').replaceAll('\\', '\\\\')
  const published = post.publishedAt?.toISOString() ?? '\\N'
  return `${post.id}\t${post.language}\t${published}\t${post.madeAt.toISOString()}\t${vector}\t${INDEX_VERSION}\n`
}
