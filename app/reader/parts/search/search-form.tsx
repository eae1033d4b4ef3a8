// The search form, with filters on the search page. Plain HTML; the script adds suggestions while typing
// (enhance/suggestions.ts).
import { pageWords } from '#app/ui/words.ts'
import { FIRST_YEAR } from '#contract/instant.ts'
import type { Language } from '#contract/language.ts'
import { inEdition, searchPath } from '#contract/pages/paths.ts'
import type { FindCategory } from '#contract/posts/section-list.ts'
import { SEARCH_ORDERS } from '#contract/search.ts'
import css from './search-form.module.css'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_NAME_LENGTH = 120

/** Invalid filters are ignored: anyone can type an address. */
export function readFilters(url: URL, findCategory: FindCategory) {
  const read = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const day = (name: string) => {
    const text = read(name)
    return text && DAY.test(text) && isDay(text) ? text : undefined
  }
  const order = SEARCH_ORDERS.find((name) => name === read('order')) ?? 'newest'
  return {
    category: findCategory(read('category') ?? '') ?? undefined,
    reporter: read('reporter')?.slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll('\0', ''),
    from: day('from'),
    to: day('to'),
    order,
  }
}

export type Filters = ReturnType<typeof readFilters>

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  const isPossible = !Number.isNaN(instant.getTime()) && instant.getUTCFullYear() >= FIRST_YEAR
  return isPossible && instant.toISOString().startsWith(text)
}

/** True if the search has more than words. */
function hasFilters({ order, ...filters }: Filters): boolean {
  return order !== 'newest' || Object.values(filters).some((value) => value !== undefined)
}

/** The address of a search without its default filters. */
export function searchAddress(language: Language, query: string, { order, ...filters }: Filters): string {
  const path = searchPath(language, query)
  const values = { ...filters, order: order === 'newest' ? undefined : order }
  const rest = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  )
  return rest.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${rest.join('&')}`
}

export type Section = { href: string; value: string; name: string }

type Props = {
  language: Language
  query?: string
  /** Only the search page has filters. */
  filters?: Filters
  sections?: Section[]
}

export function SearchForm({ language, query, filters, sections = [] }: Props) {
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
            defaultValue={query}
            aria-describedby={filters ? 'query-hint' : undefined}
            autoComplete="off"
            enterKeyHint="search"
            data-suggest="/api/search/suggestions"
            data-list={t('search.suggestions')}
          />
        </div>
        <button className="button button-go" type="submit">
          {t('search.button')}
        </button>
        {filters ? (
          <>
            <p className="field-hint" id="query-hint">
              {t('search.hint')}
            </p>
            <FilterFields language={language} filters={filters} sections={sections} />
          </>
        ) : null}
      </form>
    </search>
  )
}

type FilterProps = { language: Language; filters: Filters; sections: Section[] }

function FilterFields({ language, filters, sections }: FilterProps) {
  const t = pageWords(language)
  return (
    <details className={css.more} open={hasFilters(filters)}>
      <summary>{t('search.narrow')}</summary>
      <div className={css.filters}>
        <div className="field">
          <label htmlFor="search-category">{t('search.category')}</label>
          <select id="search-category" name="category" defaultValue={filters.category ?? ''}>
            <option value="">{t('search.anyCategory')}</option>
            {sections.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="search-reporter">{t('search.reporter')}</label>
          <input id="search-reporter" name="reporter" maxLength={120} defaultValue={filters.reporter} />
        </div>
        <div className="field">
          <label htmlFor="search-from">{t('search.from')}</label>
          <input id="search-from" name="from" type="date" defaultValue={filters.from} />
        </div>
        <div className="field">
          <label htmlFor="search-to">{t('search.to')}</label>
          <input id="search-to" name="to" type="date" defaultValue={filters.to} />
        </div>
        <div className={`field ${css.order}`}>
          <label htmlFor="search-order">{t('search.order')}</label>
          <select id="search-order" name="order" defaultValue={filters.order}>
            {SEARCH_ORDERS.map((order) => (
              <option key={order} value={order}>
                {t(`search.orders.${order}`)}
              </option>
            ))}
          </select>
        </div>
      </div>
    </details>
  )
}
