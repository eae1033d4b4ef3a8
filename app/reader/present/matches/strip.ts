// View model of the strip of scores. Pure.
import { formatDayAndMonth } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { scoresPath } from '#contract/match-paths.ts'
import { isMarksSport } from '#sport/sports.ts'
import { presentScore, type ShownScore } from './score-line.ts'
import { scoreWords } from './words.ts'

type Strip = { day: string; matches: readonly Match[] }

export type ShownStrip = {
  label: string
  scores: ShownScore[]
  all: { href: string; label: string }
}

/** `stored`: the address of the stored cells; null while nothing changes. */
export type MovingStrip = { shown: ShownStrip; stored: string | null }

/** Null without matches: then nothing is shown. */
export function presentStrip({ day, matches }: Strip, language: Language): ShownStrip | null {
  if (matches.length === 0) return null
  const t = scoreWords(language)
  return {
    label: t('strip.label'),
    scores: matches.map((match) => presentCell(match, language, day)),
    all: { href: scoresPath(language), label: t('strip.all') },
  }
}

/** A cell has two lines; for a contest its discipline and the leader. A fixture on another day also shows its day. */
function presentCell(match: Match, language: Language, today: string): ShownScore {
  const whole = presentScore(match, language)
  const score = isMarksSport(match.sport) ? { ...whole, sides: whole.sides.slice(0, 2) } : whole
  if (match.day === today) return score
  const day = formatDayAndMonth(match.startsAt, language)
  const text = match.isTimeKnown ? `${day}, ${score.starts.text}` : day
  return { ...score, starts: { ...score.starts, text } }
}
