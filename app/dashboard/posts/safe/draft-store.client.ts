// The unsaved texts in this browser's own store (IndexedDB). Everybody's lie side by side; each is read by its owner only.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import type { AutosavedFields } from '#contract/autosave.ts'
import { PLACEMENTS } from '#contract/placement.ts'

const NAME = 'maidan-unsaved'
const STORE = 'texts'
const OPEN_MS = 5_000
const KEPT_MS = 30 * 24 * 60 * 60 * 1_000

// No text is too long to be given back to its writer, and one of an earlier release may lack fields.
const text = z.string().catch('')
const keptFieldsSchema = z.object({
  language: z.enum(['bn', 'en']).catch('bn'),
  headline: text,
  bannerHead: text,
  excerpt: text,
  richText: text,
  videoURL: text,
  slug: text,
  keywords: text,
  placement: z.enum(PLACEMENTS).catch(PLACEMENTS[0]),
  category: z.array(z.string()).catch([]),
  reporter: text,
  writer: text,
  caption: text,
  credit: text,
  alt: text,
  mediaId: text,
  imageUrl: text,
  translationOf: text,
  publishAt: text,
}) satisfies z.ZodType<AutosavedFields>

const keptTextSchema = z.object({
  key: z.string(),
  personId: z.string(),
  postId: z.string().nullable(),
  baseVersion: z.number().nullable(),
  savedAt: z.number(),
  fields: keptFieldsSchema,
})
export type LocalText = z.infer<typeof keptTextSchema>

interface Texts extends DBSchema {
  [STORE]: { key: string; value: LocalText; indexes: { person: string } }
}

let opened: Promise<IDBPDatabase<Texts>> | null = null

/** Rejects where the browser keeps nothing: a private window of some, a full disk, a forbidding setting. */
function open(): Promise<IDBPDatabase<Texts>> {
  opened ??= openDB<Texts>(NAME, 1, {
    upgrade(database) {
      database.createObjectStore(STORE, { keyPath: 'key' }).createIndex('person', 'personId')
    },
    terminated() {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  // Some browsers neither open it nor say no.
  return Promise.race([opened, tooLate()])
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The store did not open')), OPEN_MS)
  })
}

export async function keepLocally(kept: LocalText): Promise<void> {
  const database = await open()
  await database.put(STORE, kept)
}

export async function dropLocally(keys: string[]): Promise<void> {
  const database = await open()
  const transaction = database.transaction(STORE, 'readwrite')
  await Promise.all([...keys.map((key) => transaction.store.delete(key)), transaction.done])
}

/** One person's texts of one post, or of posts that were never saved. What is older than 30 days is dropped. */
export async function findLocally(personId: string, postId: string | null): Promise<LocalText[]> {
  const database = await open()
  await dropOld(database)
  const found: unknown[] = await database.getAllFromIndex(STORE, 'person', personId)
  return found.flatMap((value) => {
    const read = keptTextSchema.safeParse(value)
    return read.success && read.data.postId === postId ? [read.data] : []
  })
}

async function dropOld(database: IDBPDatabase<Texts>): Promise<void> {
  const oldest = Date.now() - KEPT_MS
  const all = await database.getAll(STORE)
  const old = all.filter(({ savedAt }) => savedAt < oldest)
  if (old.length > 0) await dropLocally(old.map(({ key }) => key))
}
