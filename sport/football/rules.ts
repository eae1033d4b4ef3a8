// The rules of a football match as data. Points belong to the table: sport/tables/rules.ts.
import type { TeamId } from './events.ts'

export type FootballRules = {
  players: number
  /** Substitutions of one side, and how many more it has in extra time (Laws of the Game, 3). */
  substitutions: number
  extraTimeSubstitutions: number
  /** A player who was substituted may return, as in youth and small-sided football. */
  canReturn: boolean
  /** Minutes of half the match, and of half the extra time. */
  halfMinutes: number
  extraHalfMinutes: number
  /** A level match continues with extra time. */
  hasExtraTime: boolean
  hasShootOut: boolean
  /** Kicks of each side before a shoot-out continues pair by pair (Laws of the Game, 10). */
  shootOutKicks: number
}

/** `teams`: home side first, or the side named first at a neutral ground. */
export type FootballMatchRules = FootballRules & { teams: readonly [home: TeamId, away: TeamId] }

export const FOOTBALL_FORMATS = ['league', 'cup'] as const
export type FootballFormat = (typeof FOOTBALL_FORMATS)[number]

const LEAGUE: FootballRules = {
  players: 11,
  substitutions: 5,
  extraTimeSubstitutions: 1,
  canReturn: false,
  halfMinutes: 45,
  extraHalfMinutes: 15,
  hasExtraTime: false,
  hasShootOut: false,
  shootOutKicks: 5,
}

export const FOOTBALL_RULES: Readonly<Record<FootballFormat, FootballRules>> = {
  league: LEAGUE,
  cup: { ...LEAGUE, hasExtraTime: true, hasShootOut: true },
}

/** Points of one player in one match; only one of them counts (World Cup regulations, 2018). */
export const FAIR_PLAY = { yellow: -1, secondYellow: -3, red: -4, yellowThenRed: -5 } as const
