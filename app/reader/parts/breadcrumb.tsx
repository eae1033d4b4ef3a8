// The breadcrumb of a page: links to its parents, and its own name last.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './breadcrumb.module.css'

const DEEP = 3

/** The last crumb is the page itself and has no address. */
export type Crumb = { label: string; href?: string }

export function Breadcrumb({ language, crumbs }: { language: Language; crumbs: Crumb[] }) {
  return (
    <nav className={css.crumbs} aria-label={readerWords(language)('article.crumbs')}>
      <ol className={crumbs.length > DEEP ? css.deep : undefined}>
        {crumbs.map((crumb) => (
          <li key={crumb.label}>
            {crumb.href ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
