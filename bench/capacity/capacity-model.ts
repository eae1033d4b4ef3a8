// From measured costs to machines and money: how many processors, machines, bytes and dollars a number of readers needs. Pure.
import { connectionsOf } from '#server/db/connection-share.ts'
import type { Cost, Costs, Kind, PageLoad } from './costs.ts'
import {
  CDN,
  JOB_SHARE,
  LIVE,
  LONGEST,
  MACHINES,
  type MachineSize,
  MOST_NODES,
  NEWSROOM,
  PRICES,
  PROXY,
  READING,
  type Scenario,
  STREAMS_A_PROCESS,
  TARGET,
} from './scenarios.ts'

const HOUR = 3_600

const GIGA = 1e9

/** What reaches Maidan in each second of the busiest minute, by kind; `visits`: browsers that connect. */
export type Rates = { each: Map<Kind, number>; pages: number; visits: number }

export function ratesOf(scenario: Scenario, load: Costs['load'], hasCdn: boolean): Rates {
  const { readersADay, pagesAReader, peakHourShare, liveAtOnce, postsADay, editorsAtOnce } = scenario
  const peak = (peakHourShare / HOUR) * READING.peakMinute
  const pages = readersADay * pagesAReader * peak
  const visits = readersADay * peak
  const passes = (part: number) => (hasCdn ? 1 - part : 1)
  const stored = pages * (1 - READING.freshShare) * passes(CDN.pages)
  const { pictures, files } = requestsOf(load, pages, visits * READING.newShare)
  const searches = pages * READING.searchesAPage
  const posts = (postsADay * NEWSROOM.peakHourShare) / HOUR
  const isLive = liveAtOnce > 0
  const arriving = liveAtOnce / (60 * LIVE.arrivalMinutes) + liveAtOnce / (60 * LIVE.streamMinutes)
  return {
    pages,
    visits,
    each: new Map<Kind, number>([
      ['storedHome', stored * READING.homeShare],
      ['storedArticle', stored * (1 - READING.homeShare)],
      ['freshArticle', pages * READING.freshShare],
      ['picture', pictures * passes(CDN.files)],
      ['builtFile', files * passes(CDN.files)],
      ['pageView', pages],
      ['searchFirst', searches * READING.firstSearchShare],
      ['searchAgain', searches * (1 - READING.firstSearchShare)],
      ['signIn', readersADay * READING.signInsAReader * peak],
      ['autosave', editorsAtOnce / NEWSROOM.autosaveEverySeconds],
      ['apiRead', editorsAtOnce / 10],
      ['publish', posts],
      ['upload', posts * NEWSROOM.picturesAPost],
      ['streamOpen', arriving],
      ['streamHour', liveAtOnce / HOUR],
      ['event', isLive ? LIVE.eventsAMinute / 60 : 0],
      ['eventReader', (liveAtOnce * LIVE.eventsAMinute) / 60],
    ]),
  }
}

function requestsOf({ first, next }: Costs['load'], pages: number, newVisits: number) {
  const home = READING.homeShare
  return {
    pictures: pages * (home * first.pictures + (1 - home) * next.pictures),
    files: newVisits * first.files,
  }
}

/** What every process does by itself when something is published or happens in a match. */
const IN_EVERY_PROCESS: ReadonlySet<Kind> = new Set<Kind>(['publish', 'event'])
/** Connections that stay open, not requests of their own. */
const NOT_REQUESTS: ReadonlySet<Kind> = new Set<Kind>(['event', 'eventReader', 'streamHour'])

export type Needs = {
  /** Processors that are busy: Maidan with the proxy before it, and PostgreSQL. */
  nodeCores: number
  databaseCores: number
  /** Bits a second that leave the nodes. */
  bits: number
}

