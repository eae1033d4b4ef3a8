// maidan score: the scorecard of match files, derived from their balls.
import type { Scorecard } from '#sport/cricket/scorecard.ts'
import { alignCells, type Command, CommandFailed, printMessage, printResult, UsageError } from './command.ts'

export const score: Command = {
  name: 'score',
  usage: '<file…> [--format cricsheet|maidan] [--json]',
  summary: 'print the scorecard that follows from the balls of a cricket match',
  help: `Reads match files of Cricsheet or Maidan's own; without --format each file's own mark decides. No database and no settings are
needed.
The result is derived; what a file says of its outcome counts only for what balls cannot tell: a draw, no result, a method,
an award, a bowl-out, a level last super over. --json prints one object for each file, in their order. A file that cannot be
read is named, and the exit status is 1 after the others are done.`,
  flags: ['json'],
  options: ['format'],
  positionals: { atLeast: 1 },
  async runWithoutSettings({ positionals, flags, options }) {
    const { MATCH_FORMATS, scoreFile } = await import('#server/domain/matches/files/score-file.ts')
    const { MatchFileError } = await import('#server/domain/matches/files/match-file.ts')
    const named = options.get('format')
    const format = MATCH_FORMATS.find((known) => known === named)
    if (named !== undefined && !format)
      throw new UsageError(`--format ${named} is unknown; known are ${MATCH_FORMATS.join(' and ')}.`)
    let failed = 0
    for (const file of positionals) {
      try {
        const card = await scoreFile(file, format)
        printResult(flags.has('json') ? JSON.stringify(card) : toText(card))
      } catch (error) {
        // Any other error is a bug in Maidan; the file is not the cause.
        if (!(error instanceof MatchFileError)) throw error
        failed++
        if (flags.has('json')) printResult(JSON.stringify({ file, error: error.message }))
        else printMessage(`${file}: ${error.message}`)
      }
    }
    if (failed > 0) throw new CommandFailed(`${failed} of ${positionals.length} files could not be read.`)
  },
}

function toText({ innings, result }: Scorecard): string {
  return [...innings.map(inningsText), resultText(result), ''].join('\n')
}

type Innings = Scorecard['innings'][number]

function inningsText({ team, superOver, runs, wickets, overs, declared, extras, ...lines }: Innings): string {
  const total = `${runs}/${wickets}${declared ? ' dec' : ''} (${overs} overs)`
  const batting = lines.batting.map(({ name, dismissal, ...line }) => [
    name,
    dismissal?.kind ?? 'not out',
    ...[line.runs, line.balls, line.fours, line.sixes].map(String),
  ])
  const bowling = lines.bowling.map(({ name, dots, ...line }) => [
    name,
    ...[line.overs, line.maidens, line.runs, line.wickets, dots].map(String),
  ])
  const extraRuns = Object.entries(extras).filter(([, count]) => count > 0)
  const falls = lines.fallOfWickets.map((fall) => `${fall.runs}-${fall.wicket} (${fall.name}, ${fall.over})`)
  return [
    `${team}${superOver ? ', super over' : ''}: ${total}`,
    ...alignCells([['Batting', '', 'R', 'B', '4', '6'], ...batting], isText).map(indent),
    `  Extras: ${extraRuns.map(([kind, count]) => `${kind} ${count}`).join(', ') || 'none'}`,
    ...(falls.length > 0 ? [`  Fall of wickets: ${falls.join(', ')}`] : []),
    ...alignCells([['Bowling', 'O', 'M', 'R', 'W', 'dots'], ...bowling], isText).map(indent),
    '',
  ].join('\n')
}

const indent = (line: string) => `  ${line}`
const isText = (_column: number, cells: readonly string[]) => cells.some((cell) => /[a-z]/i.test(cell))

function resultText({ outcome, winner, by, method, superOver }: Scorecard['result']): string {
  const how = by ? ` by ${Object.entries(by).map(marginText).join(' and ')}` : ''
  const notes = [method, superOver ? 'super over' : null].filter((note) => note !== null)
  const extra = notes.length > 0 ? ` (${notes.join(', ')})` : ''
  return winner === null ? `Result: ${outcome}${extra}` : `Result: ${winner}, ${outcome}${how}${extra}`
}

function marginText([kind, count]: [string, number]): string {
  if (kind === 'innings') return 'an innings'
  return count === 1 ? `1 ${kind.slice(0, -1)}` : `${count} ${kind}`
}
