// How databases handle Bengali words: why Maidan splits text into words itself, and that it refuses a database whose
// trigrams ignore Bengali letters.
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { quoteLexeme } from '#server/domain/search-words/word-vector.ts'
import { openPool } from './client.ts'
import { migrateDatabase } from './migrate.ts'

const databases = {
  blind: `blind_${randomBytes(6).toString('hex')}`,
  seeing: `seeing_${randomBytes(6).toString('hex')}`,
}
const open = (database: string) => openPool({ ...inject('postgres'), database }, 2, () => undefined)

let owner: pg.Pool
let blind: pg.Pool
let seeing: pg.Pool
beforeAll(async () => {
  owner = open('postgres')
  await owner.query(
    `create database ${databases.blind} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  )
  await owner.query(
    `create database ${databases.seeing} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
  )
  blind = open(databases.blind)
  seeing = open(databases.seeing)
})
afterAll(async () => {
  await Promise.all([blind?.end(), seeing?.end()])
  for (const name of Object.values(databases))
    await owner?.query(`drop database if exists ${name} with (force)`)
  await owner?.end()
})

async function answerTo(pool: pg.Pool, expression: string, ...values: string[]): Promise<unknown> {
  const { rows } = await pool.query(`select ${expression} as value`, values)
  return rows[0]?.value
}

const RAB = 'র\u200D\u09CDযাব'

describe('a database with LC_CTYPE C', () => {
  test('is refused: it sees no trigram in a Bengali word', async () => {
    await expect(migrateDatabase(blind)).rejects.toMatchObject({ code: 'DATABASE_UNFIT' })
    expect(await answerTo(blind, "show_trgm('ক্রিকেট')::text")).toBe('{}')
  })

  test('takes two words for one where only a danda separates them', async () => {
    const words = await answerTo(blind, "length(to_tsvector('simple', $1))", 'খেলা শেষ।জয়')
    expect(words).toBe(2)
  })
})

describe('a database with LC_CTYPE C.UTF-8', () => {
  test('is accepted', async () => {
    await migrateDatabase(seeing)
    expect(await answerTo(seeing, "cardinality(show_trgm('ক্রিকেট')) > 0")).toBe(true)
  })

  // How PostgreSQL splits words depends on its release: 15 splits র‍্যাব at the joiner, 18 does not.
  test('treats a word with and without its joiner as different words', async () => {
    const meet = await answerTo(
      seeing,
      "to_tsvector('simple', $1) @@ phraseto_tsquery('simple', $2)",
      RAB,
      RAB.replace('\u200D', ''),
    )
    expect(meet).toBe(false)
  })

  test('does not split a word that it is given as one lexeme', async () => {
    const words = await answerTo(seeing, 'length($1::tsvector)', `${quoteLexeme(RAB)}:1A`)
    expect(words).toBe(1)
  })

  test('sorts Bengali names as browsers do', async () => {
    const typed = ['সাকিব', 'ক্রিকেট', 'আবাহনী', 'কাজী', 'Abahani', '২', '১০']
    const { rows } = await seeing.query<{ name: string }>(
      'select name from unnest($1::text[]) as name order by name collate "bn-BD-x-icu"',
      [typed],
    )
    expect(rows.map(({ name }) => name)).toEqual([...typed].sort(new Intl.Collator('bn').compare))
  })
})
