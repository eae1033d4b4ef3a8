// `npm run test:slow`: runs the long tests: the files *.slow.test.ts, and the tests tagged slow in other files. With `short`,
// tests that kill, fuzz or move the clock run fewer rounds, and every fourth page is visited (tests/slow-rounds.ts).
// With `pooler`, the quick tests of API, sign-in and portal run through PgBouncer in transaction mode.
// Words select among the files *.slow.test.ts; `tagged` adds all tests tagged slow, `tagged:2/4` the second quarter of their files.
import { createRun } from './checks/run-checks.mjs'
import { PROJECTS, SLOW_PROJECT, SLOW_TAG, WITHOUT_SLOW_TAG } from './checks/tests.mjs'

const TAGGED = 'tagged'
const THROUGH_POOLER = ['tests/api/', 'tests/portal/', 'tests/sign-in/', WITHOUT_SLOW_TAG]

const [length = 'full', ...words] = process.argv.slice(2)
if (!['short', 'full', 'pooler'].includes(length)) {
  process.stderr.write(
    `npm run test:slow [-- short|full [${TAGGED}|${TAGGED}:2/4] [words of file names] | pooler [words]]\n`,
  )
  process.exit(2)
}
const isWhole = words.length === 0
const tagged = words.find((word) => word.split(':')[0] === TAGGED)
const filters = words.filter((word) => word !== tagged)
const [, shard] = tagged?.split(':') ?? []
const env = { SLOW_TESTS: length }

const run = createRun()
if (length === 'pooler') {
  if (await run.packages()) {
    await run.pages(['unit'])
    await run.tests(['unit'], filters.length > 0 ? filters : THROUGH_POOLER, { TEST_POOLER: '1' })
  }
} else if (await run.packages()) {
  await run.pages([SLOW_PROJECT])
  if (isWhole || filters.length > 0) await run.tests([SLOW_PROJECT], filters, env)
  if (isWhole || tagged) await run.tests(PROJECTS, [SLOW_TAG, ...(shard ? [`--shard=${shard}`] : [])], env)
  // Staff screens in every width, theme and language: quick tests show each once (LOOKS in tests/browser/staff-page.ts).
  if (length === 'full' && isWhole)
    await run.tests(['browser'], ['--testNamePattern=no violations', WITHOUT_SLOW_TAG], env)
}
run.finish()
