// A pool with a gate: while the database is away nobody waits for it. Whether it is away, listen-connection.ts decides.
import pg from 'pg'

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

/** Thrown at once to whoever asks for a connection behind a shut gate; errors.ts knows its code. */
class DatabaseAway extends Error {
  readonly code = 'DATABASE_AWAY'

  constructor() {
    super('The database is away')
  }
}

export class CircuitBreakerPool extends pg.Pool {
  #isShut = false
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #waiting = new Set<Taken>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => this.#inUse.add(client))
    this.on('release', (_, client) => this.#inUse.delete(client))
  }

  /**
   * From now on every request for a connection fails at once, those in line too. What is under way fails as well, because a
   * silent server would never answer it, and idle connections are given up: nobody knows whether they still lead anywhere.
   */
  shut(): void {
    if (this.#isShut) return
    this.#isShut = true
    const refused = [...this.#waiting]
    this.#waiting.clear()
    for (const taken of refused) refuse(taken)
    for (const client of this.#inUse) client.end().catch(() => undefined)
    for (let idle = this.idleCount; idle > 0; idle--) {
      super.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }

  /** Answers whether it was shut. */
  open(): boolean {
    const wasShut = this.#isShut
    this.#isShut = false
    return wasShut
  }

  override connect(): Promise<pg.PoolClient>
  override connect(taken: Taken): void
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    if (taken) return this.#connect(taken)
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)))
    })
  }

  #connect(taken: Taken): undefined {
    if (this.#isShut) return refuse(taken)
    this.#waiting.add(taken)
    super.connect((error, client, done) => {
      if (this.#waiting.delete(taken)) taken(error, client, done)
      // Refused meanwhile; where this connection leads nobody knows. Without one, the pool gives no `done` either.
      else if (client) done(true)
    })
  }
}

function refuse(taken: Taken): undefined {
  process.nextTick(taken, new DatabaseAway(), undefined, () => undefined)
}
