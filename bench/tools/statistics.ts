// Statistics of repeated measurements. Pure.
import type { Quantity, Unit } from './benchmark.ts'

/** The nearest-rank quantile; a share of 0.5 of an even count gives the lower middle value. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new Error('Nothing was measured')
  return value
}

export function median(values: number[]): number {
  return (
    (quantile(values, 0.5) +
      -quantile(
        values.map((value) => -value),
        0.5,
      )) /
    2
  )
}

/** The median as a quantity that includes its rounds. */
export function medianOf(values: number[], unit: Unit): Quantity {
  return { value: median(values), unit, rounds: values }
}

/** Runs all sides once per round, in reversed order in every second round, so drift affects all sides alike. */
export async function alternate(
  count: number,
  ...sides: ((round: number) => Promise<void>)[]
): Promise<void> {
  for (let round = 0; round < count; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side(round)
}
