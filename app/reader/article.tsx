// The page of an article. Its view: parts/article-view.tsx.
import type { Route } from './+types/article.ts'
import { articleLoader } from './article.server.ts'
import { ArticleView } from './parts/article-view.tsx'
import { pageMeta } from './present/meta.ts'

export const loader = articleLoader

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta(loaderData.head) : []
}

export default function ArticlePage({ loaderData: article }: Route.ComponentProps) {
  return <ArticleView article={article} />
}
