// What a form leaves alone: a field that still shows what was loaded is not written, whatever its text would be read as. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'

/** Whether two values are the same, the order of keys aside. A file is the same only if it is the very one. */
export function isSame(one: unknown, other: unknown): boolean {
  return isAlike(one, other, (text) => text)
}

/** Whether two values look the same in fields that are read as numbers: also digits of either script and space around a text aside. */
export function isUntouched(field: unknown, loaded: unknown): boolean {
  return isAlike(field, loaded, (text) => toAsciiDigits(text).trim())
}

/** Whether a value holds nothing that somebody typed or chose. */
export function isBlank(value: unknown): boolean {
  if (value instanceof File) return false
  if (isObject(value)) return Object.values(value).every(isBlank)
  return value === undefined || value === null || value === '' || value === false
}

function isAlike(one: unknown, other: unknown, shown: (text: string) => string): boolean {
  if (typeof one === 'string' && typeof other === 'string') return shown(one) === shown(other)
  if (!isObject(one) || !isObject(other) || one instanceof File) return Object.is(one, other)
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isAlike(one[name], other[name], shown))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The fields of a form that differ from what was loaded. */
export function changedFields<Draft extends object>(draft: Draft, loaded: Draft): Partial<Draft> {
  const changed: Partial<Draft> = {}
  for (const name in draft) if (!isSame(draft[name], loaded[name])) changed[name] = draft[name]
  return changed
}

/** Whether any field differs from before. */
export function isEdited<Draft extends object>(draft: Draft, before: Draft): boolean {
  return Object.keys(changedFields(draft, before)).length > 0
}
