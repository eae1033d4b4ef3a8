// Votes as whole percents. Imports nothing: a small browser script uses it.

/** Percents that add up to 100, largest remainders first; all 0 without votes. */
export function sharesOf(votes: readonly number[]): number[] {
  const total = votes.reduce((sum, count) => sum + count, 0)
  if (total === 0) return votes.map(() => 0)
  const exact = votes.map((count) => (count * 100) / total)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const rest = (place: number) => (exact[place] ?? 0) - (shares[place] ?? 0)
  const places = [...votes.keys()].sort((one, other) => rest(other) - rest(one))
  return shares.map((share, place) => (places.indexOf(place) < missing ? share + 1 : share))
}
