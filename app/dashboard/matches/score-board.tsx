// The score of a match with its result; the same before and after events are stored.

import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { formatMark } from '#sport/marks/format.ts'
import type { MatchSummary } from '#sport/match.ts'
import { hasMarks, isContestSport } from '#sport/sports.ts'
import { useMatchWords } from '../match-log/use-match-words.ts'
import { useResultText } from '../match-log/use-result-text.ts'
import css from './matches.module.css'
import { scoreTexts } from './score-text.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = { match: ApiFullMatch; summary: MatchSummary | null; people: MatchPeople }

export function ScoreBoard({ match, summary, people }: Props) {
  const { language, t, write } = useMatchWords()
  const resultOf = useResultText(people)
  const scores = scoreTexts({ ...match, summary }, write)
  return (
    <div className={css.board} role="status" aria-label={t('score')}>
      {(isContestSport(match.sport) ? [match.home] : [match.home, match.away]).map((team, side) => (
        <p key={team.id} className={css.side}>
          <span>{team.name[language]}</span>
          <span>{scores?.[side] || (summary && hasMarks(summary) ? '' : '–')}</span>
        </p>
      ))}
      {summary && hasMarks(summary)
        ? summary.leaders.map(({ participant, mark, isHandTimed, rank }) => (
            <p key={participant} className={css.side}>
              <span>
                {write(String(rank))}. {people.nameOf(participant)}
              </span>
              <span>{write(formatMark(summary.unit, mark, isHandTimed))}</span>
            </p>
          ))
        : null}
      <p>{resultOf(summary) ?? t(`status.${match.status}`)}</p>
    </div>
  )
}
