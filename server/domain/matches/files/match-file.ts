// Reads a file of match data and checks its size, JSON and shape. Errors name the path of the first wrong value.
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { z } from 'zod'
import { decodeTextFile } from '#contract/media/text-file.ts'

/** The largest known file, a Test ball by ball, has 2 MB. */
const MAX_BYTES = 32 * 1024 * 1024

/** Deeper than any known file. Parsing a file of nothing but brackets would need a hundred times its size in memory. */
const MAX_DEPTH = 40

type FileErrorCode =
  | 'FILE_UNREADABLE'
  | 'FILE_TOO_LARGE'
  | 'FILE_TOO_DEEP'
  | 'MATCH_LOG_FULL'
  | 'FILE_NOT_JSON'
  | 'FILE_NOT_UTF8'
  | 'FIELD_INVALID'

/** Says what is wrong with a file of matches, and where: `innings.0.overs.3.over: expected number`. */
export class MatchFileError extends Error {
  readonly code: FileErrorCode

  constructor(
    message: string,
    { code = 'FIELD_INVALID', ...options }: ErrorOptions & { code?: FileErrorCode } = {},
  ) {
    super(message, options)
    this.code = code
  }
}

/** More than any newsroom's archive. Limits the file names held in memory. */
const MAX_FILES = 1_000_000

/** The files in order; a folder stands for its *.json. Throws a MatchFileError for a missing path. */
export async function listMatchFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (!found)
      throw new MatchFileError(`${path}: there is no such file or folder`, { code: 'FILE_UNREADABLE' })
    if (found.isDirectory()) {
      for (const name of (await readdir(path)).toSorted())
        if (name.endsWith('.json')) files.push(join(path, name))
    } else files.push(path)
    if (files.length > MAX_FILES)
      throw new MatchFileError(`${path}: more than ${MAX_FILES} files`, { code: 'FILE_TOO_LARGE' })
  }
  return files
}

/**
 * The file as UTF-8, also where it is UTF-16. Throws a MatchFileError for an unreadable one. A file that is too large is refused
 * before it is read.
 */
export async function readMatchFile(path: string): Promise<Buffer> {
  const { size } = await stat(path).catch(throwUnreadable)
  checkSize(size)
  const bytes = await readFile(path).catch(throwUnreadable)
  const text = decodeTextFile(bytes)
  if (text === null)
    throw new MatchFileError('not UTF-8 text: save the file as UTF-8', { code: 'FILE_NOT_UTF8' })
  return Buffer.from(text)
}

function throwUnreadable(error: Error): never {
  throw new MatchFileError(error.message, { code: 'FILE_UNREADABLE' })
}

/** Throws a MatchFileError for the first value that does not fit. */
export function parseMatchFile<Schema extends z.ZodType>(bytes: Buffer, schema: Schema): z.output<Schema> {
  checkSize(bytes.length)
  checkDepth(bytes)
  const { data, error } = schema.safeParse(parseJson(bytes))
  if (!error) return data
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  throw new MatchFileError(`${place}: ${issue?.message ?? 'does not fit'}`)
}

function checkSize(bytes: number): void {
  if (bytes > MAX_BYTES)
    throw new MatchFileError(`larger than ${MAX_BYTES / 1024 / 1024} MB`, { code: 'FILE_TOO_LARGE' })
}

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [34, 92, 91, 93, 123, 125]

/** Runs before parsing, because parsing a deeply nested file is expensive. */
function checkDepth(bytes: Buffer): void {
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const sign = bytes[at]
    if (sign === QUOTE) at = endOfText(bytes, at)
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      depth++
      if (depth > MAX_DEPTH)
        throw new MatchFileError(`nested deeper than ${MAX_DEPTH} at byte ${at}`, { code: 'FILE_TOO_DEEP' })
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--
  }
}

function endOfText(bytes: Buffer, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (error) {
    throw new MatchFileError(`not JSON: ${error instanceof Error ? error.message : ''}`, {
      code: 'FILE_NOT_JSON',
    })
  }
}
