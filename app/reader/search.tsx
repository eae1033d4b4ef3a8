// Search: a form that works without any script, results that lead to canonical addresses, no guessing: where nothing is
// found, a better spelling is offered, not shown.
import { type MetaArgs, useLoaderData } from 'react-router'
import { pageWords } from '#app/ui/words.ts'
import { formatCount } from '#bangla/digits.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { FoundTopic } from './parts/found-topic.tsx'
import { PageFrame } from './parts/page-frame.tsx'
import { OlderLink } from './parts/pager.tsx'
import { SearchForm, type Section } from './parts/search-form.tsx'
import { SearchResult } from './parts/search-result.tsx'
import { WaysOn } from './parts/ways-on.tsx'
import { QUERY_LENGTH } from './present/query.ts'
import css from './search.module.css'
import { searchLoader } from './search.server.ts'

export const loader = searchLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Search() {
  const shown = useLoaderData<typeof loader>()
  const { language, query, results, steps, sections, meant } = shown
  const t = pageWords(language)
  return (
    <PageFrame language={language} title={t('search.title')}>
      <SearchForm language={language} query={query.text} filters={shown.filters} sections={sections} />
      {query.cut ? (
        <p className={`note note-warn ${css.cut}`}>
          {t('search.cut', { limit: formatCount(QUERY_LENGTH, language) })}
        </p>
      ) : null}
      {shown.topic ? <FoundTopic language={language} {...shown.topic} /> : null}
      {shown.isPartial ? <p className={`note note-warn ${css.cut}`}>{t('search.partial')}</p> : null}
      {query.text && results.length > 0 ? (
        <section aria-labelledby="results">
          <h2 id="results" className={css.results}>
            {t('search.results', { query: query.text })}
          </h2>
          {shown.count ? <p className={css.count}>{shown.count}</p> : null}
          <Meant language={language} meant={meant} />
          <ol className={css.list}>
            {results.map((result) => (
              <SearchResult key={result.card.id} {...result} />
            ))}
          </ol>
          <OlderLink language={language} href={steps.older} newest={steps.newest} />
        </section>
      ) : null}
      {query.text && results.length === 0 ? (
        <NothingFound
          language={language}
          query={query.text}
          sections={sections}
          meant={meant}
          elsewhere={shown.elsewhere}
        />
      ) : null}
      {shown.waysOn ? <WaysOn language={language} ways={shown.waysOn} /> : null}
    </PageFrame>
  )
}

type Meant = { text: string; href: string } | '' | null

function Meant({ language, meant }: { language: Language; meant: Meant }) {
  if (!meant) return null
  return (
    <p className={css.meant}>
      {pageWords(language)('search.meant')} <a href={meant.href}>{meant.text}</a>
    </p>
  )
}

function NothingFound({
  language,
  query,
  sections,
  meant,
  elsewhere,
}: {
  language: Language
  query: string
  sections: Section[]
  meant: Meant
  elsewhere: string | null
}) {
  const t = pageWords(language)
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing" className={css.results}>
        {t('search.none', { query })}
      </h2>
      <Meant language={language} meant={meant} />
      {elsewhere ? (
        <p className={css.meant}>
          {t('search.elsewhere')}{' '}
          <a href={elsewhere} hrefLang={otherLanguage(language)}>
            {query}
          </a>
        </p>
      ) : null}
      <p>{t('search.suggestion')}</p>
      <ul className={css.sections}>
        {sections.map(({ href, name }) => (
          <li key={href}>
            <a className="button button-quiet" href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