/** What the busiest minute needs of this number of processes. */
export function needsOf(costs: Costs, rates: Rates, processes: number, hasCdn: boolean): Needs {
  let [node, database, bytes] = [0, 0, 0]
  for (const [kind, rate] of rates.each) {
    const cost = costs.each[kind]
    node += rate * cost.maidanMs * (IN_EVERY_PROCESS.has(kind) ? processes : 1)
    database += rate * cost.postgresMs
    bytes += rate * cost.bytes
    if (!NOT_REQUESTS.has(kind)) node += rate * PROXY.requestMs
  }
  node += (rates.each.get('eventReader') ?? 0) * PROXY.streamEventMs
  const handshakes = rates.visits * (hasCdn ? 1 - CDN.pages : 1) + (rates.each.get('streamOpen') ?? 0)
  node += handshakes * PROXY.handshakeMs + processes * costs.idle.maidanMs
  database += processes * costs.idle.postgresMs
  return { nodeCores: node / 1_000, databaseCores: database / 1_000, bits: bytes * 8 }
}

export type Plan = {
  scenario: Scenario
  hasCdn: boolean
  rates: Rates
  needs: Needs
  nodes: { count: number; size: MachineSize }
  /** Null: on the machine of the only node. */
  database: { count: number; size: MachineSize } | null
  processes: number
  connections: number
  /** Until the last of those who follow a match has an event, of those whose browser wants it an alert or newsletter. */
  eventSeconds: number
  alertSeconds: number
  newsletterSeconds: number
  storedAYear: { database: number; pictures: number }
  /** Gigabytes in the days of the scenario that leave the nodes, and the CDN. */
  sent: { nodes: number; cdn: number }
  /** What is how full in the busiest minute with one machine lost, the fullest first. */
  fullness: { what: Resource; share: number }[]
  dollars: { machines: number; traffic: number; cdn: number; rest: number; all: number }
}

export type Resource =
  | 'processors of the nodes'
  | 'memory of the nodes'
  | 'streams'
  | 'network of the nodes'
  | 'processors of the database'
  | 'time of an alert'
  | 'time of a newsletter'

/** The smallest set of machines that serves the scenario. */
export function planOf(costs: Costs, scenario: Scenario, hasCdn: boolean): Plan {
  const rates = ratesOf(scenario, costs.load, hasCdn)
  const candidates = MACHINES.map((size) => layOut(costs, scenario, { rates, size, hasCdn }))
  const plan = candidates.find(({ nodes }) => nodes.count <= mostNodes(scenario)) ?? candidates.at(-1)
  if (!plan) throw new Error('There are no machines to choose from')
  return plan
}

const mostNodes = ({ mayLoseMachine }: Scenario) => (mayLoseMachine ? MOST_NODES : 1)

type Given = { rates: Rates; size: MachineSize; hasCdn: boolean }

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
  const storedAYear = storedInAYear(costs, scenario)
  const sent = sentGigabytes(costs, scenario, hasCdn)
  const plan = { scenario, hasCdn, rates, needs, nodes, database, processes, storedAYear, sent }
  return {
    ...plan,
    connections: connectionsOf(processes),
    eventSeconds: eventSeconds(costs, scenario, working * size.cores),
    ...sendingTimes(costs, scenario, processes),
    fullness: fullnessOf(costs, scenario, { ...given, working }).toSorted((a, b) => b.share - a.share),
    dollars: dollarsOf(plan),
  }
}

const excess = ({ what, share }: { what: Resource; share: number }) => share / targetOf(what) - 1

function isEnoughWith(costs: Costs, scenario: Scenario, given: Given & { working: number }): boolean {
  return fullnessOf(costs, scenario, given).every(({ what, share }) => share <= targetOf(what))
}

function targetOf(what: Resource): number {
  switch (what) {
    case 'processors of the nodes':
      return TARGET.processors
    case 'memory of the nodes':
      return TARGET.memory
    case 'streams':
      return TARGET.streams
    case 'network of the nodes':
      return TARGET.network
    // A larger database, not more nodes.
    case 'processors of the database':
      return Number.POSITIVE_INFINITY
    default:
      return 1
  }
}

