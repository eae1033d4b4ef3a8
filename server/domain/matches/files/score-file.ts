// The scorecard that follows from the balls of one match file. Needs no database.
import { readFile } from 'node:fs/promises'
import { reduce } from '#sport/cricket/reduce.ts'
import { type Scorecard, toScorecard } from '#sport/cricket/scorecard.ts'
import { cricsheetSchema } from './cricsheet.ts'
import { getRulesOf, toEvents } from './cricsheet-events.ts'
import { parseMatchFile } from './match-file.ts'

/** Throws a MatchFileError that names the place in the file. */
export async function scoreFile(path: string): Promise<Scorecard> {
  const match = parseMatchFile(await readFile(path), cricsheetSchema)
  const { state } = reduce(getRulesOf(match), toEvents(match))
  return toScorecard(state)
}
