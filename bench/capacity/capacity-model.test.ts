import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DOCUMENT, withTables } from './capacity-document.ts'
import { needsOf, type Plan, planOf, ratesOf } from './capacity-model.ts'
import { COSTS_FILE, type Costs, costsSchema, kindNames } from './costs.ts'
import { CDN, PRICES, READING, SCENARIOS, type Scenario, TARGET } from './scenarios.ts'

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
  ...{ name: 'A paper', readersADay: 100_000, pagesAReader: 4, peakHourShare: 0.09, liveAtOnce: 0 },
  ...{ postsADay: 100, editorsAtOnce: 10, mayLoseMachine: true, days: 30 },
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
  expect(fullness[0]?.what).toBe('streams')
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

test('a year of posts and pictures', () => {
  const { storedAYear } = planOf(even, paper, false)
  expect(storedAYear.database).toBeCloseTo((365 * (100 * 10_000 + 100 * 20 * 100)) / 1e9)
  expect(storedAYear.pictures).toBeCloseTo((365 * 150 * 100_000) / 1e9)
})
