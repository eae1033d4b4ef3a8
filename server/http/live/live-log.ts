// A log that readers of this process follow: its last messages as bytes, and the position of each reader. Every event is rendered
// once and written to all readers. Knows no request and no database.
import type { LiveBatch, LiveWanted } from '#contract/matches/live.ts'
import { maxRendered } from '#contract/matches/live-limits.ts'
import { AppError } from '#server/domain/app-error.ts'
import { writeBeat } from './event-text.ts'
import { type Message, renderAll, toMessages, type Wanted } from './live-message.ts'
import type { LiveReader } from './live-reader.ts'
import { LogReaders } from './log-readers.ts'
import { MessageWindow } from './message-window.ts'
import { LogSnapshots, type Snapshot } from './snapshot.ts'
import type { StreamBytes } from './stream-bytes.ts'

export type LogOptions = {
  /** Null when the log is gone. `client`: who waits for it; null for new events, which everybody waits for. */
  render(wanted: LiveWanted, client: string | null): Promise<LiveBatch | null>
  /** The stored snapshot. Rejects when there is none that may be used. */
  readSnapshot(wanted: Wanted, client: string): Promise<Snapshot>
  onError(error: unknown): void
  now(): number
}

/** Where a reader left off, and who it is. */
export type Place = { after: number | null; client: string; wanted: Wanted }

/** Loaded at first, for readers who reconnect after a restart. */
const FIRST_LOADED = 5
/** The scorer may end a match by mistake, so open streams stay this long after the end for a correction. */
const LINGER_MS = 10_000
/** Of the objects of a log without messages. */
const OVERHEAD_BYTES = 20_000

export class LiveLog {
  /** Since when nobody reads the log. */
  idleSince: number
  /** Readers for whom it is being loaded. */
  joining = 0
  readonly #options: LogOptions
  readonly #messages = new MessageWindow()
  /** The last batch that was rendered, without its changes. */
  #head: LiveBatch | null = null
  readonly #snapshots: LogSnapshots
  readonly #readers: LogReaders
  #headBytes = 0
  /** The earliest position of the readers who wait for earlier events. */
  #earliest = Number.POSITIVE_INFINITY
  #isGone = false
  /** Reads of the log run one after the other. */
  #work: Promise<void> = Promise.resolve()
  /** A queued read of new events: further calls of `refresh` share it until it begins. */
  #renewal: Promise<void> | null = null
  /** The last attempt to read the log succeeded. */
  #isRead = true

  constructor(options: LogOptions) {
    this.#options = options
    this.#snapshots = new LogSnapshots(options.readSnapshot)
    this.#readers = new LogReaders(this.#messages, this.#snapshots, options.onError)
    this.idleSince = options.now()
  }

  get readers(): ReadonlySet<LiveReader> {
    return this.#readers.all
  }

  get seq(): number {
    return this.#head?.seq ?? 0
  }

  get isOver(): boolean {
    return this.#head?.isOver ?? false
  }

  /** About how many bytes of memory it takes. */
  get bytes(): number {
    return OVERHEAD_BYTES + this.#messages.bytes + this.#headBytes + this.#snapshots.bytes
  }

  /** Whether a reader who has everything up to this sequence needs no stream, because nothing will follow. */
  isOverFor(after: number | null): boolean {
    return this.isOver && (after === null || after >= this.seq)
  }

  /** The log does not exist (any more). */
  get isGone(): boolean {
    return this.#isGone
  }

