// The fields of a match that was decided off the field, in any sport of two sides: who won, and the score that counts. Pure.
import type { Score } from '#sport/tables/result.ts'
import { type Field, type FieldPeople, scoreField, teamField } from './field.ts'
import type { MatchWords } from './words.ts'

type Award = { winner: string | null; points: Score | null }
type Shown = { event: Award; stored: Award; score: Score | null; hasGoals: boolean }

/** The points for the table are kept as they were stated, unless the winner changes; the score goes with the winner. */
export function awardFields<Event>(
  { event, stored, score, hasGoals }: Shown,
  context: FieldPeople & { t: MatchWords },
  put: (award: Award & { score: Score | null }) => Event,
): Field<Event>[] {
  const { t, teams } = context
  const { winner, points } = event
  const pointsFor = (chosen: string | null): Score | null => {
    if (chosen === stored.winner) return stored.points
    return chosen === null ? [0, 0] : null
  }
  return [
    teamField(
      context,
      {
        key: 'winner',
        label: t('other.winner'),
        value: winner ?? '',
        put(value) {
          const chosen = value || null
          const isOtherSide = winner !== null && chosen !== null && chosen !== winner
          const turned: Score | null = score && isOtherSide ? [score[1], score[0]] : score
          return put({ winner: chosen, points: pointsFor(chosen), score: turned })
        },
      },
      t('other.nobody'),
    ),
    scoreField(
      { ...context, key: 'score' },
      {
        labelOf: (team) => t(hasGoals ? 'other.goalsOf' : 'other.pointsOf', { team }),
        score,
        wrong: t('other.wrongGoals'),
        isDependent: true,
        put(typed) {
          const [own = 0, against = 0] = (winner === teams[0] ? typed : typed?.toReversed()) ?? []
          if (winner !== null && own < against) return t('other.wrongWinner')
          return put({ winner, points, score: typed })
        },
      },
    ),
  ]
}
