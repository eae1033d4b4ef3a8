// The page of a team; at a cursor, older stories about it.

import { type MetaArgs, useLoaderData } from 'react-router'
import { colourOfSport } from '#contract/posts/section.ts'
import { Share } from '../parts/article/share.tsx'
import { DataTable } from '../parts/competitors/data-table.tsx'
import { EntryStories } from '../parts/competitors/entry-stories.tsx'
import { Facts } from '../parts/competitors/facts.tsx'
import { NearestMatches } from '../parts/competitors/nearest-matches.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { Forms } from '../parts/matches/preview.tsx'
import { SquadPlayers } from '../parts/matches/squad-list.tsx'
import { Standings } from '../parts/matches/standings.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { SectionNav } from '../parts/section-nav.tsx'
import { competitorWords } from '../present/competitors/words.ts'
import { matchWords } from '../present/matches/words.ts'
import css from './team.module.css'
import { teamLoader } from './team.server.ts'

export const loader = teamLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

type Content = NonNullable<Awaited<ReturnType<typeof teamLoader>>['content']>

export default function Team() {
  const { language, id, share, name, kind, stories, hasMatches, crumbs, content } =
    useLoaderData<typeof loader>()
  const t = competitorWords(language)
  return (
    <PageFrame
      language={language}
      title={name}
      crumbs={crumbs}
      controls={
        <FollowControls language={language} subject={{ kind: 'team', id }}>
          <Share language={language} {...share} />
        </FollowControls>
      }
    >
      <div className={content?.sport ? `sport-${colourOfSport(content.sport)}` : undefined}>
        <Facts kind={kind} facts={content?.facts ?? []} about={stories.about} />
        {content ? (
          <>
            <Sections
              language={language}
              content={content}
              stories={stories.posts.length > 0 ? t('stories', { name }) : ''}
            />
            <NearestMatches language={language} name={name} matches={content} />
            <Figures content={content} language={language} />
            {content.squads.length > 0 ? (
              <section aria-labelledby="squads" className={css.part}>
                <SectionHead id="squads" title={t('squads')} />
                {content.squads.map((squad) => (
                  <SquadPlayers key={squad.id} squad={squad} />
                ))}
              </section>
            ) : null}
          </>
        ) : null}
        <EntryStories language={language} name={name} hasMatches={hasMatches} stories={stories} />
      </div>
    </PageFrame>
  )
}

type SectionsProps = { language: 'bn' | 'en'; content: Content; stories: string }

/** `stories`: the title of that section, empty without stories. */
function Sections({ language, content, stories }: SectionsProps) {
  const t = competitorWords(language)
  const { results, fixtures, tables, record, form, squads } = content
  return (
    <SectionNav
      language={language}
      sections={[
        results.length > 0 ? { id: 'results', title: t('results') } : null,
        fixtures.length > 0 ? { id: 'fixtures', title: t('fixtures') } : null,
        tables[0] ? { id: tables[0].id, title: matchWords(language)('table.title') } : null,
        record,
        form ? { id: 'form', title: matchWords(language)('preview.form') } : null,
        squads.length > 0 ? { id: 'squads', title: t('squads') } : null,
        stories ? { id: 'stories', title: stories } : null,
      ]}
    />
  )
}

function Figures({ content, language }: { content: Content; language: 'bn' | 'en' }) {
  const { tables, record, recordAbout, form } = content
  if (tables.length === 0 && !record) return null
  return (
    <div className={css.figures}>
      <div>
        {tables.map((table) => (
          <div key={table.id} className={`sport-${colourOfSport(table.sport)}`}>
            <Standings language={language} table={table} />
          </div>
        ))}
      </div>
      <div>
        {record ? (
          <>
            <DataTable table={record} level={2} />
            <p className={css.note}>{recordAbout}</p>
          </>
        ) : null}
        {form ? <Forms language={language} forms={[form]} /> : null}
      </div>
    </div>
  )
}
