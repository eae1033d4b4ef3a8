// A log that readers of this process follow: its last messages as bytes, and the position of each reader. Every event is rendered
// once and written to all readers. Knows no request and no database.
import { setImmediate } from 'node:timers/promises'
import type { LiveBatch, LiveWanted } from '#contract/live.ts'
import { LIVE_LIMITS } from '#contract/live-limits.ts'
import { writeBeat } from './event-text.ts'
import { type Message, renderAll, snapshotsOf, toMessages } from './live-message.ts'
import type { LiveReader } from './live-reader.ts'
import type { StreamBytes } from './stream-bytes.ts'

export type LogOptions = {
  /** Null when the log is gone. */
  render(wanted: LiveWanted): Promise<LiveBatch | null>
  onError(error: unknown): void
  now(): number
}

const KEPT_MESSAGES = 400
/** Loaded at first, for readers who reconnect after a short break. */
const FIRST_LOADED = 20
/** Readers written to before the event loop handles other requests. */
const CHUNK = 100
/** The scorer may end a match by mistake, so open streams stay this long after the end for a correction. */
const LINGER_MS = 10_000

export class LiveLog {
  readonly readers = new Set<LiveReader>()
  readonly #options: LogOptions
  /** Oldest first, without gaps after `#from`. */
  #messages: Message[] = []
  #from = 0
  /** The last batch that was rendered. */
  #head: LiveBatch | null = null
  /** Returns the head's snapshot for an edition and view. */
  #snapshotFor: ReturnType<typeof snapshotsOf> | null = null
  #isWhole = false
  #isGone = false
  /** Reads of the log run one after the other. */
  #work: Promise<void> = Promise.resolve()
  /** A queued read of new events that has not begun: further calls of `refresh` share it. */
  #renewal: Promise<void> | null = null
  /** The last attempt to read the log succeeded. */
  #isRead = true

  constructor(options: LogOptions) {
    this.#options = options
  }

  get seq(): number {
    return this.#head?.seq ?? 0
  }

  /** Whether a reader who has everything up to this sequence needs no stream, because nothing will follow. */
  isOverFor(after: number | null): boolean {
    return this.#head?.isOver === true && (after === null || after >= this.seq)
  }

  /** The log does not exist (any more). */
  get isGone(): boolean {
    return this.#isGone
  }

  #isEnded(): boolean {
    if (this.#isGone) return true
    const { isOver = false, lastAt = null } = this.#head ?? {}
    return isOver && this.#options.now() - (lastAt?.getTime() ?? 0) > LINGER_MS
  }

  /**
   * Loads the events that a reader needs after this sequence; false when that failed. If the log is over, loads only the
   * snapshot: there are thousands of such logs, and anybody may request each.
   */
  async load(after: number | null, isOver: boolean): Promise<boolean> {
    if (!this.#head)
      await this.#run(async () => {
        if (!this.#head) await this.#replace(isOver ? null : after, isOver ? 0 : FIRST_LOADED)
      })
    if (after !== null && this.#head && after > this.seq) await this.refresh()
    if (this.#isMissing(after))
      await this.#run(async () => {
        if (this.#isMissing(after)) await this.#addEarlier()
      })
    return this.#head !== null && !this.#isGone
  }

  /** Whether this reader could get events that are not loaded yet. */
  #isMissing(after: number | null): boolean {
    if (this.#isWhole || after === null || this.#head?.isOver !== false) return false
    return after < this.#from && after >= this.seq - LIVE_LIMITS.replayed
  }

  async #addEarlier(): Promise<void> {
    const earlier = await this.#head?.earlier(this.#from)
    // Set only after loading, so that readers who join meanwhile wait as well instead of getting a snapshot.
    this.#isWhole = true
    if (!earlier?.changes.length) return
    this.#messages.unshift(...renderAll(toMessages(earlier)))
    this.#from = earlier.from
  }

