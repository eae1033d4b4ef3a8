// Search in headlines: a form that works without any script, cards that lead to canonical addresses, no guessing.
import { type MetaArgs, useLoaderData } from 'react-router'
import { pageWordsOf } from '#app/ui/words.ts'
import { formatCount } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { PageFrame } from './parts/page-frame.tsx'
import { OlderLink } from './parts/pager.tsx'
import { PostList } from './parts/post-list.tsx'
import { QUERY_LENGTH } from './present/query.ts'
import css from './search.module.css'
import { searchLoader } from './search.server.ts'

export const loader = searchLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function Search() {
  const { language, query, posts, steps, sections } = useLoaderData<typeof loader>()
  const t = pageWordsOf(language)
  const found = posts.length > 0
  return (
    <PageFrame language={language} title={t('search.title')}>
      <SearchForm language={language} query={query.text} />
      {query.cut ? (
        <p className={`note note-warn ${css.cut}`}>
          {t('search.cut', { limit: formatCount(QUERY_LENGTH, language) })}
        </p>
      ) : null}
      {query.text && found ? (
        <section aria-labelledby="results">
          <h2 id="results" className={css.results}>
            {t('search.results', { query: query.text })}
          </h2>
          <PostList posts={posts} empty="" />
          <OlderLink language={language} href={steps.older} newest={steps.newest} />
        </section>
      ) : null}
      {query.text && !found ? (
        <NothingFound language={language} query={query.text} sections={sections} />
      ) : null}
    </PageFrame>
  )
}

function SearchForm({ language, query }: { language: Language; query: string }) {
  const t = pageWordsOf(language)
  return (
    <search>
      <form className={css.form} action={inEdition(language, '/search')}>
        <div className="field">
          <label htmlFor="query">{t('search.label')}</label>
          <input
            id="query"
            name="q"
            type="search"
            defaultValue={query}
            aria-describedby="query-hint"
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        <button className="button button-go" type="submit">
          {t('search.button')}
        </button>
        <p className="field-hint" id="query-hint">
          {t('search.hint')}
        </p>
      </form>
    </search>
  )
}

type Section = { href: string; name: string }

function NothingFound({
  language,
  query,
  sections,
}: {
  language: Language
  query: string
  sections: Section[]
}) {
  const t = pageWordsOf(language)
  return (
    <section aria-labelledby="nothing">
      <h2 id="nothing" className={css.results}>
        {t('search.none', { query })}
      </h2>
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
