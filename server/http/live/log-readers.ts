// The readers of a log: sends each what it has not seen yet, from the messages and snapshots that are in memory.
import { setImmediate } from 'node:timers/promises'
import type { LiveReader } from './live-reader.ts'
import type { MessageWindow } from './message-window.ts'
import type { LogSnapshots, Snapshot } from './snapshot.ts'

/** Readers written to before the event loop handles other requests. */
const CHUNK = 100

export class LogReaders {
  readonly all = new Set<LiveReader>()
  readonly #messages: MessageWindow
  readonly #snapshots: LogSnapshots
  readonly #onError: (error: unknown) => void

  constructor(messages: MessageWindow, snapshots: LogSnapshots, onError: (error: unknown) => void) {
    this.#messages = messages
    this.#snapshots = snapshots
    this.#onError = onError
  }

  /** Writes the messages that a reader has not seen, or a snapshot if some of them are not in memory. */
  catchUp(reader: LiveReader): void {
    if (reader.seq < this.#messages.from) {
      this.renew(reader, this.#messages.from)
      return
    }
    for (const message of this.#messages.after(reader.seq)) {
      if (!reader.write(message.bytesFor(reader.wanted))) return
      reader.seq = message.seq
    }
  }

  /** Sends a snapshot, of this sequence or later. Errors are reported; the next beat tries again. */
  renew(reader: LiveReader, seq: number): void {
    if (reader.isAwaitingSnapshot) return
    reader.isAwaitingSnapshot = true
    this.#snapshots
      .get(reader.wanted, reader.client, seq)
      .then((snapshot) => {
        if (!this.all.has(reader)) return
        this.writeSnapshot(reader, snapshot)
        // A stored snapshot from before the messages is followed by a newer one at the next beat.
        if (reader.seq >= this.#messages.from) this.catchUp(reader)
      })
      .catch(this.#onError)
      .finally(() => {
        reader.isAwaitingSnapshot = false
      })
  }

  writeSnapshot(reader: LiveReader, { seq, bytes }: Snapshot): void {
    reader.seq = seq
    reader.write(bytes)
  }

  /** In small portions. A reader who joins meanwhile has everything already. */
  async write(write: (reader: LiveReader) => void): Promise<void> {
    let count = 0
    for (const reader of [...this.all]) {
      if (this.all.has(reader)) write(reader)
      if (++count % CHUNK === 0) await setImmediate()
    }
  }
}
