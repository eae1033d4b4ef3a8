// Balls as small marks, and the overs of an innings with them.

import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import { inDigits, matchWords } from '#app/reader/present/matches/words.ts'
import { isWicket } from '#sport/cricket/events.ts'
import type { OverPlay } from '#sport/cricket/statistics/overs.ts'
import { type BallItem, isBall } from '#sport/cricket/statistics/tally.ts'
import css from './balls.module.css'

/** `tone` is the colour; it adds nothing to the text. */
export type BallMark = { key: string; text: string; tone: 'plain' | 'four' | 'six' | 'out' }

export function presentOver({ number, runs, score, bowlers, play }: OverPlay, names: MatchNames) {
  const { language } = names
  const t = matchWords(language)
  return {
    number,
    title: t('over', { number: inDigits(number, language) }),
    score: t('overScore', {
      count: runs,
      runs: inDigits(runs, language),
      score: inDigits(`${score.runs}/${score.wickets}`, language),
    }),
    bowlers: bowlers.map((id) => names.player(id).name).join(', '),
    balls: play.filter(isBall).map((ball) => markBall(ball, names)),
  }
}

type ShownOver = ReturnType<typeof presentOver>

export function markBall(ball: BallItem, { language }: Pick<MatchNames, 'language'>): BallMark {
  const t = matchWords(language)
  const { key, runs, extras, outs, boundary, total } = ball
  if (outs.some(({ kind }) => isWicket(kind))) {
    const also = total > 0 ? inDigits(total, language) : ''
    return { key, text: also + t('ball.wicket'), tone: 'out' }
  }
  const extra = extraOf(extras)
  const text = extra ? `${inDigits(total, language)}${t(`ball.${extra}`)}` : inDigits(runs, language)
  if (boundary === 6) return { key, text, tone: 'six' }
  return { key, text, tone: boundary === 4 ? 'four' : 'plain' }
}

function extraOf({ wides, noBalls, byes, legByes }: BallItem['extras']) {
  if (wides > 0) return 'wide'
  if (noBalls > 0) return 'noBall'
  if (byes > 0) return 'bye'
  return legByes > 0 ? 'legBye' : null
}

export function Ball({ ball: { text, tone } }: { ball: BallMark }) {
  return <span className={`${css.ball} ${css[tone]}`}>{text}</span>
}

export function OverList({ overs }: { overs: ShownOver[] }) {
  return (
    <ol className={css.overs}>
      {/* The key is the position: a new over changes the items in place and moves none of them. */}
      {overs.map(({ title, score, bowlers, balls }, at) => (
        <li key={String(at)}>
          <p className={css.head}>
            <b>{title}</b> <span>{score}</span>
          </p>
          <p className={css.who}>{bowlers}</p>
          <p className={css.balls}>
            {balls.map((ball) => (
              <Ball key={ball.key} ball={ball} />
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
