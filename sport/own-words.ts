// An editor's own words in the place of sentences that are made from the log, by the keys of the items of the commentary.
import { type EffectiveEvent, findVoided, isOwnWords, type LogEntry, type OwnWords } from './log.ts'

type AnyEvent = { kind: string }
/** Empty where an edition shows the made sentence. */
export type WordsByLanguage = { bn: string; en: string }

/** The key of the item to which own words belong. */
export function keyOfWords({ seq, item, player }: Pick<OwnWords, 'seq' | 'item' | 'player'>): string {
  return player === undefined ? `${seq}-${item}` : `${seq}-${item}-${player}`
}

/**
 * What counts at the end of a log: the latest words of each language. Words that were written before their event was corrected count
 * no longer, because they may say what did not happen. `events`: the effective ones of the log.
 */
export function ownWordsOf<Event extends AnyEvent>(
  log: readonly LogEntry<Event>[],
  events: readonly Pick<EffectiveEvent<Event>, 'seq' | 'correctedBy'>[],
): Map<string, WordsByLanguage> {
  const found = new Map<string, WordsByLanguage>()
  const written = log.flatMap(({ seq, event }) => (isOwnWords(event) ? [{ seq, words: event }] : []))
  if (written.length === 0) return found
  const voided = findVoided(log)
  const correctedBy = new Map(events.map((event) => [event.seq, event.correctedBy ?? 0]))
  for (const { seq, words } of written) {
    if (voided.has(seq) || seq < (correctedBy.get(words.seq) ?? 0)) continue
    const key = keyOfWords(words)
    const { bn = '', en = '' } = found.get(key) ?? {}
    found.set(key, { bn: words.bn ?? bn, en: words.en ?? en })
  }
  return found
}
