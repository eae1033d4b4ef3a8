// What `npm test` does: prepares the checkout, runs every check and every test, and counts them in the last line.
// `npm test -- lint walls` runs those only. Plain JavaScript for Node 20, since Maidan's own Node may not be there yet.
import { CHECKS, CHECKS_BY_NAME } from './checks/checks.mjs'
import { runTests } from './checks/tests.mjs'
import { bringChromium } from './prepare/chromium.mjs'
import { prepare } from './prepare/prepare.mjs'
import { GiveUp } from './prepare/step.mjs'

const PROJECTS = ['unit', 'browser']
const NAMES = [...Object.keys(CHECKS), ...PROJECTS]
const KNOWN = { ...CHECKS, ...CHECKS_BY_NAME }

const total = { passed: 0, failed: 0 }

function readNames() {
  const asked = process.argv.slice(2)
  const names = [...NAMES, ...Object.keys(CHECKS_BY_NAME)]
  const unknown = asked.filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no ${unknown.join(', ')}. npm test -- ${names.join(' | ')}; without a name: all but ${Object.keys(CHECKS_BY_NAME).join(', ')}.\n`,
    )
    process.exit(2)
  }
  return asked.length > 0 ? asked : NAMES
}

/** A failed check stops nobody: the person wants to see everything that is wrong. */
async function check(name, act) {
  process.stdout.write(`\n== ${name}\n`)
  const began = performance.now()
  const passed = await act().catch((error) => {
    process.stderr.write(`${error instanceof GiveUp ? error.message : (error?.stack ?? error)}\n`)
    return false
  })
  total[passed ? 'passed' : 'failed'] += 1
  process.stdout.write(
    `${name}: ${passed ? 'passed' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(1)} s\n`,
  )
  return passed
}

async function succeed(act) {
  await act()
  return true
}

async function runAll(names) {
  const installed = await check('packages', () => succeed(() => prepare({ forTests: true, pages: false })))
  if (!installed) return
  const projects = PROJECTS.filter((name) => names.includes(name))
  if (projects.length > 0) await check('pages', () => succeed(() => prepare({ forTests: true })))
  if (projects.includes('browser')) await check('chromium', () => succeed(bringChromium))
  for (const name of names) if (KNOWN[name]) await check(name, KNOWN[name])
  if (projects.length === 0) return
  process.stdout.write(`\n== ${projects.join(' and ')} tests\n`)
  const { passed, failed } = await runTests(projects)
  total.passed += passed
  total.failed += failed
}

await runAll(readNames())
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)
