// Edits over stored data that may be loaded again at any time, because somebody else saved it: what was typed stays, the rest
// follows the stored data, and fields that both changed are found. Pure.

/** `typed`: the fields that were edited; `over`: what was stored in each of them when it was first edited. */
export type Edits<Draft> = { typed: Partial<Draft>; over: Partial<Draft> }

export function noEdits<Draft>(): Edits<Draft> {
  return { typed: {}, over: {} }
}

export function withChange<Draft extends object>(
  { typed, over }: Edits<Draft>,
  stored: Draft,
  change: Partial<Draft>,
): Edits<Draft> {
  const first: Partial<Draft> = {}
  for (const name in change) first[name] = stored[name]
  return { typed: { ...typed, ...change }, over: { ...first, ...over } }
}

/** What is left after this draft was saved: the fields that were edited again meanwhile. */
export function withoutSaved<Draft extends object>({ typed }: Edits<Draft>, saved: Draft): Edits<Draft> {
  const left = noEdits<Draft>()
  for (const name in typed) {
    if (isEqual(typed[name], saved[name])) continue
    left.typed[name] = typed[name]
    left.over[name] = saved[name]
  }
  return left
}

/** The fields that were edited here and that somebody else has changed since, to something else. */
export function collisionsOf<Draft extends object>(
  { typed, over }: Edits<Draft>,
  stored: Draft,
): Extract<keyof Draft, string>[] {
  const found: Extract<keyof Draft, string>[] = []
  for (const name in typed)
    if (!isEqual(stored[name], over[name]) && !isEqual(stored[name], typed[name])) found.push(name)
  return found
}

export function withoutFields<Draft extends object>(
  { typed, over }: Edits<Draft>,
  names: readonly (keyof Draft)[],
): Edits<Draft> {
  const left = { typed: { ...typed }, over: { ...over } }
  for (const name of names) {
    delete left.typed[name]
    delete left.over[name]
  }
  return left
}

/** Whether two values of a field are the same as JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
