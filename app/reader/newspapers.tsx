// The exam newspaper for signed-in people: its issues by month, each a cover and the way to its PDF.
import { type HeadersArgs, type MetaArgs, useLoaderData } from 'react-router'
import { newspaperWords } from '#app/ui/newspaper-words.ts'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './newspapers.module.css'
import { newspapersLoader } from './newspapers.server.ts'
import { EmptyState } from './parts/empty-state.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import pager from './parts/pager.module.css'
import { Picture } from './parts/picture.tsx'
import { SectionHead } from './parts/section-head.tsx'
import { Time } from './parts/time.tsx'
import { languageOfName } from './present/name-language.ts'
import type { ShownIssue } from './present/newspapers.ts'
import type { Steps } from './present/older.ts'

export const loader = newspapersLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

/** How wide a cover is shown: the whole screen, half of it, a quarter of the page. */
const COVER_SIZES = '(width < 36.5rem) 94vw, (width < 54.5rem) 47vw, (width < 72.5rem) 31vw, 18rem'

export default function Newspapers() {
  const { language, months, steps } = useLoaderData<typeof loader>()
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
      <IssueSteps language={language} steps={steps} />
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
      <h3 lang={languageOfName(issue.title)}>
        <a href={issue.href} type="application/pdf">
          {issue.title}
        </a>
      </h3>
      {issue.publication ? <p lang={languageOfName(issue.publication)}>{issue.publication}</p> : null}
      <p className={css.facts}>
        <Time time={issue.date} />
        <span>{t('page.file', { size: issue.size })}</span>
      </p>
    </li>
  )
}

function IssueSteps({ language, steps }: { language: Language; steps: Steps }) {
  if (!steps.older && !steps.newest) return null
  const t = newspaperWords(language)
  return (
    <nav className={pager.pager} aria-label={t('page.pages')}>
      {steps.newest ? (
        <a className="button" href={steps.newest}>
          {t('page.newest')}
        </a>
      ) : null}
      {steps.older ? (
        <a className="button" href={steps.older} rel="next">
          {t('page.older')}
        </a>
      ) : null}
    </nav>
  )
}
