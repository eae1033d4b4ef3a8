// Edits over stored data that may be loaded again at any time, because somebody else saved it: what was typed stays, the rest
// follows the stored data, and fields that both changed are found. Pure.
import { isBlank, isSame } from './untouched.ts'

/** `typed`: the fields that were edited; `over`: what was stored when each of them was first edited. */
export type Edits<Draft, Stored extends Draft = Draft> = {
  typed: Partial<Draft>
  over: Partial<Record<keyof Draft, Stored>>
}

export function noEdits<Draft, Stored extends Draft = Draft>(): Edits<Draft, Stored> {
  return { typed: {}, over: {} }
}

/** The fields of one change belong together: they are no edits any more when all of them are as they were before. */
export function withChange<Draft extends object, Stored extends Draft>(
  edits: Edits<Draft, Stored>,
  stored: Stored,
  change: Partial<Draft>,
): Edits<Draft, Stored> {
  const names = namesOf(change)
  const next = { typed: { ...edits.typed, ...change }, over: { ...edits.over } }
  for (const name of names) next.over[name] ??= stored
  const before = valuesBefore(next)
  const isUndone = names.every((name) => isSame(change[name], before[name]))
  return isUndone ? withoutFields(next, names) : next
}

/** What was sent as edits: the draft, or a part of it. */
export function sentEdits<Draft extends object, Stored extends Draft>(
  edits: Edits<Draft, Stored>,
  stored: Stored,
  sent: Partial<Draft>,
): Edits<Draft, Stored> {
  const others = namesOf(edits.typed).filter((name) => !(name in sent))
  return withChange(withoutFields(edits, others), stored, sent)
}

/** What is left after `sent` was saved, with what is stored now: the fields that were edited, or changed back, meanwhile. */
export function withoutSaved<Draft extends object, Stored extends Draft>(
  edits: Edits<Draft, Stored>,
  sent: Edits<Draft, Stored>,
  stored: Stored,
): Edits<Draft, Stored> {
  const now = { ...valuesBefore(sent), ...edits.typed }
  const since: Partial<Draft> = {}
  for (const name of namesOf(sent.typed)) if (!isSame(now[name], sent.typed[name])) since[name] = now[name]
  return withChange(withoutFields(edits, namesOf(sent.typed)), stored, since)
}

/** The fields that were edited here and that somebody else has changed since, to something else. */
export function collisionsOf<Draft extends object, Stored extends Draft>(
  edits: Edits<Draft, Stored>,
  stored: Stored,
): Name<Draft>[] {
  const before = valuesBefore(edits)
  const unsaved = unsavedOf(edits, stored)
  return namesOf<Draft>(stored).filter((name) => name in unsaved && !isSame(stored[name], before[name]))
}

/** The fields that differ from what is stored. One that is not stored yet, such as an added row, counts once it holds something. */
export function unsavedOf<Draft extends object, Stored extends Draft>(
  { typed }: Edits<Draft, Stored>,
  stored: Stored,
): Partial<Draft> {
  const unsaved: Partial<Draft> = {}
  for (const name of namesOf(typed)) {
    const isAddedEmpty = stored[name] === undefined && isBlank(typed[name])
    if (!isAddedEmpty && !isSame(typed[name], stored[name])) unsaved[name] = typed[name]
  }
  return unsaved
}

/** What was stored in each edited field when it was first edited. */
export function valuesBefore<Draft extends object, Stored extends Draft>({
  over,
}: Edits<Draft, Stored>): Partial<Draft> {
  const before: Partial<Draft> = {}
  for (const name in over) {
    const stored: Draft | undefined = over[name]
    before[name] = stored?.[name]
  }
  return before
}

/** Keeps the edits of these fields over what is stored now. */
export function withConfirmed<Draft extends object, Stored extends Draft>(
  { typed, over }: Edits<Draft, Stored>,
  stored: Stored,
  names: readonly Name<Draft>[],
): Edits<Draft, Stored> {
  const confirmed = { ...over }
  for (const name of names) confirmed[name] = stored
  return { typed, over: confirmed }
}

/** Drops the edits to a value that has been stored since: somebody else saved the same. Returns the same edits if there are none. */
export function withoutFinished<Draft extends object, Stored extends Draft>(
  edits: Edits<Draft, Stored>,
  stored: Stored,
): Edits<Draft, Stored> {
  const before = valuesBefore(edits)
  const finished = namesOf(edits.typed).filter(
    (name) => isSame(edits.typed[name], stored[name]) && !isSame(before[name], stored[name]),
  )
  return finished.length > 0 ? withoutFields(edits, finished) : edits
}

export function withoutFields<Draft extends object, Stored extends Draft>(
  { typed, over }: Edits<Draft, Stored>,
  names: readonly Name<Draft>[],
): Edits<Draft, Stored> {
  const left = { typed: { ...typed }, over: { ...over } }
  for (const name of names) {
    delete left.typed[name]
    delete left.over[name]
  }
  return left
}

type Name<Draft> = Extract<keyof Draft, string>

function namesOf<Draft extends object>(fields: Partial<Draft>): Name<Draft>[] {
  const names: Name<Draft>[] = []
  for (const name in fields) names.push(name)
  return names
}
