// The topic page: description, stories, feed, and the same topic in the other edition.
import { type MetaArgs, useLoaderData } from 'react-router'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { FollowControls } from '../parts/follow-controls.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import css from './topic.module.css'
import { topicLoader } from './topic.server.ts'

export const loader = topicLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Topic() {
  const { language, id, name, kind, about, posts, pager, feed, twin } = useLoaderData<typeof loader>()
  const t = nameBookWords(language)
  return (
    <PageFrame
      language={language}
      title={name}
      controls={<FollowControls language={language} subject={{ kind: 'topic', id }} />}
    >
      <div className={css.intro}>
        {kind ? <p className={css.kind}>{kind}</p> : null}
        {about.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {twin || feed ? (
          <p className={css.links}>
            {twin ? (
              <a href={twin.href} hrefLang={twin.language} lang={twin.language}>
                {t('page.other', { name: twin.name })}
              </a>
            ) : null}
            {feed ? <a href={feed}>{t('page.feed')}</a> : null}
          </p>
        ) : null}
      </div>
      <PostList posts={posts} empty={t('page.empty')} level={2} />
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}
