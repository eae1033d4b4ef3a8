// Days and times as spreadsheets and people write them, in digits and words of both languages. Null for a text that is neither.
import { dhakaDayStart } from './dates.ts'
import { toAsciiDigits } from './digits.ts'
import { toUnicodeForm } from './unicode-form.ts'

/** A text with digits and small letters of ASCII, its Bengali letters composed. */
export function simplified(text: string): string {
  return toUnicodeForm(toAsciiDigits(text), 'NFC').trim().toLowerCase()
}

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'জানুয়ারি', 'জানুয়ারী'],
  ['feb', 'february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['mar', 'march', 'মার্চ'],
  ['apr', 'april', 'এপ্রিল'],
  ['may', 'মে'],
  ['jun', 'june', 'জুন'],
  ['jul', 'july', 'জুলাই'],
  ['aug', 'august', 'আগস্ট'],
  ['sep', 'sept', 'september', 'সেপ্টেম্বর'],
  ['oct', 'october', 'অক্টোবর'],
  ['nov', 'november', 'নভেম্বর'],
  ['dec', 'december', 'ডিসেম্বর'],
].map((names) => names.map((name) => toUnicodeForm(name, 'NFC')))

/** 2026-12-20, or day, month and year as written in Bangladesh; the month in numbers or words, the year with two digits or four. */
export function readWrittenDay(text: string): string | null {
  const plain = simplified(text).replace(/[ t]0?0:00(?::00(?:\.0+)?)?z?$/, '')
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain)
  const own = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\p{L}[\p{L}\p{M}]*)\.?[\s,./-]+(\d{4}|\d{2})$/u.exec(
    plain,
  )
  const american = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(plain)
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
const HALVES: Readonly<Record<string, HalfOfDay>> = {
  am,
  'a.m.': am,
  'a.m': am,
  pm,
  'p.m.': pm,
  'p.m': pm,
  ভোর: am,
  সকাল: am,
  দুপুর: (hour: number) => (hour === 11 ? 11 : pm(hour)),
  বিকেল: pm,
  বিকাল: pm,
  সন্ধ্যা: pm,
  রাত: (hour: number) => (hour < 6 || hour === 12 ? am(hour) : pm(hour)),
}

/** The time of a day as `18:00`: 18:00, 18.00, 18:00:00, 6:00 PM, 6 pm, সন্ধ্যা ৬টা. */
export function readWrittenTime(text: string): string | null {
  const plain = simplified(text)
  const [, before = '', hours = '', minutes, after = ''] =
    /^(?:(\p{L}[\p{L}\p{M}]*)\s+)?(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2}(?:\.0+)?)?)?\s*(?:টা(?:য়)?\s*)?([ap]\.?m\.?)?$/u.exec(
      plain,
    ) ?? []
  const word = before || after
  const half = word === '' ? null : halfOf(word)
  if (hours === '' || half === undefined || (word === '' && minutes === undefined)) return null
  const hour = Number(hours)
  if (Number(minutes ?? 0) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  return `${String(half ? half(hour) : hour).padStart(2, '0')}:${minutes ?? '00'}`
}

function halfOf(word: string): HalfOfDay | undefined {
  const name = Object.keys(HALVES).find((each) => toUnicodeForm(each, 'NFC') === word)
  return name === undefined ? undefined : HALVES[name]
}
