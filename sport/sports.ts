// The sports of matches, and the form in which each is recorded: cricket and football have their own kinds of log, the others are
// matches of two sides (sides/) or contests of marks (marks/).

export const SIDES_SPORTS = ['kabaddi', 'hockey', 'volleyball'] as const
export type SidesSport = (typeof SIDES_SPORTS)[number]

export const MARKS_SPORTS = ['athletics', 'swimming', 'shooting'] as const
export type MarksSport = (typeof MARKS_SPORTS)[number]

export const SPORTS = ['cricket', 'football', ...SIDES_SPORTS, ...MARKS_SPORTS] as const
export type Sport = (typeof SPORTS)[number]

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

/** The unit by which the scores of a sport are counted. */
export function scoreUnit(sport: Sport): 'goals' | 'sets' | 'score' {
  if (sport === 'volleyball') return 'sets'
  return sport === 'football' || sport === 'hockey' ? 'goals' : 'score'
}
