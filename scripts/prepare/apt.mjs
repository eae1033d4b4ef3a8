// Installs packages of Debian, where this is Debian and the user is root. Owns no list of packages.
import { existsSync } from 'node:fs'
import { run } from './run.mjs'

const OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y']

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function updatePackageLists() {
  return apt(['update'])
}

/** @param {string[]} packages */
export function installPackages(packages) {
  return apt(['install', '--no-install-recommends', ...packages])
}

/** @param {string[]} command */
function apt(command) {
  return run('apt-get', [...OPTIONS, ...command], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
