// The commentary, newest first.

import { keepHyphens } from '#app/reader/present/headline.ts'
import type { FeedEntry } from '#app/reader/present/matches/commentary.ts'
import { Entry } from '../live-blog/entry.tsx'
import { Ball } from './balls.tsx'
import css from './feed.module.css'

export function Feed({ entries }: { entries: FeedEntry[] }) {
  return (
    <ol className={css.feed} data-feed="">
      {entries.map((entry) => (
        <FeedItem key={entry.key} entry={entry} />
      ))}
    </ol>
  )
}

export function FeedItem({ entry: { key, over, ball, text, tone, corrected, note } }: { entry: FeedEntry }) {
  if (note)
    return (
      <li id={key} className={tone === 'key' ? css.keyNote : css.note}>
        <Entry language={note.language} entry={note.entry} />
      </li>
    )
  return (
    <li id={key} className={css[tone]}>
      <p className={css.when}>
        {over ? <span>{over}</span> : null}
        {ball ? <Ball ball={ball} /> : null}
      </p>
      <p className={css.what}>
        {keepHyphens(text)} {corrected ? <small>{corrected}</small> : null}
      </p>
    </li>
  )
}
