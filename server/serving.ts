// One serving process: pages and API on the port, jobs, page views. Its caller opens and closes the database and dependencies.
import type { Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { ServerBuild } from 'react-router'
import { SYSTEM } from '#contract/role.ts'
import { makeNightlyBackup } from './backup/nightly-backup.ts'
import type { Connection } from './db/client.ts'
import type { Ctx } from './domain/ctx.ts'
import { writeVisits } from './domain/visits/visits.ts'
import { createSite, type Site } from './http/create-site.ts'
import { openServer } from './http/open-server.ts'
import { stopServer } from './http/stop-server.ts'
import type { SitePages } from './http/stored-pages.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { openMailer } from './platform/mailer.ts'
import type { Secrets } from './platform/secrets.ts'
import { FAST_STOP_MS } from './platform/setting.ts'
import { CAN_SHARE_PORT } from './processes/shared-port.ts'
import { startWorker } from './worker/worker.ts'
import type { OpenWorld } from './world.ts'

const VISITS_EVERY_MS = 10_000

export type Serving = { stop(): Promise<void> }

/** Source of pages and connections: the build and the port, or the development server. */
export type Front = {
  pages(): Promise<SitePages>
  /** Resolves when requests are accepted. */
  open(server: Server, site: Site): Promise<void>
}

/** Returns when it listens. Stopping waits for open requests and writes the last visits; the dependencies stay open. */
export async function openServing({
  config,
  log,
  secrets,
  opened,
  connection,
  isShared = false,
  front = { pages: loadPages, open: (server) => listen(server, config, isShared) },
}: {
  config: Config
  log: Log
  secrets: Secrets
  opened: OpenWorld
  connection: Connection
  /** Other workers listen on the same port. */
  isShared?: boolean
  front?: Front
}): Promise<Serving> {
  const { world } = opened
  const ctx: Ctx = { ...world, viewer: SYSTEM }
  const mailer = openMailer(config.mail, config.dataDir, log)
  const site = await createSite({ config, secrets, mailer, opened, build: await front.pages() })
  const backUp = nightlyBackup(ctx, config, secrets, config.database.sessionUrl ?? connection)
  const visits = setInterval(() => {
    writeVisits(ctx).catch((error: unknown) => log.warn({ err: error }, 'Visits could not be written'))
  }, VISITS_EVERY_MS)
  const { server, connections } = openServer(site.listener, site.openStreams)
  await front.open(server, site)
  // Started last, because readers need not wait for it.
  await startWorker(world, opened.jobs, mailer, backUp, config.demoMatch)
  return {
    async stop() {
      await site.stopping()
      // Until little time is left, a database that is away for moments ends no request.
      const hurry = setTimeout(opened.stopping, config.stopMs - FAST_STOP_MS)
      await stopServer(server, connections, config.stopMs)
      clearTimeout(hurry)
      opened.stopping()
      clearInterval(visits)
      await writeVisits(ctx).catch((error: unknown) => log.warn({ err: error }, 'The last visits are lost'))
      await site.close()
      await mailer.close()
    },
  }
}

function nightlyBackup(ctx: Ctx, config: Config, secrets: Secrets, connection: Connection) {
  const { backupDir, dataDir, s3 } = config
  if (backupDir === null) return null
  const ownSecrets = config.secret === null ? secrets : null
  return () => makeNightlyBackup(ctx, { connection, files: { dataDir, s3 }, secrets: ownSecrets, backupDir })
}

/** The folder of the build's scripts, styles and pictures. */
export const CLIENT_FOLDER = fileURLToPath(new URL('../build/client', import.meta.url))

/** The pages of the build, which are loaded once. */
export async function loadPages(): Promise<SitePages> {
  const pages: ServerBuild = await import(new URL('../build/server/index.js', import.meta.url).href)
  return { pages, clientFolder: CLIENT_FOLDER }
}

/** Connections that may wait for accept: after a restart thousands of stream readers reconnect. The system may allow fewer. */
const BACKLOG = 4_096

function listen(server: Server, { port, host }: Config, isShared: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog: BACKLOG, reusePort: isShared && CAN_SHARE_PORT }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}
