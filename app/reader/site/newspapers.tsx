// The exam newspaper for signed-in people: its issues by month, each with a cover and a link to its PDF.
import { type HeadersArgs, type MetaArgs, useLoaderData } from 'react-router'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { languageOfText } from '#app/ui/text-language.ts'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import pagerCss from '../parts/lists/pager.module.css'
import type { PagerLinks } from '../parts/lists/pager.tsx'
import { SectionHead } from '../parts/lists/section-head.tsx'
import { Time } from '../parts/lists/story-link.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { Picture } from '../parts/picture.tsx'
import css from './newspapers.module.css'
import type { ShownIssue } from './newspapers.server.ts'
import { newspapersLoader } from './newspapers.server.ts'

export const loader = newspapersLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** The width of a cover, by window width: one, two, three or four columns. */
const COVER_SIZES = '(min-width: 72.5rem) 18rem, (min-width: 54.5rem) 31vw, (min-width: 36.5rem) 47vw, 94vw'

export default function Newspapers() {
  const { language, months, pager } = useLoaderData<typeof loader>()
  const t = pageWords(language)
  return (
    <PageFrame language={language} title={t('newspapers.title')}>
      {months.length === 0 ? (
        <EmptyState>{t('newspapers.none')}</EmptyState>
      ) : (
        <p className={css.intro}>{newspaperWords(language)('page.intro')}</p>
      )}
      {months.map((month) => (
        <section key={month.id} className={css.month} aria-labelledby={`month-${month.id}`}>
          <SectionHead id={`month-${month.id}`} title={month.title} />
          <ul className={css.issues}>
            {month.issues.map((issue) => (
              <Issue key={issue.id} issue={issue} language={language} />
            ))}
          </ul>
        </section>
      ))}
      <IssuePager language={language} pager={pager} />
    </PageFrame>
  )
}

function Issue({ issue, language }: { issue: ShownIssue; language: Language }) {
  const t = newspaperWords(language)
  return (
    <li className={css.issue}>
      <div className={css.cover}>
        {issue.cover ? <Picture picture={issue.cover} sizes={COVER_SIZES} silent /> : null}
      </div>
      <h3 lang={languageOfText(issue.title)}>
        <a href={issue.href} type="application/pdf">
          {issue.title}
        </a>
      </h3>
      {issue.publication ? <p lang={languageOfText(issue.publication)}>{issue.publication}</p> : null}
      <p className={css.facts}>
        <Time time={issue.date} />
        <span>{t('page.file', { size: issue.size })}</span>
      </p>
    </li>
  )
}

function IssuePager({ language, pager }: { language: Language; pager: PagerLinks }) {
  if (!pager.older && !pager.newest) return null
  const t = newspaperWords(language)
  return (
    <nav className={pagerCss.pager} aria-label={t('page.pages')}>
      {pager.newest ? (
        <a className="button" href={pager.newest}>
          {t('page.newest')}
        </a>
      ) : null}
      {pager.older ? (
        <a className="button" href={pager.older} rel="next">
          {t('page.older')}
        </a>
      ) : null}
    </nav>
  )
}
