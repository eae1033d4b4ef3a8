// The maximum length of a match's log.
import type { Sport } from '#sport/sports.ts'

/**
 * Entries of a log, corrections and notes included. The longest of fifty real Tests has about 3,650 (balls, overs, wickets,
 * reviews), so cricket may have a little over three times as many, and no sport more. A football match with extra time, shoot-out
 * and commentary has a few hundred; a contest of athletics may have thousands of participants.
 */
export const MOST_ENTRIES: Readonly<Record<Sport, number>> = {
  cricket: 12_000,
  football: 2_000,
  kabaddi: 5_000,
  hockey: 5_000,
  volleyball: 5_000,
  athletics: 12_000,
  swimming: 5_000,
  shooting: 5_000,
}
