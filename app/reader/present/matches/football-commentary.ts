// The commentary of a football match as a feed in chronological order. Its items: sport/football/commentary.ts. Pure.
import { describeFootball } from '#contract/commentary/describe-football.ts'
import { commentaryOf, type FootballItem } from '#sport/football/commentary.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { FootballMatchRules } from '#sport/football/rules.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { FeedEntry } from './commentary.ts'
import type { MatchNames } from './match-names.ts'
import { type NoteReferences, notesAmong, ownWordsFor, presentNote, summarizeNote } from './notes.ts'
import { formatMinute } from './timeline.ts'
import { matchWords } from './words.ts'

type Match = {
  rules: FootballMatchRules
  events: readonly EffectiveEvent<FootballEvent>[]
  names: MatchNames
  notes: NoteReferences
}

/** Oldest first. */
export function presentFootballFeed({ rules, events, names, notes }: Match): FeedEntry[] {
  const { language } = names
  const written = new Map(notesAmong(events).map((note) => [note.seq, note]))
  const nameOf = (id: string) => (rules.teams.includes(id) ? names.team(id).name : names.player(id).name)
  return commentaryOf(rules, events).map((item): FeedEntry => {
    const { key, at, isCorrected } = item
    const entry = {
      ...{ key, over: at ? formatMinute(at, names) : '', ball: null, tone: toneOf(item) },
      corrected: isCorrected ? matchWords(language)('feed.corrected') : null,
    }
    const note = written.get(item.seq)
    if (item.kind === 'note' && note) {
      const tone = note.event.isKey === true ? 'key' : 'plain'
      return { ...entry, tone, text: summarizeNote(note.event, language), note: presentNote(note, notes) }
    }
    // The sentence has no minute, because the minute is shown next to it.
    const made = describeFootball({ ...item, at: null }, rules.teams, nameOf, language)
    return { ...entry, text: ownWordsFor(key, notes) || made, note: null }
  })
}

/** Goals, sendings-off and the result are highlighted (`key`); beginnings and ends of periods are `over`. */
function toneOf(item: FootballItem): FeedEntry['tone'] {
  if (item.kind === 'kickoff' || item.kind === 'period_end') return 'over'
  if (item.isTakenBack) return 'plain'
  const isRed = item.kind === 'card' && item.card !== 'yellow'
  return item.kind === 'goal' || item.kind === 'result' || isRed ? 'key' : 'plain'
}
