// An event of a log as the bytes that its readers get, for each edition and view.
import { LANGUAGES, type Language } from '#contract/language.ts'
import {
  LIVE_VIEWS,
  type LiveBatch,
  type LiveText,
  type LiveViewName,
  type RenderedChange,
} from '#contract/matches/live.ts'
import { writeEvent } from './event-text.ts'
import type { StreamBytes } from './stream-bytes.ts'

/** What a reader wants to have. */
export type Wanted = { language: Language; view: LiveViewName }

const released: LiveText = () => {
  throw new Error('The message was rendered already')
}

export class Message {
  readonly seq: number
  readonly removesText: boolean
  readonly #kind: 'ev' | 'fix'
  readonly #rendered = new Map<string, StreamBytes>()
  #text: LiveText

  constructor({ seq, isCorrection, removesText, text }: RenderedChange) {
    this.seq = seq
    this.removesText = removesText
    this.#kind = isCorrection ? 'fix' : 'ev'
    this.#text = text
  }

  /** Rendered for the first reader who wants them. */
  bytesFor({ language, view }: Wanted): StreamBytes {
    const name = `${language} ${view}`
    const bytes = this.#rendered.get(name) ?? writeEvent(this.#kind, this.seq, this.#text(language, view))
    this.#rendered.set(name, bytes)
    return bytes
  }

  /** Renders what no reader has requested yet, and releases the log states that it is rendered from. */
  renderRest(): void {
    for (const language of LANGUAGES) for (const view of LIVE_VIEWS) this.bytesFor({ language, view })
    this.#text = released
  }

  /** About how many bytes of memory it takes. */
  get size(): number {
    return [...this.#rendered.values()].reduce((sum, { size }) => sum + size, 0)
  }
}

export function toMessages({ changes }: Pick<LiveBatch, 'changes'>): Message[] {
  return changes.map((change) => new Message(change))
}

/** The same messages, with everything rendered. */
export function renderAll(messages: Message[]): Message[] {
  for (const message of messages) message.renderRest()
  return messages
}
