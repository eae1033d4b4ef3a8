// One event of a match of two sides as a line of the log, and the names of its periods. Pure.
import type { SidesEvent } from '#sport/sides/events.ts'
import { namePeriod, SIDES_NAMES } from '#sport/sides/rules.ts'
import type { SidesSport } from '#sport/sports.ts'
import type { LineWords } from './cricket-text.ts'

/** "First half", "Quarter 3", "Set 2"; further ones are extra time. In Latin digits. */
export function periodText(sport: SidesSport, number: number, t: LineWords['t']): string {
  const name = namePeriod(sport, number)
  if ('number' in name) return t(`sides.${name.kind}`, { n: name.number })
  return t(name.kind === 'first half' ? 'sides.firstHalf' : 'sides.secondHalf')
}

/** What decides a level match of this sport; null where a set or a further period does. */
export function tieBreakText(sport: SidesSport, t: LineWords['t']): string | null {
  const { tieBreak } = SIDES_NAMES[sport]
  return tieBreak && t(`sides.tieBreak.${tieBreak}`)
}

export function sidesText(event: SidesEvent, sport: SidesSport, { t, nameOf }: LineWords): string {
  const period = (n: number) => periodText(sport, n, t)
  const score = ([one, other]: readonly [number, number]) => `${one}–${other}`
  switch (event.kind) {
    case 'points': {
      const values = { team: nameOf(event.team), points: event.points, period: period(event.period) }
      if (event.player === undefined) return t('sides.points', values)
      return t('sides.pointsOf', { ...values, player: nameOf(event.player) })
    }
    case 'period_score':
      return t('sides.period_score', { period: period(event.period), score: score(event.points) })
    case 'period_end':
      return t('sides.period_end', { period: period(event.period) })
    case 'tie_break':
      return t('sides.tie_break', { score: score(event.points) })
    case 'walkover':
      return t('sides.walkover', { team: nameOf(event.winner) })
    case 'award':
      return [
        event.winner === null ? t('line.awardNobody') : t('line.award', { team: nameOf(event.winner) }),
        ...(event.score ? [score(event.score)] : []),
      ].join(' · ')
    case 'note':
      return event.text
    default:
      return t(`line.${event.kind}`)
  }
}
