// Events of a log and snapshots of it as the bytes that its readers get, for each edition and view.
import type { Language } from '#contract/language.ts'
import type { LiveBatch, LiveViewName, RenderedChange } from '#contract/live.ts'
import { writeEvent } from './event-text.ts'
import type { StreamBytes } from './stream-bytes.ts'

type Bytes = Record<Language, Record<LiveViewName, () => StreamBytes>>

export class Message {
  readonly seq: number
  readonly removesText: boolean
  readonly #bytes: Bytes

  constructor({ seq, isCorrection, removesText, text }: RenderedChange) {
    this.seq = seq
    this.removesText = removesText
    const write = (language: Language, view: LiveViewName) =>
      once(() => writeEvent(isCorrection ? 'fix' : 'ev', seq, text(language, view)))
    const inEdition = (language: Language) => ({
      match: write(language, 'match'),
      card: write(language, 'card'),
    })
    this.#bytes = { bn: inEdition('bn'), en: inEdition('en') }
  }

  /** Rendered for the first reader who wants them. */
  bytesFor({ language, view }: { language: Language; view: LiveViewName }): StreamBytes {
    return this.#bytes[language][view]()
  }

  /** Renders what no reader has requested yet, which releases the log states that it is rendered from. */
  renderRest(): void {
    for (const { match, card } of Object.values(this.#bytes)) {
      match()
      card()
    }
  }
}

export function toMessages({ changes }: Pick<LiveBatch, 'changes'>): Message[] {
  return changes.map((change) => new Message(change))
}

/** Snapshots of a batch, each written when the first reader wants it. */
export function snapshotsOf({ seq, snapshot }: LiveBatch) {
  const inEdition = (language: Language) => ({
    match: once(() => writeEvent('snap', seq, snapshot(language, 'match'))),
    card: once(() => writeEvent('snap', seq, snapshot(language, 'card'))),
  })
  const snapshots = { bn: inEdition('bn'), en: inEdition('en') }
  return ({ language, view }: { language: Language; view: LiveViewName }): StreamBytes =>
    snapshots[language][view]()
}

/** The same messages, with everything rendered. */
export function renderAll(messages: Message[]): Message[] {
  for (const message of messages) message.renderRest()
  return messages
}

/** Calls `make` at the first use only, then releases it and the data it refers to. */
function once<T>(make: () => T): () => T {
  let state: { make: () => T } | { made: T } = { make }
  return () => {
    if ('make' in state) state = { made: state.make() }
    return state.made
  }
}
