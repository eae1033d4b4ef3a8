// A book as a JSON file, to keep it or to move it to another phone. An imported file is untrusted; its entries are only offered.
import { z } from 'zod'
import { idField, isStorableJson, textField } from '#contract/form-field.ts'
import { entryEventSchema, type MatchEntryEvent } from '#contract/matches/match-event.ts'
import { type Sport, sportSchema } from '#contract/matches/tournament.ts'
import { BookError } from './book.ts'
import type { BookState } from './book-state.ts'
import type { ImportedBook } from './import-book.ts'
import type { OwnEntry } from './own-entry.ts'

const MAX_BYTES = 4 * 1024 * 1024
/** A Test of five days has about 2,500 entries. */
const MAX_ENTRIES = 10_000
const MAX_PLAYERS = 100

const rowSchema = z.strictObject({
  kind: z.string().min(1).max(40),
  payload: z.record(z.string().max(60), z.unknown()).refine(isStorableJson),
})
const entrySchema = z.strictObject({
  ...rowSchema.shape,
  clientId: z.uuid(),
  tap: z.uuid(),
  target: z.uuid().nullable(),
  reason: textField(300).nullable(),
  atGround: z.iso.datetime({ offset: true }),
  /** The server's sequence number; null for an entry that the server did not have. */
  seq: z.int().min(1).max(1_000_000).nullable(),
})

const nameSchema = textField(120)
const playerSchema = z.strictObject({
  id: idField,
  team: idField,
  name: z.strictObject({ bn: nameSchema, en: nameSchema }),
  isNew: z.boolean(),
})

/** Version 1. `log`: the server's rows; `entries`: the entries that were written on the phone and were not dropped. */
const bookFileSchema = z.strictObject({
  format: z.literal('maidan-book'),
  version: z.literal(1),
  match: z.strictObject({ id: z.string().min(1).max(64), sport: sportSchema }),
  person: textField(200),
  device: textField(60),
  savedAt: z.iso.datetime({ offset: true }),
  log: z
    .array(z.strictObject({ ...rowSchema.shape, seq: z.int().min(1).max(1_000_000) }))
    .max(MAX_ENTRIES * 2)
    .refine((rows) => rows.every(({ seq }, index) => seq === index + 1)),
  entries: z.array(entrySchema).max(MAX_ENTRIES),
  /** Players who are in no squad. */
  added: z.array(playerSchema).max(MAX_PLAYERS).default([]),
})
type BookFile = z.infer<typeof bookFileSchema>

/** The book of another person on this phone, in the form that `importBook` takes. */
export function toImport({ meta, own, rows }: BookState): ImportedBook {
  return { name: meta.personName, entries: own, rows, added: meta.added }
}

/** The whole book, except the lease token of its device. */
export function toBookFile({ meta, own, rows }: BookState, now: Date): File {
  const { matchId, match, personName: person, device } = meta
  const entries = own
    .filter(({ state }) => state !== 'dropped')
    .map(({ clientId, tap, event, target, reason, atGround, seq }) => {
      const { kind, ...payload } = event
      return { clientId, tap, kind, payload, target, reason, atGround, seq }
    })
  const file: BookFile = {
    format: 'maidan-book',
    version: 1,
    match: { id: matchId, sport: match?.sport ?? 'cricket' },
    person,
    device,
    savedAt: now.toISOString(),
    entries,
    added: [...meta.added],
    log: rows.map(({ seq, kind, payload }) => ({ seq, kind, payload })),
  }
  const name = `maidan-book-${matchId}-${now.toISOString().slice(0, 16).replace(':', '')}.json`
  return new File([JSON.stringify(file)], name, { type: 'application/json' })
}

/** Rejects with a BookError if the file is not a book of this match. */
export async function readBookFile(file: Blob, matchId: string): Promise<ImportedBook> {
  if (file.size > MAX_BYTES) throw new BookError('too large')
  const { data } = bookFileSchema.safeParse(await parseJson(file))
  if (!data) throw new BookError('unreadable')
  if (data.match.id !== matchId) throw new BookError('other match')
  const entries = data.entries.map((entry, index) => toEntry(data.match.sport, entry, index))
  for (const { kind, payload } of data.log) toEvent(data.match.sport, kind, payload)
  return { name: data.person, entries, rows: data.log, added: data.added }
}

async function parseJson(file: Blob): Promise<unknown> {
  try {
    return JSON.parse(await file.text())
  } catch (error) {
    throw new BookError('unreadable', error)
  }
}

function toEntry(sport: Sport, entry: BookFile['entries'][number], place: number): OwnEntry {
  const { kind, payload, seq, ...others } = entry
  const state = seq === null ? 'phone' : 'stored'
  const event = toEvent(sport, kind, payload)
  return { ...others, event, seq, place, from: null, state, dropReason: null, conflict: null }
}

function toEvent(sport: Sport, kind: string, payload: Record<string, unknown>): MatchEntryEvent {
  const { data } = entryEventSchema(sport, kind).safeParse({ ...payload, kind })
  if (!data) throw new BookError('unreadable')
  return data
}
