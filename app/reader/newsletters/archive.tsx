// Newsletters that were sent, newest first.
import { type MetaArgs, useLoaderData } from 'react-router'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { archiveLoader } from './archive.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

export const loader = archiveLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function NewsletterArchive() {
  const { language, issues, pager } = useLoaderData<typeof loader>()
  const t = newsletterWords(language)
  return (
    <PageFrame language={language} title={t('archive')}>
      {issues.length === 0 ? (
        <EmptyState>{t('archiveNone')}</EmptyState>
      ) : (
        <ul className={css.issues}>
          {issues.map(({ id, href, subject, about }) => (
            <li key={id}>
              <a href={href}>
                {subject}
                <small>{about}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}
