// The minute of a football match that is being played.
import { useEffect, useState } from 'react'
import { type FootballPad, lastMinuteOf, minuteAt } from '#app/dashboard/pad/model/football-pad.ts'
import type { Minute } from '#sport/football/events.ts'
import { usePad } from '../pad-context.ts'

const EVERY_MS = 5_000

/**
 * The current minute, from this phone's clock and the kick-off that was entered on this phone. In a break, the last minute of the
 * previous period.
 */
export function useMinute({ state, events, log }: FootballPad): Minute {
  const { snapshot } = usePad()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const kickoff = events.findLast(({ event }) => event.kind === 'kickoff')
  const period = kickoff?.event.kind === 'kickoff' ? kickoff.event.period : 'first half'
  const began = snapshot.entries.find(({ seq }) => seq === kickoff?.seq)?.atGround ?? null
  const elapsed = began === null ? null : now - Date.parse(began)
  if (state.phase === 'break') return lastMinuteOf(log.rules, period)
  // If the time of the kick-off is unknown, the minute of the period's last event is used.
  const known = state.phase === period ? lastMinute(events, period) : null
  return elapsed === null && known ? known : minuteAt(log.rules, period, elapsed)
}

function lastMinute(events: FootballPad['events'], period: Minute['period']): Minute | null {
  const last = events.findLast(({ event }) => 'at' in event && event.at?.period === period)
  return last && 'at' in last.event ? (last.event.at ?? null) : null
}
