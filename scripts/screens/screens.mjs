// `npm run screens [-- name …]`: takes screenshots of the reading side and the dashboard with the demo newsroom into build/screens/;
// with words, only those whose name contains one. This program prepares the checkout, on any Node; take.mjs does the rest.
import { spawnSync } from 'node:child_process'
import { ensureChromium } from '../prepare/chromium.mjs'
import { prepare } from '../prepare/prepare.mjs'
import { inProject, OWN_NODE, PROJECT } from '../prepare/project.mjs'
import { script } from '../prepare/step.mjs'

await script(async () => {
  await prepare({ forTests: true })
  await ensureChromium()
})
const program = [inProject('scripts/screens/take.mjs'), ...process.argv.slice(2)]
const { status } = spawnSync(OWN_NODE, program, { cwd: PROJECT, stdio: 'inherit' })
process.exit(status ?? 1)
