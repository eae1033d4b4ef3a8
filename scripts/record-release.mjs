// `npm run record-release`: prepares the checkout, because the tests that it runs need the built pages, and records the release.
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare/prepare.mjs'
import { inProject, OWN_NODE, PROJECT } from './prepare/project.mjs'
import { script } from './prepare/step.mjs'

await script(() => prepare({ forTests: true }))
const { status } = spawnSync(OWN_NODE, [inProject('tests/migrations/record-release.ts')], {
  cwd: PROJECT,
  stdio: 'inherit',
})
process.exit(status ?? 1)
