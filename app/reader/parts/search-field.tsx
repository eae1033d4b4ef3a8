// One field that searches, on pages that are not the search itself.
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import css from './search-form.module.css'

export function SearchField({ language }: { language: Language }) {
  const t = pageWords(language)
  return (
    <search>
      <form className={css.form} action={inEdition(language, '/search')}>
        <div className={`field ${css.words}`}>
          <label htmlFor="query">{t('search.label')}</label>
          <input
            id="query"
            name="q"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            data-suggest="/api/search/suggestions"
            data-list={t('search.suggestions')}
          />
        </div>
        <button className="button button-go" type="submit">
          {t('search.button')}
        </button>
      </form>
    </search>
  )
}
