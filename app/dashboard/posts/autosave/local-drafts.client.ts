// Unsaved drafts in this browser's database (IndexedDB), with the pictures chosen for them. It holds the drafts of everybody
// who uses the browser; each person gets only their own.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import {
  BY_PERSON,
  EXIT_DRAFT,
  DRAFT_DATABASE as NAME,
  DRAFT_PICTURES as PICTURES,
  DRAFT_TEXTS as STORE,
} from '#app/profile/browser-drafts.ts'
import { type DraftRecord, draftSchema } from './draft-record.ts'

const VERSION = 2
const OPEN_TIMEOUT_MS = 5_000
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1_000

export type LocalDraft = DraftRecord & { image: File | null }

/** Pictures have a store of their own, because texts are written many times a minute. */
interface Drafts extends DBSchema {
  [STORE]: { key: string; value: DraftRecord; indexes: { [BY_PERSON]: string; savedAt: number } }
  [PICTURES]: { key: string; value: File }
}

let opened: Promise<IDBPDatabase<Drafts>> | null = null

/** Rejects if the browser cannot store data: in some private windows, with a full disk, or because of a setting. */
function open(): Promise<IDBPDatabase<Drafts>> {
  opened ??= openDB<Drafts>(NAME, VERSION, {
    upgrade(database, before, _now, transaction) {
      const texts =
        before === 0 ? database.createObjectStore(STORE, { keyPath: 'key' }) : transaction.objectStore(STORE)
      if (before === 0) texts.createIndex(BY_PERSON, 'personId')
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

/** In some browsers, opening a database neither succeeds nor fails. */
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
  // The text has its own transaction: it is stored even if there is no room for the picture.
  await database.put(STORE, draft)
  if ((storedPictures.get(draft.key) ?? null) === image) return
  if (image === null) await database.delete(PICTURES, draft.key)
  else await database.put(PICTURES, image, draft.key)
  storedPictures.set(draft.key, image)
}

export async function deleteLocalDrafts(keys: string[]): Promise<void> {
  deleteExitDrafts(keys)
  const database = await open()
  const transaction = database.transaction([STORE, PICTURES], 'readwrite')
  const texts = transaction.objectStore(STORE)
  const images = transaction.objectStore(PICTURES)
  for (const key of keys) storedPictures.delete(key)
  await Promise.all([...keys.flatMap((key) => [texts.delete(key), images.delete(key)]), transaction.done])
}

// The last text of a window that closes. IndexedDB may drop what is written then; localStorage is written before the window
// is gone. The next form moves it into the database.

/** Does nothing if the browser cannot store data, or has no room for the draft. */
export function storeExitDraft(draft: DraftRecord): void {
  try {
    localStorage.setItem(EXIT_DRAFT + draft.key, JSON.stringify(draft))
  } catch {
    // The server gets short texts on exit too.
  }
}

/** The stored exit drafts of every person. Skips those that it cannot read. */
function findExitDrafts(): DraftRecord[] {
  try {
    return Object.entries(localStorage).flatMap(([name, value]) => {
      const draft = name.startsWith(EXIT_DRAFT) ? parse(value) : null
      return draft === null ? [] : [draft]
    })
  } catch {
    return []
  }
}

function parse(value: string): DraftRecord | null {
  try {
    return draftSchema.parse(JSON.parse(value))
  } catch {
    return null
  }
}

function deleteExitDrafts(keys: string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(EXIT_DRAFT + key)
  } catch {
    // Without storage, nothing was stored that could be deleted.
  }
}

/** Moves the drafts that closing windows stored into the database. They are newer than the database's own. */
async function moveExitDrafts(database: IDBPDatabase<Drafts>): Promise<void> {
  for (const draft of findExitDrafts()) {
    const { store, done } = database.transaction(STORE, 'readwrite')
    const stored = await store.get(draft.key)
    if (stored === undefined || stored.savedAt <= draft.savedAt) await store.put(draft)
    await done
    deleteExitDrafts([draft.key])
  }
}

/** One person's drafts of one post, or of new posts (`postId` null). Deletes drafts older than 30 days. */
export async function findLocalDrafts(personId: string, postId: string | null): Promise<LocalDraft[]> {
  const database = await open()
  await moveExitDrafts(database)
  await deleteExpired(database)
  const records: unknown[] = await database.getAllFromIndex(STORE, BY_PERSON, personId)
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
