// Compares two values of the same shape, path by path. Pure.

/** `place`: a path such as `innings.1.runs`. Values are JSON; `nothing` for a missing one. */
export type Difference = { place: string; stored: string; derived: string }

/** Every path where the stored and the derived value differ. Compared as JSON, so that a missing value equals undefined. */
export function differencesBetween(stored: unknown, derived: unknown, place: string): Difference[] {
  if (isNested(stored) && isNested(derived) && Array.isArray(stored) === Array.isArray(derived)) {
    const [one, other] = [new Map(Object.entries(stored)), new Map(Object.entries(derived))]
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((name) =>
      differencesBetween(one.get(name), other.get(name), place === '' ? name : `${place}.${name}`),
    )
  }
  const [left, right] = [written(stored), written(derived)]
  return left === right ? [] : [{ place, stored: left, derived: right }]
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}

function written(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
