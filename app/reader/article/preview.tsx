// The preview of a post for anyone with its private link, with a note that it is one.
import { Note } from '#app/ui/note.tsx'
import { ArticleView } from '../parts/article/article-view.tsx'
import type { Route } from './+types/preview.ts'
import css from './preview.module.css'
import { previewLoader } from './preview.server.ts'

export const loader = previewLoader

export function headers() {
  return { 'X-Robots-Tag': 'noindex, nofollow' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? loaderData.head : []
}

export default function PreviewPage({
  loaderData: { article, related, scores, update, note },
}: Route.ComponentProps) {
  return (
    <>
      <div className={`wrap ${css.note}`}>
        <Note kind="warn">{note}</Note>
      </div>
      <ArticleView article={article} related={related} scores={scores} update={update} />
    </>
  )
}
