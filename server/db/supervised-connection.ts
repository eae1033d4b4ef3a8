// What a connection adds to that of pg: no query waits for ever, no commit counts that replicas have not confirmed, and nothing
// has a name where a pooler is in between. One wrapper of its `query`; owns no SQL.
import type pg from 'pg'
import { cancelQuery } from './cancel-query.ts'

/** Longer than the limit of the server, which goes on with the connection. */
const UNANSWERED_MS = 20_000
/**
 * How long a commit may wait for its replicas. PostgreSQL itself waits for ever, with the locks of the transaction: it ends the
 * statement timeout before it commits. https://www.postgresql.org/docs/current/warm-standby.html#SYNCHRONOUS-REPLICATION
 */
export const COMMIT_MS = 5_000

/** What pg says. */
export const UNANSWERED = 'Query read timeout'

const LIFTED = /\bset (local )?statement_timeout = 0\b/
const COMMIT = /^commit$/i

export type Supervision = {
  /** Of a query without an answer; null: the work takes its time. */
  timeoutMs?: number | null | undefined
  /** Nothing is prepared through a pooler: it may give the next statement to a server process that does not know the name. */
  throughPooler?: boolean
}

/** A prepared one has a name, too. */
type Query = { text: string }
type OnEnd = (error: unknown, result?: unknown) => void

/**
 * Ends the connection when a query gets no answer, because the server ends what takes too long, but cannot say so when packets are
 * lost or a pooler hangs, and does not end a commit that waits for replicas. Fails a query whose commit was not confirmed, be it
 * `commit` or a write of its own. Work for which the limit of the server was lifted takes its time.
 */
export function superviseConnection(
  client: pg.Client,
  { timeoutMs = UNANSWERED_MS, throughPooler = false }: Supervision = {},
): void {
  const limitOf = openLimits(timeoutMs)
  watchReplicas(client)
  client.query = new Proxy(client.query, {
    apply(target, self, [asked, ...rest]: unknown[]) {
      const query = toQuery(asked)
      if (query === null) return Reflect.apply(target, self, [asked, ...rest])
      const limit = limitOf(query.text)
      const stopWaiting = limit !== null && COMMIT.test(query.text) ? limitCommit(client) : null
      const onAnswer = (error: unknown) => {
        stopWaiting?.(error ? 'failed' : 'committed')
        // Nothing else can be asked on it, not even a rollback.
        if (isUnanswered(error)) giveUp(client)
      }
      const sent = {
        ...query,
        ...(limit === null ? {} : { query_timeout: limit }),
        ...(throughPooler ? { name: undefined } : {}),
      }
      const onEnd = rest.at(-1)
      // As a pool asks.
      if (isCallback(onEnd)) {
        const onResult: OnEnd = (error, result) => {
          const failure = error ?? takeUnconfirmed(client)
          onAnswer(failure)
          onEnd(failure, result)
        }
        return Reflect.apply(target, self, [sent, ...rest.slice(0, -1), onResult])
      }
      const answer: unknown = Reflect.apply(target, self, [sent, ...rest])
      if (!(answer instanceof Promise)) return answer
      const confirmed = answer.finally(() => assertConfirmed(client))
      confirmed.then(() => onAnswer(null), onAnswer)
      return confirmed
    },
  })
}

/** The limit of each text in the order of its queries; null while that of the server is lifted. */
function openLimits(ms: number | null): (text: string) => number | null {
  let lifted: 'in the transaction' | 'on the connection' | null = null
  return (text) => {
    const found = LIFTED.exec(text)
    if (found) lifted = found[1] ? 'in the transaction' : 'on the connection'
    if (lifted === null) return ms
    if (lifted === 'in the transaction' && /^(?:commit|rollback)$/i.test(text)) lifted = null
    return null
  }
}

/** Cancels the wait of a commit that takes too long. Returns what to call once it is answered. */
function limitCommit(client: pg.Client): (outcome: 'committed' | 'failed') => void {
  let isCancelled = false
  const timer = setTimeout(() => {
    isCancelled = true
    cancelQuery(client)
  }, COMMIT_MS).unref()
  return (outcome) => {
    clearTimeout(timer)
    // The request may arrive only after the answer, and cancel the next query. After a failure the connection is given up anyway.
    if (isCancelled && outcome === 'committed') end(client)
  }
}

function giveUp(client: pg.Client): void {
  cancelQuery(client)
  end(client)
}

/** Null for COPY, which has a form of its own. */
function toQuery(asked: unknown): Query | null {
  if (typeof asked === 'string') return { text: asked }
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null
  return 'text' in asked && typeof asked.text === 'string' ? { ...asked, text: asked.text } : null
}

function isCallback(last: unknown): last is OnEnd {
  return typeof last === 'function'
}

/** True when a query was given up on this side. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined)
}

/**
 * PostgreSQL ends the wait of a commit for its replicas when it is cancelled, with a warning instead of an error. The change may be
 * lost with the primary, so no answer may say that it is stored. errors.ts knows the code, `transaction_resolution_unknown`.
 */
class UnconfirmedCommit extends Error {
  readonly code = '08007'

  constructor() {
    super('No synchronous replica has confirmed the commit')
  }
}

const unconfirmed = new WeakSet<pg.ClientBase>()

function watchReplicas(client: pg.ClientBase): void {
  client.on('notice', ({ severity, file }) => {
    // The sentence is in the language of the server; no other warning comes from this file.
    if (severity !== 'LOG' && file === 'syncrep.c') unconfirmed.add(client)
  })
}

/** Throws when the last commit on this connection was not confirmed. For COPY, which is no query with one answer. */
export function assertConfirmed(client: pg.ClientBase): void {
  const failure = takeUnconfirmed(client)
  if (failure) throw failure
}

/** Null when it was confirmed. What follows on the connection is judged by itself. */
function takeUnconfirmed(client: pg.ClientBase): UnconfirmedCommit | null {
  return unconfirmed.delete(client) ? new UnconfirmedCommit() : null
}
