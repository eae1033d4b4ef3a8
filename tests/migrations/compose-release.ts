// Composes a stored release from recorded queries: one query of each shape, and a short sequence of writes that succeed in order.
import type pg from 'pg'
import { z } from 'zod'
import type { Release } from './stored-release.ts'

/** One query that the program sent, as record-queries.mjs writes it. */
export const recordSchema = z.object({ database: z.string(), text: z.string(), values: z.array(z.unknown()) })
export type Recorded = z.infer<typeof recordSchema>

const QUERY = /^\s*(select|with|insert|update|delete)\b/i
const WRITE = /^\s*(with\b[^;]*\b)?(insert into|update|delete from)\s+(?<table>[\w".]+)/i
/** Writes that would store other values in a second run. */
const CHANGES_BY_ITSELF = /\b(now|random|clock_timestamp|gen_random_uuid)\(/i
const SEVERAL_STATEMENTS = /;\s*\S/
/** Updates and deletes without a row: only migrations and tests send them. */
const CHANGES_WHOLE_TABLE = /^\s*(update|delete)\b(?!.*\bwhere\b.*\$\d)/is
const OF_MIGRATIONS = /"drizzle"/
const MAX_VALUES_LENGTH = 4_000

/** Texts that differ only in the number of parameters have one shape. */
function shapeOf(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '$$')
    .replace(/\$(, \$)+/g, '$$')
    .replace(/(\([^()]*\))(, \1)+/g, '$1')
}

/** Plans every query and tries every write on `pool`, a database with the schema of the recorded release. */
export async function composeRelease(
  pool: pg.Pool,
  recorded: Recorded[],
): Promise<Pick<Release, 'texts' | 'life'>> {
  const texts = await plannableTexts(pool, recorded)
  const life: Release['life'] = []
  for (const { text, values } of await writesOfLife(pool, recorded)) {
    if (!texts.includes(text)) texts.push(text)
    life.push([texts.indexOf(text), values])
  }
  return { texts, life }
}

function isQueryOfProgram(text: string): boolean {
  return (
    QUERY.test(text) &&
    ![SEVERAL_STATEMENTS, CHANGES_WHOLE_TABLE, OF_MIGRATIONS].some((other) => other.test(text))
  )
}

/** One text of each shape that the schema can plan, without queries on the job queue's tables. */
async function plannableTexts(pool: pg.Pool, recorded: Recorded[]): Promise<string[]> {
  const byShape = new Map<string, string>()
  for (const { text } of recorded) {
    if (!isQueryOfProgram(text)) continue
    const shape = shapeOf(text)
    const known = byShape.get(shape)
    if (known === undefined || text.length < known.length) byShape.set(shape, text)
  }
  const texts: string[] = []
  for (const text of byShape.values()) {
    const isPlannable = await pool.query(`explain (generic_plan) ${text}`).then(
      () => true,
      () => false,
    )
    if (isPlannable) texts.push(text)
  }
  return texts
}

/** One write of each shape that changes a row, each after the inserts of the rows it names. */
async function writesOfLife(pool: pg.Pool, recorded: Recorded[]): Promise<Recorded[]> {
  const found: Recorded[] = []
  const shapes = new Set<string>()
  for (const run of runsOf(recorded)) found.push(...(await writesOfRun(pool, run, shapes)))
  return found
}

/** The writes by database, the most varied database first, so that few databases cover all shapes. */
function runsOf(recorded: Recorded[]): Recorded[][] {
  const runs = [...Map.groupBy(recorded.filter(isRepeatableWrite), ({ database }) => database).values()]
  const varietyOf = (run: Recorded[]) => new Set(run.map(({ text }) => shapeOf(text))).size
  return runs
    .map((run) => ({ run: run.map(withOwnAddresses), variety: varietyOf(run) }))
    .sort((a, b) => b.variety - a.variety)
    .map(({ run }) => run)
}

/** Tries the writes of new shapes, and adds the shapes that succeeded to `shapes`. */
async function writesOfRun(pool: pg.Pool, run: Recorded[], shapes: Set<string>): Promise<Recorded[]> {
  const found = new Set<Recorded>()
  const firstOf = new Map<string, Recorded>()
  for (const write of run) {
    const needed = shapes.has(shapeOf(write.text))
      ? []
      : [...neededFor(write, firstOf)].filter((one) => !found.has(one))
    if (await succeedTogether(pool, needed)) {
      for (const one of needed) {
        found.add(one)
        shapes.add(shapeOf(one.text))
      }
    }
    for (const id of idsIn(write)) if (!firstOf.has(id)) firstOf.set(id, write)
  }
  return [...found]
}

function isRepeatableWrite({ text, values }: Recorded): boolean {
  if (!isQueryOfProgram(text) || !WRITE.test(text) || CHANGES_BY_ITSELF.test(text)) return false
  return JSON.stringify(values).length <= MAX_VALUES_LENGTH
}

/** Makes addresses unique, because every test has the same people, and one database accepts an address only once. */
function withOwnAddresses(write: Recorded): Recorded {
  const own = write.database.replace(/\W|_/g, '')
  return {
    ...write,
    values: z
      .array(z.unknown())
      .parse(JSON.parse(JSON.stringify(write.values).replaceAll('@example.org', `@${own}.example.org`))),
  }
}

/** This write and the writes that it needs: the first write that names each of its rows, and in turn what those need. */
function neededFor(write: Recorded, firstOf: Map<string, Recorded>, found = new Set<Recorded>()) {
  for (const id of idsIn(write)) {
    const first = firstOf.get(id)
    if (first && first !== write && !found.has(first)) neededFor(first, firstOf, found)
  }
  return found.add(write)
}

/** The ids of Maidan's rows, also in lists. */
function idsIn({ values }: Recorded): string[] {
  return values
    .flat(2)
    .filter((value): value is string => typeof value === 'string' && /^1[0-9a-z]{13}$/.test(value))
}

function tableOf(text: string): string {
  return WRITE.exec(text)?.groups?.table ?? ''
}

/** Runs the writes in one transaction. Rolls back if one fails, changes nothing, or stores the time of its run. */
async function succeedTogether(pool: pg.Pool, writes: Recorded[]): Promise<boolean> {
  if (writes.length === 0) return false
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of writes) {
      const { rowCount } = await client.query(text, values)
      if (!rowCount) throw new Error('changed nothing')
      const timed = await client.query(
        `select from ${tableOf(text)} t where strpos(t::text, now()::timestamptz(3)::text) > 0 limit 1`,
      )
      if (timed.rowCount) throw new Error('stores the time')
    }
    await client.query('commit')
    return true
  } catch {
    await client.query('rollback')
    return false
  } finally {
    client.release()
  }
}
