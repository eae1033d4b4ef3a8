// maidan matches: compares the stored data of matches with the data derived from their logs.
import {
  type Command,
  CommandFailed,
  createProgressBar,
  printMessage,
  printResult,
  UsageError,
} from './command.ts'

export const matches: Command = {
  name: 'matches',
  usage: '--check',
  summary: 'derive every match and table again and compare with what is stored',
  help: [
    'Scores, states, figures of players and tables follow from the logs of matches; some are stored beside them. This derives all',
    'of them again and prints every difference to standard output (match or table, place, stored, from the log), separated by tabs.',
    'Changes nothing; a portal that is running goes on meanwhile. The exit status is 1 where something differs.',
    '  --check   what it does; there is nothing else yet',
  ].join('\n'),
  flags: ['check'],
  positionals: 0,
  async run({ config, log, flags }) {
    if (!flags.has('check')) throw new UsageError('--check is missing.')
    const { checkStoredMatches } = await import('#server/console.ts')
    const bar = createProgressBar()
    const checked = await checkStoredMatches(config, log, {
      onDifference: ({ of, place, stored, derived }) => printResult([of, place, stored, derived].join('\t')),
      onProgress: bar.draw,
    })
    bar.end()
    const { matches, events, tables, differences } = checked
    printMessage(`${matches} matches with ${events} events and ${tables} tables checked.`)
    if (differences > 0) throw new CommandFailed(`${differences} differences.`)
  },
}
