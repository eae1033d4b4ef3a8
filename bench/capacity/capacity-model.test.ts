import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { connectionsOf } from '#server/db/connection-share.ts'
import { DOCUMENT, withTables } from './capacity-document.ts'
import { type Plan, planOf } from './capacity-model.ts'
import { COSTS_FILE, type Costs, costsSchema, kindNames } from './costs.ts'
import { needsOf } from './needs.ts'
import {
  CDN,
  MAX_TIME,
  POOLER_CONNECTIONS,
  PRICES,
  PROXY,
  priceOf,
  READING,
  SCENARIOS,
  type Scenario,
  TARGET,
} from './scenarios.ts'
import { bytesOf, ratesOf, sentGigabytes } from './traffic.ts'

const measured = costsSchema.parse(JSON.parse(readFileSync(COSTS_FILE, 'utf8')))

/** Everything costs a millisecond of each, and a kilobyte. */
const even: Costs = {
  ...measured,
  each: costsSchema.shape.each.parse(
    Object.fromEntries(kindNames.map((kind) => [kind, { maidanMs: 1, postgresMs: 1, bytes: 1_000 }])),
  ),
  idle: { maidanMs: 0, postgresMs: 0 },
  load: {
    first: { pageBytes: 20_000, fileBytes: 60_000, files: 6, pictureBytes: 40_000, pictures: 4 },
    next: { pageBytes: 20_000, fileBytes: 0, files: 0, pictureBytes: 40_000, pictures: 4 },
  },
  storage: { postBytes: 10_000, pictureBytes: 100_000, viewRowBytes: 100 },
}

const paper: Scenario = {
  name: 'A paper',
  readersADay: 100_000,
  pagesAReader: 4,
  peakHourShare: 0.09,
  liveAtOnce: 0,
  postsADay: 100,
  editorsAtOnce: 10,
  mayLoseMachine: true,
  days: 30,
}

// After a change of the model or of what it assumes: npx vitest run --project unit bench/capacity -u
test('docs/capacity.md has the tables that follow from the stored costs', async () => {
  await expect(withTables(readFileSync(DOCUMENT, 'utf8'), measured)).toMatchFileSnapshot(DOCUMENT)
})

test('the busiest minute has its part of a day’s pages, and what comes with each page', () => {
  const { pages, each } = ratesOf(paper, even.load, false)
  expect(pages).toBeCloseTo(((400_000 * 0.09) / 3_600) * READING.peakMinute)
  const stored = (each.get('storedHome') ?? 0) + (each.get('storedArticle') ?? 0)
  expect(stored + (each.get('freshArticle') ?? 0)).toBeCloseTo(pages)
  expect(each.get('pageView')).toBe(pages)
  expect(each.get('picture')).toBeCloseTo(4 * pages)
})

test('an alert goes out in the busiest minute, and PostgreSQL does its part in time', () => {
  const busiest = (share: number) => {
    const { each, ...rates } = ratesOf(paper, even.load, true)
    const alerts = (each.get('alert') ?? 0) * share
    return needsOf(even, { ...rates, each: new Map(each).set('alert', alerts) }, 4, true).databaseCores
  }
  const alerts = paper.readersADay * READING.alertShare
  expect((busiest(1) - busiest(0)) * MAX_TIME.alertSeconds).toBeCloseTo(alerts / 1_000)
})

test('a CDN answers its part of pages and files, and no reports, searches or streams', () => {
  const scenario = { ...paper, liveAtOnce: 5_000 }
  const [alone, behind] = [false, true].map((hasCdn) => ratesOf(scenario, even.load, hasCdn).each)
  const part = (kind: (typeof kindNames)[number]) => (behind?.get(kind) ?? 0) / (alone?.get(kind) ?? 0)
  expect(part('storedHome')).toBeCloseTo(1 - CDN.pages)
  expect(part('picture')).toBeCloseTo(1 - CDN.files)
  for (const kind of ['pageView', 'searchFirst', 'streamOpen', 'eventReader', 'freshArticle'] as const)
    expect(part(kind)).toBe(1)
})

