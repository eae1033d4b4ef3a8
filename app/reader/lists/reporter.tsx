// The stories of a reporter as cards; a sentence for a name without stories.
import { type MetaArgs, useLoaderData } from 'react-router'
import { languageOfText } from '#app/ui/text-language.ts'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FollowControls } from '../parts/follow-controls.tsx'
import { Pager } from '../parts/lists/pager.tsx'
import story from '../parts/lists/story.module.css'
import { StoryMarks, Time } from '../parts/lists/story-link.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { Picture, PLACEHOLDER } from '../parts/picture.tsx'
import type { Card } from '../present/card.ts'
import { keepHyphens } from '../present/card.ts'
import type { ShownPerson } from '../present/team.ts'
import css from './reporter.module.css'
import { reporterLoader } from './reporter.server.ts'

export const loader = reporterLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

const IN_A_GRID = '(min-width: 80rem) 24.5rem, (min-width: 66.5rem) 31vw, (min-width: 44.5rem) 47vw, 94vw'

/** Where the name stands in the heading. */
const NAME = '\u0000'

export default function Reporter() {
  const { language, page, name, person, sections, posts, pager, otherEdition } =
    useLoaderData<typeof loader>()
  const t = pageWords(language)
  const own = languageOfText(name)
  const [before, after] = t('reporter.heading', { name: NAME }).split(NAME)
  const title = (
    <>
      {before}
      <span lang={own} className={own === 'en' && after === '' ? css.latin : undefined}>
        {keepHyphens(name)}
      </span>
      {after}
    </>
  )
  return (
    <PageFrame
      language={language}
      title={title}
      controls={<FollowControls language={language} subject={{ kind: 'reporter', id: page }} />}
    >
      <About language={language} person={person} sections={sections} />
      {posts.length > 0 ? <p className={css.intro}>{t('reporter.intro')}</p> : null}
      {posts.length === 0 ? <EmptyState>{t('reporter.none')}</EmptyState> : null}
      {otherEdition ? (
        <p className={css.elsewhere}>
          <a href={otherEdition.href} hrefLang={otherEdition.language}>
            {t('reporter.otherEdition', { name })}
          </a>
        </p>
      ) : null}
      <div className={css.cards}>
        {posts.map((post) => (
          <StoryCard key={post.id} language={language} post={post} />
        ))}
      </div>
      <Pager language={language} older={pager.older} newest={pager.newest} />
    </PageFrame>
  )
}

type AboutProps = { language: Language; person: ShownPerson | null; sections: string }

/** Photo and title of people on the team page, and what everybody writes about. */
function About({ language, person, sections }: AboutProps) {
  if (!person && !sections) return null
  return (
    <div className={css.about}>
      {person ? <Portrait {...person} /> : null}
      <div>
        {person?.title ? <p className={css.title}>{person.title}</p> : null}
        {sections ? <p>{pageWords(language)('reporter.sections', { sections })}</p> : null}
      </div>
    </div>
  )
}

function Portrait({ name, photo, initial }: ShownPerson) {
  if (photo) return <img src={photo} alt={name} width="96" height="96" data-fallback={PLACEHOLDER} />
  return (
    <span className={css.initial} lang={languageOfText(initial)} aria-hidden="true">
      {initial}
    </span>
  )
}

/** The button is the only link of the card and covers it. */
function StoryCard({ language, post }: { language: Language; post: Card }) {
  const t = pageWords(language)
  return (
    <article className={css.card}>
      {post.picture ? (
        <div className={css.picture}>
          <Picture picture={post.picture} sizes={IN_A_GRID} />
        </div>
      ) : null}
      <h2 lang={post.language} className={story['clamp-2']}>
        <StoryMarks marks={post} />
        {keepHyphens(post.headline)}
      </h2>
      {post.summary ? (
        <p className={`${story.summary} ${story['clamp-3']}`} lang={post.language}>
          {keepHyphens(post.summary)}
        </p>
      ) : null}
      <p className={css.time}>
        <Time time={post.time} ago />
      </p>
      <a
        className="button"
        href={post.href}
        aria-label={t('reporter.detailsOf', { headline: post.headline })}
      >
        {t('reporter.details')}
      </a>
    </article>
  )
}
