// Queries that nobody answers: the server ends what takes too long, but cannot say so when packets are lost or a pooler hangs.
// Then the connection is given up on this side.
import type pg from 'pg'

/** Longer than the limit of the server, which goes on with the connection. */
const UNANSWERED_MS = 20_000

/** What pg says. */
export const UNANSWERED = 'Query read timeout'

const LIFTED = /\bset (local )?statement_timeout = 0\b/

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
      const answer: unknown = Reflect.apply(target, self, [
        limit === null ? asked : { ...query, query_timeout: limit },
        ...rest,
      ])
      // Nothing else can be asked on it, not even a rollback.
      if (answer instanceof Promise) answer.catch((error: unknown) => isUnanswered(error) && end(client))
      return answer
    },
  })
}

/** Null for COPY, which has a form of its own. */
function toQuery(asked: unknown): { text: string } | null {
  if (typeof asked === 'string') return { text: asked }
  if (typeof asked !== 'object' || asked === null || 'submit' in asked) return null
  return 'text' in asked && typeof asked.text === 'string' ? { ...asked, text: asked.text } : null
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === UNANSWERED
}

function end(client: pg.Client): void {
  client.end().catch(() => undefined)
}
