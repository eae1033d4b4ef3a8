// Matches grouped by the day on which they start; each is a link to its screen.
import { Link } from 'react-router'
import { formatTime, formatWeekdayDate } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiMatch } from '#contract/match.ts'
import { isMarksSport } from '#sport/sports.ts'
import { matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import css from './matches.module.css'
import { scoreTexts } from './score-text.ts'

const matchScreenPath = (id: string) => `/dashboard/matches/${encodeURIComponent(id)}`

export function MatchesByDay({ matches }: { matches: ApiMatch[] }) {
  const { language } = useScreen()
  const days = [...new Set(matches.map(({ day }) => day))]
  return days.map((day) => (
    <section key={day} className={css.day}>
      <h3>{formatWeekdayDate(new Date(`${day}T06:00:00Z`), language)}</h3>
      <ul>
        {matches
          .filter((match) => match.day === day)
          .toSorted(byStart)
          .map((match) => (
            <li key={match._id}>
              <MatchLine match={match} />
            </li>
          ))}
      </ul>
    </section>
  ))
}

/** Sorts by time; matches of the same time in the order in which they were added, because ids increase. */
function byStart(one: ApiMatch, other: ApiMatch): number {
  const [before, after] = [one, other].map(({ startsAt, _id }) => `${startsAt} ${_id}`)
  return (before ?? '') < (after ?? '') ? -1 : 1
}

function MatchLine({ match }: { match: ApiMatch }) {
  const { language } = useScreen()
  const t = matchWords(language)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const scores = scoreTexts(match, write)
  const { tournament, round, status } = match
  const about = [tournament?.name[language], round[language]].filter(Boolean).join(' · ')
  return (
    <>
      <span className={css.time}>
        {match.isTimeKnown ? formatTime(new Date(match.startsAt), language) : t('noTime')}
      </span>
      <Link className={css.teams} to={matchScreenPath(match._id)}>
        <span>{match.home.name[language]}</span>
        {isMarksSport(match.sport) ? null : (
          <>
            <span className={css.score}>{scores?.[0]}</span>
            <span className={css.dash}>–</span>
            <span>{match.away.name[language]}</span>
            <span className={css.score}>{scores?.[1]}</span>
          </>
        )}
      </Link>
      <span className={css.about}>{about}</span>
      <span className={css.status} data-status={status}>
        {t(`status.${status}`)}
      </span>
    </>
  )
}
