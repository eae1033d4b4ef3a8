// Recognises the interval that an event names. Scoring pads send the words of their screen, files and programs English ones.
import { toUnicodeForm } from '#bangla/unicode-form.ts'

export const INTERVALS = [
  'lunch',
  'tea',
  'drinks',
  'dinner',
  'stumps',
  'innings',
  'rain',
  'bad light',
] as const
export type Interval = (typeof INTERVALS)[number]

const OTHER_NAMES: ReadonlyMap<string, Interval> = new Map([
  ['between innings', 'innings'],
  ['মধ্যাহ্নভোজ', 'lunch'],
  ['মধ্যাহ্নবিরতি', 'lunch'],
  ['চা', 'tea'],
  ['চা-বিরতি', 'tea'],
  ['পানি পানের বিরতি', 'drinks'],
  ['নৈশভোজ', 'dinner'],
  ['দিনের খেলা শেষ', 'stumps'],
  ['দুই ইনিংসের মাঝে', 'innings'],
  ['বৃষ্টি', 'rain'],
  ['আলোর স্বল্পতা', 'bad light'],
])

/** The interval with this name; null for any other name. */
export function readInterval(name: string): Interval | null {
  const written = toUnicodeForm(name, 'NFC').trim().toLowerCase()
  return INTERVALS.find((each) => each === written) ?? OTHER_NAMES.get(written) ?? null
}
