// A connection pool with a circuit breaker: while the database is unavailable, queries fail at once instead of waiting.
// listen-connection.ts detects whether it is.
import pg from 'pg'
import { cancelReplicaWaits } from './cancel-replica-waits.ts'
import { isDatabaseUnavailable } from './errors.ts'
import { WriteGate } from './write-gate.ts'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Thrown while the circuit is open, and when no connection could be made. errors.ts knows its code. */
class DatabaseUnavailable extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor(cause?: Error) {
    super('The database is unavailable', { cause })
  }
}

/** `sessions`: connections to PostgreSQL itself, where those of the pool go through a pooler that keeps no sessions. */
export type Pool = pg.Pool & { readonly sessions?: pg.Pool | null }

/** The pool whose connections are sessions: what one sets holds until it is released. */
export const sessionsOf = (pool: Pool): pg.Pool => pool.sessions ?? pool

type Options = {
  sessions?: CircuitBreakerPool | null
  /** No connection could be made, although the circuit is closed. Requests get an error that need not be logged again. */
  onRefused?: ((reason: Error) => void) | undefined
}

export class CircuitBreakerPool extends pg.Pool {
  readonly sessions: CircuitBreakerPool | null
  readonly writes = new WriteGate(this)
  readonly #config: pg.PoolConfig
  readonly #onRefused: Options['onRefused']
  #isOpen = false
  /** With the time since when. */
  readonly #inUse = new Map<pg.PoolClient, number>()
  readonly #waiting = new Set<OnConnect>()

  constructor(config: pg.PoolConfig, { sessions = null, onRefused }: Options = {}) {
    super(config)
    this.#config = config
    this.sessions = sessions
    this.#onRefused = onRefused
    this.query = this.writes.guarded(this.query)
    this.on('acquire', (client) => this.#inUse.set(client, performance.now()))
    this.on('release', (_, client) => this.#inUse.delete(client))
  }

  /**
   * From now on every request for a connection fails at once, including those that wait. Running queries are ended, because a
   * silent server would never answer, and idle connections are closed, because they may be dead.
   */
  openCircuit(): void {
    this.sessions?.openCircuit()
    if (this.#isOpen) return
    this.#isOpen = true
    const rejected = [...this.#waiting]
    this.#waiting.clear()
    for (const onConnect of rejected) reject(onConnect)
    for (const client of this.#inUse.keys()) client.end().catch(() => undefined)
    for (let idle = this.idleCount; idle > 0; idle--) {
      super.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }

  /** Allows connections again. Returns whether the circuit was open. */
  closeCircuit(): boolean {
    this.sessions?.closeCircuit()
    const wasOpen = this.#isOpen
    this.#isOpen = false
    return wasOpen
  }

  /** Ends waits for replicas of connections that have been in use for this long. */
  async cancelReplicaWaits(ms: number): Promise<void> {
    const clients = [...this.#inUse].filter(([, since]) => performance.now() - since >= ms)
    await cancelReplicaWaits(
      clients.map(([client]) => client),
      this.#config,
    )
  }

  override end(): Promise<void>
  override end(onEnd: () => void): void
  override end(onEnd?: () => void): Promise<void> | undefined {
    const ended = Promise.all([super.end(), this.sessions?.end()]).then(() => undefined)
    if (!onEnd) return ended
    void ended.then(onEnd)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(onConnect: OnConnect): void
  override connect(onConnect?: OnConnect): Promise<pg.PoolClient> | undefined {
    if (onConnect) return this.#connect(onConnect)
    return new Promise((resolve, rejectPromise) => {
      this.#connect((error, client) => (client ? resolve(client) : rejectPromise(error)))
    })
  }

  #connect(onConnect: OnConnect): undefined {
    if (this.#isOpen) return reject(onConnect)
    this.#waiting.add(onConnect)
    super.connect((error, client, done) => {
      // Rejected meanwhile: this connection may be dead. Without a client, the pool gives no `done` either.
      if (!this.#waiting.delete(onConnect)) {
        if (client) done(true)
      } else if (error && isDatabaseUnavailable(error)) {
        this.#onRefused?.(error)
        reject(onConnect, error)
      } else onConnect(error, client, done)
    })
  }
}

function reject(onConnect: OnConnect, cause?: Error): undefined {
  process.nextTick(onConnect, new DatabaseUnavailable(cause), undefined, () => undefined)
}
