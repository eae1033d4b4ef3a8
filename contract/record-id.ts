// The ids of records: 14 lower-case letters and digits, fit for an address, that sort by the time they were made. Most are made by the
// server; a form may make the one of its new record, so that the record is stored once however often its answer is lost. Pure.
import { z } from 'zod'

// Digits before letters and no capitals, so that bytes and all collations sort alike. No i, l, o, u, which look like 1 and 0
// and could form words by chance.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const TIME_CHARACTERS = 9
const RANDOM_CHARACTERS = 5
export const RANDOM_VALUES = 32 ** RANDOM_CHARACTERS

/** The id of a new record, made by who sends it. */
export const madeIdField = z
  .string('FIELD_NOT_TEXT')
  .regex(new RegExp(`^[${ALPHABET}]{${TIME_CHARACTERS + RANDOM_CHARACTERS}}$`), 'FIELD_INVALID')
  .meta({ description: 'Sent again with the same one, the record is stored once' })

/** The number of a new id, at these milliseconds and with a number below RANDOM_VALUES; larger than the last one. */
export function nextIdNumber(at: number, random: number, last: bigint): bigint {
  const drawn = BigInt(at) * BigInt(RANDOM_VALUES) + BigInt(random)
  return drawn > last ? drawn : last + 1n
}

export function spellId(number: bigint): string {
  let rest = number
  let text = ''
  for (let place = 0; place < TIME_CHARACTERS + RANDOM_CHARACTERS; place++) {
    text = ALPHABET.charAt(Number(rest % 32n)) + text
    rest /= 32n
  }
  return text
}
