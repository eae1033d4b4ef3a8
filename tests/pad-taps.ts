// What a scorer taps on the English pad, by the names of its buttons. Who taps what, and when: pad-scorer.ts.
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { type Armed, isArmed, RUN_KEYS } from '#app/dashboard/pad/model/keys.ts'
import type { WicketQuestion } from '#app/dashboard/pad/model/wicket.ts'
import { padWords } from '#app/dashboard/pad/pad-words.ts'
import type { PlayerId, Wicket } from '#sport/cricket/events.ts'

/** null: a tap behind “More”, for whose buttons this file has no names. */
export type Tap = { says: string } | { player: PlayerId } | null

const t = padWords('en')
const desk = matchWords('en')
const says = (text: string): Tap => ({ says: text })

export const onPlayer = (player: PlayerId): Tap => ({ player })
export const onKey = (key: 'wide' | 'noBall' | 'bye' | 'legBye' | 'wicket'): Tap => says(t(`keys.${key}`))
export const behindMore = (count: number): Tap[] => Array.from({ length: count }, () => null)

export const GO_ON = says(t('bowler.goOn'))
export const ALLOW = says(t('bowler.allow'))
export const SWAP = says(t('score.swap'))
export const END_INNINGS = says(t('end.end'))

/** A number without a key is behind “More”. */
export function tapNumber(runs: number, armed: Armed, isRun = false): Tap[] {
  if (!RUN_KEYS.some((each) => each === runs) || isRun) return behindMore(isArmed(armed) ? 1 : 2)
  return [
    says(runs === 0 ? t('keys.dot', { runs: '0' }) : t('keys.runs', { count: runs, runs: String(runs) })),
  ]
}

type Answers = { wicket: Wicket; runs: number; out: PlayerId | null; facing: 'new' | 'survivor' }

/** The taps that answer each question of the wicket sheet. */
export function tapsOnWicket({ wicket, runs, out, facing }: Answers): Record<WicketQuestion, Tap[]> {
  return {
    kind: [says(desk(`wicket.${wicket.kind}`))],
    out: [out === null ? null : onPlayer(out)],
    runs: [says(String(runs))],
    fielders: tapFielders(wicket),
    facing: [says(t(facing === 'new' ? 'wicket.strikerEnd' : 'wicket.bowlerEnd'))],
  }
}

/** One tap names the fielder. A run out may have two fielders, so its answer needs a confirmation. */
function tapFielders({ kind, fielders = [] }: Wicket): Tap[] {
  const named = fielders.map(({ player }) =>
    player === null ? says(t('wicket.substitute')) : onPlayer(player),
  )
  if (kind !== 'run out') return [named[0] ?? says(t('wicket.unknown'))]
  return [...named, says(t(named.length > 0 ? 'sheet.done' : 'wicket.unknown'))]
}
