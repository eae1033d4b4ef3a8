// A pool with a gate: while the database is away nobody waits for it. Whether it is away, heard-connection.ts decides.
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

export class GatedPool extends pg.Pool {
  #isShut = false
  readonly #inUse = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('acquire', (client) => this.#inUse.add(client))
    this.on('release', (_, client) => this.#inUse.delete(client))
  }

  /**
   * From now on every request for a connection fails at once. What is under way fails as well, because a silent server
   * would never answer it, and idle connections are given up: nobody knows whether they still lead anywhere.
   */
  shut(): void {
    if (this.#isShut) return
    this.#isShut = true
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
    if (this.#isShut) return refuse(taken)
    if (!taken) return super.connect()
    super.connect(taken)
  }
}

function refuse(taken: Taken | undefined): Promise<pg.PoolClient> | undefined {
  if (!taken) return Promise.reject(new DatabaseAway())
  process.nextTick(taken, new DatabaseAway(), undefined, () => undefined)
}