test('needs grow with readers and with costs; every process renders what was published', () => {
  const quiet = { ...paper, postsADay: 0, editorsAtOnce: 0 }
  const needs = (scenario: Scenario, costs: Costs, processes = 4) =>
    needsOf(costs, ratesOf(scenario, costs.load, false), processes, false)
  const once = needs(quiet, even)
  const twice = needs({ ...quiet, readersADay: 200_000 }, even)
  expect(twice.nodeCores / once.nodeCores).toBeCloseTo(2)
  expect(twice.databaseCores / once.databaseCores).toBeCloseTo(2)
  expect(twice.bits / once.bits).toBeCloseTo(2)
  expect(needs(paper, even, 40).nodeCores).toBeGreaterThan(needs(paper, even).nodeCores)
  expect(needs(paper, even, 40).databaseCores).toBeCloseTo(needs(paper, even).databaseCores)
})

const shareOf = ({ fullness }: Plan, what: Plan['fullness'][number]['what']) =>
  fullness.find((each) => each.what === what)?.share ?? 0

test.each(
  SCENARIOS.flatMap((scenario) => [false, true].map((hasCdn) => [scenario.name, hasCdn, scenario] as const)),
)('%s, CDN: %s: with a node lost nothing is fuller than its target', (_name, hasCdn, scenario) => {
  const plan = planOf(measured, scenario, hasCdn)
  expect(shareOf(plan, 'processors of the nodes')).toBeLessThanOrEqual(TARGET.processors)
  expect(shareOf(plan, 'streams')).toBeLessThanOrEqual(TARGET.streams)
  expect(shareOf(plan, 'network of the nodes')).toBeLessThanOrEqual(TARGET.network)
  expect(shareOf(plan, 'memory of the nodes')).toBeLessThanOrEqual(TARGET.memory)
  expect(shareOf(plan, 'processors of the database')).toBeLessThanOrEqual(TARGET.database)
  expect(Math.max(...plan.fullness.map(({ share }) => share))).toBeLessThanOrEqual(1)
  expect(plan.nodes.count).toBeGreaterThan(scenario.mayLoseMachine ? 1 : 0)
})

test('a paper that may stand still a while has one machine with its database on it, another one a spare node', () => {
  const small = planOf(even, { ...paper, readersADay: 1_000, mayLoseMachine: false }, false)
  expect([small.nodes.count, small.database]).toEqual([1, null])
  const safe = planOf(even, { ...paper, readersADay: 1_000 }, false)
  expect([safe.nodes.count, safe.database?.count]).toEqual([2, 3])
})

test('streams need processes, however little they cost', () => {
  const free: Costs = {
    ...even,
    each: {
      ...even.each,
      ...Object.fromEntries(
        (['event', 'eventReader', 'streamHour', 'streamOpen'] as const).map((kind) => [
          kind,
          { maidanMs: 0, postgresMs: 0, bytes: 0 },
        ]),
      ),
    },
  }
  const { processes, nodes, fullness } = planOf(free, { ...paper, liveAtOnce: 800_000 }, true)
  expect(fullness.filter(({ what }) => !what.endsWith('balancers'))[0]?.what).toBe('streams')
  expect(processes - nodes.size.cores).toBeGreaterThanOrEqual(80 / TARGET.streams)
})

test('money: machines by the month, traffic beyond what they include, every byte of the CDN', () => {
  const plan = planOf(even, paper, true)
  const { dollars, nodes, database, sent } = plan
  const priceOf = ({ count, size }: Plan['nodes']) =>
    count * (size.cores * PRICES.core + size.gigabytes * PRICES.gigabyteOfMemory)
  expect(dollars.machines).toBeCloseTo(priceOf(nodes) + (database ? priceOf(database) : 0))
  const pages = 400_000 * 60_000 + 100_000 * READING.newShare * 60_000 + 400_000 * 1_000
  expect(sent.cdn).toBeCloseTo((pages * 30) / 1e9)
  expect(dollars.cdn).toBeCloseTo(sent.cdn * PRICES.gigabyteByCdn)
  expect(planOf(even, { ...paper, days: 1 }, true).dollars.machines).toBeCloseTo(dollars.machines / 30)
})

