// The database for reads of anonymous viewers: single queries and searches use up-to-date replicas. Transactions and borrowed
// connections use the primary. Which replica may be read is decided by replicas.ts.
import type pg from 'pg'
import type { CircuitBreakerPool } from './circuit-breaker-pool.ts'
import { type Database, openDatabase } from './client.ts'
import type { Replicas } from './replicas.ts'

const replicasByPool = new WeakMap<pg.Pool, { replicas: Replicas; primary: pg.Pool }>()

/** A database over a pool of the primary whose queries use `replicas` where possible. */
export function openReadingDatabase(primary: CircuitBreakerPool, replicas: Replicas): Database {
  const query = (...args: unknown[]) =>
    replicas.query<unknown>((pool) => Reflect.apply(pool.query, pool, args), primary)
  // Methods are bound to the pool: private fields are not accessible through a proxy.
  const pool = new Proxy(primary, {
    get: (target, name) => {
      const member: unknown = name === 'query' ? query : Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  replicasByPool.set(pool, { replicas, primary })
  return openDatabase(pool)
}

/** For queries that need their own connection: `run` may be called twice, the second time with the primary. */
export function queryReplica<T>(db: Database, run: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const reading = replicasByPool.get(db.$client)
  return reading ? reading.replicas.query(run, reading.primary) : run(db.$client)
}
