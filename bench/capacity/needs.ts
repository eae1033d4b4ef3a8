// Processors and bits that the busiest minute needs, from measured costs. Pure.
import type { Costs, Kind } from './costs.ts'
import { CDN, PROXY } from './scenarios.ts'
import { bytesOf, type Rates } from './traffic.ts'

/** What every process does by itself when something is published or happens in a match. */
const IN_EVERY_PROCESS: ReadonlySet<Kind> = new Set<Kind>(['publish', 'event'])
/** Connections that stay open, and what goes out: no requests of their own. */
export const NOT_REQUESTS: ReadonlySet<Kind> = new Set<Kind>(['event', 'eventReader', 'streamHour', 'alert'])

export type Needs = {
  /** Processors that are busy: Maidan with the proxy before it, of it the proxy, and PostgreSQL. */
  nodeCores: number
  proxyCores: number
  databaseCores: number
  /** Bits a second that leave the nodes. */
  bits: number
}

/** What the busiest minute needs of this number of processes. */
export function needsOf(costs: Costs, rates: Rates, processes: number, hasCdn: boolean): Needs {
  let [maidan, proxy, database, bytes] = [0, 0, 0, 0]
  for (const [kind, rate] of rates.each) {
    const cost = costs.each[kind]
    const times = rate * (IN_EVERY_PROCESS.has(kind) ? processes : 1)
    maidan += times * cost.maidanMs
    database += times * cost.postgresMs
    bytes += rate * bytesOf(kind, costs)
    if (!NOT_REQUESTS.has(kind)) proxy += rate * PROXY.requestMs
  }
  proxy += (rates.each.get('eventReader') ?? 0) * PROXY.streamEventMs
  const handshakes = rates.visits * (hasCdn ? 1 - CDN.pages : 1) + (rates.each.get('streamOpen') ?? 0)
  proxy += handshakes * PROXY.handshakeMs
  maidan += processes * costs.idle.maidanMs
  database += processes * costs.idle.postgresMs
  return {
    nodeCores: (maidan + proxy) / 1_000,
    proxyCores: proxy / 1_000,
    databaseCores: database / 1_000,
    bits: bytes * 8,
  }
}
