// Summaries of repeated measurements. Pure.
import type { Quantity, Unit } from './figure.ts'

/** The value below which this share of all values lies (nearest rank); `share` 0.5 of an even count is the lower middle. */
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

/** The median of rounds as a quantity that keeps them. */
export function medianOf(values: number[], unit: Unit): Quantity {
  return { value: median(values), unit, rounds: values }
}

/** 0 … count-1, each with the sides to and fro, so that what drifts with time falls on all alike. */
export async function alternate(
  count: number,
  ...sides: ((round: number) => Promise<void>)[]
): Promise<void> {
  for (let round = 0; round < count; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) await side(round)
}
