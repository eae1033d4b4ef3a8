// Links to older stories and back to the newest.
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './pager.module.css'

/**
 * Links to the next, older page and, on further pages, to the newest one. `next` is the cursor of the older page, null on
 * the last one; `path` is the address of the list and may have a query.
 */
export function pagerLinks(path: string, cursor: string | undefined, next: string | null) {
  const separator = path.includes('?') ? '&' : '?'
  return {
    older: next ? `${path}${separator}cursor=${encodeURIComponent(next)}` : null,
    newest: cursor ? path : null,
  }
}

export type PagerLinks = ReturnType<typeof pagerLinks>

/** The cursor in an address; undefined for an empty one. */
export function readCursor(url: URL): string | undefined {
  return url.searchParams.get('cursor') || undefined
}

type Props = {
  language: Language
  /** Address of the next, older page; null on the last page. */
  older: string | null
  /** Address of the newest page; null on that page. */
  newest?: string | null
}

export function Pager({ language, older, newest = null }: Props) {
  if (!older && !newest) return null
  const t = readerWords(language)
  return (
    <nav className={css.pager} aria-label={t('list.pages')}>
      {newest ? (
        <a className="button" href={newest}>
          {t('list.newest')}
        </a>
      ) : null}
      {older ? (
        <a className="button" href={older} rel="next">
          {t('list.older')}
        </a>
      ) : null}
    </nav>
  )
}
