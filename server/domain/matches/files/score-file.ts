// The scorecard that follows from the events of one match file. Needs no database.
import { z } from 'zod'
import { reduce } from '#sport/cricket/reduce.ts'
import { type Scorecard, toScorecard } from '#sport/cricket/scorecard.ts'
import { effective } from '#sport/log.ts'
import { cricsheetSchema } from './cricsheet.ts'
import { getRulesOf, toEvents } from './cricsheet-events.ts'
import { getRulesOfFile, maidanMatchSchema } from './maidan-match.ts'
import { parseMatchFile, readMatchFile } from './match-file.ts'

export const MATCH_FORMATS = ['cricsheet', 'maidan'] as const
export type MatchFormat = (typeof MATCH_FORMATS)[number]

/** Without a format, the file's own mark decides. Throws a MatchFileError that names the place in the file. */
export async function scoreFile(path: string, format?: MatchFormat): Promise<Scorecard> {
  const bytes = await readMatchFile(path)
  const isMaidan = format === undefined ? hasMaidanMark(bytes) : format === 'maidan'
  const { state } = isMaidan ? reduceMaidan(bytes) : reduceCricsheet(bytes)
  return toScorecard(state)
}

const maidanMark = z.looseObject({ maidan: z.unknown().optional() })

function hasMaidanMark(bytes: Buffer): boolean {
  return parseMatchFile(bytes, maidanMark).maidan !== undefined
}

function reduceCricsheet(bytes: Buffer) {
  const match = parseMatchFile(bytes, cricsheetSchema)
  return reduce(getRulesOf(match), toEvents(match))
}

function reduceMaidan(bytes: Buffer) {
  const match = parseMatchFile(bytes, maidanMatchSchema)
  return reduce(getRulesOfFile(match), effective(match.log).events)
}
