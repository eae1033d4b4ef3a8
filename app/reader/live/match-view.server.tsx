// The parts of a match that change while it is read, in an edition and after an event, as trees, and its feed.
import type { Language } from '#contract/language.ts'
import { isOver } from '#contract/matches/match.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import type { FullMatch, MatchHistory } from '#server/domain/matches/read-log.ts'
import { hashState } from '#server/domain/state-hash.ts'
import { viewOf } from '../matches/views/views.ts'
import { Keys, Pinned } from '../parts/live-blog/blog.tsx'
import { FeedItem } from '../parts/matches/commentary.tsx'
import { ScoreBoard, Tabs } from '../parts/matches/match-head.tsx'
import { presentHead } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import type { LiveHistory, LiveState } from './batch.server.ts'
import { toTree } from './tree.ts'
import { itemTree, type LiveView, perEdition } from './view.ts'

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
  const { match, openUntil, derived } = full
  const { sport, state } = derived
  return {
    place: { seq: match.lastSeq, hash: hashState({ sport, state }) },
    view: perEdition((language) => liveView(full, language, clock.now())),
    isOver: isOver(match.status) && openUntil === null,
  }
}

function liveView(full: FullMatch, language: Language, now: Date): LiveView {
  const { match, derived, rules, person } = full
  const names = nameMatch(match, person, language)
  const head = presentHead({ match, derived, rules: rules.rules, names }, null, now)
  const { live, say } = viewOf(match.sport)
  const { parts, notes, feed } = live(full, names)
  return {
    parts: {
      score: toTree(<ScoreBoard language={language} head={head} isFollowed />),
      line: toTree(head.line),
      tabs: toTree(<Tabs tabs={head.tabs} />),
      now: toTree(parts.now),
      ...(parts.innings !== undefined && { innings: toTree(parts.innings) }),
      ...(parts.card !== undefined && { card: toTree(parts.card) }),
      pinned: toTree(<Pinned language={language} entries={notes.pinned} />),
      keys: toTree(<Keys language={language} keys={notes.keys} />),
    },
    feed: feed.map(({ key, facts, entry }) => ({
      key,
      facts,
      render: () => itemTree(<FeedItem entry={entry()} />),
      say: () => say(entry()),
    })),
  }
}
