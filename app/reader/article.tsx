// The page of an article. Its view: parts/article-view.tsx.
import { LiveScript } from '#app/page-script.tsx'
import type { Route } from './+types/article.ts'
import { articleLoader } from './article.server.ts'
import { MatchBlog } from './live-blog/match-blog.tsx'
import { ArticleView } from './parts/article-view.tsx'
import { LiveBlog } from './parts/live-blog/blog.tsx'
import { pageMeta } from './present/meta.ts'

export const loader = articleLoader

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  const { blog, match } = article
  const followed = blog?.live ?? match?.live
  return (
    <>
      <ArticleView
        article={article}
        scores={article.scores}
        blog={
          <>
            {blog ? <LiveBlog blog={blog} /> : null}
            {match ? <MatchBlog blog={match} /> : null}
          </>
        }
      />
      {followed ? <LiveScript /> : null}
    </>
  )
}
