// Checks the licence of every production package in the lock file against the allowed licences. Needs no network.
import { readFileSync } from 'node:fs'
import { inProject } from '../prepare/project.mjs'

/** The second row requires published changes to the library itself; we change none. */
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

/** Evaluates an SPDX expression without nested brackets: `A AND B` needs both, `(A OR B)` one. */
function isAllowed(expression) {
  const parts = expression.replace(/[()]/g, '').split(' AND ')
  return parts.every((part) => part.split(' OR ').some((name) => ALLOWED.has(name)))
}

const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)
const complaints = shipped
  .filter(([, { license }]) => !isAllowed(license ?? 'none'))
  .map(([path, { license }]) => `${path}: ${license ?? 'declares no licence'}`)
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
if (complaints.length > 0)
  process.stderr.write(
    'Read the licence. If it allows our use, add it to the list in scripts/checks/licences.mjs.\n',
  )
else process.stdout.write(`${shipped.length} packages, all under allowed licences.\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
