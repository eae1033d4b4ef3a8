// maidan table: prints the points tables derived from the results in match files.
import type { FileTable, TableFormat } from '#server/domain/matches/files/table-files.ts'
import { SPORT_DATA, type Sport } from '#sport/sports.ts'
import type { TableRow } from '#sport/tables/table.ts'
import { alignCells, type Command, CommandFailed, printMessage, printResult, UsageError } from './command.ts'

export const table: Command = {
  name: 'table',
  usage: '<file or folder…> --format cricsheet|openfootball|maidan [--rules PRESET|FILE] [--json]',
  summary: 'print the table that follows from the results in match files',
  help: [
    'No database and no settings are needed. A folder stands for its *.json. All files are one season. Knock-out rounds are left out;',
    'groups have a table each. After a split the parts go on with all points, the better part above.',
    '  --format cricsheet      matches of one tournament: win 2, tie or no result 1; points, net run rate',
    '  --format openfootball   season files: win 3, draw 1; points, goal difference, goals',
    '  --format maidan         matches of any sport, as GET /api/matches/{id}/file gives them',
    '  --rules PRESET          goal-difference, head-to-head, points-per-game, cricket, hockey, quotient, kabaddi, handball or basketball',
    '  --rules FILE            JSON, every key optional:',
    '                          "preset", "win", "draw", "loss", "noResult": points, also halves',
    '                          "tie": points of a tied match, where they are not those of a draw',
    '                          "shootOutWin", "shootOutLoss": points of a level match after a shoot-out',
    '                          "forfeit": points of a side that lost by a decision or did not come',
    '                          "losingBonus": {"within": 7, "points": 1}, for a defeat by at most seven',
    '                          "split": "all"|"half"|"halfUp"|"halfDown", what points are worth after a split',
    '                          "parts": [[teams of the upper part], [teams of the lower part]], if the files do not say',
    '                          "criteria": ["points", {"headToHead": ["points", "goalDifference"],',
    '                          "again": "never"|"afterAll"|"afterEach", "meetings": 2}, "goalDifference", "goalsFor",',
    '                          "awayGoals", "wins", "pointsPerGame", "netRunRate", "fairPlay", "scoreQuotient",',
    '                          "pointQuotient", "halfLost"]. Matches between level teams count once all of them have',
    '                          been played; "meetings": how often two teams meet, 0: whatever was played counts',
    '                          "deductions": {team: points}',
    '                          "awarded": [{"home", "away", "points": [home, away], "goals": [home, away], "round"}]',
    '                          replaces one match: that of the round, else the last unplayed, else the last;',
    '                          in cricket at either ground, and the side without points forfeits its overs',
    '                          "annulled": [teams whose matches do not count], "order": [level teams, best first]',
    '  --json                  one array, best first; "group" where there are groups',
  ].join('\n'),
  flags: ['json'],
  options: ['format', 'rules'],
  positionals: { atLeast: 1 },
  async runWithoutSettings({ positionals, flags, options }) {
    const { makeTablesOfFiles, TABLE_FORMATS } = await import('#server/domain/matches/files/table-files.ts')
    const { MatchFileError } = await import('#server/domain/matches/files/match-file.ts')
    const format = readFormat(options.get('format'), TABLE_FORMATS)
    const { sport, tables } = await makeTablesOfFiles(positionals, format, options.get('rules')).catch(
      (error: unknown) => {
        throw error instanceof MatchFileError ? new CommandFailed(error.message) : error
      },
    )
    printResult(flags.has('json') ? JSON.stringify(toJson(tables, sport)) : toText(tables, sport))
    const level = tables.flatMap(({ rows }) => rows.filter(({ isLevel }) => isLevel).map(({ team }) => team))
    if (level.length > 0) printMessage(`Level by every criterion: ${level.join(', ')}.`)
  },
}

function readFormat(asked: string | undefined, known: readonly TableFormat[]): TableFormat {
  const format = known.find((each) => each === asked)
  if (format) return format
  if (asked === undefined) throw new UsageError('--format is missing.')
  throw new UsageError(`--format ${asked} is unknown; known are ${known.join(', ')}.`)
}

function toJson(tables: readonly FileTable[], sport: Sport) {
  return tables.flatMap(({ group, rows }) =>
    rows.map((row) => ({ ...(group !== '' && { group }), ...rowToJson(row, sport) })),
  )
}

function rowToJson(row: TableRow, sport: Sport) {
  const { position, team, played, won, drawn, lost, noResult, tied, shootOutsWon, points } = row
  return {
    position,
    team,
    played,
    won,
    drawn,
    lost,
    noResult,
    tied,
    shootOutsWon,
    for: row.for,
    against: row.against,
    points,
    goalDifference: sport === 'cricket' ? null : row.difference,
    netRunRate: sport === 'cricket' ? formatRate(row.netRunRate) : null,
    ...(SPORT_DATA[sport].unit === 'sets' && {
      ralliesFor: row.ralliesFor,
      ralliesAgainst: row.ralliesAgainst,
    }),
  }
}

/** Three decimals; a rate that rounds to 0 has no sign. */
function formatRate(rate: number | null): string | null {
  return rate === null ? null : rate.toFixed(3).replace(/^-(?=0\.000$)/, '')
}

function toText(tables: readonly FileTable[], sport: Sport): string {
  const columns = sport === 'cricket' ? CRICKET_COLUMNS : GOAL_COLUMNS
  return tables
    .map(({ group, rows }) => {
      const lines = rows.map((row) => columns.map(([, cell]) => String(cell(row))))
      const text = alignCells([columns.map(([name]) => name), ...lines], isTeam).join('\n')
      return group === '' ? text : `${group}\n${text}`
    })
    .join('\n\n')
}

/** The second column. */
const isTeam = (column: number) => column === 1

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
const GOAL_COLUMNS: Column[] = [
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
