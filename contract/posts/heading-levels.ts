// Corrects heading levels of a story, so that none is skipped: screen readers list headings by level.

/** A story's own headings begin below its headline. */
const FIRST = 2

/**
 * The corrected levels of these headings (2 to 4, in the order of the text): the same outline with no level skipped; 3 3
 * becomes 2 2, 2 4 becomes 2 3. Correct levels stay.
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
