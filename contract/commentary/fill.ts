// Fills the slots of a form: names with their endings, numbers in the digits of the language. Chooses among forms by the sequence
// in the log, so that the same log always gives the same text.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#bangla/language.ts'
import { toObjective, toPossessive } from '#bangla/noun-endings.ts'
import type { Forms } from './forms.ts'

/** Names are texts. Numbers, and texts of digits such as a score (`{ digits: '120/3' }`), get the digits of the language. */
export type Slots = Readonly<Record<string, string | number | { digits: string }>>

const SLOT = /\{(\w+)(?::([^}]+))?\}/gu
const GOLDEN = 0.618_033_988_75

/**
 * `{name}` is the slot itself; `{name:র}` and `{name:কে}` its possessive and objective in Bengali; `{count:run}` the number with
 * the English noun, in the plural unless it is one. Throws a RangeError for a slot without a value, because the form is wrong.
 */
export function fill(form: string, slots: Slots, language: Language): string {
  return form.replace(SLOT, (_all, name: string, ending?: string) => {
    const value = slots[name]
    if (value === undefined) throw new RangeError(`${name} is not given for: ${form}`)
    const text = toText(value, language)
    if (ending === undefined) return text
    if (ending === 'র') return toPossessive(text)
    if (ending === 'কে') return toObjective(text)
    return `${text} ${value === 1 ? ending : pluralOf(ending)}`
  })
}

function toText(value: Slots[string], language: Language): string {
  if (typeof value === 'string') return value
  const digits = typeof value === 'number' ? String(value) : value.digits
  return language === 'bn' ? toBengaliDigits(digits) : digits
}

function pluralOf(noun: string): string {
  return /(?:x|ch)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** Chooses one of the forms, usually another one than for the previous sequence. `salt`: the sentence's number in its item. */
export function choose(forms: Forms, seq: number, salt = 0): string {
  const place = ((seq + salt * 31) * GOLDEN) % 1
  return forms[Math.floor(place * forms.length)] ?? forms[0]
}

/** Names as a list: `ক, খ ও গ`. */
export function joinNames(names: readonly string[], and: string): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
