// Makes the ids of everything that Maidan creates itself. Imported posts keep the ids they came with.
import { randomInt } from 'node:crypto'
import { type Clock, systemClock } from './clock.ts'

// Digits before letters and no capitals, so that bytes and all collations sort alike. No i, l, o, u, which look like 1 and 0
// and could form words by chance.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARACTERS = 9
const RANDOM_CHARACTERS = 5
const RANDOM_VALUES = 32 ** RANDOM_CHARACTERS

const lastOfClock = new WeakMap<Clock, bigint>()

/**
 * A new id: 14 lower-case letters and digits, fit for an address. Ids sort by the time they were made (milliseconds),
 * and ids of one process and clock always sort in the order they were made, even when the clock is set back.
 */
export function newId(clock: Clock = systemClock): string {
  const drawn = BigInt(clock.now().getTime()) * BigInt(RANDOM_VALUES) + BigInt(randomInt(RANDOM_VALUES))
  const last = lastOfClock.get(clock) ?? -1n
  const value = drawn > last ? drawn : last + 1n
  lastOfClock.set(clock, value)
  return spell(value)
}

function spell(value: bigint): string {
  let rest = value
  let text = ''
  for (let place = 0; place < TIME_CHARACTERS + RANDOM_CHARACTERS; place++) {
    text = ALPHABET.charAt(Number(rest % 32n)) + text
    rest /= 32n
  }
  return text
}
