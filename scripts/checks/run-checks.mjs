// Runs checks and tests in sequence, reports each result, and counts them in the last line.
import { ensureChromium } from '../prepare/chromium.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { SetupError } from '../prepare/step.mjs'
import { runTests } from './tests.mjs'

export function createRun() {
  let passed = 0
  /** @type {string[]} */
  const failures = []

  /** A failed check does not stop the run. */
  async function check(name, act) {
    process.stdout.write(`\n== ${name}\n`)
    const began = performance.now()
    const succeeded = await act().catch((error) => {
      process.stderr.write(`${error instanceof SetupError ? error.message : (error?.stack ?? error)}\n`)
      return false
    })
    if (succeeded) passed += 1
    else failures.push(`check ${name}`)
    process.stdout.write(`${name}: ${succeeded ? 'passed' : 'FAILED'}, ${secondsSince(began)} s\n`)
    return succeeded
  }

  return {
    check,
    /** Installs missing packages; false when that failed. */
    packages: () => check('packages', () => succeed(() => prepare({ forTests: true, pages: false }))),
    /** Builds the pages, and finds or installs a browser for the projects that need one. */
    async pages(projects) {
      await check('pages', () => succeed(() => prepare({ forTests: true })))
      if (projects.some((name) => name !== 'unit')) await check('chromium', () => succeed(ensureChromium))
    },
    async tests(projects, filters = [], env = {}) {
      process.stdout.write(`\n== ${projects.join(', ')} tests\n`)
      const began = performance.now()
      const result = await runTests(projects, filters, env)
      passed += result.passed
      failures.push(...result.failures)
      process.stdout.write(`tests: ${secondsSince(began)} s\n`)
    },
    /** Repeats the failures, prints the count and ends the process with it. */
    finish() {
      for (const failure of failures) process.stdout.write(`\nfailed: ${failure}\n`)
      process.stdout.write(`\n${passed} passed, ${failures.length} failed\n`)
      process.exit(failures.length > 0 ? 1 : 0)
    },
  }
}

const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1)

async function succeed(act) {
  await act()
  return true
}
