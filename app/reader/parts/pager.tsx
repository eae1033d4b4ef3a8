// The way to older stories, and back to the newest: plain links, by cursor.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './pager.module.css'

type Props = {
  language: Language
  /** Address of the next, older page; null on the last one. */
  href: string | null
  /** Address of the first page, given on every other one. */
  newest?: string | null
}

export function OlderLink({ language, href, newest = null }: Props) {
  if (!href && !newest) return null
  const t = readerWords(language)
  return (
    <nav className={css.pager} aria-label={t('list.pages')}>
      {newest ? (
        <a className="button" href={newest}>
          {t('list.newest')}
        </a>
      ) : null}
      {href ? (
        <a className="button" href={href} rel="next">
          {t('list.older')}
        </a>
      ) : null}
    </nav>
  )
}
