// An editor's own words, which replace generated sentences of the commentary, by the key of the commentary item.
import { type EffectiveEvent, findVoided, isOwnWords, type LogEntry, type OwnWords } from './log.ts'

type AnyEvent = { kind: string }
/** Empty where an edition shows the generated sentence. */
export type WordsByLanguage = { bn: string; en: string }
/** `version`: the `seq` of the entry that last wrote each language; 0 without one. */
export type OwnWordsOfItem = WordsByLanguage & { version: { bn: number; en: number } }

/** The key of the item to which own words belong. */
export function keyOfWords({ seq, item, player }: Pick<OwnWords, 'seq' | 'item' | 'player'>): string {
  return player === undefined ? `${seq}-${item}` : `${seq}-${item}-${player}`
}

/**
 * The latest words of each language, by the key of their item. Words that were written before their event was corrected are left
 * out, because they may describe something that did not happen. `events`: the effective events of the log.
 */
export function ownWordsOf<Event extends AnyEvent>(
  log: readonly LogEntry<Event>[],
  events: readonly Pick<EffectiveEvent<Event>, 'seq' | 'correctedBy'>[],
): Map<string, OwnWordsOfItem> {
  const found = new Map<string, OwnWordsOfItem>()
  const written = log.flatMap(({ seq, event }) => (isOwnWords(event) ? [{ seq, words: event }] : []))
  if (written.length === 0) return found
  const voided = findVoided(log)
  const correctedBy = new Map(events.map((event) => [event.seq, event.correctedBy ?? 0]))
  for (const { seq, words } of written) {
    if (voided.has(seq) || seq < (correctedBy.get(words.seq) ?? 0)) continue
    const key = keyOfWords(words)
    const { bn, en, version } = found.get(key) ?? { bn: '', en: '', version: { bn: 0, en: 0 } }
    found.set(key, {
      bn: words.bn ?? bn,
      en: words.en ?? en,
      version: {
        bn: words.bn === undefined ? version.bn : seq,
        en: words.en === undefined ? version.en : seq,
      },
    })
  }
  return found
}
