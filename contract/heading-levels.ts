// How the headings of a story are ranked: no level is skipped, because screen readers list headings by their levels.

/** A story's own headings begin below its headline. */
const FIRST = 2

/**
 * The levels that these headings (2 to 4, in the order of the text) should have: the same outline with no level skipped;
 * 3 3 becomes 2 2, 2 4 becom 2 3. Levels that skip nothing stay.
 */
export function withoutSkips(levels: readonly number[]): number[] {
  const open: { asked: number; given: number }[] = []
  return levels.map((asked) => {
    while ((open.at(-1)?.asked ?? 0) >= asked) open.pop()
    const given = (open.at(-1)?.given ?? FIRST - 1) + 1
    open.push({ asked, given })
    return given
  })
}
