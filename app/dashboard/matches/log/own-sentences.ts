// The sentences that the commentary generates for one entry of a log, and an editor's own words instead, in both languages. Pure.
import type { Language } from '#bangla/language.ts'
import { describe } from '#contract/commentary/describe.ts'
import { describeFootball } from '#contract/commentary/describe-football.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import { commentaryOf as footballCommentaryOf } from '#sport/football/commentary.ts'
import { effective } from '#sport/log.ts'
import { formOf, type MatchLog } from '#sport/match.ts'
import { ownWordsOf, type WordsByLanguage } from '#sport/own-words.ts'

export type Sentence = {
  key: string
  item: string
  player?: string
  made: WordsByLanguage
  /** Empty if the generated sentence is shown. */
  own: WordsByLanguage
}

type Named = Pick<ApiFullMatch, 'people' | 'home' | 'away'>
type Made = { key: string; item: string; say(language: Language): string }

/** Whether the commentary of this sport has generated sentences. */
export function hasSentences({ sport }: Pick<MatchLog, 'sport'>): boolean {
  return formOf(sport).hasCommentary
}

/** The sentences of the entry with this sequence number, in the order of the commentary; notes have none. */
export function sentencesOf(log: MatchLog, match: Named, seq: number): Sentence[] {
  const { events } = effective<{ kind: string }>(log.log)
  const words = ownWordsOf<{ kind: string }>(log.log, events)
  return madeOf(log, match, seq).map(({ key, item, say }) => {
    const player = key.slice(`${seq}-${item}-`.length)
    return {
      key,
      item,
      made: { bn: say('bn'), en: say('en') },
      own: words.get(key) ?? { bn: '', en: '' },
      ...(player === '' ? {} : { player }),
    }
  })
}

function madeOf(log: MatchLog, match: Named, seq: number): Made[] {
  const nameIn = (language: Language) => (id: string) => nameOf(match, id)?.[language] ?? '?'
  if (log.sport === 'cricket')
    return commentaryOf(log.rules, effective(log.log).events).flatMap((item) =>
      item.seq === seq && item.kind !== 'note'
        ? [{ key: item.key, item: item.kind, say: (language) => describe(item, nameIn(language), language) }]
        : [],
    )
  if (log.sport !== 'football') return []
  const { teams } = log
  return footballCommentaryOf({ ...log.rules, teams }, effective(log.log).events).flatMap((item) =>
    item.seq === seq && item.kind !== 'note'
      ? [
          {
            key: item.key,
            item: item.kind,
            say: (language) => describeFootball(item, teams, nameIn(language), language),
          },
        ]
      : [],
  )
}

function nameOf({ people, home, away }: Named, id: string) {
  return [home, away].find((team) => team.id === id)?.name ?? people[id]
}

/** The entry to send for one sentence; null if nothing was changed. */
export function changedWords({ key, item, player, own }: Sentence, typed: WordsByLanguage) {
  const bn = typed.bn.trim() === own.bn ? undefined : typed.bn
  const en = typed.en.trim() === own.en ? undefined : typed.en
  if (bn === undefined && en === undefined) return null
  return { kind: 'words', payload: { seq: Number.parseInt(key, 10), item, player, bn, en } }
}
