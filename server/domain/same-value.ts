// Compares a change with what is stored, so that saving the same values again writes nothing. Pure.
import { isDeepStrictEqual } from 'node:util'

/** Whether two values are the same as JSON; the order of keys does not matter, and an undefined field is an absent one. */
export function isSame(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(asJson(one), asJson(other))
}

function asJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

/** Whether two lists hold the same texts, in any order. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return isSame([...new Set(one)].toSorted(), [...new Set(other)].toSorted())
}

/** The names of the given fields whose value differs from the stored one. */
export function differingFields<Change extends object>(
  change: Change,
  stored: { [Name in keyof Change]?: unknown },
): Extract<keyof Change, string>[] {
  const names: Extract<keyof Change, string>[] = []
  for (const name in change)
    if (change[name] !== undefined && !isSame(change[name], stored[name])) names.push(name)
  return names
}
