// The pages of a match: its head and, below it, the content of the tab.

import { type MetaArgs, useLoaderData } from 'react-router'
import { LiveScript, ScoresScript } from '#app/page-script.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { scoresPath } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { colourOfSport } from '#contract/posts/section.ts'
import type { Sport } from '#sport/sports.ts'
import { AdSlot } from '../advertising/ad-slot.tsx'
import { Share } from '../parts/article/share.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { MatchAside } from '../parts/matches/match-aside.tsx'
import { MatchHead, ScoreLine } from '../parts/matches/match-head.tsx'
import { LiveBar } from '../parts/matches/scores/live-bar.tsx'
import { matchWords, scoreWords } from '../present/matches/words.ts'
import css from './match.module.css'
import { matchLoader } from './match.server.ts'
import { MatchContent } from './match-content.tsx'

export const loader = matchLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function MatchRoute() {
  const { language, id, sport, top, content, info, stories, live, stored, share, ads } =
    useLoaderData<typeof loader>()
  const crumbs = [
    { label: readerWords(language)('article.home'), href: inEdition(language, '/') },
    { label: scoreWords(language)('title'), href: scoresPath(language) },
    { label: top.title },
  ]
  return (
    <div className={`sport-${colourOfSport(sport)}`} data-scores={stored ?? undefined}>
      <MatchHead language={language} head={top} isFollowed={live !== null} />
      <ScoreLine head={top} />
      <div className="wrap">
        <div className={css.bar}>
          <Breadcrumb language={language} crumbs={crumbs} />
          <div className={css.controls}>
            <FollowControls language={language} subject={{ kind: 'match', id }} />
            <Share language={language} {...share} isScoreLive />
          </div>
        </div>
        <div className="split split-9-3">
          <div>
            {live ? <LiveBar language={language} live={live} {...saysOf(sport, language)} /> : null}
            <MatchContent language={language} sport={sport} content={content} tabs={top.tabs} />
            <AdSlot language={language} ads={ads} slot="match-end" />
          </div>
          <aside className="stack">
            <MatchAside language={language} info={info} stories={stories} />
          </aside>
        </div>
      </div>
      {live ? <LiveScript /> : null}
      {stored ? <ScoresScript /> : null}
    </div>
  )
}

/** Sports other than cricket have no overs, so the choice to have every over read has another text. */
function saysOf(sport: Sport, language: Language) {
  return sport === 'cricket' ? {} : { says: { every: matchWords(language)('live.say.all') } }
}