  /**
   * Renders new events and writes them to all readers, then renders the editions and views that none of them wanted. Errors are
   * reported; the next change or beat tries again.
   */
  refresh(): Promise<void> {
    this.#renewal ??= this.#run(async () => {
      this.#renewal = null
      await this.#refresh()
    })
    return this.#renewal
  }

  /** Writes the events that the reader has not seen, and from then on all new ones. Call {@link load} first. */
  join(reader: LiveReader, after: number | null): void {
    // While this process cannot read the log, a reader from another process may be ahead: a snapshot would be older.
    const isKnown = after !== null && after >= this.#from && (after <= this.seq || !this.#isRead)
    if (isKnown) {
      reader.seq = after
      this.#catchUp(reader)
    } else this.#writeSnapshot(reader)
    reader.write(this.#beatBytes('beat'))
    this.readers.add(reader)
  }

  /** Writes a heartbeat to all readers, and ends connections that are due; all of them when the log is over. */
  async beat(): Promise<void> {
    const isEnded = this.#isEnded()
    await this.#writeToAll((reader) => {
      this.#catchUp(reader)
      const bytes = this.#beatBytes(isEnded ? 'end' : 'beat')
      if (isEnded || reader.isDue(performance.now())) reader.end(bytes)
      else reader.write(bytes)
    })
  }

  #beatBytes(kind: 'beat' | 'end'): StreamBytes {
    const { seq = 0, hash = '', lastAt = null } = this.#head ?? {}
    const age = lastAt ? Math.max(0, Math.round((this.#options.now() - lastAt.getTime()) / 1_000)) : 0
    return writeBeat(kind, { seq, hash, age })
  }

  #run(work: () => Promise<void>): Promise<void> {
    const readLog = async () => {
      await work()
      this.#isRead = true
    }
    this.#work = this.#work.then(readLog).catch((error: unknown) => {
      this.#isRead = false
      this.#options.onError(error)
    })
    return this.#work
  }

  /** Loads the messages after this sequence, and at least the last `atLeast`; with null only the latter. */
  async #replace(after: number | null, atLeast: number): Promise<void> {
    const batch = await this.#options.render({
      after: after ?? Number.MAX_SAFE_INTEGER,
      atLeast,
      previous: null,
    })
    if (batch) this.#take(batch, renderAll(toMessages(batch)))
    else this.#isGone = true
  }

  #take(batch: LiveBatch, messages: Message[]): void {
    this.#from = batch.from
    this.#messages = messages
    this.#setHead(batch)
  }

  #setHead(head: LiveBatch): void {
    this.#head = head
    this.#snapshotFor = snapshotsOf(head)
  }

  async #refresh(): Promise<void> {
    if (!this.#head) return
    const batch = await this.#options.render({ after: this.#head.seq, atLeast: 0, previous: this.#head })
    if (!batch) {
      this.#isGone = true
      await this.beat()
      return
    }
    const fresh = toMessages(batch)
    // Rendered before the head is replaced, so that after an error the next change or beat tries again.
    for (const { wanted } of this.readers) for (const message of fresh) message.bytesFor(wanted)
    const removesText = fresh.some((message) => message.removesText)
    // Messages from before may contain the text. Readers who need them get them rendered again, without it.
    if (removesText) this.#isWhole = false
    if (removesText || batch.from > this.#head.seq) this.#take(batch, fresh)
    else {
      this.#setHead(batch)
      this.#messages.push(...fresh)
      const surplus = this.#messages.splice(0, Math.max(0, this.#messages.length - KEPT_MESSAGES))
      this.#from = surplus.at(-1)?.seq ?? this.#from
    }
    await this.#writeToAll((reader) => {
      // The log was just read, so this reader sent a sequence that does not exist.
      if (reader.seq > this.seq) this.#writeSnapshot(reader)
      else this.#catchUp(reader)
    })
    this.#renderForOthers(fresh)
  }

  #renderForOthers(messages: Message[]): void {
    try {
      renderAll(messages)
    } catch (error) {
      // Messages that cannot be rendered for every reader are not kept: later readers get a snapshot.
      this.#messages = []
      this.#from = this.seq
      throw error
    }
  }

  #catchUp(reader: LiveReader): void {
    if (reader.seq < this.#from) {
      this.#writeSnapshot(reader)
      return
    }
    for (let at = this.#indexAfter(reader.seq); at < this.#messages.length; at++) {
      const message = this.#messages[at]
      if (!message || !reader.write(message.bytesFor(reader.wanted))) return
      reader.seq = message.seq
    }
  }

  /** Searches from the end, because most readers are at the end or near it. */
  #indexAfter(seq: number): number {
    let at = this.#messages.length
    while (at > 0 && (this.#messages[at - 1]?.seq ?? 0) > seq) at--
    return at
  }

  #writeSnapshot(reader: LiveReader): void {
    if (!this.#snapshotFor) return
    reader.seq = this.seq
    reader.write(this.#snapshotFor(reader.wanted))
  }

  /** In small portions. A reader who joins meanwhile has everything already. */
  async #writeToAll(write: (reader: LiveReader) => void): Promise<void> {
    let count = 0
    for (const reader of [...this.readers]) {
      if (this.readers.has(reader)) write(reader)
      if (++count % CHUNK === 0) await setImmediate()
    }
  }
}
