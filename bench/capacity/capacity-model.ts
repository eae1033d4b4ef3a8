// From measured costs to machines and money: how many processors, machines, bytes and dollars a number of readers needs. Pure.
import { connectionsOf, pooledConnectionsOf } from '#server/db/connection-share.ts'
import { type Balancers, balancersFor } from './balancer-model.ts'
import type { Cost, Costs } from './costs.ts'
import {
  carriedOf,
  databaseSize,
  type Fullness,
  fullnessOf,
  type Given,
  isOnNodes,
  sendingTimes,
  targetOf,
} from './fullness.ts'
import { type Needs, needsOf } from './needs.ts'
import {
  MACHINES,
  MAX_NODES,
  type MachineSize,
  NEWSROOM,
  POOLER_CONNECTIONS,
  PRICES,
  priceOf,
  READING,
  type Scenario,
} from './scenarios.ts'
import { type Rates, ratesOf, type Sent, sentGigabytes } from './traffic.ts'

const GIGA = 1e9

export type Plan = {
  scenario: Scenario
  hasCdn: boolean
  rates: Rates
  needs: Needs
  nodes: { count: number; size: MachineSize }
  /** Null: on the nodes, of which one has the address of all readers. */
  balancers: Balancers | null
  /** Null: on the machine of the only node. */
  database: { count: number; size: MachineSize } | null
  processes: number
  /** To the database; with PgBouncer on each node. */
  connections: number
  pooledConnections: number
  /** Until the last of those who follow a match has an event, of those whose browser wants it an alert or newsletter. */
  eventSeconds: number
  alertSeconds: number
  newsletterSeconds: number
  storedAYear: { database: number; pictures: number }
  sent: Sent
  /** What is how full in the busiest minute with one machine lost, the fullest first. */
  fullness: Fullness
  dollars: { machines: number; traffic: number; cdn: number; rest: number; all: number }
}

/** The smallest set of machines that serves the scenario. */
export function planOf(costs: Costs, scenario: Scenario, hasCdn: boolean): Plan {
  const rates = ratesOf(scenario, costs.load, hasCdn)
  const candidates = MACHINES.map((size) => layOut(costs, scenario, { rates, size, hasCdn }))
  const plan = candidates.find(({ nodes }) => nodes.count <= maxNodes(scenario)) ?? candidates.at(-1)
  if (!plan) throw new Error('There are no machines to choose from')
  return plan
}

const maxNodes = ({ mayLoseMachine }: Scenario) => (mayLoseMachine ? MAX_NODES : 1)

function layOut(costs: Costs, scenario: Scenario, given: Given): Plan {
  const { rates, size, hasCdn } = given
  const spare = scenario.mayLoseMachine ? 1 : 0
  let working = 1
  // More nodes have more processes, each of which does the work that all do.
  for (let round = 0; round < 50; round++) {
    const full = fullnessOf(costs, scenario, { ...given, working })
    const isEnough = full.every(({ what, share }) => share <= targetOf(what))
    if (isEnough) break
    working += Math.max(1, Math.ceil(working * Math.min(1, Math.max(...full.map(excess)))))
  }
  while (working > 1 && isEnoughWith(costs, scenario, { ...given, working: working - 1 })) working--
  const processes = (working + spare) * size.cores
  const needs = needsOf(costs, rates, processes, hasCdn)
  const database = scenario.mayLoseMachine ? { count: 3, size: databaseSize(needs.databaseCores) } : null
  const nodes = { count: working + spare, size }
  const carried = carriedOf(needs, scenario)
  const balancers = isOnNodes(carried, given, scenario) ? null : balancersFor(carried, working)
  const storedAYear = storedInAYear(costs, scenario)
  const sent = sentGigabytes(costs, scenario, hasCdn)
  const plan = { scenario, hasCdn, rates, needs, nodes, balancers, database, processes, storedAYear, sent }
  return {
    ...plan,
    connections: connectionsOf(size.cores, nodes.count),
    pooledConnections: pooledConnectionsOf(size.cores, nodes.count, POOLER_CONNECTIONS),
    eventSeconds: eventSeconds(costs, scenario, working * size.cores),
    ...sendingTimes(costs, scenario, processes),
    fullness: fullnessOf(costs, scenario, { ...given, working }).toSorted((a, b) => b.share - a.share),
    dollars: dollarsOf(plan),
  }
}

const excess = ({ what, share }: Fullness[number]) => share / targetOf(what) - 1

function isEnoughWith(costs: Costs, scenario: Scenario, given: Given & { working: number }): boolean {
  return fullnessOf(costs, scenario, given).every(({ what, share }) => share <= targetOf(what))
}

/** A process writes to one reader after the other. */
function eventSeconds(costs: Costs, { liveAtOnce }: Scenario, processes: number): number {
  const { event, eventReader } = costs.each
  return (event.maidanMs + event.postgresMs + (liveAtOnce / processes) * eventReader.maidanMs) / 1_000
}

function storedInAYear({ storage }: Costs, { postsADay }: Scenario): Plan['storedAYear'] {
  const days = 365
  const views = postsADay * READING.postsReadADay * storage.viewRowBytes
  return {
    database: (days * (postsADay * storage.postBytes + views)) / GIGA,
    pictures: (days * postsADay * NEWSROOM.picturesAPost * storage.pictureBytes) / GIGA,
  }
}

function dollarsOf(
  plan: Pick<Plan, 'scenario' | 'nodes' | 'balancers' | 'database' | 'sent' | 'storedAYear'>,
): Plan['dollars'] {
  const { scenario, nodes, balancers, database, sent, storedAYear } = plan
  const part = scenario.days / 30
  const all = [nodes, balancers, database].filter((each) => each !== null)
  const machines = all.reduce((sum, each) => sum + priceOf(each), 0)
  const cores = all.reduce((sum, { count, size }) => sum + count * size.cores, 0)
  const included = cores * PRICES.includedPerCore * part
  const traffic = Math.max(0, sent.nodes - included) * PRICES.gigabyteSent
  const cdn = sent.cdn * PRICES.gigabyteByCdn
  const stored = storedAYear.database * (database?.count ?? 1) + storedAYear.pictures
  const mails = scenario.readersADay * READING.newsletterShare * scenario.days
  const rest = stored * PRICES.gigabyteStored * part + (mails / 1_000) * PRICES.thousandMails
  return { machines: machines * part, traffic, cdn, rest, all: machines * part + traffic + cdn + rest }
}

/** How many requests of this kind one processor answers each second, PostgreSQL included. */
export function perProcessorSecond({ maidanMs, postgresMs }: Cost): number {
  return 1_000 / (maidanMs + postgresMs)
}
