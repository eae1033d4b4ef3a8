// maidan table: prints the points table derived from the results in match files.
import type { TableFormat } from '#server/domain/matches/files/table-files.ts'
import type { TableRow } from '#sport/tables/table.ts'
import { type Command, CommandFailed, printMessage, printResult, UsageError } from './command.ts'

export const table: Command = {
  name: 'table',
  usage: '<file or folder…> --format cricsheet|openfootball [--rules PRESET|FILE] [--json]',
  summary: 'print the table that follows from the results in match files',
  help: [
    'No database and no settings are needed. A folder stands for its *.json. Play-offs are left out.',
    '  --format cricsheet      matches of one tournament: win 2, tie or no result 1; points, net run rate',
    '  --format openfootball   season files: win 3, draw 1; points, goal difference, goals',
    '  --rules PRESET          goal-difference, head-to-head, points-per-game or cricket',
    '  --rules FILE            JSON: {"preset", "win", "draw", "deductions": {team: points},',
    '                          "awarded": [{"home", "away", "points": [home, away]}],',
    '                          "criteria": ["points", {"headToHead": ["points", "goalDifference"],',
    '                          "again": "never"|"afterAll"|"afterEach"}, "goalDifference", …],',
    '                          "annulled": [teams whose matches do not count], "order": [level teams, best first]}',
    '  --json                  one array, best first',
  ].join('\n'),
  flags: ['json'],
  options: ['format', 'rules'],
  positionals: { atLeast: 1 },
  async runWithoutSettings({ positionals, flags, options }) {
    const format = readFormat(options.get('format'))
    const { makeTableOfFiles } = await import('#server/domain/matches/files/table-files.ts')
    const { MatchFileError } = await import('#server/domain/matches/files/match-file.ts')
    const rows = await makeTableOfFiles(positionals, format, options.get('rules')).catch((error: unknown) => {
      throw error instanceof MatchFileError ? new CommandFailed(error.message) : error
    })
    printResult(
      flags.has('json') ? JSON.stringify(rows.map((row) => toJson(row, format))) : toText(rows, format),
    )
    const level = rows.filter(({ isLevel }) => isLevel).map(({ team }) => team)
    if (level.length > 0) printMessage(`Level by every criterion: ${level.join(', ')}.`)
  },
}

function readFormat(asked: string | undefined): TableFormat {
  if (asked === 'cricsheet' || asked === 'openfootball') return asked
  if (asked === undefined) throw new UsageError('--format is missing.')
  throw new UsageError(`--format ${asked} is unknown; known are cricsheet and openfootball.`)
}

function toJson(row: TableRow, format: TableFormat) {
  const { position, team, played, won, drawn, lost, noResult, points } = row
  return {
    position,
    team,
    played,
    won,
    drawn,
    lost,
    noResult,
    for: row.for,
    against: row.against,
    points,
    goalDifference: format === 'openfootball' ? row.difference : null,
    netRunRate: format === 'cricsheet' ? formatRate(row.netRunRate) : null,
  }
}

/** Three decimals; a rate that rounds to 0 has no sign. */
function formatRate(rate: number | null): string | null {
  return rate === null ? null : rate.toFixed(3).replace(/^-(?=0\.000$)/, '')
}

function toText(rows: TableRow[], format: TableFormat): string {
  const columns = format === 'cricsheet' ? CRICKET_COLUMNS : FOOTBALL_COLUMNS
  const lines = rows.map((row) => columns.map(([, cell]) => String(cell(row))))
  return align([columns.map(([name]) => name), ...lines])
}

type Column = [name: string, cell: (row: TableRow) => string | number]

const COMMON_COLUMNS: Column[] = [
  ['', ({ position }) => position],
  ['Team', ({ team }) => team],
  ['P', ({ played }) => played],
  ['W', ({ won }) => won],
]
const SCORE_COLUMNS: Column[] = [
  ['F', (row) => row.for],
  ['A', (row) => row.against],
]
const POINTS_COLUMN: Column = ['Pts', ({ points }) => points]
const FOOTBALL_COLUMNS: Column[] = [
  ...COMMON_COLUMNS,
  ['D', ({ drawn }) => drawn],
  ['L', ({ lost }) => lost],
  ...SCORE_COLUMNS,
  ['GD', ({ difference }) => difference],
  POINTS_COLUMN,
]
const CRICKET_COLUMNS: Column[] = [
  ...COMMON_COLUMNS,
  ['L', ({ lost }) => lost],
  ['T', ({ drawn }) => drawn],
  ['NR', ({ noResult }) => noResult],
  ...SCORE_COLUMNS,
  ['NRR', ({ netRunRate }) => formatRate(netRunRate) ?? ''],
  POINTS_COLUMN,
]

/** Aligns the second column, the team, to the left, and numbers to the right. */
function align(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_cell, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const padded = rows.map((cells) =>
    cells.map((cell, column) =>
      column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    ),
  )
  return padded.map((cells) => cells.join('  ')).join('\n')
}
