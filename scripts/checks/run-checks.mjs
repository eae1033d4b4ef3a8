// Runs checks and tests in sequence, reports each result, and counts them in the last line.
import { ensureChromium } from '../prepare/chromium.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { SetupError } from '../prepare/step.mjs'
import { runTests } from './tests.mjs'

export function createRun() {
  const total = { passed: 0, failed: 0 }

  /** A failed check does not stop the run. */
  async function check(name, act) {
    process.stdout.write(`\n== ${name}\n`)
    const began = performance.now()
    const passed = await act().catch((error) => {
      process.stderr.write(`${error instanceof SetupError ? error.message : (error?.stack ?? error)}\n`)
      return false
    })
    total[passed ? 'passed' : 'failed'] += 1
    process.stdout.write(`${name}: ${passed ? 'passed' : 'FAILED'}, ${secondsSince(began)} s\n`)
    return passed
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
      const { passed, failed } = await runTests(projects, filters, env)
      total.passed += passed
      total.failed += failed
      process.stdout.write(`tests: ${secondsSince(began)} s\n`)
    },
    /** Prints the count and ends the process with it. */
    finish() {
      process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
      process.exit(total.failed > 0 ? 1 : 0)
    },
  }
}

const secondsSince = (began) => ((performance.now() - began) / 1000).toFixed(1)

async function succeed(act) {
  await act()
  return true
}
