// The database as readers ask it: the same one, but single questions and searches go to replicas that have heard all news.
// Transactions and borrowed connections stay with the primary. Which replica may be read: replicas.ts.
import type pg from 'pg'
import { type Database, openDatabase } from './client.ts'
import type { Replicas } from './replicas.ts'

const reading = new WeakMap<pg.Pool, Replicas>()

/** A database over the primary's pool whose questions `replicas` answer where they may. */
export function openReadingDatabase(primary: pg.Pool, replicas: Replicas): Database {
  const query = (...asked: unknown[]) =>
    replicas.ask<unknown>((pool) => Reflect.apply(pool.query, pool, asked))
  // Its methods work on itself: a class with private fields does not know its proxy.
  const pool = new Proxy(primary, {
    get: (target, name) => {
      const found: unknown = name === 'query' ? query : Reflect.get(target, name)
      return typeof found === 'function' ? found.bind(target) : found
    },
  })
  reading.set(pool, replicas)
  return openDatabase(pool)
}

/** For a question that needs a connection of its own: `ask` may be called twice, the second time with the primary. */
export function askOf<T>(db: Database, ask: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const replicas = reading.get(db.$client)
  return replicas ? replicas.ask(ask) : ask(db.$client)
}
