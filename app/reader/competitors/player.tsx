// The page of a player; at a cursor, older stories about them.

import { type MetaArgs, useLoaderData } from 'react-router'
import { colourOfSport } from '#contract/posts/section.ts'
import { Share } from '../parts/article/share.tsx'
import { Bests } from '../parts/competitors/bests.tsx'
import { DataTable } from '../parts/competitors/data-table.tsx'
import { EntryStories } from '../parts/competitors/entry-stories.tsx'
import { Facts } from '../parts/competitors/facts.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import css from './player.module.css'
import { playerLoader } from './player.server.ts'

export const loader = playerLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Player() {
  const { language, id, share, name, kind, stories, hasMatches, crumbs, content } =
    useLoaderData<typeof loader>()
  const t = competitorWords(language)
  const hasCareer = content !== null && content.career.length > 0
  return (
    <PageFrame
      language={language}
      title={name}
      crumbs={crumbs}
      controls={
        <FollowControls language={language} subject={{ kind: 'player', id }}>
          <Share language={language} {...share} />
        </FollowControls>
      }
    >
      <div className={content?.sport ? `sport-${colourOfSport(content.sport)}` : undefined}>
        <Facts kind={kind} facts={content?.facts ?? []} about={stories.about} />
        {hasCareer ? (
          <>
            <section aria-labelledby="career" className={css.part}>
              <SectionHead id="career" title={t('career.title')} />
              <Bests bests={content.bests} />
              {content.career.map((table) => (
                <DataTable key={table.id} table={table} />
              ))}
              <p className={css.note}>{content.here}</p>
            </section>
            <section aria-labelledby="performances" className={css.part}>
              <SectionHead
                id="performances"
                title={t('performances.title')}
                {...(content.all && {
                  href: content.all,
                  more: { text: t('allMatches'), label: t('allMatchesOf', { name }) },
                })}
              />
              {content.performances.map((table) => (
                <DataTable key={table.id} table={table} isTitleHidden={content.performances.length === 1} />
              ))}
            </section>
          </>
        ) : null}
        <EntryStories language={language} name={name} hasMatches={hasMatches} stories={stories} />
      </div>
    </PageFrame>
  )
}
