// Where two values of the same shape differ, place by place. Pure.

/** `place`: `innings.1.runs`; values as JSON, `nothing` for one that is not there. */
export type Difference = { place: string; stored: string; derived: string }

/** Every place where what is stored differs from what was derived; as JSON, so that absent and undefined are the same. */
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
