// Reorders the posts of a slot. Pure.

/** Moves a post one place up or down; the first stays first and the last stays last. */
export function move(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id)
  const to = at + by
  if (at === -1 || to < 0 || to >= ids.length) return [...ids]
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(to, 0, id)
}

export function remove(ids: readonly string[], id: string): string[] {
  return ids.filter((one) => one !== id)
}

/** Puts the post first, new or not. */
export function placeFirst(ids: readonly string[], id: string): string[] {
  return [id, ...remove(ids, id)]
}
