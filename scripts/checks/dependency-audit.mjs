// Dependency audit: asks the registry for advisories about packages that run in production and fails for high and critical
// ones. An unreachable registry is reported but does not fail the check.
import { spawnSync } from 'node:child_process'
import { PROJECT } from '../prepare/project.mjs'
import { systemPath } from '../prepare/run.mjs'

const SERIOUS = ['high', 'critical']
const TIMEOUT_MS = 120_000

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: PROJECT,
  env: { ...process.env, PATH: systemPath() },
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
  maxBuffer: 64 * 1024 * 1024,
})
const report = parseReport(audit.stdout ?? '')

if (!report?.vulnerabilities) {
  const why = report?.message ?? audit.error?.message ?? 'unreadable answer'
  process.stdout.write(`NOT CHECKED: the registry does not answer (${why}).\n`)
} else {
  const advisories = Object.values(report.vulnerabilities)
  const serious = advisories.filter(({ severity }) => SERIOUS.includes(severity))
  for (const { name, severity, range } of advisories) process.stderr.write(`${severity}: ${name} ${range}\n`)
  process.stdout.write(
    `${advisories.length} packages with known advisories, ${serious.length} of them serious.\n`,
  )
  process.exitCode = serious.length > 0 ? 1 : 0
}

function parseReport(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
