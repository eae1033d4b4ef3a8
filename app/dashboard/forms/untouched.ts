// What a form leaves alone: a field that still shows what was loaded is not written, whatever its text would be read as. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'

/** Whether two values of a field look the same: digits of either script, space around a text and the order of keys aside. */
export function isUntouched(field: unknown, loaded: unknown): boolean {
  if (typeof field === 'string' && typeof loaded === 'string')
    return field === loaded || toAsciiDigits(field).trim() === toAsciiDigits(loaded).trim()
  if (!isObject(field) || !isObject(loaded)) return field === loaded
  if (Array.isArray(field) !== Array.isArray(loaded)) return false
  const names = new Set([...Object.keys(field), ...Object.keys(loaded)])
  return [...names].every((name) => isUntouched(field[name], loaded[name]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The fields of a form that were touched since it was loaded. */
export function touchedFields<Draft extends object>(draft: Draft, loaded: Draft): Partial<Draft> {
  const touched: Partial<Draft> = {}
  for (const name in draft) if (!isUntouched(draft[name], loaded[name])) touched[name] = draft[name]
  return touched
}
