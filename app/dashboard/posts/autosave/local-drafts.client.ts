// Unsaved drafts in this browser's database (IndexedDB), with the pictures chosen for them. It holds the drafts of everybody
// who uses the browser; each person gets only their own.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { z } from 'zod'
import type { AutosavedFields } from '#contract/autosave.ts'
import { PLACEMENTS } from '#contract/placement.ts'

const NAME = 'maidan-unsaved'
const VERSION = 2
const STORE = 'texts'
const PICTURES = 'pictures'
const OPEN_TIMEOUT_MS = 5_000
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000

// No length limits, so that every draft can be restored; a draft of an earlier release may lack fields.
const text = z.string().catch('')
const fieldsSchema = z.object({
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

const draftSchema = z.object({
  key: z.string(),
  personId: z.string(),
  postId: z.string().nullable(),
  baseVersion: z.number().nullable(),
  triedKey: z.string().nullable().catch(null),
  savedAt: z.number(),
  fields: fieldsSchema,
})
type DraftRecord = z.infer<typeof draftSchema>
export type LocalDraft = DraftRecord & { image: File | null }

/** Pictures have a store to themselves, because texts are written many times a minute. */
interface Drafts extends DBSchema {
  [STORE]: { key: string; value: DraftRecord; indexes: { person: string; savedAt: number } }
  [PICTURES]: { key: string; value: File }
}

let opened: Promise<IDBPDatabase<Drafts>> | null = null

/** Rejects where the browser stores nothing: in some private windows, with a full disk, or by a setting. */
function open(): Promise<IDBPDatabase<Drafts>> {
  opened ??= openDB<Drafts>(NAME, VERSION, {
    upgrade(database, before, _now, transaction) {
      const texts =
        before === 0 ? database.createObjectStore(STORE, { keyPath: 'key' }) : transaction.objectStore(STORE)
      if (before === 0) texts.createIndex('person', 'personId')
      texts.createIndex('savedAt', 'savedAt')
      database.createObjectStore(PICTURES)
    },
    // A later release wants to upgrade it.
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
  return withTimeout(opened)
}

/** In some browsers opening neither succeeds nor fails. */
async function withTimeout<Value>(opening: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not open')), OPEN_TIMEOUT_MS)
  })
  return Promise.race([opening, timeout]).finally(() => clearTimeout(timer))
}

/** Pictures of this window's drafts that are stored: each is written once. */
const storedPictures = new Map<string, File | null>()

export async function saveLocalDraft(draft: DraftRecord, image: File | null): Promise<void> {
  const database = await open()
  // The text has its own transaction: it is stored even if there is no room for the picture. The explicit commit is for a
  // window that closes before it gets an answer.
  const writing = database.transaction(STORE, 'readwrite')
  const put = writing.store.put(draft)
  writing.commit()
  await Promise.all([put, writing.done])
  if ((storedPictures.get(draft.key) ?? null) === image) return
  if (image === null) await database.delete(PICTURES, draft.key)
  else await database.put(PICTURES, image, draft.key)
  storedPictures.set(draft.key, image)
}

export async function deleteLocalDrafts(keys: string[]): Promise<void> {
  const database = await open()
  const transaction = database.transaction([STORE, PICTURES], 'readwrite')
  const texts = transaction.objectStore(STORE)
  const images = transaction.objectStore(PICTURES)
  for (const key of keys) storedPictures.delete(key)
  await Promise.all([...keys.flatMap((key) => [texts.delete(key), images.delete(key)]), transaction.done])
}

/** One person's drafts of one post, or of new posts (`postId` null). Deletes drafts older than 30 days. */
export async function findLocalDrafts(personId: string, postId: string | null): Promise<LocalDraft[]> {
  const database = await open()
  await deleteExpired(database)
  const records: unknown[] = await database.getAllFromIndex(STORE, 'person', personId)
  const drafts = records.flatMap((value) => {
    const { data } = draftSchema.safeParse(value)
    return data && data.postId === postId ? [data] : []
  })
  return Promise.all(
    drafts.map(async (draft) => ({ ...draft, image: (await database.get(PICTURES, draft.key)) ?? null })),
  )
}

async function deleteExpired(database: IDBPDatabase<Drafts>): Promise<void> {
  const expired = IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS)
  const keys = await database.getAllKeysFromIndex(STORE, 'savedAt', expired)
  if (keys.length > 0) await deleteLocalDrafts(keys)
}
