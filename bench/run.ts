// `npm run bench [-- name … --data FOLDER]`: runs benchmarks, prints the report and saves each in bench/results/.
// Exits with 1 when a benchmark fails. A missed goal is only reported.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { withDeadline } from '#server/platform/deadline.ts'
import { attack } from './attack.ts'
import { away } from './away.ts'
import type { Benchmark, Outcome } from './benchmark.ts'
import { busyHome } from './busy-home.ts'
import { bytes } from './bytes.ts'
import { cachedHome } from './cached-home.ts'
import { endChildren } from './child.ts'
import { dashboardScripts } from './dashboard-scripts.ts'
import { dev } from './dev.ts'
import { freshPage } from './fresh-page.ts'
import { fuzz } from './fuzz.ts'
import { hold } from './hold.ts'
import { importing } from './import.ts'
import { kill } from './kill.ts'
import { layoutShift } from './layout-shift.ts'
import { lighthouseScores } from './lighthouse.ts'
import { live } from './live.ts'
import { commitName, describeMachine, readLoad } from './machine.ts'
import { matches } from './matches.ts'
import { memory } from './memory.ts'
import { pad } from './pad.ts'
import { postsTable } from './posts-table.ts'
import { processes } from './processes.ts'
import { render } from './render.ts'
import { formatReport, type Run } from './report.ts'
import { searching } from './search.ts'
import { sizes } from './sizes.ts'
import { soak } from './soak.ts'
import { start } from './start.ts'
import { typing } from './typing.ts'
import { ways } from './ways.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

const BENCHMARKS: Benchmark[] = [
  cachedHome,
  busyHome,
  render,
  postsTable,
  sizes,
  freshPage,
  bytes,
  dashboardScripts,
  typing,
  lighthouseScores,
  layoutShift,
  start,
  dev,
  memory,
  live,
  pad,
  matches,
  importing,
  searching,
  processes,
  kill,
  fuzz,
  hold,
  attack,
  away,
  soak,
  ways,
]
/** Longer than any benchmark takes; a day for those that the caller gives their length. */
const MAX_HOURS: Record<string, number> = { soak: 24, attack: 24 }
const MAX_HOURS_OF_OTHERS = 2
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
    const hours = MAX_HOURS[name] ?? MAX_HOURS_OF_OTHERS
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
