// The trending line: up to eight short labels. On wide screens as many as fit in one line; on phones all of them, below the
// news.

import type { TrendingLink } from '#app/reader/present/lists/trending.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import css from './trending-line.module.css'

type Props = { language: Language; links: TrendingLink[]; place: 'wide' | 'narrow' }

export function TrendingLine({ language, links, place }: Props) {
  const label = readerWords(language)('masthead.trending')
  if (links.length === 0) return null
  return (
    <nav className={`${css.line} only-${place}`} aria-label={label}>
      <div className={`wrap ${css.row}`}>
        <Row label={label} links={links} />
      </div>
    </nav>
  )
}

function Row({ label, links }: { label: string; links: TrendingLink[] }) {
  return (
    <>
      <b>{label}</b>{' '}
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
