// The moments for which football commentary has sentences; see forms.ts. `minute` is printed as 45+2.
import type { Period } from '#sport/football/events.ts'
import type { Forms } from './forms.ts'

export const FOOTBALL_MOMENTS = [
  'firstKickoff',
  'kickoff',
  'shootOutStart',
  'periodEnd',
  'shootOutEnd',
  'goal',
  'goalWithAssist',
  'goalOfSide',
  'ownGoal',
  'ownGoalOfSide',
  'penaltyGoal',
  'penaltyGoalOfSide',
  'score',
  'takenBack',
  'penaltySaved',
  'penaltyMissed',
  'yellow',
  'secondYellow',
  'red',
  'cardTakenBack',
  'sub',
  'leaves',
  'varNoGoal',
  'varNoCard',
  'varRetaken',
  'varConfirmed',
  'varPenalty',
  'varNoPenalty',
  'varRed',
  'kickScored',
  'kickSaved',
  'kickMissed',
  'shootOutScore',
  'abandoned',
  'won',
  'wonOnKicks',
  'drawn',
  'awarded',
  'awardedToNobody',
  'note',
] as const
export type FootballMoment = (typeof FOOTBALL_MOMENTS)[number]

export type FootballForms = {
  moments: Record<FootballMoment, Forms>
  periods: Record<Period, string>
  /** The word for a player who was not recorded. */
  player: string
}
