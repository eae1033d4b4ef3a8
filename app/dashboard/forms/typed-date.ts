// Parses and writes dates as people in Bangladesh type them, day first. Pure.
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'

const DAY_FIRST = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const TIME = /^(.*\S)\s+(\d{1,2})[:.](\d{2})(?:\s*([ap])\.?m\.?)?$/i

const two = (text: string) => text.padStart(2, '0')

/** Returns yyyy-mm-dd for 21/11/2026, ২১-১১-২০২৬, 21 11 26 or 2026-11-21; '' for an empty text, null for an invalid one. */
export function readTypedDay(text: string): string | null {
  const typed = toAsciiDigits(text).trim()
  if (typed === '') return ''
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? []
  if (day && month && year)
    return realDay(`${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`)
  const [, y, m, d] = YEAR_FIRST.exec(typed) ?? []
  return y && m && d ? realDay(`${y}-${two(m)}-${two(d)}`) : null
}

function realDay(day: string): string | null {
  const at = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day) ? null : day
}

/** Returns yyyy-mm-ddThh:mm for a day with a time of 24 hours or with am or pm; a day alone gets midnight. */
export function readTypedTime(text: string): string | null {
  const typed = toAsciiDigits(text).trim().replace('T', ' ')
  const [, head = typed, hour = '0', minute = '00', half] = TIME.exec(typed) ?? []
  const day = readTypedDay(head)
  const hours = half === undefined ? Number(hour) : hourOf(Number(hour), half)
  if (!day || hours === null) return day && null
  return hours < 24 && Number(minute) < 60 ? `${day}T${two(String(hours))}:${minute}` : null
}

/** 12 am is midnight, 12 pm noon; null for an hour that no such clock shows. */
function hourOf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** Writes a day, or a day with a time: 21/11/2026, ২১/১১/২০২৬ ২২:১৫. */
export function writeTyped(value: string, language: Language): string {
  const [day = '', time = ''] = value.split('T')
  const text = [day.split('-').reverse().join('/'), time.slice(0, 5)].filter(Boolean).join(' ')
  return language === 'bn' ? toBengaliDigits(text) : text
}
