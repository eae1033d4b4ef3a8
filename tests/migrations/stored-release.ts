// The stored queries and rows of earlier releases. releases/release-N.json.br holds the release with N migrations, compressed: as
// text, which nobody reads, they were a tenth of the checkout.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'

const FOLDER = fileURLToPath(new URL('./releases', import.meta.url))
const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** `life`: the writes in order, each with the index of its text and its values. */
const releaseSchema = z.object({
  texts: z.array(z.string()),
  life: z.array(z.tuple([z.int(), z.array(z.unknown())])),
})
/** All stored releases; `count` is the number of their migrations. */
export const releases = readdirSync(FOLDER).map((name) => ({
  count: Number(/\d+/.exec(name)?.[0]),
  ...releaseSchema.parse(JSON.parse(brotliDecompressSync(readFileSync(join(FOLDER, name))).toString())),
}))
export type Release = (typeof releases)[number]

/** The number of migrations in this checkout. */
export function countMigrations(): number {
  return readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length
}

/** Writes a release's file; returns its name. */
export function storeRelease({ count, texts, life }: Release): string {
  const name = `release-${count}.json.br`
  writeFileSync(join(FOLDER, name), brotliCompressSync(JSON.stringify({ texts, life })))
  return name
}

/** Repeats the release's writes in a database. */
export async function replayWrites(pool: pg.Pool, { texts, life }: Release): Promise<void> {
  for (const [at, values] of life) await pool.query(texts[at] ?? '', values)
}

export type Columns = Map<string, string[]>

/** The tables of the newsroom with their columns. */
export async function columnsOf(pool: pg.Pool): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns where table_schema = 'public' group by table_name`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** All rows, limited to the tables and columns that the database `known` also has. */
export async function rowsOf(
  pool: pg.Pool,
  known: pg.Pool,
  columns?: Columns,
): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [table, names] of columns ?? (await columnsOf(known))) {
    const list = names.map((name) => `"${name}"`).join(', ')
    found[table] = (
      await pool.query({ text: `select ${list} from ${table} t order by t::text`, rowMode: 'array' })
    ).rows
  }
  return found
}
