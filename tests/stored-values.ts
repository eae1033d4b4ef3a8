// Values that the API stores for a schema: whatever it accepts, as it is after parsing.
import type fc from 'fast-check'
import type { z } from 'zod'
import { describedBy, valuesOf } from './fuzz/described-values.ts'

/** `hints`: useful values by field name, such as ids that exist. */
export function storedValues<Schema extends z.ZodType>(
  schema: Schema,
  hints: Record<string, fc.Arbitrary<unknown>> = {},
): fc.Arbitrary<z.output<Schema>> {
  const options = { hints: new Map(Object.entries(hints)), wrongEvery: null }
  return valuesOf(describedBy(schema), options)
    .map((input) => schema.safeParse(input))
    .filter((read) => read.success)
    .map((read) => read.data as z.output<Schema>)
}
