// Commits that synchronous replicas have not confirmed: PostgreSQL ends the wait at the statement timeout, or on request,
// with a warning instead of an error. The change may be lost with the primary, so no answer may say that it is stored.
import type pg from 'pg'

/** Known to errors.ts by its code, `transaction_resolution_unknown`. */
class UnconfirmedCommit extends Error {
  readonly code = '08007'

  constructor() {
    super('No synchronous replica has confirmed the commit')
  }
}

const unconfirmed = new WeakSet<pg.ClientBase>()

/** Follows the warnings of a connection. */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ severity, file }) => {
    // The sentence is in the language of the server; no other warning comes from this file.
    if (severity !== 'LOG' && file === 'syncrep.c') unconfirmed.add(client)
  })
}

/** The result of a transaction on this connection; rejects when its commit was not confirmed. */
export async function confirmed<T>(client: pg.ClientBase, transaction: Promise<T>): Promise<T> {
  const result = await transaction
  if (unconfirmed.delete(client)) throw new UnconfirmedCommit()
  return result
}
