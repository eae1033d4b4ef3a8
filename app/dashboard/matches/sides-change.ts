// The draft that corrects one entry of a match of two sides, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { isUntouched } from '../untouched.ts'
import { readAwardScore } from './award-entry.ts'
import { count } from './card-entry.ts'
import { writeTyped } from './typed-digits.ts'

/** Numbers are texts while they are typed. `points`: one number for points of a side, two for a score, home side first. */
export type SidesChangeDraft = {
  team: string
  player: string | null
  period: number
  points: readonly string[]
}

/** The draft of a stored entry; null if nothing in it can be changed. */
export function toSidesChange(event: SidesEvent, language: Language): SidesChangeDraft | null {
  const empty = { team: '', player: null, period: 0, points: [] }
  const write = (numbers: readonly number[]) => numbers.map((number) => writeTyped(number, language))
  switch (event.kind) {
    case 'points': {
      const { team, period } = event
      return { team, period, player: event.player ?? null, points: write([event.points]) }
    }
    case 'period_score':
      return { ...empty, period: event.period, points: write(event.points) }
    case 'tie_break':
      return { ...empty, points: write(event.points) }
    case 'walkover':
      return { ...empty, team: event.winner }
    case 'award':
      return { ...empty, team: event.winner ?? '', points: event.score ? write(event.score) : ['', ''] }
    default:
      return null
  }
}

/** The corrected event, or the stored one while nothing was touched; null if a number is missing, or the winner of an award has fewer. */
export function fromSidesChange(draft: SidesChangeDraft, event: SidesEvent, home: string): SidesEvent | null {
  if (isUntouched(draft, toSidesChange(event, 'en'))) return event
  const { team, player, period } = draft
  const [one = null, other = null] = draft.points.map(count)
  const score = one === null || other === null ? null : ([one, other] as const)
  switch (event.kind) {
    case 'points': {
      const { player: _known, ...rest } = event
      return one === null ? null : { ...rest, team, period, points: one, ...(player !== null && { player }) }
    }
    case 'period_score':
      return score && { ...event, period, points: [...score] }
    case 'tie_break':
      return score && { ...event, points: [...score] }
    case 'walkover':
      return { ...event, winner: team }
    case 'award':
      return toAward(event, { winner: team || null, typed: draft.points }, home)
    default:
      return null
  }
}

/** Keeps the stated points for the table, unless the winner changes. */
function toAward(
  { score: _former, ...event }: Extract<SidesEvent, { kind: 'award' }>,
  { winner, typed: [one = '', other = ''] }: { winner: string | null; typed: readonly string[] },
  home: string,
): SidesEvent | null {
  const read = readAwardScore({ winner, typed: [one, other] }, home)
  if ('wrong' in read) return null
  return {
    ...event,
    ...(winner !== event.winner && { winner, points: winner === null ? [0, 0] : null }),
    ...(read.score && { score: [...read.score] }),
  }
}
