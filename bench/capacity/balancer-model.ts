// The balancers in front of several nodes: one address of readers is on one machine at a time, so what it carries is divided by the
// number of addresses and not by that of the nodes. Pure.
import { MACHINES, MAX_NODES, type MachineSize, PROXY, priceOf, TARGET } from './scenarios.ts'

const GIGA = 1e9

/** What all balancers together carry in the busiest minute: processors, bits a second, streams. */
export type Carried = { cores: number; bits: number; streams: number }

/** Machines of their own: one more than the addresses of readers, for the address whose machine dies. */
export type Balancers = { count: number; size: MachineSize }

export type BalancerResource =
  | 'processors of the balancers'
  | 'memory of the balancers'
  | 'network of the balancers'
  | 'connections of the balancers'

export const balancerMegabytes = ({ streams }: Carried) => (streams * PROXY.streamKilobytes) / 1_000

/** Whether a node can carry everything beside its own part of the work: one address of readers, no machines of their own. */
export function fitsOnNode(carried: Carried, { cores, gigabytes, gigabits }: MachineSize): boolean {
  return (
    carried.cores <= (cores * TARGET.processors) / 2 &&
    balancerMegabytes(carried) <= (gigabytes * 1_000 * TARGET.memory) / 2 &&
    carried.bits <= gigabits * GIGA * TARGET.network
  )
}

/** The cheapest machines in front of `nodes` nodes. */
export function balancersFor(carried: Carried, nodes: number): Balancers {
  const candidates = MACHINES.map((size) => ({ count: addressesOf(carried, size, nodes) + 1, size }))
  const fitting = candidates.filter(({ count }) => count <= MAX_NODES)
  const [cheapest] = (fitting.length > 0 ? fitting : candidates.slice(-1)).toSorted(
    (a, b) => priceOf(a) - priceOf(b),
  )
  if (!cheapest) throw new Error('There are no machines to choose from')
  return cheapest
}

function addressesOf(carried: Carried, size: MachineSize, nodes: number): number {
  const shares = sharesOf(carried, size, { addresses: 1, nodes })
  return Math.ceil(Math.max(...shares.map(({ what, share }) => share / balancerTarget(what))))
}

/** How full the machines are with one lost. */
export function balancerFullness(carried: Carried, { count, size }: Balancers, nodes: number) {
  return sharesOf(carried, size, { addresses: count - 1, nodes })
}

function sharesOf(
  carried: Carried,
  { cores, gigabytes, gigabits }: MachineSize,
  { addresses, nodes }: { addresses: number; nodes: number },
): { what: BalancerResource; share: number }[] {
  const part = (value: number) => value / addresses
  return [
    { what: 'processors of the balancers', share: part(carried.cores / cores) },
    { what: 'memory of the balancers', share: part(balancerMegabytes(carried) / (gigabytes * 1_000)) },
    { what: 'network of the balancers', share: part(carried.bits / (gigabits * GIGA)) },
    { what: 'connections of the balancers', share: part(carried.streams / (nodes * PROXY.portsToANode)) },
  ]
}

function balancerTarget(what: BalancerResource): number {
  switch (what) {
    case 'processors of the balancers':
      return TARGET.processors
    case 'memory of the balancers':
      return TARGET.memory
    case 'network of the balancers':
      return TARGET.network
    case 'connections of the balancers':
      return TARGET.streams
  }
}
