// The context of services for tests: real PostgreSQL, files and image worker, an adjustable clock.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Person, Role } from '#contract/role.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createLog } from '#server/platform/log.ts'
import { type OpenWorld, openWorld, type WritableWorld } from '#server/world.ts'
import { createTestDatabase, waysTo } from './test-database.ts'

export type TestWorld = OpenWorld & {
  clock: { now(): Date; set(instant: Date): void }
  /** A service context for a new person of this role. */
  as(role: Role, name?: string): Promise<Ctx & WritableWorld & { viewer: Person }>
  /** Cache tags invalidated since the last call. */
  staleNames(): string[]
  end(): Promise<void>
}

/** `isDirect`: past the pooler of the run, for tests of what PostgreSQL says about its connections. */
export async function openTestWorld({ isDirect = false } = {}): Promise<TestWorld> {
  const created = await createTestDatabase()
  const database = isDirect ? { ...created, pooled: undefined } : created
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-world-'))
  let frozen: Date | null = null
  const clock = {
    now: () => frozen ?? new Date(),
    set: (instant: Date) => {
      frozen = instant
    },
  }
  const config = { dataDir, s3: null, siteUrl: 'http://localhost:3000' }
  const opened = await openWorld(...waysTo(config, database), createLog('warn'), clock)
  let stale: string[] = []
  opened.world.changes.subscribe('all', {
    onInvalidate: (names) => {
      stale.push(...names)
    },
    onGap: () => undefined,
  })
  let people = 0
  return {
    ...opened,
    clock,
    async as(role, name = `${role} ${++people}`) {
      const id = `${role}-${++people}`
      const email = `${id}@maidan.example`
      await opened.world.db.insert(users).values({ id, name, email, role, emailVerified: true })
      const viewer: Person = {
        kind: 'person',
        id,
        name,
        email,
        role,
        language: 'en',
        photoURL: null,
        sessionId: '',
        hold: null,
      }
      return { ...opened.world, viewer }
    },
    staleNames() {
      const names = stale
      stale = []
      return names
    },
    async end() {
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
