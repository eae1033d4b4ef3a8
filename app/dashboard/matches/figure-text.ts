// The figures of a player in short: "34 (21), 2/18, 1 goal". Pure.
import type { PlayerFigures } from '#sport/figures.ts'
import type { matchWords } from '../match-log/words.ts'

export function figureText(figures: PlayerFigures | null, t: ReturnType<typeof matchWords>): string {
  if (figures === null) return '–'
  const { batting, bowling, ...counts } = figures
  const parts = [
    batting ? `${batting.runs}${batting.isOut ? '' : '*'} (${batting.balls})` : '',
    bowling ? `${bowling.wickets}/${bowling.runs}` : '',
    ...(['goals', 'assists', 'yellows', 'reds', 'catches', 'stumpings'] as const).map((name) =>
      counts[name] > 0 ? t(`figure.${name}`, { number: counts[name] }) : '',
    ),
  ]
  return parts.filter(Boolean).join(', ') || '–'
}
