// The rules of a table: the one description from which the API, the form of a tournament, the rules file of `maidan table` and the
// sentence for readers follow. How a table is computed from them: sport/tables/.
import { z } from 'zod'
import { MEASURES, SPLIT_POINTS, STARTS_AGAIN } from '#sport/tables/rules.ts'

/** Whole or half points. */
const points = z.number().min(-10).max(100).multipleOf(0.5)

/**
 * Points for each outcome. Those of a tie, of a shoot-out and of a forfeit are optional: without them it counts as drawn, as the
 * sport has it, or as a loss.
 */
export const pointsSchema = z.strictObject({
  win: points,
  draw: points,
  loss: points,
  noResult: points,
  tie: points.optional(),
  shootOutWin: points.optional(),
  shootOutLoss: points.optional(),
  forfeit: points.optional(),
})
export const POINTS_FIELDS = pointsSchema.keyof().options
export type PointsField = (typeof POINTS_FIELDS)[number]

const measure = z.enum(MEASURES)
const criterion = z.union([
  measure,
  z.strictObject({
    headToHead: z.array(measure).min(1).max(8).readonly(),
    again: z.enum(STARTS_AGAIN),
    /** How often two teams meet; 0: whatever has been played counts; absent: as the matches of the season say. */
    meetings: z.int().min(0).max(20).optional(),
  }),
])

export const losingBonusSchema = z.strictObject({ within: z.int().min(1).max(999), points })

export const tableSchema = z.strictObject({
  points: pointsSchema,
  criteria: z.array(criterion).min(1).max(20).readonly(),
  losingBonus: losingBonusSchema.optional(),
  /** What points are worth once the season has split in parts; absent: all of them. */
  split: z.enum(SPLIT_POINTS).optional(),
})
export type TableSettings = z.infer<typeof tableSchema>
