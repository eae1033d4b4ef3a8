// The score of a match with its result; the same before and after events are stored.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import type { MatchSummary } from '#sport/match.ts'
import { formatMark } from '#sport/results/marks/format.ts'
import { hasMarks, isMarksSport } from '#sport/sports.ts'
import { padWords } from '../pad/pad-words.ts'
import { cricketResultText } from '../pad/screen/result-text.ts'
import { useScreen } from '../screen.ts'
import { cricketWords } from './cricket-words.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { scoreTexts } from './score-text.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = { match: ApiFullMatch; summary: MatchSummary | null; people: MatchPeople }

export function ScoreBoard({ match, summary, people }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const scores = scoreTexts({ ...match, summary }, write)
  return (
    <div className={css.board} role="status" aria-label={t('score')}>
      {(isMarksSport(match.sport) ? [match.home] : [match.home, match.away]).map((team, side) => (
        <p key={team.id} className={css.side}>
          <span>{team.name[language]}</span>
          <span>{scores?.[side] || (summary && hasMarks(summary) ? '' : '–')}</span>
        </p>
      ))}
      {summary && hasMarks(summary)
        ? summary.leaders.map(({ participant, mark, rank }) => (
            <p key={participant} className={css.side}>
              <span>
                {write(String(rank))}. {people.nameOf(participant)}
              </span>
              <span>{write(formatMark(summary.unit, mark))}</span>
            </p>
          ))
        : null}
      <p>{resultOf(summary) ?? t(`status.${match.status}`)}</p>
    </div>
  )

  function resultOf(of: MatchSummary | null): string | null {
    const result = of?.result
    if (!result) return null
    if (of?.sport === 'cricket') return cricketResult(of)
    const winner = result.winner === null ? '' : people.nameOf(result.winner)
    const key = `result.${result.outcome}` as const
    if (result.winner === null && result.outcome === 'awarded') return t('result.awardedToNobody')
    if (result.winner !== null && result.outcome === 'tied') return t('result.tieBroken', { team: winner })
    return t(key, { team: winner })
  }

  function cricketResult({ result }: CricketSummary): string | null {
    if (!result) return null
    const { nameOf } = people
    const words = cricketWords(language)
    const isBySuperOver = result.outcome === 'tied' && result.winner !== null && result.hasSuperOver
    const text = isBySuperOver
      ? words('result.superOver', { team: nameOf(result.winner ?? '') })
      : cricketResultText(result, {
          ...{ t: padWords(language), desk: t, nameOf },
          write: (number) => write(String(number)),
        })
    const named = NAMED_METHODS.find((each) => each === result.method)
    const method = named ? words(`method.names.${named}`) : result.method
    return method === null ? text : words('result.withMethod', { result: text, method })
  }
}

const NAMED_METHODS = ['DLS', 'VJD', 'boundary count', 'lots'] as const
