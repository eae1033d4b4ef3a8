// Messages between the primary and its workers. Others use the same channel (metrics, Node itself): a listener looks at `kind`
// first.
import type { Change } from '#server/db/change-subscribers.ts'
import type { Connection } from '#server/db/client.ts'

/** Committed changes for all other workers; `number` identifies the message for its sender. */
type Invalidate = { kind: 'invalidate'; number: number; changes: Change[] }
type Applied = { kind: 'applied'; number: number }

export type WorkerMessage =
  /** The worker receives messages from now on. */
  | { kind: 'started' }
  | { kind: 'ready' }
  | { kind: 'alive' }
  /** The worker could not start, and ends. */
  | { kind: 'failed'; code: string; sentence: string }
  | Invalidate
  | Applied
export type PrimaryMessage =
  | { kind: 'serve'; connection: Connection; port: number }
  | { kind: 'stop' }
  /** Asks whether the worker goes on. */
  | { kind: 'check' }
  | Invalidate
  | Applied
