// The order of sections as admins see it: each followed by those below it, which move among themselves. Pure.

type Placed = { id: string; parentId: string | null }

/** Every section, each followed by those below it. */
export function grouped<Section extends Placed>(sections: readonly Section[]): Section[] {
  const ids = new Set(sections.map(({ id }) => id))
  const isBelow = ({ parentId }: Placed) => parentId !== null && ids.has(parentId)
  return sections
    .filter((section) => !isBelow(section))
    .flatMap((top) => [top, ...sections.filter(({ parentId }) => parentId === top.id)])
}

/** The neighbour of the same level with which the section at this place changes places; null at an end. */
export function neighbour<Section extends Placed>(
  sections: readonly Section[],
  at: number,
  by: -1 | 1,
): Section | null {
  const moving = sections[at]
  const level = sections.filter(({ parentId }) => parentId === moving?.parentId)
  return level[level.findIndex(({ id }) => id === moving?.id) + by] ?? null
}

/** The order after the section at this place has moved, with those below it. */
export function movedSection<Section extends Placed>(
  sections: readonly Section[],
  at: number,
  by: -1 | 1,
): Section[] {
  const moving = sections[at]
  const other = neighbour(sections, at, by)
  if (!moving || !other) return [...sections]
  const swapped = new Map([
    [moving, other],
    [other, moving],
  ])
  return grouped(sections.map((one) => swapped.get(one) ?? one))
}
