// The commentary of a match in parts, newest first.

import { keepHyphens } from '#app/reader/present/card.ts'
import type { FeedEntry, PartLink } from '#app/reader/present/matches/commentary.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { Entry } from '../live-blog/entry.tsx'
import { Ball } from './balls.tsx'
import css from './commentary.module.css'

export function Feed({ entries }: { entries: FeedEntry[] }) {
  return (
    <ol className={css.feed} data-feed="">
      {entries.map((entry) => (
        <FeedItem key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

export function FeedItem({
  entry: { key, href, over, ball, text, tone, corrected, note },
}: {
  entry: FeedEntry
}) {
  if (note)
    return (
      <li id={key} className={tone === 'key' ? css.keyNote : css.note}>
        <Entry language={note.language} entry={note.entry} />
      </li>
    )
  return (
    <li id={key} className={css[tone]}>
      <p className={css.when}>
        {over ? <a href={href}>{over}</a> : null}
        {ball ? <Ball ball={ball} /> : null}
      </p>
      <p className={css.what}>
        {keepHyphens(text)} {corrected ? <small>{corrected}</small> : null}
      </p>
    </li>
  )
}

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
