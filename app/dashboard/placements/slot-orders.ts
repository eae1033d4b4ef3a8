// What becomes of the order of a slot when a post of it is moved, taken out or added. Pure.

/** The post one place further up or down; the order itself where it cannot go on. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}

export function without(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id)
}

/** The post first, whether or not it was there before. */
export function withFirst(ids: readonly string[], id: string): string[] {
  return [id, ...without(ids, id)]
}
