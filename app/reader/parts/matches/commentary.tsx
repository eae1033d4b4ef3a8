// The commentary of a match in parts.

import type { FeedEntry, PartLink } from '#app/reader/present/matches/commentary.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import css from './commentary.module.css'
import { Feed } from './feed.tsx'

type Props = { language: Language; content: { current: number; parts: PartLink[]; feed: FeedEntry[] } }

export function Commentary({ language, content: { current, parts, feed } }: Props) {
  const t = matchWords(language)
  const shown = parts.find(({ number }) => number === current)
  if (!shown) return <EmptyState>{t('commentaryNone')}</EmptyState>
  return (
    <>
      {parts.length > 1 ? (
        <nav aria-label={t('parts')}>
          <ol className={css.parts}>
            {parts.map(({ number, label, href }) => (
              <li key={number}>
                <a href={href} aria-current={number === current ? 'page' : undefined}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <h2 className={css.title}>{shown.label}</h2>
      <Feed entries={feed} />
    </>
  )
}
