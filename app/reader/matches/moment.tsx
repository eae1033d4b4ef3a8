// One entry of a match's feed, with the score right after it and the way to the match.

import { type MetaArgs, useLoaderData } from 'react-router'
import { colourOfSport } from '#contract/posts/section.ts'
import { Share } from '../parts/article/share.tsx'
import { Feed } from '../parts/matches/commentary.tsx'
import { ScoreBoxes } from '../parts/matches/scores/score-cell.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import css from './match-content.module.css'
import { momentLoader } from './moment.server.ts'

export const loader = momentLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Moment() {
  const { language, sport, title, entry, score, time, match, share, crumbs } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={title} crumbs={crumbs}>
      <div className={`sport-${colourOfSport(sport)} ${css.moment}`}>
        {time ? <time dateTime={time.iso}>{time.text}</time> : null}
        <Feed entries={[entry]} />
        <ScoreBoxes scores={[score]} />
        <div className={css.more}>
          <a className="button" href={match.href}>
            {match.label}
          </a>
          <Share language={language} {...share} />
        </div>
      </div>
    </PageFrame>
  )
}
