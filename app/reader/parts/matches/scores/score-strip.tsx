// The strip of scores above the news: cells that scroll sideways, and a link to all scores.
import { ScoresScript } from '#app/page-script.tsx'
import { presentScore, type ShownScore } from '#app/reader/present/matches/score-line.ts'
import { scoreWords } from '#app/reader/present/matches/words.ts'
import { formatDayAndMonth } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import { scoresPath } from '#contract/pages/match-paths.ts'
import { isContestSport } from '#sport/sports.ts'
import { ScoreCell } from './score-cell.tsx'
import css from './score-strip.module.css'

type Strip = { day: string; matches: readonly Match[] }

/** `stored`: the address of the stored cells; null while nothing changes. */
export type MovingStrip = { shown: ShownStrip; stored: string | null }

/** Null without matches: then nothing is shown. */
export function presentStrip({ day, matches }: Strip, language: Language) {
  if (matches.length === 0) return null
  const t = scoreWords(language)
  return {
    label: t('strip.label'),
    scores: matches.map((match) => presentCell(match, language, day)),
    all: { href: scoresPath(language), label: t('strip.all') },
  }
}

type ShownStrip = NonNullable<ReturnType<typeof presentStrip>>

/** A cell has two lines; for a contest its discipline and the leader. A fixture on another day also shows its day. */
function presentCell(match: Match, language: Language, today: string): ShownScore {
  const whole = presentScore(match, language)
  const score = isContestSport(match.sport) ? { ...whole, sides: whole.sides.slice(0, 2) } : whole
  if (match.day === today) return score
  const day = formatDayAndMonth(match.startsAt, language)
  const text = match.isTimeKnown ? `${day}, ${score.starts.text}` : day
  return { ...score, starts: { ...score.starts, text } }
}

export function ScoreStrip({ strip: { shown, stored } }: { strip: MovingStrip }) {
  return (
    <>
      <section className={css.strip} aria-label={shown.label} data-scores={stored ?? undefined}>
        <ul className={css.cells}>
          <Cells strip={shown} />
        </ul>
      </section>
      {stored ? <ScoresScript /> : null}
    </>
  )
}

function Cells({ strip: { scores, all } }: { strip: ShownStrip }) {
  return (
    <>
      {scores.map((score) => (
        <li key={score.id} data-part={score.id}>
          <StripCell score={score} />
        </li>
      ))}
      <li className={css.all}>
        <a href={all.href}>{all.label}</a>
      </li>
    </>
  )
}

/** The content of a cell, which is updated with the score. */
export function StripCell({ score }: { score: ShownScore }) {
  return <ScoreCell score={score} context={score.event} isShort />
}
