// What happened in a football match, newest first.

import type { TimelineEntry } from '#app/reader/present/matches/timeline.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { EmptyState } from '../empty-state.tsx'
import { Named } from './named.tsx'
import css from './timeline.module.css'

export function Timeline({ language, entries }: { language: Language; entries: TimelineEntry[] }) {
  return (
    <>
      {entries.length === 0 ? <EmptyState>{matchWords(language)('football.empty')}</EmptyState> : null}
      <ol className={css.timeline}>
        {entries.map((entry) => (
          <TimelineItem key={entry.key} entry={entry} />
        ))}
      </ol>
    </>
  )
}

function TimelineItem({ entry }: { entry: TimelineEntry }) {
  return (
    <li className={css[entry.kind]}>
      {entry.kind === 'period' ? null : <p className={css.minute}>{entry.minute}</p>}
      <div>
        <p className={css.title}>
          {entry.title}
          {entry.score ? <span className={css.score}>{entry.score}</span> : null}
        </p>
        <People entry={entry} />
      </div>
    </li>
  )
}

function People({ entry: { player, team, more } }: { entry: TimelineEntry }) {
  if (!player) return more ? <p className={css.who}>{more}</p> : null
  return (
    <p className={css.who}>
      <Named name={player} />
      <span>
        {team ? ` (${team.name})` : ''}
        {more ? `, ${more}` : ''}
      </span>
    </p>
  )
}
