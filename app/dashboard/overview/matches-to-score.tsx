// The matches that the viewer scores, each with the way to its pad; nothing where there are none.
import { Link } from 'react-router'
import { formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { MatchToScore } from '#contract/overview.ts'
import { matchWords } from '../matches/match-words.ts'
import { Panel } from '../panel.tsx'
import { overviewWords } from './overview-words.ts'
import css from './waiting-posts.module.css'

export function MatchesToScore({
  matches,
  language,
}: {
  matches: readonly MatchToScore[]
  language: Language
}) {
  const t = overviewWords(language)
  if (matches.length === 0) return null
  return (
    <Panel title={t('toScore.title')}>
      <ul className={`${css.list} list-links`}>
        {matches.map(({ _id, home, away, startsAt, status }) => {
          const title = `${home[language]} – ${away[language]}`
          const path = `/dashboard/pad/${encodeURIComponent(_id)}`
          return (
            <li key={_id}>
              <p className={css.headline}>
                <Link to={path}>{title}</Link>
              </p>
              <p className={css.meta}>
                {matchWords(language)(`status.${status}`)} · {formatTime(new Date(startsAt), language)}
              </p>
              <Link className="button button-go" to={path} aria-label={`${t('toScore.score')}: ${title}`}>
                {t('toScore.score')}
              </Link>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
