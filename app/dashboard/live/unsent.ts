// Entries that the server does not have yet: stored on the device, then sent once and in order. Independent of the screen.
import { z } from 'zod'
import { blogEntriesOf } from '#app/profile/browser-drafts.ts'
import { readWrittenEvent, type WrittenEvent } from '#contract/live-blogs/live-blog.ts'
import { type EntryDraft, isBegun } from './entry-draft.ts'

/** `refused`: why the server refused the event, which then waits for a decision of its writer; null otherwise. */
const waitingSchema = z.object({
  clientId: z.string(),
  event: z.unknown().transform((value, context): WrittenEvent => {
    const event = readWrittenEvent(value)
    if (event) return event
    context.addIssue('Unknown event')
    return z.NEVER
  }),
  refused: z.string().nullable(),
})
const draftSchema = z.object({
  headline: z.string(),
  text: z.string(),
  quote: z.string(),
  by: z.string(),
  post: z.string(),
  picture: z.object({ mediaId: z.string(), caption: z.string() }).nullable(),
  bylines: z.string(),
  isKey: z.boolean(),
  edited: z.object({ entry: z.int(), from: z.int() }).nullable(),
})
const keptSchema = z.object({
  waiting: z.array(waitingSchema),
  draft: draftSchema.nullable(),
  aside: z.array(draftSchema).default([]),
})

export type Waiting = z.infer<typeof waitingSchema>
/** `draft`: what is in the form. `aside`: new entries that were begun before it, and come back into the form after it. */
export type Kept = { waiting: Waiting[]; draft: EntryDraft | null; aside: EntryDraft[] }

const NOTHING: Kept = { waiting: [], draft: null, aside: [] }
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage key for one person and one blog on this device. */
export function keyOf(personId: string, blogId: string): string {
  return `${blogEntriesOf(personId)}${blogId}`
}

/** The stored data; empty if it cannot be read. */
export function readKept(storage: Storage, key: string): Kept {
  try {
    return keptSchema.parse(JSON.parse(storage.getItem(key) ?? 'null'))
  } catch {
    return NOTHING
  }
}

/** Stores the data; false if the device cannot store it. */
export function writeKept(storage: Storage, key: string, kept: Kept): boolean {
  try {
    if (kept.waiting.length === 0 && kept.draft === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** With the events that another tab has stored meanwhile. `gone`: the ids of those that this one has sent or dropped. */
export function withOthers(kept: Kept, stored: Kept, gone: ReadonlySet<string>): Kept {
  const known = new Set(kept.waiting.map(({ clientId }) => clientId))
  const others = stored.waiting.filter(({ clientId }) => !known.has(clientId) && !gone.has(clientId))
  return { ...kept, waiting: [...kept.waiting, ...others] }
}

/** The next event to send. Refused ones are skipped. */
export function nextOf({ waiting }: Kept): Waiting | undefined {
  return waiting.find(({ refused }) => refused === null)
}

/** Replaces the draft in the form; null: it was sent or given up. A new entry that was begun is put aside meanwhile. */
export function replaceDraft({ waiting, draft: former, aside }: Kept, draft: EntryDraft | null): Kept {
  if (draft === null) return { waiting, draft: aside.at(-1) ?? null, aside: aside.slice(0, -1) }
  return { waiting, draft, aside: former && isBegun(former) ? [...aside, former] : aside }
}

export function without(kept: Kept, clientId: string): Kept {
  return { ...kept, waiting: kept.waiting.filter((each) => each.clientId !== clientId) }
}

export function refuse(kept: Kept, clientId: string, refused: string): Kept {
  const waiting = kept.waiting.map((each) => (each.clientId === clientId ? { ...each, refused } : each))
  return { ...kept, waiting }
}