test('one balancer carries everything: more nodes do not divide it, and what no node can carry has machines of its own', () => {
  const plan = planOf(measured, { ...paper, readersADay: 1_000_000, liveAtOnce: 10_000 }, false)
  expect(plan.balancers).toBeNull()
  const { bits, nodeCores, proxyCores } = plan.needs
  const { size, count } = plan.nodes
  expect(shareOf(plan, 'network of the nodes')).toBeCloseTo(bits / (size.gigabits * 1e9))
  const own = (nodeCores - proxyCores) / (count - 1)
  expect(shareOf(plan, 'processors of the nodes')).toBeCloseTo((own + proxyCores) / size.cores, 1)

  const large = planOf(measured, { ...paper, readersADay: 20_000_000, liveAtOnce: 1_000_000 }, false)
  const { balancers, needs } = large
  if (!balancers) throw new Error('No machine carries all of that beside its own work')
  const addresses = balancers.count - 1
  expect(needs.proxyCores / (addresses * balancers.size.cores)).toBeLessThanOrEqual(TARGET.processors)
  expect(needs.bits / (addresses * balancers.size.gigabits * 1e9)).toBeLessThanOrEqual(TARGET.network)
  expect(shareOf(large, 'connections of the balancers')).toBeLessThanOrEqual(TARGET.streams)
  expect(shareOf(large, 'memory of the balancers')).toBeLessThanOrEqual(TARGET.memory)
  const machines = [large.nodes, balancers, large.database].filter((each) => each !== null)
  expect(large.dollars.machines).toBeCloseTo(machines.reduce((sum, each) => sum + priceOf(each), 0))
})

test('connections are those of every node, each with its own processes', () => {
  const { nodes, connections, pooledConnections } = planOf(measured, { ...paper, liveAtOnce: 30_000 }, true)
  const alone = connectionsOf(nodes.size.cores)
  expect(nodes.count).toBeGreaterThan(2)
  const spare = connectionsOf(1, 0)
  expect(connections).toBe(nodes.count * (alone - spare) + spare)
  expect(pooledConnections).toBeLessThan(connections)
})

test('pictures and files have the same bytes in a minute as in a month', () => {
  const load = {
    first: { pageBytes: 20_000, fileBytes: 60_000, files: 6, pictureBytes: 90_000, pictures: 3 },
    next: { pageBytes: 10_000, fileBytes: 0, files: 0, pictureBytes: 10_000, pictures: 1 },
  }
  const costs = { ...even, load }
  expect(bytesOf('builtFile', costs)).toBe(10_000)
  const { each, pages, visits } = ratesOf(paper, load, false)
  const bytes = (kind: 'picture' | 'builtFile') => (each.get(kind) ?? 0) * bytesOf(kind, costs)
  expect(bytes('picture')).toBeCloseTo(pages * (0.25 * 90_000 + 0.75 * 10_000))
  expect(bytes('builtFile')).toBeCloseTo(visits * READING.newShare * 60_000)
  const perReader = bytes('picture') / visits + bytes('builtFile') / visits
  const without = {
    ...costs,
    load: {
      first: { ...load.first, pictureBytes: 0, fileBytes: 0 },
      next: { ...load.next, pictureBytes: 0 },
    },
  }
  const sent = (of: Costs) => sentGigabytes(of, paper, false).nodes
  expect(sent(costs) - sent(without)).toBeCloseTo((100_000 * 30 * perReader) / 1e9)
})

test('what the model knows of the files for operators is what stands in them', () => {
  const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
  const streams = read('haproxy/haproxy.cfg').split(/^backend streams$/m)[1] ?? ''
  expect(streams).toContain(`default-server maxconn ${PROXY.streamsToANode}\n`)
  expect(read('pgbouncer/pgbouncer.ini')).toContain(`default_pool_size = ${POOLER_CONNECTIONS}\n`)
  const most = Number(/max_connections: (\d+)/.exec(read('patroni/config.yml'))?.[1])
  // Three nodes of four cores, and what PostgreSQL keeps for superusers.
  expect(most).toBeGreaterThanOrEqual(connectionsOf(4, 3) + 3)
})

test('a year of posts and pictures', () => {
  const { storedAYear } = planOf(even, paper, false)
  expect(storedAYear.database).toBeCloseTo((365 * (100 * 10_000 + 100 * 20 * 100)) / 1e9)
  expect(storedAYear.pictures).toBeCloseTo((365 * 150 * 100_000) / 1e9)
})