function fullnessOf(
  costs: Costs,
  scenario: Scenario,
  { rates, size, hasCdn, working }: Given & { working: number },
): Plan['fullness'] {
  const processes = working * size.cores
  const { nodeCores, databaseCores, bits } = needsOf(costs, rates, processes, hasCdn)
  const { nodeMegabytes, postgresMegabytes, streamKilobytes } = costs.memory
  const isOneMachine = !scenario.mayLoseMachine
  const cores = working * size.cores
  const megabytes =
    processes * nodeMegabytes +
    (scenario.liveAtOnce * streamKilobytes) / 1_000 +
    (isOneMachine ? postgresMegabytes : 0)
  const { alertSeconds, newsletterSeconds } = sendingTimes(costs, scenario, processes)
  return [
    { what: 'processors of the nodes', share: (nodeCores + (isOneMachine ? databaseCores : 0)) / cores },
    { what: 'memory of the nodes', share: megabytes / (working * size.gigabytes * 1_000) },
    { what: 'streams', share: scenario.liveAtOnce / (processes * STREAMS_A_PROCESS) },
    { what: 'network of the nodes', share: bits / (working * size.gigabits * GIGA) },
    { what: 'time of an alert', share: alertSeconds / LONGEST.alertSeconds },
    { what: 'time of a newsletter', share: newsletterSeconds / LONGEST.newsletterSeconds },
    ...(isOneMachine
      ? []
      : ([
          { what: 'processors of the database', share: databaseCores / databaseSize(databaseCores).cores },
        ] as const)),
  ]
}

function databaseSize(cores: number): MachineSize {
  const found = MACHINES.find((size) => cores <= size.cores * TARGET.database) ?? MACHINES.at(-1)
  if (!found) throw new Error('There are no machines to choose from')
  return found
}

function sendingTimes(costs: Costs, { readersADay }: Scenario, processes: number) {
  const seconds = (kind: Kind, share: number) =>
    (readersADay * share * costs.each[kind].maidanMs) / 1_000 / (processes * JOB_SHARE)
  return {
    alertSeconds: seconds('alert', READING.alertShare),
    newsletterSeconds: seconds('mail', READING.newsletterShare),
  }
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

function sentGigabytes(costs: Costs, scenario: Scenario, hasCdn: boolean): Plan['sent'] {
  const { readersADay, pagesAReader, liveAtOnce, days } = scenario
  const { first, next } = costs.load
  const pages = readersADay * pagesAReader
  const perPage = (of: (load: PageLoad) => number) =>
    READING.homeShare * of(first) + (1 - READING.homeShare) * of(next)
  const pageBytes = pages * perPage(({ pageBytes: bytes }) => bytes)
  const fileBytes =
    pages * perPage(({ pictureBytes }) => pictureBytes) + readersADay * READING.newShare * first.fileBytes
  const bytesOf = (kind: Kind, count: number) => count * costs.each[kind].bytes
  const passing =
    bytesOf('pageView', pages) +
    bytesOf('eventReader', liveAtOnce * LIVE.eventsAMinute * LIVE.matchMinutes) +
    bytesOf('streamHour', (liveAtOnce * LIVE.matchMinutes) / 60)
  const sending =
    bytesOf('alert', readersADay * READING.alertShare * READING.alertsADay) +
    bytesOf('mail', readersADay * READING.newsletterShare)
  const passes = (part: number) => (hasCdn ? 1 - part : 1)
  const nodes = pageBytes * passes(CDN.pages) + fileBytes * passes(CDN.files) + passing + sending
  return {
    nodes: (nodes * days) / GIGA,
    cdn: hasCdn ? ((pageBytes + fileBytes + passing) * days) / GIGA : 0,
  }
}

function dollarsOf(
  plan: Pick<Plan, 'scenario' | 'nodes' | 'database' | 'sent' | 'storedAYear'>,
): Plan['dollars'] {
  const { scenario, nodes, database, sent, storedAYear } = plan
  const part = scenario.days / 30
  const all = [nodes, ...(database ? [database] : [])]
  const machines = all.reduce(
    (sum, { count, size }) =>
      sum + count * (size.cores * PRICES.core + size.gigabytes * PRICES.gigabyteOfMemory),
    0,
  )
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
