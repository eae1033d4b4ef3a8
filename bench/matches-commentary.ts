// The Bengali commentary of real matches: every sentence of a ball is read back and compared with the ball.
import { getRulesOf, toEvents } from '#server/domain/matches/files/cricsheet-events.ts'
import { checkCommentary, newCommentaryTally } from '#tests/commentary/check-commentary.ts'
import { absoluteRow, type Measured } from './benchmark.ts'
import { readCricketMatches } from './cricket-matches.ts'

const REMARKS = 20

export function measureCommentary(folder: string): Measured {
  const tally = newCommentaryTally()
  let matches = 0
  for (const { match } of readCricketMatches(folder)) {
    checkCommentary(getRulesOf(match), toEvents(match), (name) => name, tally)
    matches++
  }
  const { balls, readBack, forms, different } = tally
  return {
    rows: [
      absoluteRow(
        'cricket: Bengali sentences read back as the ball was',
        { value: readBack / balls, unit: 'share' },
        { value: balls, unit: 'parts', what: 'balls' },
        { atLeast: 1 },
      ),
      absoluteRow(
        'cricket: different forms of Bengali sentences',
        { value: forms.size, unit: 'parts' },
        { value: matches, unit: 'matches', what: 'read' },
        { atLeast: 200 },
      ),
    ],
    remarks: [
      `commentary: sentences read back ${readBack}/${balls}, distinct forms ${forms.size}`,
      ...different.slice(0, REMARKS).map((what) => `commentary: ${what}`),
    ],
  }
}
