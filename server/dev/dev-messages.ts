// Messages between the development server's first process (Vite, the port, the database) and its serving process.
import { z } from 'zod'
import { connectionSchema } from '#server/processes/messages.ts'

/** A request of Vite's module runner to its server, and the response. */
const question = z.object({ type: z.literal('custom'), event: z.string(), data: z.unknown() })
const answer = z.union([z.object({ result: z.unknown() }), z.object({ error: z.unknown() })])

const toServing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serve'), connection: connectionSchema }),
  z.object({ kind: z.literal('fetched'), id: z.number(), answer }),
  /** A file of app/ changed: modules loaded from it are outdated. */
  z.object({ kind: z.literal('changed') }),
])
const toFirst = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('fetch'), id: z.number(), question }),
  z.object({ kind: z.literal('ready'), port: z.number() }),
  /** The modules of a changed file were dropped: the next page is rendered with the new ones. */
  z.object({ kind: z.literal('cleared') }),
])

export type Question = z.infer<typeof question>
export type Answer = z.infer<typeof answer>
export type PrimaryMessage = z.infer<typeof toServing>
export type WorkerMessage = z.infer<typeof toFirst>

/** A message of the first process; null for anything else on the channel. */
export function parsePrimaryMessage(message: unknown): PrimaryMessage | null {
  return toServing.safeParse(message).data ?? null
}

/** A message of the serving process; null for anything else on the channel. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  return toFirst.safeParse(message).data ?? null
}
