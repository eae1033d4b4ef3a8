// Compares rows of tables with published ones: only the figures that the published row has.
import { absoluteRow, type Row } from './benchmark.ts'

/** The number of compared parts, and a sentence for each part that differs. */
export type Comparison = { compared: number; different: string[] }

export const newComparison = (): Comparison => ({ compared: 0, different: [] })

export function comparePart(into: Comparison, name: string, published: unknown, derived: unknown): void {
  into.compared++
  const [expected, actual] = [JSON.stringify(published), JSON.stringify(derived)]
  if (expected !== actual) into.different.push(`${name}: published ${expected}, derived ${actual}`)
}

/** Compares row by row in the order of the table; a missing or additional row counts as different. */
export function compareTable<Published extends object>(
  into: Comparison,
  name: string,
  published: readonly Published[],
  derived: readonly Record<keyof Published, unknown>[],
): void {
  for (let index = 0; index < Math.max(published.length, derived.length); index++) {
    const row = published[index]
    const own = derived[index]
    const keys = Object.keys(row ?? {}) as (keyof Published)[]
    const shown = own && Object.fromEntries(keys.map((key) => [key, own[key]]))
    comparePart(into, `${name}, row ${index + 1}`, row, shown)
  }
}

export function comparisonRow(what: string, { compared, different }: Comparison): Row {
  return absoluteRow(
    what,
    { value: compared - different.length, unit: 'parts' },
    { value: compared, unit: 'parts', what: 'compared' },
    { atLeast: compared },
  )
}
