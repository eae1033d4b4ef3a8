// The books in this phone's own database (IndexedDB): one for each match and person who scored on it. Nothing is deleted.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { BookError, type ForeignBook } from './book.ts'
import { type BookChange, type BookMeta, type BookState, countWaiting, newBook } from './book-state.ts'
import type { BookStore } from './durable-book.ts'
import type { OwnEntry, ServerRow } from './own-entry.ts'

const NAME = 'maidan-pad'
const VERSION = 1
const OPEN_TIMEOUT_MS = 5_000

/** Two fields have their first names in the database, which phones with waiting entries and pages of an earlier release read. */
type StoredEntry = Omit<OwnEntry, 'dropReason' | 'conflict'> & {
  fate: OwnEntry['dropReason']
  rival: OwnEntry['conflict']
}

const toStored = ({ dropReason, conflict, ...entry }: OwnEntry): StoredEntry => ({
  ...entry,
  fate: dropReason,
  rival: conflict,
})
const fromStored = ({ fate, rival, ...entry }: StoredEntry): OwnEntry => ({
  ...entry,
  dropReason: fate,
  conflict: rival,
})

/** The key of a book consists of match and person. */
interface Books extends DBSchema {
  books: { key: string; value: BookMeta; indexes: { match: string } }
  entries: { key: [string, number]; value: StoredEntry }
  rows: { key: [string, number]; value: ServerRow }
  kept: { key: [string, string]; value: unknown }
}
type Database = IDBPDatabase<Books>

/** Rejects with a BookError if the browser cannot store data. */
export async function openBooks(): Promise<Database> {
  const opening = openDB<Books>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('books').createIndex('match', 'matchId')
      for (const name of ['entries', 'rows', 'kept'] as const) database.createObjectStore(name)
    },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  // In some browsers, opening a database neither succeeds nor fails.
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open')), OPEN_TIMEOUT_MS)
  })
  try {
    return await Promise.race([opening, timeout])
  } catch (error) {
    throw new BookError('no storage', error)
  } finally {
    clearTimeout(timer)
  }
}

export function keyOf({ matchId, personId }: { matchId: string; personId: string }): string {
  return `${matchId} ${personId}`
}

/** The range of all records of this book. */
const allOf = (key: string) =>
  IDBKeyRange.bound([key, Number.NEGATIVE_INFINITY], [key, Number.POSITIVE_INFINITY])

export async function readBook(database: Database, key: string): Promise<BookState | null> {
  const transaction = database.transaction(['books', 'entries', 'rows'])
  const [meta, entries, rows] = await Promise.all([
    transaction.objectStore('books').get(key),
    transaction.objectStore('entries').getAll(allOf(key)),
    transaction.objectStore('rows').getAll(allOf(key)),
  ])
  return meta ? { meta, own: entries.map(fromStored), rows } : null
}

/** The stored book, or a new one, which is stored at once. */
export async function readOrAddBook(
  database: Database,
  of: Pick<BookMeta, 'matchId' | 'personId' | 'personName' | 'device'>,
): Promise<BookState> {
  const key = keyOf(of)
  const stored = await readBook(database, key)
  const fresh = newBook(of)
  // A book of an earlier release lacks newer fields.
  const state = stored ? { ...stored, meta: { ...fresh.meta, ...stored.meta, ...of } } : fresh
  await storeOf(database, state.meta).write({ meta: state.meta })
  return state
}

/** Writes each change in one transaction, which is on disk before `write` resolves. */
export function storeOf(database: Database, first: BookMeta): BookStore {
  const key = keyOf(first)
  let meta = first
  return {
    async write(change: BookChange) {
      const { own = [], rows = [] } = change
      const next = { ...meta, ...change.meta }
      const transaction = database.transaction(['books', 'entries', 'rows'], 'readwrite', {
        durability: 'strict',
      })
      const writes = [
        ...(change.meta ? [transaction.objectStore('books').put(next, key)] : []),
        ...own.map((entry) => transaction.objectStore('entries').put(toStored(entry), [key, entry.place])),
        ...rows.map((row) => transaction.objectStore('rows').put(row, [key, row.seq])),
      ]
      await Promise.all([...writes, transaction.done])
      meta = next
    },
  }
}

/** Books of other people for this match that have unsent entries. */
export async function findForeign(database: Database, of: BookMeta): Promise<ForeignBook[]> {
  const metas = await database.getAllFromIndex('books', 'match', of.matchId)
  const others = metas.filter(({ personId }) => personId !== of.personId)
  const books = await Promise.all(others.map((meta) => readBook(database, keyOf(meta))))
  return books.flatMap((book) => {
    if (!book) return []
    const { personId, personName: name } = book.meta
    const waiting = countWaiting(book)
    return waiting === 0 ? [] : [{ personId, name, waiting }]
  })
}

/** The matches that this person scored here, as the server last sent them, the latest first. */
export async function readMatches(database: Database, personId: string): Promise<ApiFullMatch[]> {
  const metas = await database.getAll('books')
  const matches = metas.flatMap((meta) => (meta.personId === personId && meta.match ? [meta.match] : []))
  return matches.toSorted((one, other) => (one.startsAt < other.startsAt ? 1 : -1))
}

/** Who last opened a book on this phone. */
export type Scorer = { id: string; name: string; language: Language }
const SCORER = ['', 'scorer'] satisfies [string, string]
const scorerSchema = z.object({ id: z.string(), name: z.string(), language: z.enum(LANGUAGES) })

export async function storeScorer(database: Database, scorer: Scorer): Promise<void> {
  await database.put('kept', scorer, SCORER)
}

export async function readScorer(database: Database): Promise<Scorer | null> {
  return scorerSchema.safeParse(await database.get('kept', SCORER)).data ?? null
}

/** The data that the screen has stored for a match, by name. */
export async function readKept(database: Database, matchId: string): Promise<Map<string, unknown>> {
  const range = IDBKeyRange.bound([matchId, ''], [matchId, '\uffff'])
  const [keys, values] = await Promise.all([
    database.getAllKeys('kept', range),
    database.getAll('kept', range),
  ])
  return new Map(keys.map(([, name], index) => [name, values[index]]))
}
