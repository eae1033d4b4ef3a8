// `npm run test:watch`: runs the tests affected by each saved file until stopped. Arguments select test files by name.
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare/prepare.mjs'
import { inProject, OWN_NODE, PROJECT } from './prepare/project.mjs'
import { script } from './prepare/step.mjs'

await script(() => prepare({ forTests: true }))
const vitest = inProject('node_modules/vitest/vitest.mjs')
const { status } = spawnSync(OWN_NODE, [vitest, 'watch', '--project', 'unit', ...process.argv.slice(2)], {
  cwd: PROJECT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
