// The home page: two leads, briefs, side column, and the blocks that admins arrange. `/home` shows it too; its canonical address is
// `/`.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { feedPath, inEdition } from '#contract/pages/paths.ts'
import { colourOfSport } from '#contract/posts/section.ts'
import { AdSlot, hasAd } from '../advertising/ad-slot.tsx'
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
import { Standings } from '../parts/matches/standings.tsx'
import type { Grid } from '../parts/picture-sizes.ts'
import { SignInNotice } from '../parts/sign-in-notice.tsx'
import type { Card } from '../present/card.ts'
import { webSite } from '../present/head/json-ld.ts'
import { pageMeta } from '../present/head/meta.ts'
import { useLayoutData } from '../use-layout-data.ts'
import type { Route } from './+types/home.ts'
import css from './home.module.css'
import { homeLoader } from './home.server.ts'
import type { ShownBlock } from './home-blocks.server.ts'

export const loader = homeLoader

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, siteUrl, siteTitle, tagline, organization } = loaderData
  const feed = { path: feedPath(inEdition(language, '/')), title: siteTitle }
  const jsonLd = [webSite({ siteUrl, siteTitle, language }), organization]
  return pageMeta({ siteUrl, siteTitle, tagline, language, path: '/', description: tagline, feed, jsonLd })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { language, siteTitle, strip, ads, poll, home, blocks } = loaderData
  const layout = useLayoutData(language)
  const beside = blocks
    .flatMap((block) => (block.kind === 'editorsPick' ? [] : [block]))
    .slice(0, BESIDE_RAIL)
  const below = blocks.filter((block) => beside.every((one) => one !== block))
  const mostRead = loaderData.hasMostRead ? (layout?.mostRead ?? []) : []
  const highlights = loaderData.hasHighlights ? home.sidebar : []
  return (
    <>
      <h1 className="visually-hidden">{siteTitle}</h1>
      {strip ? <ScoreStrip strip={strip} /> : null}
      {layout?.account ? null : <SignInNotice language={language} />}
      {home.lead || home.secondLead ? <Leads home={home} language={language} /> : null}
      <AdSlot language={language} ads={ads} slot="home-lead" />
      <TrendingLine language={language} links={layout?.trending ?? []} place="narrow" />
      {isEmpty(loaderData) ? (
        <div className="wrap">
          <EmptyState>{readerWords(language)('home.empty')}</EmptyState>
        </div>
      ) : null}
      <div className="wrap section">
        <div className="split split-9-3">
          <div className="stack">
            {beside.map((block, place) => (
              <Block
                key={block.id}
                language={language}
                block={block}
                isLarge={place % 2 === 1}
                grid="beside"
              />
            ))}
          </div>
          <SideRail
            poll={poll}
            ad={<AdSlot language={language} ads={ads} slot="home-side" />}
            hasAd={hasAd(ads, 'home-side')}
          >
            <MostRead language={language} posts={mostRead} />
            <SelectedPosts
              id="highlights"
              title={readerWords(language)('list.highlights')}
              posts={highlights}
            />
          </SideRail>
        </div>
      </div>
      <AdSlot language={language} ads={ads} slot="home-sections" />
      {below.map((block, place) =>
        block.kind === 'editorsPick' ? (
          <EditorsPick
            key="editors-pick"
            title={readerWords(language)('home.editorsPick')}
            posts={home.editorsPick}
          />
        ) : (
          <div key={block.id} className={place % 2 === 1 ? css.band : 'wrap section'}>
            <div className={place % 2 === 1 ? 'wrap' : undefined}>
              <Block language={language} block={block} />
            </div>
          </div>
        ),
      )}
      <AdSlot language={language} ads={ads} slot="home-end" />
    </>
  )
}

/** The blocks beside the side column. */
const BESIDE_RAIL = 2

type BlockProps = {
  language: Language
  block: Exclude<ShownBlock, { kind: 'editorsPick' }>
  isLarge?: boolean
  grid?: Grid
}

function Block({ language, block, isLarge = false, grid = 'full' }: BlockProps) {
  if (block.kind === 'tournament') return <TournamentBlock language={language} block={block} />
  const first = isLarge ? 'large' : 'plain'
  return (
    <HomeSection
      language={language}
      first={first}
      grid={grid}
      section={block}
      compactFrom={isLarge ? 2 : 3}
    />
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

type TournamentProps = { language: Language; block: Extract<ShownBlock, { kind: 'tournament' }> }

/** The tables of a tournament as they stand. */
function TournamentBlock({ language, block: { id, title, href, sport, tables } }: TournamentProps) {
  const t = readerWords(language)
  return (
    <section className={`sport-${colourOfSport(sport)}`} aria-labelledby={id}>
      <SectionHead
        id={id}
        title={title}
        href={href}
        more={{ text: t('home.tournament'), label: t('home.tournamentOf', { tournament: title }) }}
      />
      {tables.map((table) => (
        <Standings key={table.id} language={language} table={table} />
      ))}
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

function isEmpty({ home, blocks }: Route.ComponentProps['loaderData']): boolean {
  const hasPosts = blocks.some((block) => block.kind === 'posts' && block.posts.length > 0)
  return !home.lead && !home.secondLead && !hasPosts
}
