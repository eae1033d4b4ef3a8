// `npm run record-release`: prepares the checkout, because the tests that it runs need the built pages, and records the release.
import { spawnSync } from 'node:child_process'
import { prepare } from './prepare/prepare.mjs'
import { inProject, OWN_NODE, PROJECT } from './prepare/project.mjs'
import { SetupError, script } from './prepare/step.mjs'

await script(() => {
  refuseChangedQueries()
  return prepare({ forTests: true })
})
const { status } = spawnSync(OWN_NODE, [inProject('tests/migrations/record-release.ts')], {
  cwd: PROJECT,
  stdio: 'inherit',
})
process.exit(status ?? 1)

/** Throws when server, contract or db have uncommitted changes: the recorded queries must be those of the commit. */
function refuseChangedQueries() {
  const asked = ['status', '--porcelain', '--', 'server', 'contract', 'db']
  const { status, stdout } = spawnSync('git', asked, { cwd: PROJECT, encoding: 'utf8' })
  if (status !== 0) throw new SetupError('Git does not say what is changed in this checkout')
  if (stdout === '') return
  throw new SetupError(`A release is recorded before its tables or queries change. Changed are:\n${stdout}`)
}
