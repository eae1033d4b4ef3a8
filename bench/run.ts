// `npm run bench [-- name … --data FOLDER]`: runs benchmarks, prints the report and saves each in bench/results/.
// Exits with 1 when a benchmark fails. A missed goal is only reported.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withDeadline } from '#server/platform/deadline.ts'
import { advertising } from './ads.ts'
import { alerting } from './alerts.ts'
import { attack } from './attack/attack.ts'
import { bytes } from './bytes.ts'
import { cachedHome } from './cached-home.ts'
import { capacity } from './capacity/capacity.ts'
import { dev } from './dev.ts'
import { failover } from './failover.ts'
import { freshPage } from './fresh-page.ts'
import { fuzz } from './fuzz.ts'
import { hold } from './hold.ts'
import { importing } from './import.ts'
import { kill } from './kill.ts'
import { lighthouseScores } from './lighthouse.ts'
import { live } from './live/live.ts'
import { matches } from './matches/matches.ts'
import { ghost } from './moving-in/ghost.ts'
import { largeSite } from './moving-in/large-site.ts'
import { wordPress } from './moving-in/wordpress.ts'
import { newsletter } from './newsletter.ts'
import { nodes } from './nodes.ts'
import { pad } from './pad.ts'
import { padAlerts } from './pad-alerts.ts'
import { redirecting } from './redirects.ts'
import { render } from './render.ts'
import { searching } from './search.ts'
import { sizes } from './sizes.ts'
import { start } from './start.ts'
import type { Benchmark, Outcome } from './tools/benchmark.ts'
import { endChildren } from './tools/child.ts'
import { commitName, describeMachine, readLoad } from './tools/machine.ts'
import { formatReport, type Run } from './tools/report.ts'
import { openWorkspace, type Workspace } from './tools/workspace.ts'
import { ways } from './ways.ts'

const BENCHMARKS: Benchmark[] = [
  cachedHome,
  redirecting,
  render,
  sizes,
  freshPage,
  bytes,
  lighthouseScores,
  start,
  dev,
  live,
  pad,
  matches,
  importing,
  searching,
  alerting,
  padAlerts,
  newsletter,
  advertising,
  kill,
  failover,
  nodes,
  capacity,
  fuzz,
  hold,
  attack,
  ways,
  wordPress,
  ghost,
  largeSite,
]
/** Longer than any benchmark takes; the caller gives the attack its length. */
const MAX_HOURS = { attack: 24, other: 2 }
const RESULTS = join(import.meta.dirname, 'results')

async function main(args: string[]): Promise<number> {
  const options = { data: { type: 'string' } } as const
  const { values, positionals: names } = parseArgs({ args, allowPositionals: true, options })
  const unknown = names.filter((name) => !BENCHMARKS.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    console.error(`Unknown benchmark: ${unknown.join(', ')}. Known benchmarks:\n${listBenchmarks()}`)
    return 2
  }
  const selected = BENCHMARKS.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
  const load = readLoad()
  await using workspace = await openWorkspace()
  const benchmarks: Outcome[] = []
  for (const benchmark of selected) {
    console.error(`${benchmark.title} …`)
    benchmarks.push(await runBenchmark(benchmark, workspace, values.data ?? null))
  }
  const date = new Date().toISOString().slice(0, 10)
  const run = { date, commit: commitName(), machine: describeMachine(load, workspace.postgres()), benchmarks }
  console.log(`\n${formatReport(run)}`)
  save(run)
  return benchmarks.some(({ failure }) => failure !== null) ? 1 : 0
}

async function runBenchmark(
  benchmark: Benchmark,
  workspace: Workspace,
  dataFolder: string | null,
): Promise<Outcome> {
  const { name, title } = benchmark
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    const hours = name === 'attack' ? MAX_HOURS.attack : MAX_HOURS.other
    const {
      rows,
      remarks = [],
      failure = null,
    } = await withDeadline(
      benchmark.measure(workspace, dataFolder),
      hours * 3_600_000,
      () => new Error(`It did not end within ${hours} hours`),
    )
    return { name, title, seconds: seconds(), rows, remarks, failure }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { name, title, seconds: seconds(), rows: [], remarks: [], failure }
  } finally {
    endChildren()
  }
}

/** Each benchmark has one report, that of its newest run. */
function save(run: Run): void {
  mkdirSync(RESULTS, { recursive: true })
  for (const benchmark of run.benchmarks) {
    const file = join(RESULTS, `${benchmark.name}.md`)
    writeFileSync(file, formatReport({ ...run, benchmarks: [benchmark] }))
    console.error(`Saved as ${file}`)
  }
}

function listBenchmarks(): string {
  return BENCHMARKS.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')
}

process.exitCode = await main(process.argv.slice(2))
// Keep-alive connections would delay the exit.
process.exit()
