// An event of a log as the bytes that its readers get, for each edition and view.
import type { Language } from '#contract/language.ts'
import type { LiveTexts, LiveViewName, RenderedChange } from '#contract/live.ts'
import { writeEvent } from './event-text.ts'
import type { StreamBytes } from './stream-bytes.ts'

type Bytes = Record<Language, Record<LiveViewName, StreamBytes>>
export type Message = { seq: number; bytes: Bytes }

export function toMessage({ seq, isCorrection, texts }: RenderedChange): Message {
  const write = (text: string) => writeEvent(isCorrection ? 'fix' : 'ev', seq, text)
  const inEdition = ({ match, card }: LiveTexts[Language]) => ({ match: write(match), card: write(card) })
  return { seq, bytes: { bn: inEdition(texts.bn), en: inEdition(texts.en) } }
}
