// The cricket matches of a folder outside the project: `cricsheet/*.json.gz` and `seasons/*/*.json.gz`.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type CricsheetMatch, cricsheetSchema } from '#server/domain/matches/files/cricsheet.ts'

/** Yields one match at a time, because all of them do not fit into memory. A match that is stored twice comes once. */
export function* readCricketMatches(folder: string): Generator<{ id: string; match: CricsheetMatch }> {
  const paths = new Map(
    globSync(['cricsheet/*.json.gz', 'seasons/*/*.json.gz'], { cwd: folder }).map((path) => [
      basename(path, '.json.gz'),
      join(folder, path),
    ]),
  )
  for (const [id, path] of paths) yield { id, match: cricsheetSchema.parse(JSON.parse(readGzip(path))) }
}

export function readGzip(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8')
}
