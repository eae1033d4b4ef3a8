// The page of an article. Its view: parts/article/article-view.tsx.
import { LiveScript } from '#app/page-script.tsx'
import { MatchBlog } from '../live-blog/match-blog.tsx'
import { ArticleView } from '../parts/article/article-view.tsx'
import { LiveBlog } from '../parts/live-blog/blog.tsx'
import { pageMeta } from '../present/head/meta.ts'
import type { Route } from './+types/article.ts'
import { articleLoader } from './article.server.ts'

export const loader = articleLoader

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, related, ads, poll, update, scores, blog, match } = loaderData
  const followed = blog?.live ?? match?.live
  return (
    <>
      <ArticleView
        article={article}
        related={related}
        ads={ads}
        poll={poll}
        update={update}
        scores={scores}
        isLive={blog ? blog.live !== null && blog.entries.length > 0 : match?.isLive === true}
        blog={
          blog || match ? (
            <>
              {blog ? <LiveBlog blog={blog} /> : null}
              {match ? <MatchBlog blog={match} /> : null}
            </>
          ) : null
        }
      />
      {followed ? <LiveScript /> : null}
    </>
  )
}
