// A whole portal for tests: page cache, built files, app and pages on a real port, with its own database.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { SYSTEM } from '#contract/role.ts'
import type { DemoAccount } from '#server/demo/demo-newsroom.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createSite } from '#server/http/create-site.ts'
import { openServer } from '#server/http/open-server.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { findFreePort } from '#server/processes/shared-port.ts'
import { openWorld, type WritableWorld } from '#server/world.ts'
import { createDemoNewsroom } from './demo-template.ts'
import { delayed } from './slow-machine.ts'
import { createTestDatabase, type TestDatabase, waysTo } from './test-database.ts'

const FRESH_TIMEOUT_MS = 60_000
const BUILD = new URL('../build/', import.meta.url)

export type TestPortal = {
  origin: string
  /** The context of Maidan itself. */
  system: Ctx & WritableWorld
  accounts: DemoAccount[]
  /** Folder of its files; mails are in `outbox` below it. */
  dataDir: string
  /** Every cached page is rendered again before it is served. */
  forgetPages(): void
  /** Ends requests and writes the last counts; the database stays open. */
  stopServing(): Promise<void>
  close(): Promise<void>
}

type Options = {
  demo?: boolean
  /** Settings in addition to those of a test portal. */
  env?: Record<string, string>
  /** A database that the test owns and may stop. */
  database?: TestDatabase
}

/** Starts a portal, with the demo newsroom by default. */
export async function startTestPortal({
  demo = true,
  env = {},
  ...given
}: Options = {}): Promise<TestPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-portal-'))
  const { database, accounts } = await startingPoint(dataDir, demo, given.database)
  const port = await findFreePort('127.0.0.1', 0)
  const origin = `http://localhost:${port}`
  const config = readConfig({ SITE_URL: origin, PORT: String(port), DATA_DIR: dataDir, DEMO: '0', ...env })
  const log = createLog('error')
  const opened = await openWorld(...waysTo(config, database), log)
  const system: Ctx & WritableWorld = { ...opened.world, viewer: SYSTEM }
  const pages: ServerBuild = await import(new URL('server/index.js', BUILD).href)
  const site = await createSite({
    config,
    secrets: { secret: 'portal-secret-2b8e11d05c7f4a93-of-enough-length', newUserPassword: '271828' },
    mailer: openMailer(config.mail, dataDir, log),
    opened,
    build: { pages, clientFolder: fileURLToPath(new URL('client', BUILD)) },
    // Tests must read what they changed, even if a page takes seconds.
    freshTimeoutMs: FRESH_TIMEOUT_MS,
  })
  const { server } = openServer(delayed(site.listener))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const stopServing = async () => {
    server.closeAllConnections()
    if (server.listening) await new Promise((resolve) => server.close(resolve))
    await site.close()
  }
  return {
    origin,
    system,
    accounts,
    dataDir,
    forgetPages: () => site.cache.invalidateAll(),
    stopServing,
    async close() {
      await stopServing()
      await opened.close()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startingPoint(
  dataDir: string,
  demo: boolean,
  given: TestDatabase | undefined,
): Promise<{ database: TestDatabase; accounts: DemoAccount[] }> {
  if (demo && !given) return createDemoNewsroom(dataDir)
  return { database: given ?? (await createTestDatabase()), accounts: [] }
}
