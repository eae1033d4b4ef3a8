// Lets a test act between the statements of the transactions of a pool.
import type pg from 'pg'

export type Statement = {
  /** In lower case, with single spaces. */
  text: string
  /** The server process of the connection. */
  pid: number
}
type Hook = (statement: Statement) => Promise<void>

/** `during` calls the hook before each statement of a transaction (`begin` and `commit` included) while `act` runs. */
export function watchTransactions(pool: pg.Pool) {
  let hook: Hook | null = null
  const watched = new WeakSet<pg.PoolClient>()
  const inTransaction = new WeakSet<pg.PoolClient>()

  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    client.query = new Proxy(client.query, {
      apply(query, self, args: unknown[]) {
        const send = () => Reflect.apply(query, self, args)
        const text = textOf(args[0])
        if (text === null || typeof args.at(-1) === 'function') return send()
        if (text.startsWith('begin')) inTransaction.add(client)
        const isPart = inTransaction.has(client)
        if (text === 'commit' || text === 'rollback') inTransaction.delete(client)
        if (hook === null || !isPart || text === 'rollback') return send()
        const call = hook
        const asked = Reflect.apply(query, self, ['select pg_backend_pid() as pid'])
        return asked.then(({ rows }: pg.QueryResult<{ pid: number }>) =>
          call({ text, pid: rows[0]?.pid ?? 0 }).then(send),
        )
      },
    })
  })

  return async <T>(before: Hook, act: () => Promise<T>): Promise<T> => {
    hook = before
    try {
      return await act()
    } finally {
      hook = null
    }
  }
}

/** Null for what is no plain statement, such as COPY. */
function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return plain(asked)
  const isConfig = typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)
  return isConfig && typeof asked.text === 'string' ? plain(asked.text) : null
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
