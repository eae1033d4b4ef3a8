// The content below the head of a match, by tab. What the forms of sport show: views/.
import type { Language } from '#contract/language.ts'
import type { Sport } from '#sport/sports.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { Feed } from '../parts/matches/commentary.tsx'
import { Forms, Meetings } from '../parts/matches/preview.tsx'
import { Summary } from '../parts/matches/scores/short-innings.tsx'
import { SquadList } from '../parts/matches/squad-list.tsx'
import { Standings } from '../parts/matches/standings.tsx'
import { matchWords } from '../present/matches/words.ts'
import css from './match-content.module.css'
import type { loadMatchTab } from './match-tab.server.ts'
import { Notes } from './views/notes.tsx'
import { viewOf } from './views/views.ts'

type Content = Awaited<ReturnType<typeof loadMatchTab>>
type ContentOf<Kind extends Content['kind']> = Extract<Content, { kind: Kind }>
type Tab = { href: string; label: string }
type Props = { language: Language; sport: Sport; content: Content; tabs: Tab[] }

export function MatchContent({ language, sport, content, tabs }: Props) {
  if (content.kind === 'preview') return <Preview language={language} content={content} />
  if (content.kind !== 'squads') return viewOf(sport).Content({ language, content, tabs })
  return content.sides.some(({ groups }) => groups.length > 0) ? (
    <SquadList sides={content.sides} />
  ) : (
    <EmptyState>{matchWords(language)('squads.none')}</EmptyState>
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
