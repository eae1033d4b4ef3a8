// What the first process and those that serve say to each other over the channel between them. Others use it as well
// (metrics, Node itself): what is not understood is not meant for us.
import { z } from 'zod'

/** How to reach the database: an address, or the socket of the one inside. */
export const connectionSchema = z.union([
  z.string(),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
])
/** Names that went stale, told to everybody else; `number` is the teller's own. */
const stale = z.object({ kind: z.literal('stale'), number: z.number(), tags: z.array(z.string()) })
const applied = z.object({ kind: z.literal('applied'), number: z.number() })

const toFirst = z.discriminatedUnion('kind', [
  /** It listens to messages from now on. */
  z.object({ kind: z.literal('here') }),
  z.object({ kind: z.literal('ready') }),
  /** It could not begin to serve, and ends. */
  z.object({ kind: z.literal('failed'), code: z.string(), sentence: z.string() }),
  stale,
  applied,
])
const toServing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serve'), connection: connectionSchema, port: z.number() }),
  z.object({ kind: z.literal('stop') }),
  stale,
  applied,
])

export type WorkerMessage = z.infer<typeof toFirst>
export type PrimaryMessage = z.infer<typeof toServing>

/** What a serving process said; null for what is not ours. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  return toFirst.safeParse(message).data ?? null
}

/** What the first process said; null for what is not ours. */
export function parsePrimaryMessage(message: unknown): PrimaryMessage | null {
  return toServing.safeParse(message).data ?? null
}
