// Is a hole known in a package that runs in production? Asks the registry, which knows the advisories; fails for high and
// critical ones. Where the registry does not answer, nobody has looked, and that is said; it is no failure of this checkout.
import { spawnSync } from 'node:child_process'
import { PROJECT } from '../prepare/project.mjs'
import { outsidePath } from '../prepare/run.mjs'

const GRAVE = ['high', 'critical']
const LONGEST_MS = 120_000

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: PROJECT,
  env: { ...process.env, PATH: outsidePath() },
  encoding: 'utf8',
  timeout: LONGEST_MS,
  maxBuffer: 64 * 1024 * 1024,
})
const report = reportIn(asked.stdout ?? '')

if (!report?.vulnerabilities) {
  const why = report?.message ?? asked.error?.message ?? 'it said nothing that could be read'
  process.stdout.write(`NOT LOOKED: the registry does not answer questions about holes here (${why}).\n`)
} else {
  const holes = Object.values(report.vulnerabilities)
  const grave = holes.filter(({ severity }) => GRAVE.includes(severity))
  for (const { name, severity, range } of holes) process.stderr.write(`${severity}: ${name} ${range}\n`)
  process.stdout.write(`${holes.length} packages with known holes, ${grave.length} of them grave.\n`)
  process.exitCode = grave.length > 0 ? 1 : 0
}

function reportIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
