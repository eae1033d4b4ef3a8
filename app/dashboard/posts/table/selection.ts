// The selected rows: one by one, a range with Shift, all at once. Pure; `order` has the ids in the order of the table.

export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const NO_SELECTION: Selection = { ids: new Set(), anchor: null }

/** Selects or deselects a row; as a range, every row from the last toggled one to this one. */
export function toggleRow(
  { ids, anchor }: Selection,
  order: readonly string[],
  id: string,
  asRange: boolean,
): Selection {
  const selected = new Set(ids)
  const selects = !ids.has(id)
  const from = asRange && anchor !== null ? order.indexOf(anchor) : -1
  const to = order.indexOf(id)
  const range = from === -1 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1)
  for (const one of range) {
    if (selects) selected.add(one)
    else selected.delete(one)
  }
  return { ids: selected, anchor: id }
}

/** Selects every row, or none when every row is selected. */
export function toggleAll({ ids }: Selection, order: readonly string[]): Selection {
  return order.every((id) => ids.has(id)) ? NO_SELECTION : { ids: new Set(order), anchor: null }
}

/** The selected rows that the table still shows, in its order. */
export function getSelected({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id))
}
