// A football match: its timeline and its commentary.

import { SectionHead } from '#app/reader/parts/lists/section-head.tsx'
import { Feed } from '#app/reader/parts/matches/commentary.tsx'
import { Timeline } from '#app/reader/parts/matches/timeline.tsx'
import type { FeedEntry } from '#app/reader/present/matches/commentary.ts'
import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import {
  noteReferences,
  notesAmong,
  ownWordsFor,
  presentNote,
  presentNotes,
  summarizeNote,
} from '#app/reader/present/matches/notes.ts'
import { formatMinute, presentTimeline } from '#app/reader/present/matches/timeline.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import { describeFootball } from '#contract/commentary/describe-football.ts'
import { hasBegun } from '#contract/matches/match.ts'
import { momentPath } from '#contract/pages/match-paths.ts'
import { commentaryOf, type FootballItem } from '#sport/football/commentary.ts'
import css from '../match-content.module.css'
import { Notes, sayEntry, toLiveEntry } from './notes.tsx'
import type { ContentProps, MatchOf, MatchView } from './view.ts'

type Football = MatchOf<'football'>
export type FootballContent = ReturnType<typeof presentFootball>

function presentFootball(match: Football, names: MatchNames) {
  const { notes, feed } = presentBefore(match, names)
  const timeline = presentTimeline({ ...match.derived, names })
  return { kind: 'football', isLive: match.match.status === 'live', notes, feed, timeline } as const
}

function presentBefore(match: Football, names: MatchNames) {
  const notes = presentNotes(match.derived.events, noteReferences(match, names.language))
  return { notes, feed: presentFeed(match, names).toReversed() }
}

/** Oldest first. */
function presentFeed(match: Football, names: MatchNames): FeedEntry[] {
  const { language } = names
  const { home, away } = match.match
  const { events } = match.derived
  const references = noteReferences(match, language)
  const teams = [home.id, away.id] as const
  const written = new Map(notesAmong(events).map((note) => [note.seq, note]))
  const nameOf = (id: string) => (teams.includes(id) ? names.team(id).name : names.player(id).name)
  return commentaryOf({ ...match.rules.rules, teams }, events).map((item): FeedEntry => {
    const { key, at, isCorrected } = item
    const entry = {
      key,
      href: momentPath(language, match.match, key),
      over: at ? formatMinute(at, names) : '',
      ball: null,
      tone: toneOf(item),
      corrected: isCorrected ? matchWords(language)('feed.corrected') : null,
    }
    const note = written.get(item.seq)
    if (item.kind === 'note' && note) {
      const tone = note.event.isKey === true ? 'key' : 'plain'
      const text = summarizeNote(note.event, language)
      return { ...entry, tone, text, note: presentNote(note, references) }
    }
    // The sentence has no minute, because the minute is shown next to it.
    const made = describeFootball({ ...item, at: null }, teams, nameOf, language)
    return { ...entry, text: ownWordsFor(key, references) || made, note: null }
  })
}

/** Goals, sendings-off and the result are highlighted (`key`); beginnings and ends of periods are `over`. */
function toneOf(item: FootballItem): FeedEntry['tone'] {
  if (item.kind === 'kickoff' || item.kind === 'period_end') return 'over'
  if (item.isTakenBack) return 'plain'
  const isRed = item.kind === 'card' && item.card !== 'yellow'
  return item.kind === 'goal' || item.kind === 'result' || isRed ? 'key' : 'plain'
}

/** The newest information comes first: the commentary during the match, the timeline after it. */
function Content({ language, content }: ContentProps<FootballContent>) {
  const t = matchWords(language)
  const { isLive, notes, feed, timeline } = content
  const inShort = (
    <section aria-labelledby="timeline" className={css.part}>
      <SectionHead id="timeline" title={t('football.timeline')} />
      <div data-part="now">
        <Timeline language={language} entries={timeline} />
      </div>
    </section>
  )
  return (
    <>
      {isLive ? null : inShort}
      <section aria-labelledby="feed" className={css.part}>
        <SectionHead id="feed" title={t('tabs.commentary')} />
        <Notes language={language} notes={notes} />
        <Feed entries={feed} />
      </section>
      {isLive ? inShort : null}
    </>
  )
}

export const footballView: MatchView<Football, FootballContent> = {
  present: presentFootball,
  Content,
  presentBefore,
  live(match, names) {
    const { language } = names
    const references = noteReferences(match, language)
    const timeline = presentTimeline({ ...match.derived, names })
    return {
      // Empty during a preview. The timeline appears at kick-off.
      parts: {
        now: hasBegun(match.match.status) ? <Timeline language={language} entries={timeline} /> : null,
      },
      notes: presentNotes(match.derived.events, references),
      feed: presentFeed(match, names).map((entry) => toLiveEntry(entry, references)),
    }
  },
  say: sayEntry,
}
