// A section: its name, a grid of cards in one to four columns, and links to older stories.

import { readerWords } from '#app/ui/words.ts'
import { feedPath } from '#contract/pages/paths.ts'
import { AdSlot, hasAd } from '../advertising/ad-slot.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { MostRead, SelectedPosts } from '../parts/lists/side-lists.tsx'
import { SideRail } from '../parts/lists/side-rail.tsx'
import { ScoreStrip } from '../parts/matches/scores/score-strip.tsx'
import type { Card } from '../present/card.ts'
import { collectionPage } from '../present/head/json-ld-lists.ts'
import { pageMeta } from '../present/head/meta.ts'
import { useLayoutData } from '../use-layout-data.ts'
import css from './section-page.module.css'
import type { ShownSectionPage } from './section-page.server.ts'

/** What the head of a section's page says. */
export function sectionMeta({ language, siteUrl, siteTitle, title, path, cursor, posts }: ShownSectionPage) {
  const description = readerWords(language)('list.description', { category: title, site: siteTitle })
  return pageMeta({
    siteUrl,
    siteTitle,
    language,
    title,
    path: cursor ? `${path}?cursor=${encodeURIComponent(cursor)}` : path,
    alternatePath: cursor ? null : path,
    description,
    feed: posts.length > 0 ? { path: feedPath(path), title: `${title} | ${siteTitle}` } : null,
    noindex: cursor !== null,
    jsonLd: cursor ? [] : [collectionPage({ siteUrl, language, path, name: title, description, posts })],
  })
}

export function SectionPage({ shown }: { shown: ShownSectionPage }) {
  const { language, ads } = shown
  const layout = useLayoutData(language)
  const mostRead = layout?.mostRead ?? []
  const highlights = layout?.sidebar ?? []
  return (
    <>
      {shown.strip ? <ScoreStrip strip={shown.strip} /> : null}
      <div className={`wrap ${shown.sport ? `sport-${shown.sport}` : ''}`}>
        <header className={css.head}>
          <div className="matra-row">
            <h1 className="matra">{shown.title}</h1>
          </div>
          <FollowControls language={language} subject={{ kind: 'section', id: shown.id }} />
        </header>
        {mostRead.length + highlights.length > 0 ? (
          <>
            <div className="split split-9-3">
              <PostList
                posts={shown.posts.slice(0, shown.beside)}
                empty={shown.empty}
                first={shown.first}
                level={2}
                grid="beside"
              />
              <SideRail
                poll={shown.poll}
                ad={<AdSlot language={language} ads={ads} slot="section-side" />}
                hasAd={hasAd(ads, 'section-side')}
              >
                <MostRead language={language} posts={mostRead} />
                <SelectedPosts
                  id="highlights"
                  title={readerWords(language)('list.highlights')}
                  posts={highlights}
                />
              </SideRail>
            </div>
            <AdSlot language={language} ads={ads} slot="section-list" />
            <Rest posts={shown.posts.slice(shown.beside)} />
          </>
        ) : (
          <>
            <PostList posts={shown.posts} empty={shown.empty} level={2} grid="four" />
            <AdSlot language={language} ads={ads} slot="section-list" />
          </>
        )}
        <Pager language={language} older={shown.older} newest={shown.newest} />
      </div>
    </>
  )
}

/** The cards below the side column, over the full width of the page. */
function Rest({ posts }: { posts: Card[] }) {
  if (posts.length === 0) return null
  return (
    <div className={css.rest}>
      <PostList posts={posts} empty="" level={2} grid="four" />
    </div>
  )
}
