// Reads the filters of a search from its address and writes them back. Pure.
import { type Category, findCategory } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { searchPath } from '#contract/paths.ts'
import { SEARCH_ORDERS, type SearchOrder } from '#contract/search.ts'

export type Filters = {
  category: Category | undefined
  reporter: string | undefined
  from: string | undefined
  to: string | undefined
  order: SearchOrder
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_NAME_LENGTH = 120

/** Invalid filters are ignored: anyone can type an address. */
export function readFilters(url: URL): Filters {
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

function isDay(text: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text) && text >= '1970-01-01'
}

/** True if the search has more than words. */
export function hasFilters({ order, ...filters }: Filters): boolean {
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
