// Makes the ids of everything that Maidan creates itself. Imported posts keep the ids they came with.
import { randomInt } from 'node:crypto'
import { nextIdNumber, RANDOM_VALUES, spellId } from '#contract/record-id.ts'
import { type Clock, systemClock } from './clock.ts'

const lastOfClock = new WeakMap<Clock, bigint>()

/** A new id. Ids of one process and clock sort in the order they were made, even when the clock is set back. */
export function newId(clock: Clock = systemClock): string {
  const last = lastOfClock.get(clock) ?? -1n
  const value = nextIdNumber(clock.now().getTime(), randomInt(RANDOM_VALUES), last)
  lastOfClock.set(clock, value)
  return spellId(value)
}
