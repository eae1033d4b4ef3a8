// A cricket match: the present play, a summary of each innings, the commentary; and the tabs with cards and statistics.

import { SectionHead } from '#app/reader/parts/lists/section-head.tsx'
import { Commentary, Feed } from '#app/reader/parts/matches/commentary.tsx'
import { Play, presentPlay } from '#app/reader/parts/matches/play.tsx'
import { InningsCards } from '#app/reader/parts/matches/scores/innings-card.tsx'
import { Summary, SummaryContent } from '#app/reader/parts/matches/scores/short-innings.tsx'
import { Statistics } from '#app/reader/parts/matches/statistics.tsx'
import {
  presentBars,
  presentOverTable,
  presentPartnerships,
  presentScoreTable,
  presentWorm,
} from '#app/reader/present/matches/charts.ts'
import {
  linkParts,
  pageOfEntry,
  presentFeed,
  presentItem,
  splitCommentary,
} from '#app/reader/present/matches/commentary.ts'
import { presentShortInnings } from '#app/reader/present/matches/innings-in-short.ts'
import { hasCardsOnly } from '#app/reader/present/matches/match-head.ts'
import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import { presentMatchups } from '#app/reader/present/matches/matchups.ts'
import { noteReferences, presentNotes, versionOfWords } from '#app/reader/present/matches/notes.ts'
import { presentPhases } from '#app/reader/present/matches/phases.ts'
import { presentCards } from '#app/reader/present/matches/scorecard.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import { isOver } from '#contract/matches/match.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import css from '../match-content.module.css'
import { Notes } from './notes.tsx'
import type { ContentProps, LiveEntry, MatchOf, MatchView, Wanted } from './view.ts'

const FEED = 14

type Cricket = MatchOf<'cricket'>
export type CricketContent = NonNullable<ReturnType<typeof presentTab>>

/** What the functions of present/ need. */
function playOf({ rules, derived }: Cricket, names: MatchNames) {
  return { rules: rules.rules, state: derived.state, names }
}

/** The same with the items of the commentary. */
function prepare(full: Cricket, names: MatchNames) {
  const match = playOf(full, names)
  const items = commentaryOf(match.rules, full.derived.events)
  return { match, items, references: noteReferences(full, names.language) }
}

function presentTab(full: Cricket, names: MatchNames, { tab, number }: Wanted) {
  if (tab === 'scorecard' || hasCardsOnly(full.match.summary))
    return { kind: 'scorecard', cards: presentCards(playOf(full, names)) } as const
  if (tab === 'statistics') return presentStatistics(full, names)
  const { match, items, references } = prepare(full, names)
  const parts = splitCommentary(items, match)
  if (tab === 'commentary') {
    const wanted = number === undefined ? parts.at(-1) : parts[number - 1]
    if (!wanted && number !== undefined) return null
    return {
      kind: 'commentary',
      current: wanted?.number ?? 0,
      parts: linkParts(parts, full.match, names),
      feed: presentFeed(wanted?.items ?? [], names, references),
    } as const
  }
  const pageOf = pageOfEntry(parts, full.match, names)
  const last = items.slice(-FEED)
  const isFinished = isOver(full.match.status)
  return {
    kind: 'cricket',
    isLive: full.match.status === 'live',
    play: presentPlay(match, items, {
      isFollowed: !isFinished || full.openUntil !== null,
      isOver: isFinished,
    }),
    innings: presentShortInnings(match),
    notes: presentNotes(full.derived.events, references, pageOf),
    feed: presentFeed(last, names, references),
    pages: new Map(last.map(({ key, seq }) => [key, pageOf(seq)])),
  } as const
}

export function presentStatistics(full: Cricket, names: MatchNames) {
  const { match, items } = prepare(full, names)
  const charted = { ...match, statistics: statisticsOfItems(match.rules, items) }
  return {
    kind: 'statistics',
    worm: presentWorm(charted),
    scores: presentScoreTable(charted),
    bars: presentBars(charted),
    overs: presentOverTable(charted),
    phases: presentPhases(charted),
    partnerships: presentPartnerships(charted),
    matchups: presentMatchups(charted),
  } as const
}

function Content({ language, content, tabs }: ContentProps<CricketContent>) {
  switch (content.kind) {
    case 'cricket':
      return <Now language={language} content={content} tabs={tabs} />
    case 'scorecard':
      return (
        <div data-part="card">
          <InningsCards language={language} cards={content.cards} />
        </div>
      )
    case 'commentary':
      return <Commentary language={language} content={content} />
    case 'statistics':
      return (
        <div data-part="statistics">
          <Statistics language={language} content={content} />
        </div>
      )
  }
}

type NowProps = ContentProps<Extract<CricketContent, { kind: 'cricket' }>>

function Now({ language, content: { play, innings, notes, feed, isLive }, tabs }: NowProps) {
  const summary = <Summary language={language} innings={innings} />
  return (
    <>
      {isLive ? null : summary}
      <div data-part={play.isFollowed ? 'now' : undefined}>
        <Play language={language} play={play} />
      </div>
      <section aria-labelledby="feed" className={css.part}>
        <SectionHead id="feed" title={matchWords(language)('tabs.commentary')} />
        <Notes language={language} notes={notes} />
        <Feed entries={feed} />
        <p className={css.more}>
          {tabs.slice(1, 3).map(({ href, label }) => (
            <a key={href} className="button" href={href}>
              {label}
            </a>
          ))}
        </p>
      </section>
      {isLive ? summary : null}
    </>
  )
}

export const cricketView: MatchView<Cricket, CricketContent> = {
  present: presentTab,
  Content,
  /** Notes and the toss. */
  presentBefore(full, names) {
    const { match, items, references } = prepare(full, names)
    const pageOf = pageOfEntry(splitCommentary(items, match), full.match, names)
    return {
      notes: presentNotes(full.derived.events, references, pageOf),
      feed: presentFeed(items.slice(-FEED), names, references),
    }
  },
  live(full, names) {
    const { language } = names
    const { match, items, references } = prepare(full, names)
    const pageOf = pageOfEntry(splitCommentary(items, match), full.match, names)
    const play = presentPlay(match, items, { isFollowed: true, isOver: isOver(full.match.status) })
    return {
      parts: {
        now: <Play language={language} play={play} />,
        innings: <SummaryContent language={language} innings={presentShortInnings(match)} />,
        card: <InningsCards language={language} cards={presentCards(match)} />,
      },
      notes: presentNotes(full.derived.events, references, pageOf),
      // An item is presented only where it changed: a log has thousands.
      feed: items.map((item): LiveEntry => {
        const entry = () => presentItem(item, names, references)
        const facts =
          item.kind === 'note'
            ? JSON.stringify(entry())
            : JSON.stringify(item) + versionOfWords(item.key, references)
        return { key: item.key, facts, entry }
      }),
    }
  },
  say: ({ tone, text, note }) => (tone === 'plain' || note?.entry.isRemoved ? null : { level: tone, text }),
}
