// A simulated phone with the real book: what it has stored survives a restart; its network loses, delays and repeats calls.
import { randomBytes } from 'node:crypto'
import { openApi } from '#app/dashboard/calls/api-client.ts'
import type { Book } from '#app/dashboard/pad/book/book.ts'
import { applyChange, type BookState, newBook } from '#app/dashboard/pad/book/book-state.ts'
import { createBook } from '#app/dashboard/pad/book/create-book.ts'
import { openServerCalls } from '#app/dashboard/pad/book/server-calls.ts'
import { uuidV7 } from '#app/dashboard/pad/book/uuid-v7.ts'

/** What happens to the next call. `later`: it arrives after others that were sent after it. */
export type Failure = 'none' | 'request lost' | 'answer lost' | 'later' | 'twice'

type PhoneOf = {
  matchId: string
  person: { id: string; name: string }
  device: string
  now(): number
  /** Sends a request of this person to the server. */
  request(path: string, init: RequestInit): Promise<Response>
}

export type Phone = ReturnType<typeof startPhone>

export function startPhone({ matchId, person, device, now, request }: PhoneOf) {
  let stored: BookState = newBook({ matchId, personId: person.id, personName: person.name, device })
  let life = 0
  let isOnline = true
  let failures: Failure[] = []
  const delayed: (() => Promise<unknown>)[] = []

  const network = async (path: string, init: RequestInit): Promise<Response> => {
    if (!isOnline) throw new TypeError('offline')
    const failure = failures.shift() ?? 'none'
    if (failure === 'request lost') throw new TypeError('lost')
    if (failure === 'later') {
      delayed.push(() => request(path, init))
      throw new TypeError('late')
    }
    const answer = await request(path, init)
    if (failure === 'answer lost') throw new TypeError('no answer')
    return failure === 'twice' ? request(path, init) : answer
  }

  function open(): Book {
    const present = ++life
    return createBook({
      state: stored,
      store: {
        // After a restart, the book of before neither stores nor calls nor continues.
        async write(change) {
          if (present !== life) await new Promise(() => {})
          stored = applyChange(stored, change)
        },
      },
      storage: { foreign: [], readForeign: async () => null, keep: async () => {}, kept: () => null },
      calls: openServerCalls(
        openApi('en', (path, init = {}) =>
          present === life ? network(String(path), init) : new Promise(() => {}),
        ),
        matchId,
      ),
      reasons: {
        undone: 'Taken back',
        undoneInAnyLanguage: ['Taken back'],
        notChosen: 'The other entry was chosen',
      },
      stamp: {
        newId: () => uuidV7(now(), randomBytes(10)),
        now: () => new Date(now()).toISOString(),
      },
      now,
      random: () => 0,
      later: () => () => {},
      onClose() {},
    })
  }

  let book = open()
  return {
    book: () => book,
    stored: () => stored,
    /** As after a dead battery: what was not stored is lost, and calls in flight may still arrive. */
    restart() {
      book = open()
    },
    setOnline(online: boolean) {
      isOnline = online
    },
    fail(next: readonly Failure[]) {
      failures = [...next]
    },
    /** The calls that were delayed arrive now, the last one first. */
    async deliver() {
      for (const send of delayed.splice(0).toReversed()) await send()
    },
  }
}
