// The parts of a match that change while it is read, in an edition and after an event, as trees, and its feed.
import type { Language } from '#contract/language.ts'
import { hasBegun } from '#contract/match.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { type FullMatch, isOver, type MatchHistory } from '#server/domain/matches/read-log.ts'
import { hashState } from '#server/domain/state-hash.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import { hasMarks } from '#sport/sports.ts'
import { Keys, Pinned } from '../parts/live-blog/blog.tsx'
import { FeedItem } from '../parts/matches/feed.tsx'
import { InningsCards } from '../parts/matches/innings-card.tsx'
import { ScoreBoard, Tabs } from '../parts/matches/match-head.tsx'
import { Play } from '../parts/matches/play.tsx'
import { ResultTables } from '../parts/matches/result-tables.tsx'
import { SummaryContent } from '../parts/matches/short-innings.tsx'
import { Timeline } from '../parts/matches/timeline.tsx'
import {
  pageOfEntry,
  presentItem,
  type FeedEntry as ShownFeedEntry,
  splitCommentary,
} from '../present/matches/commentary.ts'
import { presentFootballFeed } from '../present/matches/football-commentary.ts'
import { presentShortInnings } from '../present/matches/innings-in-short.ts'
import { presentHead, type Shown } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import { presentNoteFeed } from '../present/matches/note-feed.ts'
import {
  type NoteReferences,
  noteReferences,
  presentNotes,
  type ShownNotes,
  versionOfWords,
} from '../present/matches/notes.ts'
import { presentPlay } from '../present/matches/play.ts'
import { resultsOf } from '../present/matches/results.ts'
import { presentCards } from '../present/matches/scorecard.ts'
import { presentTimeline } from '../present/matches/timeline.ts'
import type { LiveHistory, LiveState } from './batch.server.ts'
import { type TreeNode, toTree } from './tree.ts'
import { type FeedEntry, itemTree, type LiveView, perEdition } from './view.ts'

/** The log of a match as its streams send it. */
export function matchHistory(history: MatchHistory, clock: Ctx['clock']): LiveHistory {
  const events = history.entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    // An editor's own words replace a sentence that is already on the page.
    isCorrection: history.isCorrection(entry) || entry.event.kind === 'words',
    removesText: history.removesText(entry),
  }))
  return { events, at: (seq) => matchState(history.at(seq), clock) }
}

function matchState(full: FullMatch, clock: Ctx['clock']): LiveState {
  const { match, derived } = full
  const { sport, state } = derived
  return {
    place: { seq: match.lastSeq, hash: hashState({ sport, state }) },
    view: perEdition((language) => viewOf(full, language, clock.now())),
    isOver: isOver(match.status),
  }
}

function viewOf(full: FullMatch, language: Language, now: Date): LiveView {
  const { match, derived, rules, person } = full
  const shown: Shown = { match, derived, rules: rules.rules, names: nameMatch(match, person, language) }
  const head = presentHead(shown, null, now)
  const top = {
    score: toTree(<ScoreBoard language={language} head={head} isFollowed />),
    line: toTree(head.line),
    tabs: toTree(<Tabs tabs={head.tabs} />),
  }
  if (derived.sport === 'football') return footballView(full, shown, top)
  return derived.sport === 'cricket' ? cricketView(full, shown, top) : resultsView(full, shown, top)
}

type Top = Record<'score' | 'line' | 'tabs', TreeNode[]>

function cricketView(full: FullMatch, { names }: Shown, top: Top): LiveView {
  const { derived, rules } = full
  if (derived.sport !== 'cricket' || rules.sport !== 'cricket') return { parts: top, feed: [] }
  const { language } = names
  const match = { rules: rules.rules, state: derived.state, names }
  const items = commentaryOf(rules.rules, derived.events)
  const play = presentPlay(match, items, { isFollowed: true, isOver: isOver(full.match.status) })
  const references = noteReferences(full, language)
  const notes = presentNotes(
    derived.events,
    references,
    pageOfEntry(splitCommentary(items, match), full.match, names),
  )
  return {
    parts: {
      ...top,
      now: toTree(<Play language={language} play={play} />),
      innings: toTree(<SummaryContent language={language} innings={presentShortInnings(match)} />),
      card: toTree(<InningsCards language={language} cards={presentCards(match)} />),
      ...noteParts(language, notes),
    },
    feed: items.map((item) => commentaryEntry(item, references, () => presentItem(item, names, references))),
  }
}

function noteParts(language: Language, { pinned, keys }: ShownNotes): LiveView['parts'] {
  return {
    pinned: toTree(<Pinned language={language} entries={pinned} />),
    keys: toTree(<Keys language={language} keys={keys} />),
  }
}

/** During a preview the part `now` is empty. The tables appear in it when the match begins. */
function resultsView(full: FullMatch, shown: Shown, top: Top): LiveView {
  const { tables, empty } = resultsOf(full, shown)
  const isPreview = !hasBegun(full.match.status) && !hasMarks(full.derived)
  const { language } = shown.names
  const { events } = shown.derived
  const references = noteReferences(full, language)
  return {
    parts: {
      ...top,
      now: isPreview ? [] : toTree(<ResultTables tables={tables} empty={empty} />),
      ...noteParts(language, presentNotes(events, references)),
    },
    feed: presentNoteFeed(events, references).map((entry) => shownEntry(entry, references)),
  }
}

function commentaryEntry(
  item: CommentaryItem,
  references: NoteReferences,
  present: () => ReturnType<typeof presentItem>,
): FeedEntry {
  return {
    key: item.key,
    facts:
      item.kind === 'note'
        ? JSON.stringify(present())
        : JSON.stringify(item) + versionOfWords(item.key, references),
    render: () => itemTree(<FeedItem entry={present()} />),
    say() {
      const { tone, text, note } = present()
      return tone === 'plain' || note?.entry.isRemoved ? null : { level: tone, text }
    },
  }
}

function footballView(full: FullMatch, { derived, names }: Shown, top: Top): LiveView {
  const { match, rules: of } = full
  if (derived.sport !== 'football' || of.sport !== 'football') return { parts: top, feed: [] }
  const { state, events } = derived
  const { language } = names
  const notes = noteReferences(full, language)
  const rules = { ...of.rules, teams: [match.home.id, match.away.id] } as const
  const timeline = presentTimeline({ state, events, names })
  return {
    parts: {
      ...top,
      // Empty during a preview. The timeline appears at kick-off.
      now: !hasBegun(match.status) ? [] : toTree(<Timeline language={language} entries={timeline} />),
      ...noteParts(language, presentNotes(events, notes)),
    },
    feed: presentFootballFeed({ rules, events, names, notes }).map((entry) => shownEntry(entry, notes)),
  }
}

function shownEntry(entry: ShownFeedEntry, references: NoteReferences): FeedEntry {
  return {
    key: entry.key,
    facts: JSON.stringify(entry) + versionOfWords(entry.key, references),
    render: () => itemTree(<FeedItem entry={entry} />),
    say: () =>
      entry.note?.entry.isRemoved
        ? null
        : {
            level: entry.tone === 'key' ? 'key' : 'over',
            text: [entry.over, entry.text].filter(Boolean).join(' '),
          },
  }
}
