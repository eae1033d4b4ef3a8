// The tables of docs/capacity.md, written from measured costs. Each stands between two comments that name it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plan, perProcessorSecond, planOf } from './capacity-model.ts'
import { type Costs, KINDS, kindNames } from './costs.ts'
import { NOT_REQUESTS } from './needs.ts'
import { PRICES, SCENARIOS, TARGET } from './scenarios.ts'

export const DOCUMENT = join(import.meta.dirname, '../../docs/capacity.md')

export function writeCapacityTables(costs: Costs): void {
  writeFileSync(DOCUMENT, withTables(readFileSync(DOCUMENT, 'utf8'), costs))
}

/** The document with the tables that follow from these costs. Throws when a table has no place in it. */
export function withTables(text: string, costs: Costs): string {
  const plans = SCENARIOS.flatMap((scenario) =>
    [false, true].map((hasCdn) => planOf(costs, scenario, hasCdn)),
  )
  const tables = {
    measured: measuredText(costs),
    costs: costTable(costs),
    load: loadTable(plans),
    machines: machineTable(plans),
    limits: limitTable(plans),
    money: moneyTable(plans),
  }
  return Object.entries(tables).reduce((document, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
    const [before, rest = ''] = document.split(begin)
    const [, after] = rest.split(end)
    if (before === undefined || after === undefined)
      throw new Error(`docs/capacity.md has no place for ${name}`)
    return `${before}${begin}\n\n${table}\n\n${end}${after}`
  }, text)
}

function measuredText({ date, commit, machine, posts, bareMs, idle, memory, storage, check }: Costs): string {
  const difference = (check.measuredMs / check.predictedMs - 1) * 100
  return [
    `Measured on ${date} (${commit}): ${machine}; ${posts.toLocaleString('en')} posts. Bare \`node:http\` needs ${number(bareMs * 1_000)} µs for the stored home page there.`,
    `A node without readers uses ${number(idle.maidanMs / 10)} % of a processor, its PostgreSQL ${number(idle.postgresMs / 10)} %.`,
    `Under load a node holds ${number(memory.nodeMegabytes)} MB, PostgreSQL ${number(memory.postgresMegabytes)} MB, a stream ${number(memory.streamKilobytes)} kB.`,
    `A post takes ${number(storage.postBytes / 1_000)} kB in the database, a picture ${number(storage.pictureBytes / 1_000)} kB in the store of files, the page views of a post and day ${number(storage.viewRowBytes)} bytes.`,
    '',
    `**Checked against a real load**: one process, loaded fully with a mix of pages, pictures, files, searches and reports of page views, answered ` +
      `${Math.round(check.requestsPerSecond).toLocaleString('en')} requests a second and needed ${number(check.measuredMs)} ms of processor time for each; ` +
      `the costs below predict ${number(check.predictedMs)} ms. Deviation ${difference > 0 ? '+' : '−'}${number(Math.abs(difference))} %: ` +
      `processors that are planned to be ${number(TARGET.processors * 100)} % full may be ${number(TARGET.processors * (100 + difference))} % full.`,
  ].join('\n')
}

function costTable({ each }: Costs): string {
  return table(
    ['', 'Maidan, ms', 'PostgreSQL, ms', 'sent, kB', 'a processor and second'],
    kindNames.map((kind) => {
      const cost = each[kind]
      const { maidanMs, postgresMs, bytes } = cost
      return [
        KINDS[kind],
        small(maidanMs),
        small(postgresMs),
        number(bytes / 1_000),
        number(perProcessorSecond(cost)),
      ]
    }),
  )
}

function loadTable(plans: Plan[]): string {
  return table(
    [
      '',
      'CDN',
      'pages/s',
      'to the nodes/s',
      'streams',
      'Maidan, processors',
      'of it the balancer',
      'PostgreSQL',
      'nodes send, Mbit/s',
    ],
    plans.map((plan) => {
      const { scenario, rates, needs } = plan
      return [
        ...headOf(plan),
        number(rates.pages),
        number(requestsOf(plan)),
        number(scenario.liveAtOnce),
        number(needs.nodeCores),
        number(needs.proxyCores),
        number(needs.databaseCores),
        number(needs.bits / 1e6),
      ]
    }),
  )
}

function requestsOf({ rates: { each } }: Plan): number {
  return [...each].reduce((sum, [kind, rate]) => sum + (NOT_REQUESTS.has(kind) ? 0 : rate), 0)
}

function machineTable(plans: Plan[]): string {
  return table(
    [
      '',
      'CDN',
      'nodes',
      'balancers',
      'database',
      'processes',
      'connections',
      'with PgBouncer',
      'event',
      'alert',
      'newsletter',
      'stored a year',
    ],
    plans.map((plan) => {
      const { nodes, balancers, database, processes, storedAYear } = plan
      return [
        ...headOf(plan),
        sizeOf(nodes),
        balancers ? sizeOf(balancers) : 'on a node',
        database ? sizeOf(database) : 'on it',
        number(processes),
        number(plan.connections),
        number(plan.pooledConnections),
        timeOf(plan.eventSeconds),
        timeOf(plan.alertSeconds),
        timeOf(plan.newsletterSeconds),
        `${number(storedAYear.database)} + ${number(storedAYear.pictures)} GB`,
      ]
    }),
  )
}

const sizeOf = ({ count, size: { cores, gigabytes } }: Plan['nodes']) =>
  `${count} × ${cores} cores, ${gigabytes} GB`

function timeOf(seconds: number): string {
  return seconds < 90 ? `${number(seconds)} s` : `${number(seconds / 60)} min`
}

function limitTable(plans: Plan[]): string {
  return table(
    ['', 'CDN', 'gives out first', 'then', 'then', 'holds'],
    plans.map((plan) => [
      ...headOf(plan),
      ...plan.fullness.slice(0, 3).map(({ what, share }) => `${what} (${number(share * 100)} %)`),
      `${number(1 / (plan.fullness[0]?.share ?? 1))} times as much`,
    ]),
  )
}

function moneyTable(plans: Plan[]): string {
  const dollars = (value: number) => `$ ${Math.round(value).toLocaleString('en')}`
  return table(
    ['', 'CDN', 'nodes send', 'CDN sends', 'machines', 'traffic', 'CDN', 'mails, files', 'all', 'in taka'],
    plans.map((plan) => {
      const { sent, dollars: price } = plan
      return [
        ...headOf(plan),
        terabytes(sent.nodes),
        terabytes(sent.cdn),
        dollars(price.machines),
        dollars(price.traffic),
        dollars(price.cdn),
        dollars(price.rest),
        dollars(price.all),
        `৳ ${Math.round((price.all * PRICES.takaPerDollar) / 1_000).toLocaleString('en')} thousand`,
      ]
    }),
  )
}

const terabytes = (gigabytes: number) => `${number(gigabytes / 1_000)} TB`

const headOf = ({ scenario: { name }, hasCdn }: Plan) => [name, hasCdn ? 'with' : 'without']

/** Three significant digits. */
function number(value: number): string {
  if (value === 0) return '0'
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(value < 10 ? 2 : 3)))
}

const small = (milliseconds: number) => (milliseconds < 0.0005 ? '0' : number(milliseconds))

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}
