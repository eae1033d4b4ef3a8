// Groups of events by how the commentary treats them.
import type { CricketEvent } from '../events.ts'

type InPlay = Extract<
  CricketEvent,
  { kind: 'ball' | 'batter_in' | 'wicket' | 'absent' | 'declare' | 'forfeit' | 'innings_end' }
>
const IN_PLAY = new Set<CricketEvent['kind']>([
  'ball',
  'batter_in',
  'wicket',
  'absent',
  'declare',
  'forfeit',
  'innings_end',
])

/** Events that change what happens at the crease. */
export const isInPlay = (event: CricketEvent): event is InPlay => IN_PLAY.has(event.kind)

type PassedOn = Extract<
  CricketEvent,
  { kind: 'toss' | 'penalty' | 'replacement' | 'review' | 'overs' | 'par' | 'interval' | 'abandon' | 'note' }
>
const PASSED_ON = new Set<CricketEvent['kind']>([
  'toss',
  'penalty',
  'replacement',
  'review',
  'overs',
  'par',
  'interval',
  'abandon',
  'note',
])

/** Events that become an item with the same data. */
export const isPassedOn = (event: CricketEvent): event is PassedOn => PASSED_ON.has(event.kind)
