// The content below the head of a match, by tab.
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Keys, Pinned } from '../parts/live-blog/blog.tsx'
import { Commentary } from '../parts/matches/commentary.tsx'
import { Feed } from '../parts/matches/feed.tsx'
import { InningsCards } from '../parts/matches/innings-card.tsx'
import { Play } from '../parts/matches/play.tsx'
import { Forms, Meetings } from '../parts/matches/preview.tsx'
import { ResultTables } from '../parts/matches/result-tables.tsx'
import { Summary } from '../parts/matches/short-innings.tsx'
import { SquadList } from '../parts/matches/squad-list.tsx'
import { Standings } from '../parts/matches/standings.tsx'
import { Statistics } from '../parts/matches/statistics.tsx'
import { Timeline } from '../parts/matches/timeline.tsx'
import { SectionHead } from '../parts/section-head.tsx'
import { liveBlogWords } from '../present/live-blog/blog.ts'
import type { ShownNotes } from '../present/matches/notes.ts'
import { matchWords } from '../present/matches/words.ts'
import css from './match-content.module.css'
import type { loadMatchTab } from './match-tab.server.ts'

type Content = Awaited<ReturnType<typeof loadMatchTab>>
type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>
type Tab = { href: string; label: string }
type Props = { language: Language; content: Content; tabs: Tab[] }

export function MatchContent({ language, content, tabs }: Props) {
  const t = matchWords(language)
  switch (content.kind) {
    case 'preview':
      return <Preview language={language} content={content} />
    case 'cricket':
      return <Cricket language={language} content={content} tabs={tabs} />
    case 'football':
      return <Football language={language} content={content} />
    case 'results':
      return (
        <>
          <div data-part="now">
            <ResultTables tables={content.tables} empty={content.empty} />
          </div>
          <section aria-labelledby="feed" className={css.part} hidden={content.feed.length === 0}>
            <SectionHead id="feed" title={liveBlogWords(language)('updates')} />
            <Notes language={language} notes={content.notes} />
            <Feed entries={content.feed} />
          </section>
        </>
      )
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
    case 'squads':
      return content.sides.some(({ groups }) => groups.length > 0) ? (
        <SquadList sides={content.sides} />
      ) : (
        <EmptyState>{t('squads.none')}</EmptyState>
      )
  }
}

/** Pinned notes and key moments. */
function Notes({ language, notes: { pinned, keys } }: { language: Language; notes: ShownNotes }) {
  return (
    <>
      <div data-part="pinned">
        <Pinned language={language} entries={pinned} />
      </div>
      <div data-part="keys">
        <Keys language={language} keys={keys} />
      </div>
    </>
  )
}

/**
 * What is known before the match. Play fills the empty part and takes the place of the form of both sides, so that an open page
 * does not jump when the match begins.
 */
function Preview({ language, content }: { language: Language; content: ContentOf<'preview'> }) {
  const { notes, feed } = content
  return (
    <>
      <div className={css.first}>
        <div data-part="now" />
        <div>
          <Forms language={language} forms={content.forms} />
        </div>
      </div>
      <section aria-labelledby="feed" className={css.part} hidden={feed.length === 0}>
        <SectionHead id="feed" title={matchWords(language)('tabs.commentary')} />
        <Notes language={language} notes={notes} />
        <Feed entries={feed} />
      </section>
      {content.isCricket ? <Summary language={language} innings={[]} /> : null}
      <Meetings language={language} meetings={content.meetings} />
      {content.table ? <Standings language={language} table={content.table} /> : null}
    </>
  )
}

/** The newest information comes first: the commentary during the match, the timeline after it. */
function Football({ language, content }: { language: Language; content: ContentOf<'football'> }) {
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

function Cricket({
  language,
  content,
  tabs,
}: {
  language: Language
  content: ContentOf<'cricket'>
  tabs: Tab[]
}) {
  const t = matchWords(language)
  const { play, innings, notes, feed, isLive } = content
  const summary = <Summary language={language} innings={innings} />
  return (
    <>
      {isLive ? null : summary}
      <div data-part={play.isFollowed ? 'now' : undefined}>
        <Play language={language} play={play} />
      </div>
      <section aria-labelledby="feed" className={css.part}>
        <SectionHead id="feed" title={t('tabs.commentary')} />
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
