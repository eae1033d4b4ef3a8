// Creates the book of a match from its state, its store and its server calls. Everything that needs a browser is passed in.

import { matchPlayerId, newMatchPlayerSchema } from '#contract/matches/match-player.ts'
import { formOf } from '#sport/match.ts'
import { withPlayers } from './added-players.ts'
import {
  type Book,
  type BookEntry,
  BookError,
  type BookSnapshot,
  type BookStatus,
  type BookToOpen,
  type Choice,
  type ForeignBook,
} from './book.ts'
import { readBookFile, toBookFile, toImport } from './book-file.ts'
import { applyChange, type BookState, countWaiting, hasChoices } from './book-state.ts'
import { type BookStore, createDurableBook } from './durable-book.ts'
import { currentSeqs, eventOf, toEntries, toEntry } from './entries.ts'
import { type ImportedBook, importBook } from './import-book.ts'
import type { Decision } from './own-entry.ts'
import type { Connection } from './scorer-lease.ts'
import { createSender } from './sender.ts'
import { retryDelay } from './sending.ts'
import type { ServerCalls } from './server-calls.ts'
import { decide, findLastTap, type Stamp, takeBack, writeTap } from './taps.ts'

const TURN_MS = 5_000

/** Data on the phone outside this book: books of other people, and data that the screen needs offline. */
export type PhoneStorage = {
  foreign: readonly ForeignBook[]
  readForeign(personId: string): Promise<BookState | null>
  keep(name: string, value: unknown): Promise<void>
  kept(name: string): unknown
}

export type Parts = {
  state: BookState
  store: BookStore
  storage: PhoneStorage
  calls: ServerCalls
  reasons: BookToOpen['reasons']
  stamp: Stamp
  /** Milliseconds since 1970. */
  now(): number
  random(): number
  /** Calls `run` once after this delay; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void
  onClose(): void
}

export function createBook(parts: Parts): Book {
  const { store, storage, calls, reasons, stamp, now } = parts
  const durable = createDurableBook(parts.state, store)
  const sender = createSender({ durable, calls, now })
  let cached: BookSnapshot | null = null
  let isClosed = false
  let cancel = () => {}
  durable.subscribe(() => {
    cached = null
  })

  const snapshot = (): BookSnapshot => {
    cached ??= toSnapshot(durable.state(), sender.connection(), storage.foreign)
    return cached
  }
  async function flush(): Promise<void> {
    cancel()
    if (isClosed) return
    await sender.run().catch(() => {})
    cancel()
    const { failures } = sender.connection()
    const delay = failures === 0 ? TURN_MS : retryDelay(failures, parts.random())
    if (!isClosed) cancel = parts.later(() => void flush(), delay)
  }
  async function change(make: Parameters<typeof durable.change>[0]): Promise<void> {
    await durable.change(make)
    void flush()
  }
  const decided = (state: BookState, decision: Decision) => {
    const own = decide(state, decision, reasons.notChosen, stamp)
    const isRefusal = own.some(({ clientId }) => clientId === state.meta.refusal?.clientId)
    return { own, ...(isRefusal && { meta: { refusal: null } }) }
  }
  const changeOfPerson = (make: Parameters<typeof durable.change>[0]) =>
    change((state) => {
      if (hasChoices(state)) throw new BookError('undecided')
      return make(state)
    })
  const importAndCount = async (from: ImportedBook) => {
    let known = 0
    let brought = 0
    await change((state) => {
      const taken = importBook(state, from, stamp)
      known = taken.known
      brought = taken.entries.filter(({ conflict }) => conflict !== null).length
      return { own: taken.entries, meta: { added: withPlayers(state.meta.added, from.added) } }
    })
    return { brought, known }
  }

  return {
    subscribe: durable.subscribe,
    snapshot,
    flush,
    add: (events, { reason = null, seen = snapshot(), isAccepted = false } = {}) =>
      changeOfPerson((state) => ({
        own: writeTap(state, { events, reason, seen: seen.entries, isAccepted }, stamp),
      })),
    async undo() {
      let taken: BookEntry[] = []
      await changeOfPerson((state) => {
        taken = findLastTap(state, reasons.undoneInAnyLanguage)
        return taken.length === 0 ? null : { own: takeBack(state, taken, reasons.undone, stamp) }
      })
      return taken
    },
    async addPlayer(team, { id, name }) {
      const { matchId } = durable.state().meta
      const given = newMatchPlayerSchema.parse({ team, name })
      const player =
        id === null ? { id: await matchPlayerId(matchId, given), name: given.name } : { id, name }
      const added = { ...player, team, isNew: id === null }
      await change(({ meta }) => ({ meta: { added: withPlayers(meta.added, [added]) } }))
      return added.id
    },
    askScorer: () => sender.askScorer(),
    takeOver: () => sender.takeOver(),
    decide: (decision) => change((state) => decided(state, decision)),
    preview: (decision) => {
      const state = durable.state()
      return toEntries(state.rows, applyChange(state, decided(state, decision)).own)
    },
    exportFile: async () => toBookFile(durable.state(), new Date(now())),
    async importFile(file) {
      return importAndCount(await readBookFile(file, durable.state().meta.matchId))
    },
    async importForeignBook(personId) {
      const foreign = await storage.readForeign(personId)
      if (foreign) await importAndCount(toImport(foreign))
    },
    keep: storage.keep,
    kept: storage.kept,
    close() {
      isClosed = true
      cancel()
      const { meta } = durable.state()
      if (meta.token !== null && countWaiting(durable.state()) === 0) void calls.endLease(meta.token)
      parts.onClose()
    },
  }
}

function toSnapshot(state: BookState, connection: Connection, foreign: readonly ForeignBook[]): BookSnapshot {
  const { match, refusal, added } = state.meta
  const entries = toEntries(state.rows, state.own)
  const choices = choicesOf(state)
  const waiting = countWaiting(state)
  return {
    match,
    refusal,
    entries,
    choices,
    waiting,
    foreign,
    added,
    log: match && formOf(match.rules.sport).open(match.rules, [match.home.id, match.away.id], entries),
    holder: connection.holder,
    answeredAt: connection.answeredAt,
    status: statusOf(connection, { waiting, hasChoices: choices.length > 0, isRefused: refusal !== null }),
  }
}

function statusOf(
  { blocked }: Connection,
  { waiting, hasChoices, isRefused }: { waiting: number; hasChoices: boolean; isRefused: boolean },
): BookStatus {
  if (blocked !== null) return blocked === 'held' && waiting > 0 ? 'scorer changed' : blocked
  if (isRefused) return 'refused'
  if (hasChoices) return 'choices'
  return waiting > 0 ? 'sending' : 'online'
}

function choicesOf({ own, rows }: BookState): Choice[] {
  const seqs = currentSeqs(rows, own)
  return own.flatMap((entry) => {
    if (entry.conflict === null) return []
    const row = rows.find(({ seq }) => seq === entry.conflict?.seq)
    const here = own.find(({ clientId }) => clientId === entry.conflict?.id)
    const stored = row && {
      seq: row.seq,
      event: eventOf(row),
      clientId: null,
      state: 'stored' as const,
      atGround: null,
    }
    const theirs = here ? toEntry(here, seqs) : (stored ?? null)
    return [{ id: entry.clientId, own: toEntry(entry, seqs), from: entry.from, theirs }]
  })
}
