// `npm test`: prepares the checkout, runs every check and every quick test, and counts them in the last line.
// `npm test -- lint kill` runs the check `lint` and the tests in files with "kill" in their path, long tests included.
// `npm run check` runs every check and no test. Plain JavaScript for Node 20, because Maidan's own Node may not be installed yet.
import { CHECKS, CHECKS_BY_NAME } from './checks/checks.mjs'
import { createRun } from './checks/run-checks.mjs'
import { PROJECTS, SLOW_PROJECT, WITHOUT_SLOW_TAG } from './checks/tests.mjs'

const EVERY_CHECK = 'check'
const KNOWN = { ...CHECKS, ...CHECKS_BY_NAME }

/** Sorts the arguments into checks, projects and parts of file names. No arguments: everything that a change must pass. */
function readArguments(words) {
  if (words.length === 0) return { checks: Object.keys(CHECKS), projects: PROJECTS, filters: [] }
  const all = words.includes(EVERY_CHECK) ? Object.keys(CHECKS) : []
  const checks = [...all, ...words.filter((word) => word in KNOWN)]
  const projects = words.filter((word) => PROJECTS.includes(word))
  const filters = words.filter(
    (word) => word !== EVERY_CHECK && !checks.includes(word) && !projects.includes(word),
  )
  if (filters.length > 0 && projects.length === 0) projects.push(...PROJECTS, SLOW_PROJECT)
  return { checks, projects, filters }
}

const { checks, projects, filters } = readArguments(process.argv.slice(2))
const run = createRun()
if (await run.packages()) {
  if (projects.length > 0) await run.pages(projects)
  for (const name of checks) await run.check(name, KNOWN[name])
  if (projects.length > 0) await run.tests(projects, filters.length > 0 ? filters : [WITHOUT_SLOW_TAG])
}
run.finish()
