// What a reader follows and has saved: matches first, then what is new, then saved articles. Signed out, the script replaces the
// suggestions by what the browser's list names (enhance/following/mine.ts).
import type { ReactNode } from 'react'
import { type HeadersArgs, type MetaArgs, useLoaderData } from 'react-router'
import { ScoresScript } from '#app/page-script.tsx'
import type { Language } from '#contract/language.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { LOADS_PARTS } from '#contract/pages/loads-parts.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FollowControl, SaveControl } from '../parts/follow-controls.tsx'
import { PostList } from '../parts/lists/post-list.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { StoryLink, Time } from '../parts/lists/story-link.tsx'
import { MatchGrid } from '../parts/matches/scores/score-cell.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import type { Card } from '../present/card.ts'
import { followingWords } from '../present/following-words.ts'
import css from './mine.module.css'
import { mineLoader, type ShownMine, type ShownSubject, type ShownSuggestion } from './mine.server.ts'

export const loader = mineLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export default function MineRoute() {
  const { language, login, full, content, suggestions } = useLoaderData<typeof loader>()
  const t = followingWords(language)
  return (
    <PageFrame language={language} title={t('mine.title')}>
      <div className={css.mine} data-mine {...{ [LOADS_PARTS]: '' }}>
        {content ? (
          <Content language={language} content={content} />
        ) : (
          <Suggestions language={language} suggestions={suggestions} />
        )}
        {full ? <p className={css.note}>{full}</p> : null}
        {login ? <LoginNote language={language} login={login} isEmpty={content === null} /> : null}
      </div>
      <p className={`${css.note} ${css.also}`}>
        {t('mine.also')} <a href={inEdition(language, '/alerts')}>{t('mine.alerts')}</a>,{' '}
        <a href={newslettersPath(language)}>{t('mine.newsletters')}</a>
      </p>
      {content?.stored ? <ScoresScript /> : null}
    </PageFrame>
  )
}

type ContentProps = { language: Language; content: ShownMine }

function Content({ language, content }: ContentProps) {
  const t = followingWords(language)
  const { matches, stored, news, saved, subjects } = content
  return (
    <>
      <div className={css.matches} data-scores={stored ?? undefined}>
        {(['live', 'next', 'results'] as const).map((part) =>
          matches[part].length > 0 ? (
            <Part key={part} id={part} title={t(`mine.${part}`)}>
              <MatchGrid scores={matches[part]} context="event" />
            </Part>
          ) : null,
        )}
      </div>
      {subjects.length > 0 ? (
        <Part id="news" title={t('mine.news')}>
          <PostList posts={news} empty={t('mine.noNews')} />
        </Part>
      ) : null}
      {saved.length > 0 ? (
        <Part id="saved" title={t('mine.saved')}>
          <ul className={css.list}>
            {saved.map((post) => (
              <Saved key={post.id} language={language} post={post} />
            ))}
          </ul>
        </Part>
      ) : null}
      {subjects.length > 0 ? (
        <Part id="subjects" title={t('mine.subjects')}>
          <Subjects language={language} subjects={subjects} isOn />
        </Part>
      ) : null}
    </>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title} />
      {children}
    </section>
  )
}

function Saved({ language, post }: { language: Language; post: Card }) {
  return (
    <li>
      <div>
        <p className={css.headline} lang={post.language}>
          <StoryLink post={post} />
        </p>
        <p className={css.time} lang={post.language}>
          <Time time={post.time} ago />
        </p>
      </div>
      <SaveControl language={language} postId={post.id} name={post.headline} isOn />
    </li>
  )
}

type SubjectsProps = { language: Language; subjects: ShownSubject[]; isOn?: boolean }

function Subjects({ language, subjects, isOn = false }: SubjectsProps) {
  return (
    <ul className={css.list}>
      {subjects.map(({ key, name, href }) => (
        <li key={key}>
          <a className={css.name} href={href}>
            {name}
          </a>
          <FollowControl language={language} subject={key} name={name} isOn={isOn} />
        </li>
      ))}
    </ul>
  )
}

function Suggestions({ language, suggestions }: { language: Language; suggestions: ShownSuggestion[] }) {
  const t = followingWords(language)
  return (
    <>
      <div className={css.intro}>
        <EmptyState>{t('mine.empty')}</EmptyState>
        <p>{t('mine.emptyHow')}</p>
      </div>
      {suggestions.map(({ kind, title, subjects }) => (
        <Part key={kind} id={`suggest-${kind}`} title={title}>
          <Subjects language={language} subjects={subjects} />
        </Part>
      ))}
    </>
  )
}

type LoginProps = { language: Language; login: string; isEmpty: boolean }

function LoginNote({ language, login, isEmpty }: LoginProps) {
  const t = followingWords(language)
  const link = <a href={login}>{t('mine.login')}</a>
  if (!isEmpty)
    return (
      <p className={css.note}>
        {t('mine.here')} {link}
      </p>
    )
  return (
    <noscript>
      <p className={css.note}>
        {t('mine.needsScript')} {link}
      </p>
    </noscript>
  )
}
