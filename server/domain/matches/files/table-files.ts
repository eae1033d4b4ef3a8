// The tables that follow from the results in match files. Needs no database.
import { SPORT_DATA, type Sport } from '#sport/sports.ts'
import { findLostAward, type Season } from '#sport/tables/awards.ts'
import { type AwardedMatch, TABLE_PRESETS, type TablePreset, type TableRules } from '#sport/tables/rules.ts'
import { makeTable, type TableRow } from '#sport/tables/table.ts'
import { cricsheetSchema } from './cricsheet.ts'
import { fromCricsheet } from './cricsheet-match.ts'
import type { FileMatch } from './file-match.ts'
import { fromMaidanFile, maidanFileSchema } from './maidan-match.ts'
import { listMatchFiles, MatchFileError, parseMatchFile, readMatchFile } from './match-file.ts'
import { openfootballSchema } from './openfootball.ts'
import { fromOpenfootball } from './openfootball-matches.ts'
import { type SeasonTable, seasonOf } from './season-tables.ts'
import { tableRulesSchema, toTableRules } from './table-rules-file.ts'

export const TABLE_FORMATS = ['cricsheet', 'openfootball', 'maidan'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** `group`: empty for the table of a league. */
export type FileTable = { group: string; rows: TableRow[] }

/** Reads all files as one season. */
const READERS: Readonly<Record<TableFormat, (files: readonly string[]) => Promise<FileMatch[]>>> = {
  cricsheet: (files) => readAll(files, (bytes) => fromCricsheet('', parseMatchFile(bytes, cricsheetSchema))),
  openfootball: async (files) => {
    const seasons = await readAll(files, (bytes) => parseMatchFile(bytes, openfootballSchema))
    const matches = seasons.flatMap((season) => season.matches)
    // Scorers do not matter here, and a wrong list of them must not refuse a table.
    return fromOpenfootball('', { matches: matches.map((each) => ({ ...each, goals1: null, goals2: null })) })
  },
  maidan: (files) => readAll(files, (bytes) => fromMaidanFile(parseMatchFile(bytes, maidanFileSchema))),
}

/**
 * `paths`: files, or folders whose `*.json` files are read. `rules`: a preset or a JSON file; by default the usual rules of the
 * sport. Throws an Error that names the unreadable file, because a table without it would be wrong.
 */
export async function makeTablesOfFiles(
  paths: readonly string[],
  format: TableFormat,
  rules: string | undefined,
): Promise<{ sport: Sport; tables: FileTable[] }> {
  const { sport, tables, rate } = seasonOf(await READERS[format](await listFiles(paths)))
  const usual = SPORT_DATA[sport].table
  const chosen = await readTableRules(rules ?? usual, usual)
  const known = new Set(tables.flatMap(teamsOf))
  requireKnownTeams(chosen, { known, sport }, rules)
  const made = tables.map(({ group, results, open, parts }) => {
    const teams = new Set(teamsOf({ results, open }))
    const own = {
      ...chosen,
      ...rate,
      awarded: chosen.awarded.filter((award) => isOfTable(award, { teams, known })),
      parts: chosen.parts.length > 0 ? chosen.parts : parts,
    }
    requireKnownRounds(own, { results, open }, rules)
    return { group, rows: makeTable(own, results, [], open) }
  })
  return { sport, tables: made.filter(({ rows }) => rows.length > 0) }
}

function teamsOf({ results, open }: Pick<SeasonTable, 'results' | 'open'>): string[] {
  return [...results.map(({ team }) => team), ...open.flatMap(({ home, away }) => [home, away])]
}

/** A decision of another group would add its teams here. A team without a match belongs to the table of the other side. */
function isOfTable(
  { home, away }: AwardedMatch,
  { teams, known }: { teams: Set<string>; known: Set<string> },
): boolean {
  const sides = [home, away]
  return sides.some((team) => teams.has(team)) && sides.every((team) => teams.has(team) || !known.has(team))
}

/**
 * A misspelt team would be a wrong table. An expelled one may have no match in the files, nor has the other side of a match of
 * cricket that never began.
 */
function requireKnownTeams(
  chosen: TableRules,
  { known, sport }: { known: Set<string>; sport: Sport },
  file: string | undefined,
): void {
  const isHalfKnown = ({ home, away }: AwardedMatch) =>
    sport === 'cricket' && (known.has(home) || known.has(away))
  const named = {
    deductions: Object.keys(chosen.deductions),
    awarded: chosen.awarded.filter((award) => !isHalfKnown(award)).flatMap(({ home, away }) => [home, away]),
    order: chosen.order,
    parts: chosen.parts.flat(),
  }
  for (const [rule, teams] of Object.entries(named)) {
    const unknown = teams.find((team) => !known.has(team))
    if (unknown !== undefined)
      throw new MatchFileError(`${file}: ${rule} names “${unknown}”, and no match of the files does`)
  }
}

/** A misspelt round would add a match. */
function requireKnownRounds(rules: TableRules, season: Season, file: string | undefined): void {
  const lost = findLostAward(season, rules)
  if (lost)
    throw new MatchFileError(
      `${file}: awarded names “${lost.round}”, and no match of ${lost.home} and ${lost.away} is of that round`,
    )
}

async function readTableRules(rules: string, usual: TablePreset): Promise<TableRules> {
  if (isPreset(rules)) return TABLE_PRESETS[rules]
  return readNamed(rules, (bytes) => toTableRules(parseMatchFile(bytes, tableRulesSchema), usual))
}

function isPreset(text: string): text is TablePreset {
  return Object.hasOwn(TABLE_PRESETS, text)
}

async function readAll<File>(files: readonly string[], read: (bytes: Buffer) => File): Promise<File[]> {
  const all: File[] = []
  for (const path of files) all.push(await readNamed(path, read))
  return all
}

async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const own = await listMatchFiles([path])
    if (own.length === 0) throw new MatchFileError(`${path}: the folder holds no *.json`)
    files.push(...own)
  }
  return files
}

async function readNamed<Read>(path: string, read: (bytes: Buffer) => Read): Promise<Read> {
  try {
    return read(await readMatchFile(path))
  } catch (error) {
    // Anything else is an error of Maidan, not of the file.
    if (!(error instanceof MatchFileError)) throw error
    throw new MatchFileError(`${path}: ${error.message}`, { cause: error })
  }
}
