// May what comes along with Maidan be passed on with it? The licence of every package that runs in production, out of the lock
// file, against those that allow it. Needs no network.
import { readFileSync } from 'node:fs'
import { inProject } from '../prepare/project.mjs'

/** Free for any use; those of the second row ask that changes to the library itself stay open, and we change none. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Unlicense',
  ],
  ...['LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1', 'CC-BY-4.0'],
])

/** An SPDX expression without brackets inside brackets: `A AND B` needs both, `(A OR B)` one. */
function isAllowed(expression) {
  const parts = expression.replace(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some((name) => ALLOWED.has(name)))
}

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
const complaints = shipped
  .filter(([, { license }]) => !isAllowed(license ?? 'none'))
  .map(([path, { license }]) => `${path}: ${license ?? 'says no licence'}`)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0)
  process.stderr.write(
    'Read the licence; if it allows what we do, scripts/checks/licences.mjs has the list.\n',
  )
else process.stdout.write(`${shipped.length} packages, all under licences that are known here.\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
