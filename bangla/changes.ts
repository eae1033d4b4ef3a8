// The edit distance between two spellings.

/** Longer texts are not words: comparing them takes quadratic time. */
const MAX_LENGTH = 200

/**
 * How many letters must be changed, added, removed or swapped with their neighbour to turn one word into the other; counted
 * in UTF-16 units, so that a vowel sign is a letter. Different texts of more than 200 units count as completely different.
 * Source: the optimal string alignment distance (Levenshtein, Damerau).
 */
export function changesBetween(one: string, other: string): number {
  if (one === other) return 0
  const longer = Math.max(one.length, other.length)
  return longer > MAX_LENGTH ? longer : distance(one, other)
}

function distance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
