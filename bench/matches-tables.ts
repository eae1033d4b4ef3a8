// Final tables of leagues from their matches, compared with the published ones. The matches lie outside the project, in a folder
// with `football/` (openfootball and `final-tables.json`) and `seasons/` (Cricsheet and `*.table.json`).
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { cricsheetSchema } from '#server/domain/matches/files/cricsheet.ts'
import { fromCricsheet } from '#server/domain/matches/files/cricsheet-match.ts'
import { openfootballSchema } from '#server/domain/matches/files/openfootball.ts'
import { fromOpenfootball } from '#server/domain/matches/files/openfootball-matches.ts'
import { seasonOf } from '#server/domain/matches/files/season-tables.ts'
import { tableRulesSchema, toTableRules } from '#server/domain/matches/files/table-rules-file.ts'
import { TABLE_PRESETS } from '#sport/tables/rules.ts'
import { makeTable } from '#sport/tables/table.ts'
import type { Measured } from './benchmark.ts'
import { type Comparison, compareTable, comparisonRow, newComparison } from './published-rows.ts'

const count = z.int()
const footballTables = z.record(
  z.string(),
  z.object({
    rules: tableRulesSchema,
    rows: z.array(
      z.object({
        position: count,
        team: z.string(),
        played: count,
        won: count.optional(),
        drawn: count.optional(),
        lost: count.optional(),
        for: count.optional(),
        against: count.optional(),
        points: count,
        goalDifference: count,
      }),
    ),
  }),
)
/** The published table uses the later name of a club: later name to the name at that time. */
const LATER_NAMES: Record<string, string> = { 'Delhi Capitals': 'Delhi Daredevils' }

/** Published rates sometimes lack trailing zeros; runs are written "runs/overs". */
const cricketTable = z.array(
  z.object({
    position: count,
    team: z.string().transform((team) => LATER_NAMES[team] ?? team),
    played: count,
    won: count,
    lost: count,
    noResult: count,
    points: count,
    netRunRate: z.string().transform((rate) => Number(rate).toFixed(3)),
    forRunsOvers: z.string(),
    againstRunsOvers: z.string(),
  }),
)

export function measureTables(folder: string): Measured {
  const football = newComparison()
  const cricket = newComparison()
  compareSeasons(football, join(folder, 'football'))
  for (const table of globSync('seasons/*.table.json', { cwd: folder })) {
    const season = basename(table, '.table.json')
    compareTournament(cricket, season, readJson(join(folder, table)), join(folder, 'seasons', season))
  }
  return {
    rows: [
      comparisonRow('tables: rows of football leagues as published', football),
      comparisonRow('tables: rows of cricket leagues as published, with net run rate', cricket),
    ],
    remarks: [...football.different, ...cricket.different],
  }
}

function compareSeasons(into: Comparison, folder: string): void {
  const tables = footballTables.parse(readJson(join(folder, 'final-tables.json')))
  for (const [season, { rules, rows }] of Object.entries(tables)) {
    const { matches } = openfootballSchema.parse(readJson(join(folder, `${season}.json`)))
    const [league] = seasonOf(fromOpenfootball('', { matches })).tables
    const table = makeTable(toTableRules(rules, 'goal-difference'), league?.results ?? [], [], league?.open)
    const derived = table.map((row) => ({ ...row, goalDifference: row.difference }))
    compareTable(into, season, rows, derived)
  }
}

function compareTournament(into: Comparison, name: string, published: unknown, folder: string): void {
  const matches = globSync('*.json.gz', { cwd: folder }).map((file) => {
    const text = gunzipSync(readFileSync(join(folder, file))).toString('utf8')
    return cricsheetSchema.parse(JSON.parse(text))
  })
  const [league] = seasonOf(matches.map((match) => fromCricsheet('', match))).tables
  const derived = makeTable(TABLE_PRESETS.cricket, league?.results ?? []).map((row) => ({
    ...row,
    netRunRate: row.netRunRate?.toFixed(3),
    forRunsOvers: `${row.for}/${toOvers(row.ballsFor)}`,
    againstRunsOvers: `${row.against}/${toOvers(row.ballsAgainst)}`,
  }))
  compareTable(into, name, cricketTable.parse(published), derived)
}

function toOvers(balls: number): string {
  return `${Math.floor(balls / 6)}.${balls % 6}`
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
