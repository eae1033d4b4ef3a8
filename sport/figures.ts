// What one player did in one innings or match, as careers and lists of leaders add it up. Made by each form.

/** One per innings (cricket, from 0) or match (other sports). `goals`: also points. Figures that a sport does not have are 0. */
export type PlayerFigures = {
  player: string
  team: string
  innings: number
  /** Null for a player who did not bat. `balls`: every delivery but wides. */
  batting: { runs: number; balls: number; fours: number; sixes: number; isOut: boolean } | null
  /** Null for a player who did not bowl. `balls`: legal ones, a miscounted over as a whole over. */
  bowling: { balls: number; runs: number; wickets: number; maidens: number } | null
  catches: number
  stumpings: number
  goals: number
  assists: number
  yellows: number
  reds: number
}

/** Figures of a player who has none yet. */
export function noFigures(player: string, team: string, innings: number): PlayerFigures {
  const nothing = { catches: 0, stumpings: 0, goals: 0, assists: 0, yellows: 0, reds: 0 }
  return { player, team, innings, batting: null, bowling: null, ...nothing }
}
