// Messages between the development server's first process (Vite, the port, the database) and its serving process. Nothing else is
// on their channel.
import type { Connection } from '#server/db/client.ts'

/** A request of Vite's module runner to its server, and the response. */
export type Question = { type: 'custom'; event: string; data: unknown }
export type Answer = { result: unknown } | { error: unknown }

export type PrimaryMessage =
  | { kind: 'serve'; connection: Connection }
  | { kind: 'fetched'; id: number; answer: Answer }
  /** A file of app/ changed: modules loaded from it are outdated. */
  | { kind: 'changed' }
export type WorkerMessage =
  | { kind: 'here' }
  | { kind: 'fetch'; id: number; question: Question }
  | { kind: 'ready'; port: number }
  /** The modules of a changed file were dropped: the next page is rendered with the new ones. */
  | { kind: 'cleared' }
