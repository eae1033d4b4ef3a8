// A rule for every test on this thread: who holds a connection in a transaction waits for no other one of the same pool. Otherwise as
// many transactions as the pool has connections wait for each other, which no single test would show.
import { AsyncLocalStorage } from 'node:async_hooks'
import { NodePgSession } from 'drizzle-orm/node-postgres/session'
import pg from 'pg'

type Held = { pool: pg.Pool; isOpen: boolean }
/** Setup files run again for each test file of a worker. */
const KEY = Symbol.for('maidan held connection')
const earlier: AsyncLocalStorage<Held> | undefined = Reflect.get(globalThis, KEY)
const held = earlier ?? new AsyncLocalStorage<Held>()
const poolOf = new WeakMap<object, pg.Pool>()

class SecondConnection extends Error {
  override readonly name = 'SecondConnection'
  constructor() {
    super('A transaction is open here: read by it, or by the connection for lists')
  }
}

/** What somebody else does meanwhile: a test may hold a lock that they wait for. */
export const asSomebodyElse = <T>(act: () => T): T => held.exit(act)

function watchPools(): void {
  pg.Pool.prototype.connect = new Proxy(pg.Pool.prototype.connect, {
    apply(target, pool: pg.Pool, [onConnect, ...rest]: unknown[]) {
      const open = held.getStore()
      if (open?.isOpen && open.pool === pool) throw new SecondConnection()
      if (typeof onConnect !== 'function') return Reflect.apply(target, pool, [])
      return Reflect.apply(target, pool, [
        (error: unknown, client: object | undefined, done: unknown) => {
          if (client) poolOf.set(client, pool)
          onConnect(error, client, done)
        },
        ...rest,
      ])
    },
  })
}

function watchTransactions(): void {
  NodePgSession.prototype.transaction = new Proxy(NodePgSession.prototype.transaction, {
    apply(target, session, [work, mode]: [(...args: unknown[]) => Promise<unknown>, unknown]) {
      const pool = poolOf.get(Reflect.get(session, 'client'))
      if (!pool) return Reflect.apply(target, session, [work, mode])
      const state: Held = { pool, isOpen: true }
      const watched = (...args: unknown[]) =>
        held.run(state, () =>
          work(...args).finally(() => {
            state.isOpen = false
          }),
        )
      return Reflect.apply(target, session, [watched, mode])
    },
  })
}

if (!earlier) {
  Reflect.set(globalThis, KEY, held)
  watchPools()
  watchTransactions()
}
