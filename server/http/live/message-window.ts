// The last messages of a log, for readers who missed some of them.
import { LIVE_LIMITS } from '#contract/matches/live-limits.ts'
import { type Message, renderAll } from './live-message.ts'

export class MessageWindow {
  /** Oldest first, without gaps after `#from`. */
  #messages: Message[] = []
  #from = 0

  /** The sequence after which all messages are here. */
  get from(): number {
    return this.#from
  }

  /** About how many bytes of memory they take. */
  get bytes(): number {
    return this.#messages.reduce((sum, { size }) => sum + size, 0)
  }

  /** Forgets all messages up to this sequence. */
  startAt(from: number): void {
    this.#messages = []
    this.#from = from
  }

  add(messages: readonly Message[]): void {
    this.#messages.push(...messages)
    const surplus = this.#messages.splice(0, Math.max(0, this.#messages.length - LIVE_LIMITS.replayed))
    this.#from = surplus.at(-1)?.seq ?? this.#from
  }

  /** Adds the messages after `from` and up to the first one here. */
  addEarlier(from: number, messages: Message[]): void {
    this.#messages.unshift(...renderAll(messages))
    this.#from = from
  }

  /** Searches from the end, because most readers are at the end or near it. */
  after(seq: number): Message[] {
    let at = this.#messages.length
    while (at > 0 && (this.#messages[at - 1]?.seq ?? 0) > seq) at--
    return this.#messages.slice(at)
  }
}
