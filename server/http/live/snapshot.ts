// The stored snapshot of a log as readers of its stream get it.
import type { LiveSnapshot } from '#contract/matches/live.ts'
import { writeEvent } from './event-text.ts'
import type { Wanted } from './live-message.ts'
import type { StreamBytes } from './stream-bytes.ts'

/** `isOver`: nothing will follow. */
export type Snapshot = { seq: number; hash: string; isOver: boolean; bytes: StreamBytes }

/** The message with a snapshot. `text`: its JSON, as it is stored. */
export function toSnapshot(text: string): Snapshot {
  const { seq, hash, isOver }: LiveSnapshot = JSON.parse(text)
  return { seq, hash, isOver, bytes: writeEvent('snap', seq, text) }
}

type Read = (wanted: Wanted, client: string) => Promise<Snapshot>

/** The snapshots of one log: each is read once for all readers who want it, until it is cleared after an event. */
export class LogSnapshots {
  readonly #read: Read
  /** At most one for each edition and view. */
  readonly #reads = new Map<string, Promise<Snapshot>>()
  #bytes = 0

  constructor(read: Read) {
    this.#read = read
  }

  get bytes(): number {
    return this.#bytes
  }

  /** `current`: the sequence of the log. An older snapshot is not given to further readers. */
  get(wanted: Wanted, client: string, current: number): Promise<Snapshot> {
    const name = `${wanted.language} ${wanted.view}`
    const known = this.#reads.get(name)
    if (known) return known
    const reading = this.#read(wanted, client)
    const forget = () => {
      if (this.#reads.get(name) === reading) this.#reads.delete(name)
    }
    this.#reads.set(name, reading)
    reading.then(({ seq, bytes }) => {
      if (seq < current) forget()
      else if (this.#reads.get(name) === reading) this.#bytes += bytes.size
    }, forget)
    return reading
  }

  clear(): void {
    this.#reads.clear()
    this.#bytes = 0
  }
}
