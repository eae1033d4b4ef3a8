// How full the busiest minute finds each part of the machines, and how full it may be. Pure.
import {
  type BalancerResource,
  balancerFullness,
  balancerMegabytes,
  balancersFor,
  type Carried,
  fitsOnNode,
} from './balancer-model.ts'
import type { Costs, Kind } from './costs.ts'
import { type Needs, needsOf } from './needs.ts'
import {
  JOB_SHARE,
  MACHINES,
  MAX_TIME,
  type MachineSize,
  PROXY,
  READING,
  type Scenario,
  STREAMS_A_PROCESS,
  TARGET,
} from './scenarios.ts'
import type { Rates } from './traffic.ts'

const GIGA = 1e9

type Resource =
  | 'processors of the nodes'
  | 'memory of the nodes'
  | 'streams'
  | 'streams through the balancer'
  | 'network of the nodes'
  | 'processors of the database'
  | 'time of an alert'
  | 'time of a newsletter'
  | BalancerResource

export type Fullness = { what: Resource; share: number }[]
export type Given = { rates: Rates; size: MachineSize; hasCdn: boolean }

export const carriedOf = ({ proxyCores, bits }: Needs, { liveAtOnce }: Scenario): Carried => ({
  cores: proxyCores,
  bits,
  streams: liveAtOnce,
})

export const isOnNodes = (carried: Carried, { size }: Pick<Given, 'size'>, { mayLoseMachine }: Scenario) =>
  !mayLoseMachine || fitsOnNode(carried, size)

/** How full more nodes keep it; infinity where they do not help. */
export function targetOf(what: Resource): number {
  switch (what) {
    case 'processors of the nodes':
      return TARGET.processors
    case 'memory of the nodes':
      return TARGET.memory
    case 'streams':
    case 'streams through the balancer':
      return TARGET.streams
    case 'network of the nodes':
      return TARGET.network
    // Larger ones, not more nodes.
    case 'processors of the database':
    case 'processors of the balancers':
    case 'memory of the balancers':
    case 'network of the balancers':
    case 'connections of the balancers':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

/** How full `working` nodes of this size find everything, in the busiest minute. */
export function fullnessOf(costs: Costs, scenario: Scenario, given: Given & { working: number }): Fullness {
  const { rates, size, hasCdn, working } = given
  const processes = working * size.cores
  const needs = needsOf(costs, rates, processes, hasCdn)
  const carried = carriedOf(needs, scenario)
  const { alertSeconds, newsletterSeconds } = sendingTimes(costs, scenario, processes)
  return [
    ...(isOnNodes(carried, given, scenario)
      ? ownFullness(costs, scenario, { ...given, needs, carried })
      : [
          ...ownFullness(costs, scenario, { ...given, needs, carried: null }),
          ...balancerFullness(carried, balancersFor(carried, working), working),
        ]),
    { what: 'streams', share: scenario.liveAtOnce / (processes * STREAMS_A_PROCESS) },
    { what: 'time of an alert', share: alertSeconds / MAX_TIME.alertSeconds },
    { what: 'time of a newsletter', share: newsletterSeconds / MAX_TIME.newsletterSeconds },
    ...(scenario.mayLoseMachine ? [databaseFullness(needs)] : []),
  ]
}

type OwnGiven = Given & { working: number; needs: Needs; carried: Carried | null }

/** Of the fullest node, which carries everything for all readers where the balancer is on the nodes (`carried`). */
function ownFullness(
  { memory }: Costs,
  { liveAtOnce, mayLoseMachine }: Scenario,
  { size, working, needs, carried }: OwnGiven,
): Fullness {
  const { nodeCores, proxyCores, databaseCores, bits } = needs
  const cores =
    (nodeCores - proxyCores) / working + (carried?.cores ?? 0) + (mayLoseMachine ? 0 : databaseCores)
  const megabytes =
    size.cores * memory.nodeMegabytes +
    (liveAtOnce * memory.streamKilobytes) / 1_000 / working +
    (carried ? balancerMegabytes(carried) : 0) +
    (mayLoseMachine ? 0 : memory.postgresMegabytes)
  return [
    { what: 'processors of the nodes', share: cores / size.cores },
    { what: 'memory of the nodes', share: megabytes / (size.gigabytes * 1_000) },
    { what: 'network of the nodes', share: (carried ? bits : bits / working) / (size.gigabits * GIGA) },
    ...(carried && mayLoseMachine
      ? [
          {
            what: 'streams through the balancer',
            share: liveAtOnce / (working * PROXY.streamsToANode),
          } as const,
        ]
      : []),
  ]
}

function databaseFullness({ databaseCores }: Needs): Fullness[number] {
  return { what: 'processors of the database', share: databaseCores / databaseSize(databaseCores).cores }
}

export function databaseSize(cores: number): MachineSize {
  const found = MACHINES.find((size) => cores <= size.cores * TARGET.database) ?? MACHINES.at(-1)
  if (!found) throw new Error('There are no machines to choose from')
  return found
}

/** Until the last browser has an alert, and the last reader a newsletter. */
export function sendingTimes(costs: Costs, { readersADay }: Scenario, processes: number) {
  const seconds = (kind: Kind, share: number) =>
    (readersADay * share * costs.each[kind].maidanMs) / 1_000 / (processes * JOB_SHARE)
  return {
    alertSeconds: seconds('alert', READING.alertShare),
    newsletterSeconds: seconds('mail', READING.newsletterShare),
  }
}
