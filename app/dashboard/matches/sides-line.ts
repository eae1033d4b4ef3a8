// One event of a match of two sides as a line of the log. Pure.
import type { SidesEvent } from '#sport/results/sides/events.ts'
import type { LineWords } from './cricket-line.ts'

/** `hasSets`: its periods are sets. */
export function sidesText(event: SidesEvent, hasSets: boolean, { t, nameOf }: LineWords): string {
  const period = (n: number) => t(hasSets ? 'sides.set' : 'sides.period', { n })
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
      return event.winner === null ? t('line.awardNobody') : t('line.award', { team: nameOf(event.winner) })
    case 'note':
      return event.text
    default:
      return t(`line.${event.kind}`)
  }
}
