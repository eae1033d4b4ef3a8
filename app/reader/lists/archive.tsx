// The news of a day or a month with links to the days around it. The form for any day is in the footer.
import { type MetaArgs, useLoaderData } from 'react-router'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { Pager } from '../parts/lists/pager.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import css from './archive.module.css'
import type { ShownArchive } from './archive.server.ts'
import { archiveLoader } from './archive.server.ts'

export const loader = archiveLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Archive() {
  const { language, archive, crumbs, posts, pager } = useLoaderData<typeof loader>()
  return (
    <PageFrame language={language} title={archive.title} crumbs={crumbs}>
      {archive.days.length > 0 ? <Days language={language} archive={archive} /> : null}
      <PostList posts={posts} empty={pageWords(language)('archive.none')} level={2} />
      <Pager language={language} older={pager.older} newest={pager.newest} />
      <Neighbours language={language} archive={archive} />
    </PageFrame>
  )
}

function Days({ language, archive }: { language: Language; archive: ShownArchive }) {
  return (
    <nav aria-label={pageWords(language)('archive.days')}>
      <ol className={css.days}>
        {archive.days.map(({ href, label, name }) => (
          <li key={href}>
            <a href={href} aria-label={name}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Neighbours({ language, archive }: { language: Language; archive: ShownArchive }) {
  const t = pageWords(language)
  return (
    <nav className={css.around} aria-label={t(archive.days.length > 0 ? 'archive.months' : 'archive.steps')}>
      {archive.previous ? (
        <a className="button" href={archive.previous.href} rel="prev">
          <span aria-hidden="true">←</span> {archive.previous.label}
        </a>
      ) : null}
      {archive.next ? (
        <a className={`button ${css.next}`} href={archive.next.href} rel="next">
          {archive.next.label} <span aria-hidden="true">→</span>
        </a>
      ) : null}
    </nav>
  )
}
