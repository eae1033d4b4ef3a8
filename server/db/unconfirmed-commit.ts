// Commits that synchronous replicas have not confirmed: PostgreSQL ends the wait when it is cancelled (time-limit.ts does so), with
// a warning instead of an error. The change may be lost with the primary, so no answer may say that it is stored.
import type pg from 'pg'

/** Known to errors.ts by its code, `transaction_resolution_unknown`. */
class UnconfirmedCommit extends Error {
  readonly code = '08007'

  constructor() {
    super('No synchronous replica has confirmed the commit')
  }
}

const unconfirmed = new WeakSet<pg.ClientBase>()

/** Follows the warnings of a connection: a query whose commit was not confirmed fails, be it `commit` or a write of its own. */
export function watchCommits(client: pg.ClientBase): void {
  client.on('notice', ({ severity, file }) => {
    // The sentence is in the language of the server; no other warning comes from this file.
    if (severity !== 'LOG' && file === 'syncrep.c') unconfirmed.add(client)
  })
  client.query = new Proxy(client.query, {
    apply(target, self, asked: unknown[]) {
      const onEnd = asked.at(-1)
      if (typeof onEnd === 'function') {
        const onChecked = (error: unknown, result: unknown) => onEnd(error ?? failureOf(client), result)
        return Reflect.apply(target, self, [...asked.slice(0, -1), onChecked])
      }
      const answer: unknown = Reflect.apply(target, self, asked)
      return answer instanceof Promise ? answer.finally(() => assertConfirmed(client)) : answer
    },
  })
}

/** Throws when the last commit on this connection was not confirmed. For COPY, which is no query with one answer. */
export function assertConfirmed(client: pg.ClientBase): void {
  const failure = failureOf(client)
  if (failure) throw failure
}

/** Null when it was confirmed. What follows on the connection is judged by itself. */
function failureOf(client: pg.ClientBase): UnconfirmedCommit | null {
  return unconfirmed.delete(client) ? new UnconfirmedCommit() : null
}
