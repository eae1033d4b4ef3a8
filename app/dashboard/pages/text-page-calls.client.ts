// Queries and calls of static pages.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/language.ts'
import type { ApiListedPage, ApiTextPage } from '#contract/pages/text-page.ts'
import type { Api } from '../calls/api-client.ts'
import { changedFields } from '../forms/untouched.ts'
import { useApi } from '../screen.ts'

export const PAGES = 'text-pages'

export function useTextPages() {
  const api = useApi()
  return useQuery({ queryKey: [PAGES], queryFn: ({ signal }) => api.get('/pages', {}, { signal }) })
}

/** One page; nothing is loaded for null. */
export function useTextPage(id: string | null) {
  const api = useApi()
  return useQuery({
    queryKey: [PAGES, id],
    queryFn: ({ signal }) => api.get('/pages/{id}', { id: id ?? '' }, { signal }),
    enabled: id !== null,
  })
}

export function usePageVersions(id: string, version: number) {
  const api = useApi()
  return useQuery({
    queryKey: [PAGES, id, 'versions', version],
    queryFn: ({ signal }) => api.get('/pages/{id}/versions', { id }, { signal }),
    // While those of a new version load, the shown ones and the focus in them stay.
    placeholderData: keepPreviousData,
  })
}

/** What the form of a page holds. */
export type PageDraft = Pick<ApiTextPage, 'slug' | 'bn' | 'en' | 'parentId' | 'isHidden'>

export function toDraft(page: ApiTextPage | null): PageDraft {
  if (page === null) return { slug: '', bn: null, en: null, parentId: null, isHidden: false }
  const { slug, bn, en, parentId, isHidden } = page
  return { slug, bn, en, parentId, isHidden }
}

/** Adds the page, or changes what was changed in the form of the stored one. */
export function savePage(
  api: Api,
  { stored, draft }: { stored: ApiTextPage | null; draft: PageDraft },
): Promise<ApiTextPage> {
  if (stored === null) return api.send('POST', '/pages', {}, draft)
  const { _id: id, version } = stored
  return api.send('PUT', '/pages/{id}', { id }, { ...changedFields(draft, toDraft(stored)), version })
}

export function restoreVersion(
  api: Api,
  { id, ...versions }: { id: string; version: number; restored: number },
): Promise<ApiTextPage> {
  return api.send('POST', '/pages/{id}/restore', { id }, versions)
}

/** The title in this language, else in the other one. */
export function titleOf({ bn, en }: Pick<ApiListedPage, 'bn' | 'en'>, language: Language): string {
  return (language === 'bn' ? (bn ?? en) : (en ?? bn))?.title ?? ''
}

/** The path of a page's form; `new` for one that is not there yet. */
export function pageFormPath(id: string): string {
  return `/dashboard/pages/${encodeURIComponent(id)}`
}
