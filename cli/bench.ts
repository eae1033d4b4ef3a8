// maidan bench: starts the benchmarks of the source tree, as `npm run bench` does. Measures nothing itself.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommandFailed } from './command.ts'

const PROGRAM = join(import.meta.dirname, '../bench/run.ts')

export const bench: Command = {
  name: 'bench',
  usage: '[name…] [--data FOLDER]',
  summary: 'measure what the README says, each figure beside its baseline',
  help: `Without a name every benchmark runs, which takes hours; an unknown name lists them. Each saves its report in bench/results/.
--data names a folder of match files for \`matches\` and \`pad\`. Runs in a checkout of the source only.`,
  flags: [],
  options: ['data'],
  positionals: { atLeast: 0 },
  async runWithoutSettings({ positionals, options }) {
    if (!existsSync(PROGRAM))
      throw new CommandFailed('The benchmarks are not installed: they run in a checkout.')
    const data = options.get('data')
    const given = data === undefined ? positionals : [...positionals, '--data', data]
    const { status } = spawnSync(process.execPath, [PROGRAM, ...given], { stdio: 'inherit' })
    if (status !== 0) throw new CommandFailed('Not every benchmark ran.')
  },
}
