// Reads the rules of a table from a JSON file: a preset, and what differs from it.
import { z } from 'zod'
import {
  MEASURES,
  STARTS_AGAIN,
  TABLE_PRESETS,
  type TablePreset,
  type TableRules,
} from '#sport/tables/rules.ts'

const points = z.int().min(-1000).max(1000)
const team = z.string().min(1).max(200)
const presets = Object.keys(TABLE_PRESETS) as TablePreset[]

const awarded = z.strictObject({ home: team, away: team, points: z.tuple([points, points]) })

const measure = z.enum(MEASURES)
const headToHead = z.strictObject({
  headToHead: z.array(measure).min(1).max(10),
  again: z.enum(STARTS_AGAIN),
})

/** Unknown keys are refused: a misspelt rule would be a wrong table. */
export const tableRulesSchema = z.strictObject({
  preset: z.enum(presets).optional(),
  win: points.optional(),
  draw: points.optional(),
  criteria: z
    .array(z.union([measure, headToHead]))
    .min(1)
    .max(20)
    .optional(),
  deductions: z.record(team, points).default({}),
  awarded: z.array(awarded).max(1000).default([]),
  annulled: z.array(team).max(100).default([]),
  order: z.array(team).max(100).default([]),
})

/** `usual`: the preset where the file names none. */
export function toTableRules(file: z.infer<typeof tableRulesSchema>, usual: TablePreset): TableRules {
  const { preset = usual, win, draw, criteria, ...decisions } = file
  const rules = TABLE_PRESETS[preset]
  return {
    ...rules,
    points: { ...rules.points, win: win ?? rules.points.win, draw: draw ?? rules.points.draw },
    criteria: criteria ?? rules.criteria,
    ...decisions,
  }
}
