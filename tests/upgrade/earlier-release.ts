// A checkout of an earlier release with its own pages, and with the packages of this one, which are those of the earlier one and more.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countMigrations, releases } from '../migrations/stored-release.ts'

const PROJECT = join(import.meta.dirname, '../..')

export type EarlierRelease = { commit: string; migrations: number; program: string; remove(): void }

/**
 * The newest recorded release with fewer migrations than this one (migrations/releases): the commit that recorded it. Needs the
 * history of the repository. Builds its pages.
 */
export function checkOutEarlierRelease(): EarlierRelease {
  const present = countMigrations()
  const migrations = Math.max(...releases.map(({ count }) => count).filter((count) => count < present))
  const record = `tests/migrations/releases/release-${migrations}.json.br`
  const formerly = record.replace(/\.br$/, '')
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 2 ** 30 })
  const recorded = git('log', '--diff-filter=A', '--format=%H', '--', record, formerly).trim().split('\n')
  const commit = recorded.at(-1) ?? ''
  if (commit === '') throw new Error(`The history of the repository does not reach back to ${record}`)
  const folder = mkdtempSync(join(tmpdir(), 'maidan-earlier-'))
  const archive = join(folder, 'earlier.tar')
  git('archive', '--format=tar', '-o', archive, commit)
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  const building = "const { build } = await import('./scripts/prepare/build.mjs'); await build()"
  execFileSync(process.execPath, ['--input-type=module', '--eval', building], {
    cwd: folder,
    stdio: 'ignore',
  })
  if (!existsSync(join(folder, 'build/server/index.js')))
    throw new Error(`The pages of ${commit} were not built: ${readdirSync(folder).join(', ')}`)
  return {
    commit,
    migrations,
    program: join(folder, 'cli/maidan.mjs'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
