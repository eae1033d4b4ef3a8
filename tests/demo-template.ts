// The demo newsroom for test files: filled once per run, then its database and files are copied. Owns no portal.
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { z } from 'zod'
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from '#server/demo/demo-newsroom.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { copyOf, TABLES, type Template, type TestDatabase } from './test-database.ts'

const accountsSchema = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }))

/** A database with the demo newsroom, its pictures in `dataDir`, and the accounts that may sign in. */
export async function createDemoNewsroom(
  dataDir: string,
): Promise<{ database: TestDatabase; accounts: DemoAccount[] }> {
  const database = await copyOf(DEMO)
  await cp(filesFolder(), dataDir, { recursive: true })
  return { database, accounts: accountsSchema.parse(JSON.parse(await readFile(accountsFile(), 'utf8'))) }
}

const DEMO: Template = {
  name: 'maidan_demo',
  from: TABLES,
  async fill(connection) {
    await rm(filesFolder(), { recursive: true, force: true })
    const config = readConfig({ SITE_URL: 'http://localhost:3000', DATA_DIR: filesFolder(), DEMO: '0' })
    const opened = await openWorld(config, connection, createLog('error'))
    try {
      const accounts = await fillDemoNewsroom({ ...opened.world, viewer: SYSTEM })
      await writeFile(accountsFile(), JSON.stringify(accounts))
    } finally {
      await opened.close()
    }
  },
}

const filesFolder = () => join(inject('runFolder'), 'demo-files')
const accountsFile = () => join(inject('runFolder'), 'demo-accounts.json')
