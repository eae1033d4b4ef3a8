// Days and times as spreadsheets and people write them, in digits and words of both languages. Null for a text that is neither.
import { DAY_ENDINGS, WEEKDAYS, MONTHS as WORDS_OF_MONTHS } from './date-words.ts'
import { dhakaDayStart } from './dates.ts'
import { toAsciiDigits } from './digits.ts'
import type { Language } from './language.ts'
import { toUnicodeForm } from './unicode-form.ts'

/** A text with digits and small letters of ASCII, its Bengali letters composed. */
export function simplified(text: string): string {
  return toUnicodeForm(toAsciiDigits(text), 'NFC').trim().toLowerCase()
}

const composed = (text: string) => toUnicodeForm(text, 'NFC')

/** Words in the form of {@link simplified}. */
function named<Value>(values: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(values).map(([name, value]) => [composed(name), value]))
}

/** Other spellings of months than those of date-words.ts and their first three letters. */
const OTHER_MONTHS: Readonly<Record<string, readonly string[]>> = {
  জানুয়ারি: ['জানুয়ারী'],
  ফেব্রুয়ারি: ['ফেব্রুয়ারী'],
  আগস্ট: ['আগষ্ট'],
  সেপ্টেম্বর: ['sept'],
}

/** All names of a month or weekday: whole in both languages, and three letters in English. */
function namesAt(words: Record<Language, readonly string[]>, index: number): string[] {
  const [bn = '', en = ''] = [words.bn[index], words.en[index]?.toLowerCase()]
  return [composed(bn), en, en.slice(0, 3)]
}

const MONTHS = WORDS_OF_MONTHS.bn.map((name, index) => [
  ...namesAt(WORDS_OF_MONTHS, index),
  ...(OTHER_MONTHS[name] ?? []).map(composed),
])
const WEEKDAY_NAMES = new Set([
  ...WEEKDAYS.bn.flatMap((name, index) => [...namesAt(WEEKDAYS, index), name.replace(/বার$/, '')]),
  'রোববার',
])

const WORD = '\\p{L}[\\p{L}\\p{M}]*'
const DAY = `(\\d{1,2})(?:st|nd|rd|th|${DAY_ENDINGS})?`
const WORDED = new RegExp(`^${DAY}[\\s./-]+(${WORD})\\.?[\\s,./-]+(\\d{4}|\\d{2})$`, 'u')
const BEGINNING = new RegExp(`^(${WORD})\\.?[,\\s]\\s*`, 'u')
const AMERICAN = new RegExp(`^(${WORD})\\.?\\s+${DAY},?\\s+(\\d{4})$`, 'u')

/** Leaves out the weekday before a day. */
function withoutWeekday(text: string): string {
  const [found = '', name = ''] = BEGINNING.exec(text) ?? []
  return WEEKDAY_NAMES.has(name) ? text.slice(found.length) : text
}

/**
 * 2026-12-20, or day, month and year as written in Bangladesh; the month in numbers or words, the year with two digits or four.
 * A weekday before it is not compared.
 */
export function readWrittenDay(text: string): string | null {
  const plain = withoutWeekday(simplified(text)).replace(/[ t]0?0:00(?::00(?:\.0+)?)?z?$/, '')
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain)
  const own = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  const worded = WORDED.exec(plain)
  const american = AMERICAN.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (own) return dayOf(own[3], own[2], own[1])
  if (worded) return dayOf(worded[3], monthOf(worded[2]), worded[1])
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  return null
}

function monthOf(name = ''): string {
  return String(MONTHS.findIndex((names) => names.includes(name)) + 1)
}

function dayOf(year = '', month = '', day = ''): string | null {
  const numbers = [yearOf(year), Number(month), Number(day)] as const
  if (numbers[1] < 1 || numbers[1] > 12 || !dhakaDayStart(...numbers)) return null
  return `${numbers[0]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Two digits are the years 1969 to 2068, as POSIX reads them. */
function yearOf(text: string): number {
  const year = Number(text)
  if (text.length !== 2) return year
  return year < 69 ? 2000 + year : 1900 + year
}

type HalfOfDay = (hour: number) => number
const am: HalfOfDay = (hour) => hour % 12
const pm: HalfOfDay = (hour) => (hour % 12) + 12

/** What a word makes of an hour up to 12. */
const HALVES = named<HalfOfDay>({
  am,
  'a.m.': am,
  'a.m': am,
  pm,
  'p.m.': pm,
  'p.m': pm,
  ভোর: am,
  ভোররাত: am,
  সকাল: am,
  দুপুর: (hour) => (hour === 11 ? 11 : pm(hour)),
  বেলা: (hour) => (hour > 8 && hour < 12 ? hour : pm(hour)),
  বিকেল: pm,
  বিকাল: pm,
  সন্ধ্যা: pm,
  সন্ধ্যে: pm,
  রাত: (hour) => (hour < 6 || hour === 12 ? am(hour) : pm(hour)),
})

/** Minutes that a word before the hour adds. */
const QUARTERS = named({ পৌনে: -15, সোয়া: 15, সাড়ে: 30 })
/** Half past one and half past two have words of their own. */
const HALF_PAST = named({ দেড়: '1', আড়াই: '2' })

const TIME = new RegExp(
  [
    `^(?:(?<before>${WORD})\\s+)??`,
    `(?:(?<quarter>${[...QUARTERS.keys()].join('|')})\\s+)?`,
    `(?:(?<hours>\\d{1,2})|(?<halfPast>${[...HALF_PAST.keys()].join('|')}))`,
    '(?:[:.](?<minutes>\\d{2})(?:[:.]\\d{2}(?:\\.0+)?)?)?\\s*',
    composed('(?:টা(?:য়)?(?:\\s*(?<spoken>\\d{1,2})\\s*মিনিট)?\\s*)?'),
    '(?<after>[ap]\\.?m\\.?)?$',
  ].join(''),
  'u',
)

/**
 * The time of a day as `18:00`: 18:00, 18.00, 18:00:00, 6:00 PM, 6 pm, সন্ধ্যা ৬টা, রাত ৯টা ৪৮ মিনিট, বিকেল সাড়ে ৪টা. Null too
 * for an hour alone, which may be one of two.
 */
export function readWrittenTime(text: string): string | null {
  const found = TIME.exec(simplified(text))?.groups ?? {}
  const word = found.before ?? found.after
  const half = word === undefined ? null : HALVES.get(word)
  if (half === undefined || (half === null && found.minutes === undefined)) return null
  const minutes = minutesOf(found)
  const hour = Number(found.hours ?? HALF_PAST.get(found.halfPast ?? ''))
  if (minutes === null || !(hour < 24) || (half && (hour < 1 || hour > 12))) return null
  return clockOf((half ? half(hour) : hour) * 60 + minutes)
}

type Found = { [name: string]: string | undefined }

/** The minutes that a time adds to its hour, in digits or in a word. */
function minutesOf({ minutes, spoken, quarter, halfPast }: Found): number | null {
  const digits = minutes ?? spoken
  const inWords = halfPast === undefined ? QUARTERS.get(quarter ?? '') : 30
  if (digits === undefined) return inWords ?? 0
  return inWords === undefined && Number(digits) < 60 ? Number(digits) : null
}

/** The minutes of a day as hh:mm; those before midnight are of the day's end. */
function clockOf(minutes: number): string {
  const within = (minutes + 1440) % 1440
  return [Math.floor(within / 60), within % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
