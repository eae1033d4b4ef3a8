// What a command of `maidan` is. Each lives in a file of its own; maidan.ts holds the table.
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'

export type Command = Description & (WithSettings | WithoutSettings)

type Description = {
  name: string
  /** The arguments as --help shows them, e.g. `<email>`. */
  takes: string
  /** One line for the list of commands. */
  summary: string
  /** What --help tells beyond it. */
  help: string
  /** Names of options without a value, e.g. `remove` for --remove. */
  switches: string[]
  /** Names of options with a value, e.g. `language` for --language bn. */
  settings?: string[]
  /** The number of words it takes; `atLeast`: that many or more. */
  words: number | { atLeast: number }
}

type WithSettings = {
  /** Does the work; throws when it could not. Loads the server only here, so that --help does not wait for it. */
  run(given: Given): Promise<void>
}

type WithoutSettings = {
  /** The same for a command that only reads files: wrong settings of the portal do not stop it. */
  runWithoutSettings(given: Arguments): Promise<void>
}

export type Arguments = {
  words: string[]
  switches: Set<string>
  settings: ReadonlyMap<string, string>
}

export type Given = Arguments & { config: Config; log: Log }

/** What was asked for makes no sense: the command's help is shown with this sentence. */
export class WrongUse extends Error {}

/** The command could not do all of its work: this sentence is printed, and the exit status is 1. */
export class CommandFailed extends Error {}

/** A message for the person at the keyboard. Results go to standard output, everything said about them comes here. */
export function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** A result: what another program, or a person with a pen, takes away. */
export function give(line: string): void {
  process.stdout.write(`${line}\n`)
}

const PROGRESS_INTERVAL_MS = 1_000

/** Prints progress, at most one line a second. */
export function sayNowAndThen(): (sentence: string) => void {
  let said = 0
  return (sentence) => {
    if (performance.now() - said < PROGRESS_INTERVAL_MS) return
    said = performance.now()
    say(sentence)
  }
}
