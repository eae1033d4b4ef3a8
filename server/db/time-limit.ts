// Queries that nobody answers: the server ends what takes too long, but cannot say so when packets are lost or a pooler hangs, and
// does not end a commit that waits for replicas. Then this side cancels it and gives the connection up.
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

/** Ends the connection when a query gets no answer. Work for which the limit of the server was lifted takes its time. */
export function limitQueries(client: pg.Client, ms: number = UNANSWERED_MS): void {
  let lifted: 'in the transaction' | 'on the connection' | null = null

  const limitOf = (text: string): number | null => {
    const found = LIFTED.exec(text)
    if (found) lifted = found[1] ? 'in the transaction' : 'on the connection'
    if (lifted === null) return ms
    if (lifted === 'in the transaction' && /^(?:commit|rollback)$/i.test(text)) lifted = null
    return null
  }

  client.query = new Proxy(client.query, {
    apply(target, self, [asked, ...rest]: unknown[]) {
      const query = toQuery(asked)
      const limit = query && limitOf(query.text)
      const stopWaiting = query && limit !== null && COMMIT.test(query.text) ? limitCommit(client) : null
      const onAnswer = (error: unknown) => {
        stopWaiting?.(error ? 'failed' : 'committed')
        // Nothing else can be asked on it, not even a rollback.
        if (isUnanswered(error)) giveUp(client)
      }
      const send = (more: unknown[]): unknown =>
        Reflect.apply(target, self, [limit === null ? asked : { ...query, query_timeout: limit }, ...more])
      const onEnd = rest.at(-1)
      // As a pool asks.
      if (typeof onEnd === 'function')
        return send([
          ...rest.slice(0, -1),
          (error: unknown, result: unknown) => {
            onAnswer(error)
            onEnd(error, result)
          },
        ])
      const answer = send(rest)
      if (answer instanceof Promise) answer.then(() => onAnswer(null), onAnswer)
      return answer
    },
  })
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
function toQuery(asked: unknown): { text: string } | null {
  if (typeof asked === 'string') return { text: asked }
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null
  return 'text' in asked && typeof asked.text === 'string' ? { ...asked, text: asked.text } : null
}

/** True when a query was given up on this side. */
function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined)
}
