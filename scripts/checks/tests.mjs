// Runs the tests with Vitest, prints their output and counts the results from Vitest's report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inProject, OWN_NODE } from '../prepare/project.mjs'
import { run } from '../prepare/run.mjs'

/** Projects of vitest.config.ts that a change must pass. */
export const PROJECTS = ['unit', 'browser']
export const SLOW_PROJECT = 'slow'
/** Options of Vitest that select the long tests of PROJECTS, or all others. */
export const SLOW_TAG = '--tagsFilter=slow'
export const WITHOUT_SLOW_TAG = '--tagsFilter=!slow'

/**
 * @param {string[]} projects names in vitest.config.ts
 * @param {string[]} filters parts of file names and options of Vitest; no part: every file
 * @param {Record<string, string>} env further environment variables of the tests
 * @returns {Promise<{ passed: number, failures: string[] }>} each failure with its place and first lines
 */
export async function runTests(projects, filters = [], env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-report-'))
  const report = join(folder, 'report.json')
  try {
    const { ok } = await run(
      OWN_NODE,
      [
        ...[inProject('node_modules/vitest/vitest.mjs'), 'run'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
        ...projects.flatMap((name) => ['--project', name]),
        ...filters,
      ],
      { visible: true, env },
    )
    return count(report, ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(report, ok) {
  if (!existsSync(report)) return { passed: 0, failures: ['The tests ended without a report.'] }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failures = testResults.flatMap((file) =>
    failuresOf(file).map((failure) => `${inFile(file)} > ${failure}`),
  )
  if (failures.length === 0 && !ok) failures.push('An error outside the tests: see “Unhandled Errors” above.')
  return { passed: numPassedTests, failures }
}

function failuresOf({ status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  // A file that fails to load has no failed test.
  if (status === 'failed' && failed.length === 0) return [`the file\n${firstLines(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${fullName}\n${firstLines(failureMessages.join('\n'))}`,
  )
}

const inFile = ({ name }) => relative(inProject(), name)
const firstLines = (text) =>
  text
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line.slice(0, 300)}`)
    .join('\n')
