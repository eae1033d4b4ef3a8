// Runs the tests and counts them. Their words go to the terminal; the numbers come from Vitest's report.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject, OWN_NODE } from '../prepare/project.mjs'
import { run } from '../prepare/run.mjs'

const SECOND_TRIES = inProject('tests/second-tries.ts')

/**
 * @param {string[]} projects names in vitest.config.ts
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runTests(projects) {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-report-'))
  const report = join(folder, 'report.json')
  try {
    const { ok } = await run(
      OWN_NODE,
      [
        ...[inProject('node_modules/vitest/vitest.mjs'), 'run', '--passWithNoTests'],
        ...[
          '--reporter=default',
          `--reporter=${SECOND_TRIES}`,
          '--reporter=json',
          `--outputFile.json=${report}`,
        ],
        ...projects.flatMap((name) => ['--project', name]),
      ],
      { visible: true },
    )
    return count(report, ok)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function count(report, ok) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that could not even be loaded has no failed test in it.
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = numFailedTests + brokenFiles.length
  // Vitest also fails for errors that belong to no test.
  return { passed: numPassedTests, failed: failed === 0 && !ok ? 1 : failed }
}
