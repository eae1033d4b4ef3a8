// One event of a football match in a few words: "Goal: Rakib (Mohammedan)". Pure.

import type { FootballEvent } from '#sport/football/events.ts'
import type { LineWords } from './cricket-text.ts'

export function footballText(event: FootballEvent, { t, nameOf }: LineWords): string {
  const person = (id: string | null) => (id === null ? t('line.unknown') : nameOf(id))
  switch (event.kind) {
    case 'goal': {
      const values = { player: person(event.player), team: nameOf(event.team) }
      if (event.assist === undefined) return t('line.goal', values)
      return t('line.goalAssisted', { ...values, other: person(event.assist) })
    }
    case 'own_goal':
      return t('line.ownGoal', { player: person(event.player), team: nameOf(event.team) })
    case 'penalty_kick':
      return t(event.outcome === 'scored' ? 'line.penalty' : 'line.penaltyMissed', {
        player: person(event.player),
        team: nameOf(event.team),
      })
    case 'card':
      return t(`line.${event.color}`, { player: person(event.player), team: nameOf(event.team) })
    case 'sub': {
      const values = { player: person(event.out), team: nameOf(event.team) }
      return event.in === null
        ? t('line.left', values)
        : t('line.sub', { ...values, other: person(event.in) })
    }
    case 'shootout':
      return t(event.outcome === 'scored' ? 'line.kickScored' : 'line.kickMissed', {
        player: person(event.player),
        team: nameOf(event.team),
      })
    case 'lineup':
      return t('line.lineup', { team: nameOf(event.team) })
    case 'first_leg':
      return t('line.first_leg', { score: event.score.join('–') })
    case 'tie_break':
      return t('line.tie_break', { team: nameOf(event.winner) })
    case 'award':
      return awardText(event, { t, nameOf })
    case 'note':
      return event.text
    case 'var':
      return t('line.review')
    case 'kickoff':
    case 'period_end':
      return t(`line.${event.kind}`, { period: t(`period.${event.period}`) })
    default:
      return t(`line.${event.kind}`)
  }
}

function awardText(
  { winner, goals }: Extract<FootballEvent, { kind: 'award' }>,
  { t, nameOf }: LineWords,
): string {
  const decided = winner === null ? t('line.awardNobody') : t('line.award', { team: nameOf(winner) })
  return goals ? `${decided}, ${goals.join('–')}` : decided
}
