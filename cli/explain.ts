// Turns what stopped a command into words for the person at the keyboard.
import { withoutValues } from '#server/platform/log.ts'
import { StartError } from '#server/platform/start-error.ts'

/** Our own sentences stand alone; an unforeseen error keeps its stack, since only that helps whoever looks into it. */
export async function explain(error: unknown): Promise<string> {
  if (error instanceof StartError) return error.message
  if (error instanceof Error && error.name === 'DamagedBackup')
    return `This backup cannot be used: ${error.message}.`
  if (!(error instanceof Error)) return `Maidan stopped: ${String(error)}`
  const because = error.cause instanceof Error ? `\nbecause: ${withoutValues(error.cause.message)}` : ''
  return `Maidan stopped: ${withoutValues(error.stack ?? error.message)}${because}`
}
