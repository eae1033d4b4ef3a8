// Reads a file of match data: its size, its JSON and its shape, with the place of the first thing that does not fit.
import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'

/** The largest known file, a Test ball by ball, has 2 MB. */
const MAX_BYTES = 32 * 1024 * 1024

/** Says what is wrong with a file of matches, and where: `innings.0.overs.3.over: expected number`. */
export class MatchFileError extends Error {}

/** Throws a MatchFileError where nothing can be read. A file that is too large is refused before it is read. */
export async function readMatchFile(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch(throwUnreadable)
  checkSize(size)
  return readFile(path).catch(throwUnreadable)
}

function throwUnreadable(error: Error): never {
  throw new MatchFileError(error.message)
}

/** Throws a MatchFileError for the first thing that does not fit. */
export function parseMatchFile<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  checkSize(bytes.length)
  const { data, error } = schema.safeParse(parseJson(bytes))
  if (!error) return data
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  throw new MatchFileError(`${place}: ${issue?.message ?? 'does not fit'}`)
}

function checkSize(bytes: number): void {
  if (bytes > MAX_BYTES) throw new MatchFileError(`larger than ${MAX_BYTES / 1024 / 1024} MB`)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new MatchFileError(`not JSON: ${error instanceof Error ? error.message : ''}`)
  }
}
