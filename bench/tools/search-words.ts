// Fills the search index for the benchmarks of search: stories of 1,800 characters whose word frequencies follow Zipf's law, written
// directly as lexemes, with the searched words added at known rates. Measures nothing.

import pg from 'pg'
import { lexemesOf } from '#bangla/lexemes.ts'
import { CATEGORIES } from '#contract/posts/specification-sections.ts'
import { INDEX_VERSION } from '#server/domain/search-words/post-words.ts'
import { bylineLexeme, categoryLexeme, quoteLexeme } from '#server/domain/search-words/word-vector.ts'

const VOCABULARY = 90_000
const WORDS = 200
const TEMPLATES = 8_000
const ONSETS = 'ক খ গ ঘ চ ছ জ ট ড ত দ ধ ন প ফ ব ভ ম র ল স হ প্র স্ট ক্র'.split(' ')
const VOWELS = ['', 'া', 'ি', 'ু', 'ে', 'ো']

/** The searched words with their frequencies. */
export const SEARCH_WORDS = {
  /** In two of three posts. */
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

function createWord(rank: number): string {
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

/** A deterministic random number generator for [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Replaces the contents of post_search for all posts. */
export async function fillSearchIndex(connection: pg.ClientConfig): Promise<void> {
  const clients = [new pg.Client(connection), new pg.Client(connection)] as const
  const [client] = clients
  await Promise.all(clients.map((one) => one.connect()))
  try {
    const indexes = await client.query<{ indexdef: string; indexname: string }>(
      `select indexname, indexdef from pg_indexes where tablename = 'post_search' and indexdef not like 'CREATE UNIQUE%'`,
    )
    for (const { indexname } of indexes.rows) await client.query(`drop index "${indexname}"`)
    await client.query('truncate post_search')
    await client.query('alter table post_search set unlogged')
    await storeTemplates(client)
    await Promise.all(clients.map(fillHalf))
    await client.query('drop table bench_patterns, bench_bylines')
    await client.query("set maintenance_work_mem = '1GB'")
    await client.query('set max_parallel_maintenance_workers = 2')
    for (const { indexdef } of indexes.rows) await client.query(indexdef)
    await client.query('vacuum (analyze) post_search')
  } finally {
    await Promise.all(clients.map((one) => one.end()))
  }
}

async function storeTemplates(client: pg.Client): Promise<void> {
  const lexemes = Array.from({ length: VOCABULARY }, (_, rank) =>
    lexemesOf(createWord(rank)).map(quoteLexeme),
  )
  const random = createRandom(7)
  await client.query('create unlogged table bench_patterns (number integer, words tsvector)')
  for (let number = 0; number < TEMPLATES; number += 500) {
    await client.query(
      `insert into bench_patterns select $2::int + place - 1, words::tsvector
       from unnest($1::text[]) with ordinality as made(words, place)`,
      [Array.from({ length: 500 }, () => createTemplate(lexemes, random)), number],
    )
  }
  const { rows } = await client.query<{ byline: string }>('select distinct byline from posts')
  await client.query('create unlogged table bench_bylines (byline text, mark text)')
  await client.query('insert into bench_bylines select * from unnest($1::text[], $2::text[])', [
    rows.map(({ byline }) => byline),
    rows.map(({ byline }) => quoteLexeme(bylineLexeme(byline))),
  ])
  await client.query('analyze bench_patterns, bench_bylines')
}

function createTemplate(lexemes: string[][], random: () => number): string {
  const places = new Map<string, string[]>()
  for (let place = 1; place <= WORDS; place++) {
    // Zipf: every doubling of the rank has the same share of words.
    for (const form of lexemes[Math.floor(VOCABULARY ** random()) - 1] ?? []) {
      const before = places.get(form) ?? []
      places.set(form, [...before, place <= 8 ? `${place}A` : `${place}`])
    }
  }
  return [...places].map(([lexeme, at]) => `${lexeme}:${at.join(',')}`).join(' ')
}

/** Fills every second post. The random choice depends on the post's id only, so it does not depend on the order. */
async function fillHalf(client: pg.Client, half: number): Promise<void> {
  await client.query("set work_mem = '64MB'")
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into post_search (post_id, language, published_at, made_at, words, rules)
     select p.id, p.language, case when p.status = 'published' then p.published_at end, p.made_at,
       w.words || concat_ws(' ', ${[...searchWordExpressions(), ...MARKS].join(', ')})::tsvector, ${INDEX_VERSION}
     from posts p join bench_patterns w on w.number = abs(hashtext(p.id) % ${TEMPLATES})
       left join bench_bylines b on b.byline = p.byline
     where (hashtextextended(p.id, 98) & 1) = ${half}`,
  )
}

function searchWordExpressions(): string[] {
  const { common, even, odd, rare, seldom, pair } = SEARCH_WORDS
  let salt = 1
  const number = () => `(hashtextextended(p.id, ${salt++}) & 1073741823)::float8 / 1073741824`
  const once = (times: number) => `${number()} * ${times} < 1`
  const isEven = '(hashtextextended(p.id, 99) & 1) = 0'
  const some = (word: string, place: number, condition: string) => {
    const words = lexemesOf(word).map((form) => `${quoteLexeme(form)}:${place}`)
    return `case when ${condition} then ${pg.escapeLiteral(words.join(' '))} end`
  }
  const [isRare, together] = [once(20_000), once(500)]
  return [
    some(common, 1, once(1.5)),
    some(even, 2, `case when ${isEven} then ${once(2)} else ${once(4_096)} end`),
    some(odd, 3, `case when ${isEven} then ${once(4_096)} else ${once(2)} end`),
    some(rare, 4, isRare),
    some(seldom, 5, `${once(15_000)} or (${isRare} and ${once(20)})`),
    ...pair.map((word, place) => some(word, 10 + place, together)),
    ...pair.map((word, place) => some(word, 20 + 3 * place, once(50))),
    `(array[${CATEGORIES.map((category) => pg.escapeLiteral(quoteLexeme(categoryLexeme(category)))).join(', ')}])
       [1 + floor(${CATEGORIES.length} * (${number()}) ^ 2)::int]`,
  ]
}

const ofTime = (mark: string, column: string, form: string) =>
  `'''=${mark}:' || to_char(${column}, '${form}') || ''''`
const MARKS = [
  `'''=l:' || p.language || ''' ''=s:' || p.status || ''' ''=p:' || p.placement || ''''`,
  'b.mark',
  ofTime('n', 'p.made_at', 'YYYY-MM'),
  ofTime('o', 'p.made_at', 'YYYY'),
  `case when p.status = 'published' then ${ofTime('m', 'p.published_at', 'YYYY-MM')} end`,
  `case when p.status = 'published' then ${ofTime('y', 'p.published_at', 'YYYY')} end`,
]
