// Everything that a book holds, and its changes. A change is applied after it was stored as a whole. Pure.
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { withChanges } from './merge.ts'
import { type AddedPlayer, isWaiting, type OwnEntry, type Refusal, type ServerRow } from './own-entry.ts'

export type BookMeta = {
  matchId: string
  personId: string
  personName: string
  device: string
  /** The token of this device's lease, which may have expired. */
  token: string | null
  /** Another device became the scorer after the server last had all entries. */
  wasReplaced: boolean
  match: ApiFullMatch | null
  refusal: Refusal | null
  /** Players of this match who are in no squad. */
  added: readonly AddedPlayer[]
}

export type BookState = { meta: BookMeta; own: readonly OwnEntry[]; rows: readonly ServerRow[] }

/** Own entries are added, or replace those with the same `clientId`; rows are appended. */
export type BookChange = {
  meta?: Partial<BookMeta>
  own?: readonly OwnEntry[]
  rows?: readonly ServerRow[]
}

export function applyChange(state: BookState, { meta = {}, own = [], rows = [] }: BookChange): BookState {
  const known = new Set(state.own.map(({ clientId }) => clientId))
  const added = own.filter(({ clientId }) => !known.has(clientId))
  return {
    meta: { ...state.meta, ...meta },
    own: own.length === 0 ? state.own : [...withChanges(state.own, own), ...added],
    rows: rows.length === 0 ? state.rows : [...state.rows, ...rows],
  }
}

export function newBook(of: Pick<BookMeta, 'matchId' | 'personId' | 'personName' | 'device'>): BookState {
  return {
    meta: { ...of, token: null, wasReplaced: false, match: null, refusal: null, added: [] },
    own: [],
    rows: [],
  }
}

export function lastSeq({ rows }: Pick<BookState, 'rows'>): number {
  return rows.at(-1)?.seq ?? 0
}

/** Whether a person must choose between entries of this book and others before anything else is entered or sent. */
export function hasChoices({ own }: Pick<BookState, 'own'>): boolean {
  return own.some(({ conflict }) => conflict !== null)
}

export function countWaiting({ own }: Pick<BookState, 'own'>): number {
  return own.filter(isWaiting).length
}
