// The web version of an issue. It has no link of a receiver.
import { type MetaArgs, useLoaderData } from 'react-router'
import { PostList } from '../parts/lists/post-list.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { issueLoader } from './archive.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

export const loader = issueLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function NewsletterIssue() {
  const { language, subject, about, introduction, posts, subscribe, archive } = useLoaderData<typeof loader>()
  const t = newsletterWords(language)
  return (
    <PageFrame language={language} title={subject}>
      <div className={css.page}>
        <p>{about}</p>
        {introduction.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <PostList posts={posts} empty={t('issue.empty')} level={2} />
      <p className={css.ways}>
        <a href={subscribe}>{t('issue.subscribe')}</a>
        <a href={archive}>{t('archive')}</a>
      </p>
    </PageFrame>
  )
}
