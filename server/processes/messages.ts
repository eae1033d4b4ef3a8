// Messages between the primary and its workers. Others use the same channel (metrics, Node itself), so unknown messages are
// ignored.
import { z } from 'zod'

/** A database URL, or the socket of the embedded PostgreSQL. */
export const connectionSchema = z.union([
  z.string(),
  z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
])
/** Committed changes for all other workers; `number` identifies the message for its sender. */
const invalidate = z.object({
  kind: z.literal('invalidate'),
  number: z.number(),
  changes: z.array(z.object({ id: z.string(), tags: z.array(z.string()) })),
})
const applied = z.object({ kind: z.literal('applied'), number: z.number() })

const workerMessage = z.discriminatedUnion('kind', [
  /** The worker receives messages from now on. */
  z.object({ kind: z.literal('started') }),
  z.object({ kind: z.literal('ready') }),
  /** The worker could not start, and ends. */
  z.object({ kind: z.literal('failed'), code: z.string(), sentence: z.string() }),
  invalidate,
  applied,
])
const primaryMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('serve'), connection: connectionSchema, port: z.number() }),
  z.object({ kind: z.literal('stop') }),
  invalidate,
  applied,
])

export type WorkerMessage = z.infer<typeof workerMessage>
export type PrimaryMessage = z.infer<typeof primaryMessage>

/** A message of a worker; null for others. */
export function parseWorkerMessage(message: unknown): WorkerMessage | null {
  return workerMessage.safeParse(message).data ?? null
}

/** A message of the primary; null for others. */
export function parsePrimaryMessage(message: unknown): PrimaryMessage | null {
  return primaryMessage.safeParse(message).data ?? null
}
