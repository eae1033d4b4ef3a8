// Installs packages of Debian, where this is Debian and the user is root. Owns no list of packages.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { run } from './run.mjs'

const POLICY = '/usr/sbin/policy-rc.d'
const OPTIONS = ['-o', 'DPkg::Lock::Timeout=300', '-q', '-y']

export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

export function updatePackageLists() {
  return apt(['update'])
}

/**
 * @param {string[]} packages
 * @param {{ isStarted?: boolean }} [options] `isStarted` false: services that come with them are not started
 */
export async function installPackages(packages, { isStarted = true } = {}) {
  const isForbidden = isStarted || existsSync(POLICY)
  // Debian asks this program before it starts a service; 101: it may not.
  if (!isForbidden) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' })
  try {
    return await apt(['install', '--no-install-recommends', ...packages])
  } finally {
    if (!isForbidden) rmSync(POLICY)
  }
}

/** @param {string[]} command */
function apt(command) {
  return run('apt-get', [...OPTIONS, ...command], { env: { DEBIAN_FRONTEND: 'noninteractive' } })
}
