// `npm run test:slow`: runs the long tests, *.slow.test.ts. With `short` each test that kills, fuzzes or moves the clock
// runs fewer rounds, and every fourth page is visited (tests/slow-rounds.ts); nothing else is left out.
import { createRun } from './checks/run-checks.mjs'
import { SLOW_PROJECT } from './checks/tests.mjs'

const [length = 'full', ...filters] = process.argv.slice(2)
if (!['short', 'full'].includes(length)) {
  process.stderr.write('npm run test:slow [-- short|full [words of file names]]\n')
  process.exit(2)
}

const run = createRun()
if (await run.packages()) {
  await run.pages([SLOW_PROJECT])
  await run.tests([SLOW_PROJECT], filters, { SLOW_TESTS: length })
  // Staff screens in every width, theme and language: quick tests show each once (LOOKS in tests/browser/staff-page.ts).
  if (length === 'full' && filters.length === 0)
    await run.tests(['browser'], ['--testNamePattern=no violations'], { SLOW_TESTS: length })
}
run.finish()
