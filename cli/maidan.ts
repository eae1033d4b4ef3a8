// The table of Maidan's commands: finds the requested one, reads the settings, runs it, sets the exit status.
// The only reader of the environment.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config.ts'
import { createLog, type Log, type LogLevel } from '#server/platform/log.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { bench } from './bench.ts'
import { type Arguments, type Command, CommandFailed, printMessage, UsageError } from './command.ts'
import { demo } from './demo.ts'
import { dev } from './dev.ts'
import { explain } from './explain.ts'
import { exportPosts } from './export.ts'
import { importArticles } from './import.ts'
import { importMatches } from './import-matches.ts'
import { importSite } from './import-site.ts'
import { matches } from './matches.ts'
import { migrate } from './migrate.ts'
import { restore } from './restore.ts'
import { score } from './score.ts'
import { searchIndex } from './search-index.ts'
import { serve } from './serve.ts'
import { table } from './table.ts'
import { verifyBackup } from './verify-backup.ts'

const COMMANDS: Command[] = [
  serve,
  dev,
  migrate,
  demo,
  admin,
  importArticles,
  importSite,
  exportPosts,
  backup,
  verifyBackup,
  restore,
  searchIndex,
  score,
  table,
  importMatches,
  matches,
  bench,
]

async function main(args: string[]): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(overview())
    return args.length === 0 ? 2 : 0
  }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (!command) {
    printMessage(`maidan knows no command "${name}".\n\n${overview()}`)
    return 2
  }
  const given = readArguments(command, rest)
  if (given === 'help') {
    process.stdout.write(helpOf(command))
    return 0
  }
  if (given === 'wrong') {
    printMessage(helpOf(command))
    return 2
  }
  try {
    await runCommand(command, given)
    return 0
  } catch (error) {
    if (error instanceof CommandFailed) {
      printMessage(error.message)
      return 1
    }
    if (!(error instanceof UsageError)) throw error
    printMessage(`${error.message}\n\n${helpOf(command)}`)
    return 2
  }
}

async function runCommand(command: Command, given: Arguments): Promise<void> {
  if ('runWithoutSettings' in command) return command.runWithoutSettings(given)
  const settingsFile = join(import.meta.dirname, '../.env')
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile)
  const config = readConfig(process.env)
  await command.run({ config, log: logOf(command, config.logLevel), ...given })
}

// The log of serve is its output. Other commands use standard output for their result and print messages themselves.
function logOf(command: Command, level: LogLevel): Log {
  if (command.name === 'serve' || command.name === 'dev') return createLog(level)
  return createLog(level === 'info' ? 'warn' : level, process.stderr)
}

function readArguments(command: Command, args: string[]): Arguments | 'help' | 'wrong' {
  const flags = ['help', ...command.flags]
  const names = command.options ?? []
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...flags.map((name) => [name, { type: 'boolean' }]),
    ...names.map((name) => [name, { type: 'string' }]),
  ])
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (values.help) return 'help'
    if (!acceptsArgumentCount(command, positionals.length)) return 'wrong'
    return {
      positionals,
      flags: new Set(flags.filter((name) => values[name])),
      options: new Map(names.flatMap((name) => textEntry(name, values[name]))),
    }
  } catch {
    return 'wrong'
  }
}

function acceptsArgumentCount({ positionals }: Command, count: number): boolean {
  return typeof positionals === 'number' ? count === positionals : count >= positionals.atLeast
}

function textEntry(name: string, value: unknown): [string, string][] {
  return typeof value === 'string' ? [[name, value]] : []
}

function overview(): string {
  const left = COMMANDS.map((command) => `${command.name} ${command.usage}`.trim())
  const width = Math.max(...left.map((text) => text.length))
  const lines = COMMANDS.map((command, index) => `  ${(left[index] ?? '').padEnd(width)}  ${command.summary}`)
  return `Usage: maidan <command>\n\n${lines.join('\n')}\n\nmaidan <command> --help tells more. Settings come from the environment and from .env.\n`
}

function helpOf(command: Command): string {
  const usage = `Usage: maidan ${command.name} ${command.usage}`.trimEnd()
  return `${usage}\n\n${command.summary}\n\n${command.help}\n`
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  printMessage(await explain(error))
  process.exitCode = 1
}
// A handle that was left open must not keep a finished command running.
process.exit()
