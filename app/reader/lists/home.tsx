// The home page: two leads, briefs, four sections, side column. `/home` shows it too; its canonical address is `/`.

import { readerWords } from '#app/ui/words.ts'
import { feedPath, inEdition } from '#contract/pages/paths.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { TrendingLine } from '../parts/layout/trending-line.tsx'
import { Briefs } from '../parts/lists/briefs.tsx'
import { HomeSection } from '../parts/lists/home-section.tsx'
import { Lead } from '../parts/lists/lead.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { SecondLead } from '../parts/lists/second-lead.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { MostRead, SelectedPosts } from '../parts/lists/side-lists.tsx'
import { SideRail } from '../parts/lists/side-rail.tsx'
import { ScoreStrip } from '../parts/matches/scores/score-strip.tsx'
import { SignInNotice } from '../parts/sign-in-notice.tsx'
import type { Card } from '../present/card.ts'
import { webSite } from '../present/head/json-ld.ts'
import { pageMeta } from '../present/head/meta.ts'
import { useLayoutData } from '../use-layout-data.ts'
import type { Route } from './+types/home.ts'
import css from './home.module.css'
import { homeLoader } from './home.server.ts'

export const loader = homeLoader

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, siteUrl, siteTitle, tagline, organization } = loaderData
  const feed = { path: feedPath(inEdition(language, '/')), title: siteTitle }
  const jsonLd = [webSite({ siteUrl, siteTitle, language }), organization]
  return pageMeta({ siteUrl, siteTitle, tagline, language, path: '/', description: tagline, feed, jsonLd })
}

export default function HomePage({ loaderData: { language, siteTitle, strip, home } }: Route.ComponentProps) {
  const t = readerWords(language)
  const layout = useLayoutData(language)
  return (
    <>
      <h1 className="visually-hidden">{siteTitle}</h1>
      {strip ? <ScoreStrip strip={strip} /> : null}
      {layout?.account ? null : <SignInNotice language={language} />}
      {home.lead || home.secondLead ? <Leads home={home} language={language} /> : null}
      <TrendingLine language={language} links={layout?.trending ?? []} place="narrow" />
      {isEmpty(home) ? (
        <div className="wrap">
          <EmptyState>{t('home.empty')}</EmptyState>
        </div>
      ) : null}
      <div className="wrap section">
        <div className="split split-9-3">
          <div className="stack">
            <HomeSection language={language} section={home.cricket} compactFrom={3} grid="beside" />
            <HomeSection
              language={language}
              section={home.football}
              first="large"
              compactFrom={2}
              grid="beside"
            />
          </div>
          <SideRail>
            <MostRead language={language} posts={layout?.mostRead ?? []} />
            <SelectedPosts id="highlights" title={t('list.highlights')} posts={home.sidebar} />
          </SideRail>
        </div>
      </div>
      <EditorsPick title={t('home.editorsPick')} posts={home.editorsPick} />
      <div className={css.band}>
        <div className="wrap">
          <HomeSection language={language} section={home.athletics} compactFrom={3} />
        </div>
      </div>
      <div className="wrap section">
        <HomeSection language={language} section={home.sports} compactFrom={3} />
      </div>
    </>
  )
}

/** Absent if editors have chosen none. */
function EditorsPick({ title, posts }: { title: string; posts: Card[] }) {
  if (posts.length === 0) return null
  return (
    <section className="wrap section" aria-labelledby="editors-pick">
      <SectionHead id="editors-pick" title={title} />
      <PostList posts={posts} empty="" grid="four" />
    </section>
  )
}

type LeadsProps = Pick<Route.ComponentProps['loaderData'], 'home' | 'language'>

function Leads({ home, language }: LeadsProps) {
  const second =
    home.secondLead || home.briefs.length > 0 ? (
      <div className={css.beside}>
        {home.secondLead ? <SecondLead post={home.secondLead} /> : null}
        <Briefs language={language} posts={home.briefs} />
      </div>
    ) : null
  return (
    <div className="wrap">
      <div className="split split-7-5">
        {home.lead ? <Lead post={home.lead} /> : null}
        {second}
      </div>
    </div>
  )
}

function isEmpty(home: LeadsProps['home']): boolean {
  const sections = [home.cricket, home.football, home.athletics, home.sports]
  return !home.lead && !home.secondLead && sections.every(({ posts }) => posts.length === 0)
}
