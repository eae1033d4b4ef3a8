// Turns the error that stopped a command into a message for the person at the keyboard.
import { withoutValues } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'

/** The message of an expected error; the stack of an unexpected one. */
export async function explain(error: unknown): Promise<string> {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && error.name === 'DamagedBackup')
    return `This backup cannot be used: ${error.message}.`
  if (!(error instanceof Error)) return `Maidan stopped: ${String(error)}`
  const because = error.cause instanceof Error ? `\nbecause: ${withoutValues(error.cause.message)}` : ''
  return `Maidan stopped: ${withoutValues(error.stack ?? error.message)}${because}`
}
