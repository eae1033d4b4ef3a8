// The draft of a football match that was decided off the field, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { FootballEvent, TeamId } from '#sport/football/events.ts'
import { isUntouched } from '../untouched.ts'
import { count } from './card-entry.ts'
import { writeTyped } from './typed-digits.ts'

export type Award = Extract<FootballEvent, { kind: 'award' }>

/** `winner`: empty for nobody. Goals are texts while they are typed, home side first; both empty if the award has no goals. */
export type AwardDraft = { winner: TeamId | ''; goals: readonly [home: string, away: string] }
export type WrongAward = 'wrongGoals' | 'wrongWinner'

/** The draft of a stored entry. */
export function toAwardDraft({ winner, goals }: Award, language: Language): AwardDraft {
  return {
    winner: winner ?? '',
    goals: goals ? [writeTyped(goals[0], language), writeTyped(goals[1], language)] : ['', ''],
  }
}

/** The draft with another winner: goals that were given to one side go to the other. */
export function toWinner(draft: AwardDraft, winner: AwardDraft['winner']): AwardDraft {
  const isOtherSide = draft.winner !== '' && winner !== '' && winner !== draft.winner
  const [home, away] = draft.goals
  return { winner, goals: isOtherSide ? [away, home] : draft.goals }
}

/**
 * The event, or what is wrong with the draft. `stored`: the corrected entry; its points for the table are kept unless the winner
 * changes.
 */
export function toAward(
  draft: AwardDraft,
  home: TeamId,
  stored: Award | null,
): { event: Award } | { wrong: WrongAward } {
  if (stored && isUntouched(draft, toAwardDraft(stored, 'en'))) return { event: stored }
  return readAward(draft, home, stored)
}

function readAward(
  { winner: chosen, goals: typed }: AwardDraft,
  home: TeamId,
  stored: Award | null,
): { event: Award } | { wrong: WrongAward } {
  const winner = chosen || null
  const read = readAwardScore({ winner, typed }, home)
  if ('wrong' in read) return read
  const goals = read.score
  const isKept = stored !== null && stored.winner === winner
  const points: Award['points'] = winner === null ? [0, 0] : null
  return { event: { kind: 'award', winner, goals, points: isKept ? stored.points : points } }
}

/** The score that counts, null for none, or what is wrong with the typed one: a number is missing, or the winner has fewer. */
export function readAwardScore(
  { winner, typed }: { winner: TeamId | null; typed: AwardDraft['goals'] },
  home: TeamId,
): { score: Award['goals'] } | { wrong: WrongAward } {
  const [one, other] = [count(typed[0]), count(typed[1])]
  const isEmpty = typed.every((text) => text.trim() === '')
  if (one === null || other === null) return isEmpty ? { score: null } : { wrong: 'wrongGoals' }
  const [own, against] = winner === home ? [one, other] : [other, one]
  return winner !== null && own < against ? { wrong: 'wrongWinner' } : { score: [one, other] }
}
