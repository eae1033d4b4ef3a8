// The table that follows from match files. Needs no database. Each format has a schema and a function that returns table results.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reduce } from '#sport/cricket/reduce.ts'
import { toTableResults } from '#sport/cricket/table-results.ts'
import type { TeamResult } from '#sport/tables/result.ts'
import { TABLE_PRESETS, type TablePreset, type TableRules } from '#sport/tables/rules.ts'
import { makeTable, type TableRow } from '#sport/tables/table.ts'
import { type CricsheetMatch, cricsheetSchema } from './cricsheet.ts'
import { getRulesOf, toEvents } from './cricsheet-events.ts'
import { MatchFileError, parseMatchFile, readMatchFile } from './match-file.ts'
import { openfootballResults, openfootballSchema } from './openfootball.ts'
import { tableRulesSchema, toTableRules } from './table-rules-file.ts'

export type TableFormat = 'cricsheet' | 'openfootball'

/** `ballsPerOver`: of the match, for the net run rate. */
type Read = { results: TeamResult[]; ballsPerOver?: number }
type Reader = { preset: TablePreset; read(bytes: Buffer): Read }

const FORMATS: Readonly<Record<TableFormat, Reader>> = {
  cricsheet: {
    preset: 'cricket',
    read: (bytes) => cricsheetResults(parseMatchFile(bytes, cricsheetSchema)),
  },
  openfootball: {
    preset: 'goal-difference',
    read: (bytes) => ({ results: openfootballResults(parseMatchFile(bytes, openfootballSchema)) }),
  },
}

/** A match with a stage is a play-off and does not belong to the table. */
export function cricsheetResults(match: CricsheetMatch): Read {
  const { balls_per_over: ballsPerOver, event, teams } = match.info
  if (event?.stage !== undefined) return { results: [] }
  const rules = getRulesOf(match)
  const { state } = reduce(rules, toEvents(match))
  return { results: toTableResults(rules, state, teams), ballsPerOver }
}

/**
 * `paths`: files, or folders whose `*.json` files are read. `rules`: a preset or a JSON file; by default the usual rules of the
 * format's sport. Throws an Error that names the unreadable file, because a table without it would be wrong.
 */
export async function makeTableOfFiles(
  paths: readonly string[],
  format: TableFormat,
  rules: string | undefined,
): Promise<TableRow[]> {
  const { preset, read } = FORMATS[format]
  const { ballsPerOver, ...chosen } = await readTableRules(rules ?? preset, preset)
  const found: Read[] = []
  for (const path of await listFiles(paths)) found.push(await readNamed(path, read))
  const stated = found.find((file) => file.ballsPerOver !== undefined)?.ballsPerOver
  const results = found.flatMap((file) => file.results)
  return makeTable({ ...chosen, ballsPerOver: stated ?? ballsPerOver }, results)
}

async function readTableRules(rules: string, usual: TablePreset): Promise<TableRules> {
  if (isPreset(rules)) return TABLE_PRESETS[rules]
  return readNamed(rules, (bytes) => toTableRules(parseMatchFile(bytes, tableRulesSchema), usual))
}

function isPreset(text: string): text is TablePreset {
  return Object.hasOwn(TABLE_PRESETS, text)
}

async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found) throw new MatchFileError(`${path}: there is no such file or folder`)
    if (!found.isDirectory()) files.push(path)
    else {
      const names = (await readdir(path)).filter((name) => name.endsWith('.json')).toSorted()
      if (names.length === 0) throw new MatchFileError(`${path}: the folder holds no *.json`)
      files.push(...names.map((name) => join(path, name)))
    }
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
