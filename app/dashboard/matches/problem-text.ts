// What does not fit in a log, in the words of the newsroom. Pure.
import type { matchWords } from './match-words.ts'

const NAMED = [
  'PERIOD_ORDER',
  'PERIOD_NOT_STARTED',
  'MINUTE_OUTSIDE_PERIOD',
  'AFTER_END',
  'TOO_MANY_PLAYERS',
  'PLAYER_NOT_IN_LINEUP',
  'PLAYER_NOT_ON_PITCH',
  'PLAYER_ON_PITCH',
  'PLAYER_SUBSTITUTED',
  'PLAYER_SENT_OFF',
  'TOO_MANY_SUBSTITUTIONS',
  'SHOOTOUT_SCORE_NOT_LEVEL',
  'SHOOTOUT_DECIDED',
  'NOT_ABANDONED',
  'NO_INNINGS',
  'INNINGS_COMPLETE',
  'BATTER_MISSING',
  'BATTER_TWICE',
  'BATTER_OUT',
  'BOWLER_MISSING',
  'BOWLER_CONSECUTIVE',
  'BOWLER_OVER_QUOTA',
  'WICKET_IMPOSSIBLE',
  'TOO_MANY_WICKETS',
  'RUNS_OFF_A_WIDE',
  'TEAM_UNKNOWN',
  'TOO_MANY_PERIODS',
  'PERIOD_ENDED',
  'SET_NOT_WON',
  'AFTER_DECISION',
  'TIE_BREAK_SCORE_NOT_LEVEL',
  'PHASE_UNKNOWN',
  'PHASE_ENDED',
  'ENTERED_TWICE',
  'NOT_ENTERED',
  'NOT_ADVANCED',
  'TOO_MANY_ATTEMPTS',
  'MARK_MISSING',
  'AFTER_STATUS',
  'RECORD_WITH_WIND',
  'CARD_RUNS',
  'CARD_WICKETS',
  'CARD_OVERS',
  'CARD_BOWLING',
] as const

export function problemText(code: string, t: ReturnType<typeof matchWords>): string {
  const named = NAMED.find((each) => each === code)
  return named ? t(`problem.${named}`) : t('problem.other')
}
