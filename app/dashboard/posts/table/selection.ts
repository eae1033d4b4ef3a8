// Which rows are chosen: one by one, a whole range with Shift, all at once. Pure; ids in the order of the table.

export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** Chooses or lets go of a row; as a range, of every row between the one that was pressed before and this one. */
export function pressed(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  asRange: boolean,
): Selection {
  const chosen = new Set(ids)
  const isChosen = !ids.has(id)
  const from = asRange && anchor !== null ? order.indexOf(anchor) : -1
  const to = order.indexOf(id)
  const range = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) {
    if (isChosen) chosen.add(one)
    else chosen.delete(one)
  }
  return { ids: chosen, anchor: id }
}

/** Every row, or none when every row is chosen already. */
export function allPressed({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? NOTHING : { ids: new Set(order), anchor: null }
}

/** What of a selection the table still shows, in its order. */
export function chosenOf({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id))
}
