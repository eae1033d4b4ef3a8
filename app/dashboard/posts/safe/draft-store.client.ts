// The unsaved texts in this browser's own store (IndexedDB), with the pictures that were chosen for them and not sent yet.
// Everybody's lie side by side; each is read by its owner only.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import type { AutosavedFields } from '#contract/autosave.ts'
import { PLACEMENTS } from '#contract/placement.ts'

const NAME = 'maidan-unsaved'
const VERSION = 2
const STORE = 'texts'
const PICTURES = 'pictures'
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
  triedKey: z.string().nullable().catch(null),
  savedAt: z.number(),
  fields: keptFieldsSchema,
})
type KeptText = z.infer<typeof keptTextSchema>
export type LocalText = KeptText & { image: File | null }

/** Pictures lie apart: a text is written anew many times a minute. */
interface Texts extends DBSchema {
  [STORE]: { key: string; value: KeptText; indexes: { person: string; savedAt: number } }
  [PICTURES]: { key: string; value: File }
}

let opened: Promise<IDBPDatabase<Texts>> | null = null

/** Rejects where the browser keeps nothing: a private window of some, a full disk, a forbidding setting. */
function open(): Promise<IDBPDatabase<Texts>> {
  opened ??= openDB<Texts>(NAME, VERSION, {
    upgrade(database, before, _now, transaction) {
      const texts =
        before === 0 ? database.createObjectStore(STORE, { keyPath: 'key' }) : transaction.objectStore(STORE)
      if (before === 0) texts.createIndex('person', 'personId')
      texts.createIndex('savedAt', 'savedAt')
      database.createObjectStore(PICTURES)
    },
    // A later release wants to open it anew.
    blocking(_present, _wanted, { currentTarget }) {
      if (currentTarget instanceof IDBDatabase) currentTarget.close()
      opened = null
    },
    terminated() {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return inTime(opened)
}

/** Some browsers neither open it nor say no. */
async function inTime<Value>(wanted: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The store did not open')), OPEN_MS)
  })
  return Promise.race([wanted, tooLate]).finally(() => clearTimeout(timer))
}

/** The picture that lies beside a text of this window: it is written only when it is another one. */
const pictures = new Map<string, File | null>()

export async function keepLocally(kept: KeptText, image: File | null): Promise<void> {
  const database = await open()
  // For itself: a picture that finds no room does not keep the text out. A window that is going hears no answer any more.
  const writing = database.transaction(STORE, 'readwrite')
  const put = writing.store.put(kept)
  writing.commit()
  await Promise.all([put, writing.done])
  if ((pictures.get(kept.key) ?? null) === image) return
  if (image === null) await database.delete(PICTURES, kept.key)
  else await database.put(PICTURES, image, kept.key)
  pictures.set(kept.key, image)
}

export async function dropLocally(keys: string[]): Promise<void> {
  const database = await open()
  const transaction = database.transaction([STORE, PICTURES], 'readwrite')
  const texts = transaction.objectStore(STORE)
  const images = transaction.objectStore(PICTURES)
  for (const key of keys) pictures.delete(key)
  await Promise.all([...keys.flatMap((key) => [texts.delete(key), images.delete(key)]), transaction.done])
}

/** One person's texts of one post, or of posts that were never saved. What is older than 30 days is dropped. */
export async function findLocally(personId: string, postId: string | null): Promise<LocalText[]> {
  const database = await open()
  await dropOld(database)
  const found: unknown[] = await database.getAllFromIndex(STORE, 'person', personId)
  const texts = found.flatMap((value) => {
    const read = keptTextSchema.safeParse(value)
    return read.success && read.data.postId === postId ? [read.data] : []
  })
  return Promise.all(
    texts.map(async (text) => ({ ...text, image: (await database.get(PICTURES, text.key)) ?? null })),
  )
}

async function dropOld(database: IDBPDatabase<Texts>): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - KEPT_MS)
  const keys = await database.getAllKeysFromIndex(STORE, 'savedAt', old)
  if (keys.length > 0) await dropLocally(keys)
}
