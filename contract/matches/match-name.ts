// How a match is called by its sides.

/** The names of both sides; an event of a meeting has its discipline on both, and is called by it once. */
export function matchName(home: string, away: string): string {
  return home === away ? home : `${home} – ${away}`
}