  #isEnded(): boolean {
    const { isOver = false, lastAt = null } = this.#head ?? {}
    return this.#isGone || (isOver && this.#options.now() - (lastAt?.getTime() ?? 0) > LINGER_MS)
  }

  /**
   * Loads the events after a reader's position, if so few are missing that they are replayed; false when that failed. `seq`: the
   * last sequence of the log, as far as it is known.
   */
  async load({ after, client }: Omit<Place, 'wanted'>, seq: number): Promise<boolean> {
    if (!this.#head)
      await this.#run(async () => {
        if (!this.#head) await this.#loadFirst(after, seq, client)
      })
    if (after !== null && this.#head && after > this.seq) await this.refresh()
    if (this.#isMissing(after)) {
      this.#earliest = Math.min(this.#earliest, after)
      await this.#run(async () => {
        if (this.#isMissing(after)) await this.#addEarlier(client)
      })
    }
    return this.#head !== null && !this.#isGone
  }

  /** Whether this reader could get events that are not loaded yet. */
  #isMissing(after: number | null): after is number {
    if (after === null || this.#head?.isOver !== false) return false
    return after < this.#messages.from && after >= this.seq - maxRendered(this.seq)
  }

  /** Without a position, or with one too far back, only the state at the end: such a reader gets a snapshot. */
  async #loadFirst(after: number | null, seq: number, client: string): Promise<void> {
    const isReplayed = after !== null && after >= seq - maxRendered(seq)
    const from = isReplayed ? Math.min(after, seq - FIRST_LOADED) : Number.MAX_SAFE_INTEGER
    const batch = await this.#options.render({ after: from, until: null, previous: null }, client)
    this.#isGone = batch === null
    if (!batch) return
    const messages = toMessages(batch)
    this.#add(batch, messages)
    this.#renderForOthers(batch, messages)
  }

  async #addEarlier(client: string): Promise<void> {
    const wanted = { after: this.#earliest, until: this.#messages.from, previous: null }
    const earlier = await this.#options.render(wanted, client)
    this.#earliest = Number.POSITIVE_INFINITY
    if (earlier?.changes.length) this.#messages.addEarlier(earlier.from, toMessages(earlier))
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

  /** The snapshot that a reader needs at this place; null for one who gets the missed events. Call {@link load} first. */
  async snapshotFor({ after, client, wanted }: Place): Promise<Snapshot | null> {
    return this.#isKnown(after) ? null : this.#snapshots.get(wanted, client, this.seq)
  }

  /** While this process cannot read the log, a reader from another process may be ahead: a snapshot would be older. */
  #isKnown(after: number | null): after is number {
    return after !== null && after >= this.#messages.from && (after <= this.seq || !this.#isRead)
  }

  /** Writes the snapshot, or the events that the reader has not seen, and from then on all new ones. */
  join(reader: LiveReader, after: number | null, snapshot: Snapshot | null): void {
    this.#readers.all.add(reader)
    if (this.#isKnown(after)) reader.seq = after
    else if (snapshot) this.#readers.writeSnapshot(reader, snapshot)
    this.#readers.catchUp(reader)
    reader.write(this.#beatBytes('beat'))
  }

  leave(reader: LiveReader): void {
    this.#readers.all.delete(reader)
    this.idleSince = this.#options.now()
  }

  /** Ends all connections and releases everything. */
  close(): void {
    for (const reader of this.readers) reader.sendAway()
    this.#readers.all.clear()
    this.#messages.startAt(0)
    this.#head = null
    this.#headBytes = 0
    this.#snapshots.clear()
    this.#isGone = true
  }

  /** Writes a heartbeat to all readers, and ends connections that are due; all of them when the log is over. */
  async beat(): Promise<void> {
    const isEnded = this.#isEnded()
    await this.#readers.write((reader) => {
      this.#readers.catchUp(reader)
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
      // Too many others render: the log itself can be read.
      if (!(error instanceof AppError)) this.#isRead = false
      this.#options.onError(error)
    })
    return this.#work
  }

  #add(batch: LiveBatch, messages: readonly Message[]): void {
    // Messages from before may contain a text that was removed. Who needs them gets them rendered again, without it.
    const isGap = !this.#head || batch.from > this.seq
    if (isGap || messages.some(({ removesText }) => removesText)) this.#messages.startAt(batch.from)
    this.#head = batch
    this.#snapshots.clear()
    this.#messages.add(messages)
  }

  async #refresh(): Promise<void> {
    const head = this.#head
    if (!head) return
    const batch = await this.#options.render({ after: head.seq, until: null, previous: head }, null)
    if (!batch) {
      this.#isGone = true
      return this.beat()
    }
    const fresh = toMessages(batch)
    // Rendered before the head is replaced, so that after an error the next change or beat tries again.
    for (const { wanted } of this.readers) for (const message of fresh) message.bytesFor(wanted)
    this.#add(batch, fresh)
    await this.#readers.write((reader) => {
      // The log was just read, so this reader sent a sequence that does not exist.
      if (reader.seq > this.seq) this.#readers.renew(reader, this.seq)
      else this.#readers.catchUp(reader)
    })
    this.#renderForOthers(batch, fresh)
  }

  #renderForOthers(batch: LiveBatch, messages: Message[]): void {
    try {
      renderAll(messages)
      this.#headBytes = batch.releaseState()
    } catch (error) {
      // Messages that cannot be rendered for every reader are not kept: later readers get a snapshot.
      this.#messages.startAt(this.seq)
      throw error
    }
  }
}
