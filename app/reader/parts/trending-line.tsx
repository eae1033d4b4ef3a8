// The trending line: up to eight short labels. On wide screens as many as fit in one line; on phones all of them, below the
// news.

import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { TrendingLink } from '../present/trending.ts'
import { createCachedHtmlHook } from './cached-html.ts'
import css from './trending-line.module.css'

type Props = { language: Language; links: TrendingLink[]; place: 'wide' | 'narrow' }

const useRow = createCachedHtmlHook<TrendingLink[]>()

export function TrendingLine({ language, links, place }: Props) {
  const label = readerWords(language)('masthead.trending')
  const row = useRow(links, label, () => <Row label={label} links={links} />)
  if (links.length === 0) return null
  return (
    <nav className={`${css.line} only-${place}`} aria-label={label}>
      <div className={`wrap ${css.row}`} {...row} />
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
