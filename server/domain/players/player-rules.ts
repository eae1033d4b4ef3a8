// Rules about players: when a birth year is public, which player a merged one stands for. Pure.

const ADULT = 18

/** The birth year for the public: null if the player may be a minor at some time in `year`. */
export function publicBirthYear(birthYear: number | null, year: number): number | null {
  return birthYear !== null && year - birthYear > ADULT ? birthYear : null
}

/** Follows merges to the last player. In a loop, it stops before a player is visited again. */
export function resolveMerged(merged: ReadonlyMap<string, string>, id: string): string {
  const seen = new Set<string>()
  for (let at = id; ; ) {
    const next = merged.get(at)
    if (next === undefined || seen.has(next)) return at
    seen.add(at)
    at = next
  }
}
