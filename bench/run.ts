// `npm run bench [-- figure …]`: measures Maidan on this machine, prints a table, keeps it in bench/results/.
// Exit status 1 only when a figure could not be had or says itself that it failed; any other goal that is missed is shown.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attack } from './attack.ts'
import { away } from './away.ts'
import { bijoy } from './bijoy.ts'
import { busyHome } from './busy-home.ts'
import { bytes } from './bytes.ts'
import { cachedHome } from './cached-home.ts'
import { cards } from './cards.ts'
import { dashboardScripts } from './dashboard-scripts.ts'
import type { Figure, Outcome } from './figure.ts'
import { freshPage } from './fresh-page.ts'
import { fuzz } from './fuzz.ts'
import { type Ground, openGround } from './ground.ts'
import { hold } from './hold.ts'
import { importing } from './import.ts'
import { indexing } from './indexing.ts'
import { kill } from './kill.ts'
import { layoutShift } from './layout-shift.ts'
import { lighthouseScores } from './lighthouse.ts'
import { commitName, loadNow, thisMachine } from './machine.ts'
import { memory } from './memory.ts'
import { misses } from './misses.ts'
import { postsTable } from './posts-table.ts'
import { processes } from './processes.ts'
import { render } from './render.ts'
import { type Run, reportOf } from './report.ts'
import { searching } from './search.ts'
import { sizes } from './sizes.ts'
import { soak } from './soak.ts'
import { start } from './start.ts'
import { stems } from './stems.ts'
import { typing } from './typing.ts'

const FIGURES: Figure[] = [
  cachedHome,
  busyHome,
  render,
  postsTable,
  sizes,
  freshPage,
  misses,
  bytes,
  dashboardScripts,
  typing,
  lighthouseScores,
  layoutShift,
  start,
  memory,
  importing,
  bijoy,
  stems,
  indexing,
  cards,
  searching,
  processes,
  kill,
  fuzz,
  hold,
  attack,
  away,
  soak,
]
const RESULTS = join(import.meta.dirname, 'results')

async function main(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !FIGURES.some((figure) => figure.name === name))
  if (unknown.length > 0) {
    console.error(`No figure is called ${unknown.join(', ')}. There are:\n${overview()}`)
    return 2
  }
  const wanted = FIGURES.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
  const load = loadNow()
  await using ground = await openGround()
  const figures: Outcome[] = []
  for (const figure of wanted) {
    console.error(`${figure.title} …`)
    figures.push(await outcomeOf(figure, ground))
  }
  const date = new Date().toISOString().slice(0, 10)
  const run = { date, commit: commitName(), machine: thisMachine(load, ground.postgres()), figures }
  console.log(`\n${reportOf(run)}`)
  keep(run, names)
  return figures.some(({ failure }) => failure !== null) ? 1 : 0
}

async function outcomeOf(figure: Figure, ground: Ground): Promise<Outcome> {
  const { name, title } = figure
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  try {
    const { rows, remarks = [], failure = null } = await figure.measure(ground)
    return { name, title, seconds: seconds(), rows, remarks, failure }
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    return { name, title, seconds: seconds(), rows: [], remarks: [], failure }
  }
}

/** A run of some figures has their names in its file's name, so that it never stands in for a whole one; a later one its number. */
function keep(run: Run, names: string[]): void {
  mkdirSync(RESULTS, { recursive: true })
  const first = join(RESULTS, [run.date, run.commit, ...names].join('-'))
  let file = first
  for (let number = 2; existsSync(`${file}.json`); number++) file = `${first}-${number}`
  writeFileSync(`${file}.json`, `${JSON.stringify(run, null, 2)}\n`)
  writeFileSync(`${file}.md`, reportOf(run))
  console.error(`Kept as ${file}.json and .md`)
}

function overview(): string {
  return FIGURES.map(({ name, title }) => `  ${name.padEnd(12)} ${title}`).join('\n')
}

process.exitCode = await main(process.argv.slice(2))
// Connections that are kept alive must not keep a finished bench alive.
process.exit()
