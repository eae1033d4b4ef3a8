// Opens the book of a match in this browser: its database, its connection, its timers. One window at a time.
import { openApi } from '#app/dashboard/calls/api-client.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { type Book, BookError, type BookToOpen } from './book.ts'
import { createBook, type PhoneStorage } from './create-book.ts'
import { openServerCalls } from './server-calls.ts'
import {
  findForeign,
  keyOf,
  openBooks,
  readBook,
  readKept,
  readMatches,
  readOrAddBook,
  readScorer,
  type Scorer,
  storeOf,
  storeScorer,
} from './stored-book.client.ts'
import { uuidV7 } from './uuid-v7.ts'

const RANDOM_BYTES = 10

/** Rejects with a BookError if another window has the book open, or if the browser cannot store data. */
export async function openBook(to: BookToOpen): Promise<Book> {
  const { matchId, person, device, language, reasons } = to
  const of = { matchId, personId: person.id, personName: person.name, device }
  const release = await lockWindow(keyOf(of))
  try {
    const database = await openBooks()
    const state = await readOrAddBook(database, of)
    await storeScorer(database, { ...person, language })
    const [foreign, kept] = await Promise.all([
      findForeign(database, state.meta),
      readKept(database, matchId),
    ])
    const storage: PhoneStorage = {
      foreign,
      readForeign: (personId) => readBook(database, keyOf({ matchId, personId })),
      kept: (name) => kept.get(name),
      async keep(name, value) {
        await database.put('kept', value, [matchId, name])
        kept.set(name, value)
      },
    }
    const closing = new AbortController()
    const book = createBook({
      state,
      storage,
      reasons,
      now: Date.now,
      random: Math.random,
      store: storeOf(database, state.meta),
      calls: openServerCalls(openApi(language, undefined, true), matchId),
      stamp: {
        newId: () => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(RANDOM_BYTES))),
        now: () => new Date().toISOString(),
      },
      later(run, ms) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
      onClose() {
        closing.abort()
        release()
        database.close()
      },
    })
    watchConnection(book, closing.signal)
    // Asks the browser not to evict the database when storage runs low.
    void navigator.storage?.persist?.()
    registerPadWorker()
    void book.flush()
    return book
  } catch (error) {
    release()
    throw error
  }
}

/** Who last opened a book on this phone, and their matches on it; null if nobody has opened one yet. */
export async function readLastScorer(): Promise<{ scorer: Scorer; matches: ApiFullMatch[] } | null> {
  const database = await openBooks()
  try {
    const scorer = await readScorer(database)
    return scorer && { scorer, matches: await readMatches(database, scorer.id) }
  } finally {
    database.close()
  }
}

/** Registers the pad's service worker, with which the pad opens offline. Without it only scoring works offline. */
function registerPadWorker(): void {
  void navigator.serviceWorker?.register('/dashboard/pad/worker.js').catch(() => undefined)
}

function watchConnection(book: Book, signal: AbortSignal): void {
  const flush = () => void book.flush()
  addEventListener('online', flush, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') flush()
    },
    { signal },
  )
}

/** Locks the book for this window: two windows would send entries unknown to each other. Rejects if another one has the lock. */
function lockWindow(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`maidan-pad ${name}`, { ifAvailable: true }, (lock) => {
        if (lock === null) throw new BookError('open elsewhere')
        return new Promise<void>((release) => resolve(release))
      })
      .catch(reject)
  })
}
