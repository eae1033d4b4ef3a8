// The type of a `maidan` command. Each command has its own file; maidan.ts has the table of all.
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'

export type Command = Description & (WithSettings | WithoutSettings)

type Description = {
  name: string
  /** The arguments as --help shows them, e.g. `<email>`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** What --help prints below the summary. */
  help: string
  /** Names of options without a value, e.g. `remove` for --remove. */
  flags: string[]
  /** Names of options with a value, e.g. `language` for --language bn. */
  options?: string[]
  /** The number of arguments without a dash that it takes; `atLeast`: that many or more. */
  positionals: number | { atLeast: number }
}

type WithSettings = {
  /** Does the work; throws when it could not. Loads the server only here, so that --help does not wait for it. */
  run(given: Given): Promise<void>
}

type WithoutSettings = {
  /** The same for a command that only reads files, so it also runs when the portal's settings are invalid. */
  runWithoutSettings(given: Arguments): Promise<void>
}

export type Arguments = {
  positionals: string[]
  flags: Set<string>
  options: ReadonlyMap<string, string>
}

export type Given = Arguments & { config: Config; log: Log }

/** The arguments make no sense: this message and the command's help are printed. */
export class UsageError extends Error {}

/** The command could not do all of its work: this message is printed, and the exit status is 1. */
export class CommandFailed extends Error {}

/** A message for the person at the keyboard, on standard error. */
export function printMessage(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** A result, on standard output. */
export function printResult(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The rows with aligned columns, texts to the left, numbers to the right; the first row is the head. */
export function alignCells(
  rows: readonly (readonly string[])[],
  isText: (column: number, cells: readonly string[]) => boolean,
): string[] {
  const [head = []] = rows
  const columns = head.map((_cell, column) => rows.map((row) => row[column] ?? ''))
  const widths = columns.map((cells) => Math.max(...cells.map(({ length }) => length)))
  const left = columns.map((cells, column) => isText(column, cells.slice(1)))
  return rows.map((row) =>
    row
      .map((cell, column) =>
        left[column] ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  )
}

const PROGRESS_INTERVAL_MS = 1_000

/** Prints progress, at most one line a second. */
export function createProgressPrinter(): (sentence: string) => void {
  let said = 0
  return (sentence) => {
    if (performance.now() - said < PROGRESS_INTERVAL_MS) return
    said = performance.now()
    printMessage(sentence)
  }
}

const BAR_WIDTH = 30

/** On a terminal a bar that grows; elsewhere a line for every tenth. `end` begins a new line after the bar. */
export function createProgressBar(): { draw(done: number, of: number): void; end(): void } {
  let lastStep = -1
  return {
    draw(done, of) {
      const share = of === 0 ? 1 : done / of
      const step = Math.floor(share * (process.stderr.isTTY ? 200 : 10))
      if (step === lastStep) return
      lastStep = step
      const filled = Math.round(share * BAR_WIDTH)
      const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`
      const text = `${bar} ${Math.floor(share * 100)} % (${done} of ${of})`
      process.stderr.write(process.stderr.isTTY ? `\r${text}` : `${text}\n`)
    },
    end() {
      if (process.stderr.isTTY) process.stderr.write('\n')
    },
  }
}
