// The matches that the viewer scores or may still correct, each with its score and a link to its pad. Loaded only if there is
// one, because most people score none and the words of matches are a large download.

import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatTime } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { MatchStatus } from '#contract/matches/match.ts'
import { matchName } from '#contract/matches/match-name.ts'
import type { MatchToScore } from '#contract/overview.ts'
import { useResultText } from '../match-log/use-result-text.ts'
import { matchWords } from '../match-log/words.ts'
import { scoreTexts } from '../matches/score-text.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { overviewWords } from './overview-words.ts'
import css from './waiting-posts.module.css'

const ENDED: ReadonlySet<MatchStatus> = new Set(['finished', 'abandoned'])

export default function MatchesToScore({ matches }: { matches: readonly MatchToScore[] }) {
  const t = useWords(overviewWords)
  return (
    <Panel title={t('toScore.title')}>
      <ul className={`${css.list} list-links`}>
        {matches.map((match) => (
          <li key={match._id}>
            <Match match={match} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Match({ match }: { match: MatchToScore }) {
  const { language } = useScreen()
  const t = overviewWords(language)
  const { home, away, startsAt, status, summary } = match
  const resultOf = useResultText({ nameOf: (id) => (id === home.id ? home : away)[language] })
  const scores = scoreTexts(match, (text) => (language === 'bn' ? toBengaliDigits(text) : text))
  const title = matchName(home[language], away[language])
  const path = `/dashboard/pad/${encodeURIComponent(match._id)}`
  const action = t(ENDED.has(status) ? 'toScore.correct' : 'toScore.score')
  return (
    <>
      <p className={css.headline}>
        <Link to={path}>{title}</Link>
      </p>
      {scores ? (
        <p className={css.meta}>
          {[home, away].map((team, side) =>
            scores[side] ? (
              <span key={team.id}>
                {team[language]} {scores[side]}
              </span>
            ) : null,
          )}
        </p>
      ) : null}
      <p className={css.meta}>
        {resultOf(summary) ??
          `${matchWords(language)(`status.${status}`)} · ${formatTime(new Date(startsAt), language)}`}
      </p>
      <Button component={Link} to={path} aria-label={`${action}: ${title}`}>
        {action}
      </Button>
    </>
  )
}
