// A category: its word with the line, a grid of cards in one, two or three columns, older stories by plain links.

import { readerWords } from '#app/ui/words.ts'
import { feedPath } from '#contract/paths.ts'
import type { Route } from './+types/category.ts'
import css from './category.module.css'
import { categoryLoader } from './category.server.ts'
import { OlderLink } from './parts/pager.tsx'
import { PostList } from './parts/post-list.tsx'
import { Chosen, MostRead } from './parts/side-lists.tsx'
import { SideRail } from './parts/side-rail.tsx'
import type { Card } from './present/card.ts'
import { besideRail } from './present/category.ts'
import { collectionPage } from './present/json-ld-lists.ts'
import { pageMeta } from './present/meta.ts'
import { useFrame } from './use-frame.ts'

export const loader = categoryLoader

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { language, siteUrl, siteTitle, title, path, cursor, posts } = loaderData
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

export default function CategoryPage({ loaderData: shown }: Route.ComponentProps) {
  const { language } = shown
  const frame = useFrame(language)
  const mostRead = frame?.mostRead ?? []
  const chosen = frame?.sidebar ?? []
  const isOlder = shown.newest !== null
  return (
    <div className={`wrap ${shown.sport ? `sport-${shown.sport}` : ''}`}>
      <header className={`matra-row ${css.head}`}>
        <h1 className="matra">{shown.title}</h1>
      </header>
      {mostRead.length + chosen.length > 0 ? (
        <>
          <div className="split split-9-3">
            <PostList
              posts={shown.posts.slice(0, besideRail(isOlder))}
              empty={shown.empty}
              first={isOlder ? 'plain' : 'across'}
              level={2}
              grid="beside"
            />
            <SideRail>
              <MostRead language={language} posts={mostRead} />
              <Chosen id="highlights" title={readerWords(language)('list.highlights')} posts={chosen} />
            </SideRail>
          </div>
          <Rest posts={shown.posts.slice(besideRail(isOlder))} />
        </>
      ) : (
        <PostList posts={shown.posts} empty={shown.empty} level={2} grid="four" />
      )}
      <OlderLink language={language} href={shown.older} newest={shown.newest} />
    </div>
  )
}

/** Below the side column the cards have the whole width. */
function Rest({ posts }: { posts: Card[] }) {
  if (posts.length === 0) return null
  return (
    <div className={css.rest}>
      <PostList posts={posts} empty="" level={2} grid="four" />
    </div>
  )
}
