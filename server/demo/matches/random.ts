// Reproducible random numbers, so that every demo has the same matches.

export type Random = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number
  /** One of these. */
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  /** One of these, by weight. */
  weighted<Item>(items: readonly (readonly [item: Item, weight: number])[]): Item | undefined
  isTrue(probability: number): boolean
}

/** Mulberry32, a generator with 32 bits of state (public domain, Tommy Ettinger, 2017). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function pick<Item>(items: readonly [Item, ...Item[]]): Item
  function pick<Item>(items: readonly Item[]): Item | undefined
  function pick<Item>(items: readonly Item[]): Item | undefined {
    return items[Math.floor(next() * items.length)]
  }
  const weighted = <Item>(items: readonly (readonly [Item, number])[]) => {
    let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    return items.find(([, weight]) => {
      rest -= weight
      return rest < 0
    })?.[0]
  }
  return { next, pick, weighted, isTrue: (probability) => next() < probability }
}
