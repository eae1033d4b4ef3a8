// How many of a list fit. Pure.

/** `added`: the first of `wanted` that are not in `present` and fit; `left`: the others that are not in it. */
export function fitInto(
  present: readonly string[],
  wanted: readonly string[],
  limit: number,
): { added: string[]; left: string[] } {
  const known = new Set(present)
  const fresh = [...new Set(wanted)].filter((each) => !known.has(each))
  const room = Math.max(0, limit - present.length)
  return { added: fresh.slice(0, room), left: fresh.slice(room) }
}
