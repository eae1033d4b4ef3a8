// Splits cache tags into purge requests whose header every cache accepts. Pure.

/** Varnish and nginx refuse header lines of 8 kB and more, CDNs lists of more than a few hundred tags. */
const MAX_BYTES = 4_000
const MAX_NAMES = 100

/** The tags, each once, in lists that fit into one `Surrogate-Key` header. */
export function purgeBatches(names: Iterable<string>): string[][] {
  const batches: string[][] = []
  let bytes = 0
  for (const name of new Set(names)) {
    const current = batches.at(-1)
    const grown = bytes + 1 + Buffer.byteLength(name)
    if (current && current.length < MAX_NAMES && grown <= MAX_BYTES) {
      current.push(name)
      bytes = grown
    } else {
      batches.push([name])
      bytes = Buffer.byteLength(name)
    }
  }
  return batches
}
