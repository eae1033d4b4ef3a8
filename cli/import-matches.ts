// maidan import-matches: adds the matches of files, or corrects existing ones.
import type { CsvReading } from '#contract/matches/match-csv.ts'
import { StartError } from '#server/platform/start-error.ts'
import {
  type Command,
  CommandFailed,
  createProgressPrinter,
  type Given,
  printMessage,
  printResult,
  UsageError,
} from './command.ts'

export const importMatches: Command = {
  name: 'import-matches',
  usage: '<file or folder…> [--format cricsheet|openfootball|maidan|csv] [--tournament SLUG] [--dry-run]',
  summary: 'add the matches of files with their whole logs, or correct them',
  help: [
    'Reads JSON files; a folder stands for its *.json. Compressed files are not read: unpack them first. The same file again adds',
    'nothing; a changed one becomes corrections of the log. A portal that is running goes on meanwhile. Names that the name book',
    'lacks are added, spelled as in the file. Files with errors are printed to standard output (file, code, what and where);',
    'the others are stored, and the exit status is 1. Entries of a log that do not fit are printed in the same way, and the match is',
    'stored.',
    '  --format cricsheet      one match ball by ball in each file, named after its id (default)',
    '  --format openfootball   a season in each file, with scores',
    '  --format maidan         one match in each file, as GET /api/matches/{id}/file gives it',
    '  --format csv            a table of fixtures and results in each file; needs --tournament, and prints every row',
    '  --tournament SLUG       all matches belong to this tournament; else tournaments come from the files',
    '  --dry-run               only look, store nothing',
  ].join('\n'),
  flags: ['dry-run'],
  options: ['format', 'tournament'],
  positionals: { atLeast: 1 },
  async run({ config, log, positionals, flags, options }) {
    if (options.get('format') === 'csv') return importTables({ config, log, positionals, flags, options })
    const { IMPORT_FORMATS } = await import('#server/domain/matches/import/read-match-files.ts')
    const named = options.get('format') ?? 'cricsheet'
    const format = IMPORT_FORMATS.find((known) => known === named)
    if (!format)
      throw new UsageError(
        `--format ${named} is unknown; known are ${[...IMPORT_FORMATS, 'csv'].join(', ')}.`,
      )
    const { importMatchesOf } = await import('#server/console.ts')
    const print = ({ file, code, message }: { file: string; code: string; message: string }) =>
      printResult([file, code, message].join('\t'))
    const printProgress = createProgressPrinter()
    const begun = performance.now()
    const { done, error } = await importMatchesOf(config, log, {
      paths: positionals,
      format,
      tournament: options.get('tournament') ?? null,
      isDryRun: flags.has('dry-run'),
      onError: print,
      onProblem: print,
      onProgress: ({ files, added, events }, of) =>
        printProgress(`${files} of ${of} files: ${added} matches, ${events} events …`),
    })
    if (!done) throw new StartError('IMPORT_REFUSED', error)
    const { files, failed, added, corrected, unchanged, events, names, problems, id } = done
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    const verb = flags.has('dry-run') ? 'would be added' : 'added'
    printMessage(
      `${files} files read: ${added} matches ${verb} (${events} events, ${names} names), ${corrected} corrected, ${unchanged} unchanged (${seconds} s).`,
    )
    if (problems > 0) printMessage(`${problems} entries of logs do not fit; their matches are stored.`)
    if (id !== null) printMessage(`Import ${id}: it can be undone in the API.`)
    if (failed > 0) throw new CommandFailed(`${failed} with errors.`)
  },
}

/** Prints a line for each row: file, row, outcome or error, column, match. */
async function importTables({ config, log, positionals, flags, options }: Given): Promise<void> {
  const tournament = options.get('tournament')
  if (tournament === undefined) throw new UsageError('--format csv needs --tournament SLUG.')
  const { importTablesOf } = await import('#server/console.ts')
  const isDryRun = flags.has('dry-run')
  let failed = 0
  for (const path of positionals) {
    const { report, error } = await importTablesOf(config, log, { path, tournament, isDryRun })
    if (!report) throw new StartError('IMPORT_REFUSED', error)
    for (const { line, title, outcome, problem, column, readings } of report.lines) {
      const why = readings ? `: ${writeReading(readings.figures)} or ${writeReading(readings.stated)}?` : ''
      printResult([path, line, problem ?? outcome, column ?? '', `${title}${why}`].join('\t'))
    }
    const { added, corrected, unchanged, refused } = report
    const verb = isDryRun ? 'would be added' : 'added'
    printMessage(
      `${path}: ${added} ${verb}, ${corrected} corrected, ${unchanged} unchanged, ${refused} with errors.`,
    )
    failed += refused
  }
  if (failed > 0) throw new CommandFailed(`${failed} rows with errors.`)
}

function writeReading({ outcome, winner, by }: CsvReading): string {
  if (winner === null) return outcome
  if (!by) return `${winner} won`
  if ('wickets' in by) return `${winner} won by ${by.wickets} wickets`
  return `${winner} won by ${'innings' in by ? 'an innings and ' : ''}${by.runs} runs`
}
