// Reads the rules of a table from a JSON file: a preset, what differs from it, and the decisions of the competition.
import { z } from 'zod'
import { losingBonusSchema, pointsSchema, tableSchema } from '#contract/matches/table-rules.ts'
import { TABLE_PRESETS, type TablePreset, type TableRules } from '#sport/tables/rules.ts'

const deducted = z.int().min(-1000).max(1000)
const team = z.string().min(1).max(200)
const presets = Object.keys(TABLE_PRESETS) as TablePreset[]

const goals = z.int().min(0).max(999)
const awardedMatch = z
  .strictObject({
    home: team,
    away: team,
    points: z.tuple([pointsSchema.shape.win, pointsSchema.shape.win]).optional(),
    goals: z.tuple([goals, goals]).optional(),
    round: z.string().max(200).optional(),
  })
  .refine((award) => award.points !== undefined || award.goals !== undefined, 'needs points or goals')

/** Unknown keys are refused: a misspelt rule would be a wrong table. */
export const tableRulesSchema = z.strictObject({
  preset: z.enum(presets).optional(),
  ...pointsSchema.partial().shape,
  ...tableSchema.omit({ points: true, losingBonus: true }).partial().shape,
  /** Null takes that of the preset back. */
  losingBonus: losingBonusSchema.nullable().optional(),
  /** Where the file does not tell which teams play on in which part after the split. */
  parts: z.array(z.array(team).min(1).max(200)).max(20).optional(),
  deductions: z.record(team, deducted).default({}),
  awarded: z.array(awardedMatch).max(1000).default([]),
  annulled: z.array(team).max(100).default([]),
  order: z.array(team).max(100).default([]),
})

/** `usual`: the preset where the file names none. */
export function toTableRules(file: z.infer<typeof tableRulesSchema>, usual: TablePreset): TableRules {
  const { preset = usual, criteria, losingBonus, split, parts, ...others } = file
  const { deductions, awarded, annulled, order, ...points } = others
  const rules = TABLE_PRESETS[preset]
  const stated = Object.fromEntries(Object.entries(points).filter(([, value]) => value !== undefined))
  return {
    ...rules,
    points: { ...rules.points, ...stated },
    criteria: criteria ?? rules.criteria,
    losingBonus: losingBonus === undefined ? rules.losingBonus : losingBonus,
    split: split ?? rules.split,
    parts: parts ?? rules.parts,
    deductions,
    awarded,
    annulled,
    order,
  }
}
