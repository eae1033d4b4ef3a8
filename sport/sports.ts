// The sports of matches as data: the form in which each is recorded, and what the rules of its form do not say. A further sport of
// a form is its name here, its rules (sides/rules.ts, marks/rules.ts) and its words; the recipe: CONTRIBUTING.md.
import type { TablePreset } from './tables/rules.ts'

export const SIDES_SPORTS = ['kabaddi', 'hockey', 'volleyball', 'handball', 'basketball'] as const
export type SidesSport = (typeof SIDES_SPORTS)[number]

export const MARKS_SPORTS = ['athletics', 'swimming', 'shooting', 'cycling', 'archery'] as const
export type MarksSport = (typeof MARKS_SPORTS)[number]

export const SPORTS = ['cricket', 'football', ...SIDES_SPORTS, ...MARKS_SPORTS] as const
export type Sport = (typeof SPORTS)[number]

/** The forms in which matches are recorded. Each has a folder here; tables by form do not compile without a further one. */
export type FormName = 'cricket' | 'football' | 'sides' | 'marks'

export function formNameOf(sport: Sport): FormName {
  if (isSidesSport(sport)) return 'sides'
  return isMarksSport(sport) ? 'marks' : sport
}

const CONTESTS: ReadonlySet<FormName> = new Set(['marks'])

/** Whether many participants are ranked; otherwise two sides meet, and count in tables. */
export function isContestSport(sport: Sport): boolean {
  return CONTESTS.has(formNameOf(sport))
}

type SportData = {
  /** The name that schema.org and search engines use. */
  name: string
  /** The unit by which its scores are counted. */
  unit: 'goals' | 'sets' | 'score'
  /** The usual order of its tables. Contests of marks have none, and the value does not matter. */
  table: TablePreset
  /**
   * The most entries of a log, corrections and notes included. The longest of fifty real Tests has about 3,650 (balls, overs, wickets,
   * reviews), so cricket may have a little over three times as many, and no sport more. A football match with extra time, shoot-out
   * and commentary has a few hundred; a contest of athletics may have thousands of participants.
   */
  maxEntries: number
}

export const SPORT_DATA: Readonly<Record<Sport, SportData>> = {
  cricket: { name: 'Cricket', unit: 'score', table: 'cricket', maxEntries: 12_000 },
  football: { name: 'Football', unit: 'goals', table: 'goal-difference', maxEntries: 2_000 },
  kabaddi: { name: 'Kabaddi', unit: 'score', table: 'kabaddi', maxEntries: 5_000 },
  hockey: { name: 'Field hockey', unit: 'goals', table: 'hockey', maxEntries: 5_000 },
  volleyball: { name: 'Volleyball', unit: 'sets', table: 'quotient', maxEntries: 5_000 },
  handball: { name: 'Handball', unit: 'goals', table: 'handball', maxEntries: 5_000 },
  basketball: { name: 'Basketball', unit: 'score', table: 'basketball', maxEntries: 5_000 },
  athletics: { name: 'Athletics', unit: 'score', table: 'goal-difference', maxEntries: 12_000 },
  swimming: { name: 'Swimming', unit: 'score', table: 'goal-difference', maxEntries: 5_000 },
  shooting: { name: 'Shooting', unit: 'score', table: 'goal-difference', maxEntries: 5_000 },
  cycling: { name: 'Cycling', unit: 'score', table: 'goal-difference', maxEntries: 5_000 },
  archery: { name: 'Archery', unit: 'score', table: 'goal-difference', maxEntries: 5_000 },
}

/** Two sides with points by periods or sets. */
export function isSidesSport(sport: string): sport is SidesSport {
  return SIDES_SPORTS.some((each) => each === sport)
}

/** Many participants, ranked by marks. */
export function isMarksSport(sport: string): sport is MarksSport {
  return MARKS_SPORTS.some((each) => each === sport)
}

/** The same for what has a sport: a log, a summary, rules. */
export function hasSides<Value extends { sport: Sport }>(
  value: Value,
): value is Extract<Value, { sport: SidesSport }> {
  return isSidesSport(value.sport)
}

/** The same for what has a sport: a log, a summary, rules. */
export function hasMarks<Value extends { sport: Sport }>(
  value: Value,
): value is Extract<Value, { sport: MarksSport }> {
  return isMarksSport(value.sport)
}
