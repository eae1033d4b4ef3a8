// The search page: a form that works without scripts, and results with canonical addresses. Without results it offers a
// better spelling, but does not search for it.
import { type MetaArgs, useLoaderData } from 'react-router'
import { pageWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/counts.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { Pager } from '../parts/lists/pager.tsx'
import { SuggestedReading } from '../parts/lists/suggested-reading.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { SearchForm, type Section } from '../parts/search/search-form.tsx'
import { SearchResult } from '../parts/search/search-result.tsx'
import { TopicResult } from '../parts/search/topic-result.tsx'
import { QUERY_LENGTH } from '../present/lists/query.ts'
import css from './search.module.css'
import { searchLoader } from './search.server.ts'

export const loader = searchLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Search() {
  const shown = useLoaderData<typeof loader>()
  const { language, query, results, pager, sections, meant } = shown
  const t = pageWords(language)
  return (
    <PageFrame language={language} title={t('search.title')}>
      <SearchForm language={language} query={query.text} filters={shown.filters} sections={sections} />
      {query.cut ? (
        <p className={`note note-warn ${css.cut}`}>
          {t('search.cut', { limit: formatCount(QUERY_LENGTH, language) })}
        </p>
      ) : null}
      {shown.named.map((found) => (
        <TopicResult key={found.href} {...found} />
      ))}
      {shown.isPartial ? <p className={`note note-warn ${css.cut}`}>{t('search.partial')}</p> : null}
      {query.text && results.length > 0 ? (
        <section aria-labelledby="results">
          <h2 id="results" className={css.results}>
            {t('search.results', { query: query.text })}
          </h2>
          {shown.count ? <p className={css.count}>{shown.count}</p> : null}
          <DidYouMean language={language} meant={meant} />
          <ol className={css.list}>
            {results.map((result) => (
              <SearchResult key={result.card.id} {...result} />
            ))}
          </ol>
        </section>
      ) : null}
      {query.text ? <Pager language={language} older={pager.older} newest={pager.newest} /> : null}
      {query.text && results.length === 0 && !shown.isPartial ? (
        <NoResults
          language={language}
          query={query.text}
          sections={sections}
          meant={meant}
          elsewhere={shown.elsewhere}
          isNamed={shown.named.length > 0}
        />
      ) : null}
      {shown.suggestedReading ? (
        <SuggestedReading language={language} reading={shown.suggestedReading} />
      ) : null}
    </PageFrame>
  )
}

type Suggestion = { text: string; href: string } | '' | null

function DidYouMean({ language, meant }: { language: Language; meant: Suggestion }) {
  if (!meant) return null
  return (
    <p className={css.meant}>
      {pageWords(language)('search.meant')} <a href={meant.href}>{meant.text}</a>
    </p>
  )
}

function NoResults({
  language,
  query,
  sections,
  meant,
  elsewhere,
  isNamed,
}: {
  language: Language
  query: string
  sections: Section[]
  meant: Suggestion
  elsewhere: string | null
  /** The query names a page, which stands above. */
  isNamed: boolean
}) {
  const t = pageWords(language)
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing" className={css.results}>
        {t(isNamed ? 'search.noStories' : 'search.none', { query })}
      </h2>
      <DidYouMean language={language} meant={meant} />
      {elsewhere ? (
        <p className={css.meant}>
          {t('search.elsewhere')}{' '}
          <a href={elsewhere} hrefLang={otherLanguage(language)}>
            {query}
          </a>
        </p>
      ) : null}
      {isNamed ? null : <Sections language={language} sections={sections} />}
    </section>
  )
}

function Sections({ language, sections }: { language: Language; sections: Section[] }) {
  return (
    <>
      <p>{pageWords(language)('search.suggestion')}</p>
      <ul className={css.sections}>
        {sections.map(({ href, name }) => (
          <li key={href}>
            <a className="button button-quiet" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
