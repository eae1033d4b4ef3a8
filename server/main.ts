// Maidan from start to stop: database → what is due once at a start → serving, in this process or in several → stop in the
// reverse order. What serves: serving.ts; several processes: processes/.
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from './demo/demo-newsroom.ts'
import { ensureAdmin } from './domain/people/people.ts'
import { purgeWhatWentBefore } from './domain/purges/purges.ts'
import { settleUploads } from './domain/uploads/leftovers.ts'
import { type Ground, openGround } from './ground.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { releaseName } from './platform/release.ts'
import { startServingProcesses } from './processes/first-process.ts'
import { openServing, type Serving } from './serving.ts'

export type Running = { address: string; demoAccounts: DemoAccount[]; stop(): Promise<void> }

/** Starts the whole portal and answers once it listens, with all its processes. */
export async function serve(config: Config, log: Log): Promise<Running> {
  const ground = await openGround(config, log)
  try {
    const demoAccounts = await doStartDuties(ground, config)
    const serving = await (config.concurrency === 1 ? serveHere : serveByMany)(ground, config, log)
    return {
      address: config.siteUrl,
      demoAccounts,
      async stop() {
        await serving.stop()
        await ground.close()
      },
    }
  } catch (error) {
    await ground.close()
    throw error
  }
}

/** Another node may be at them in this very moment. */
async function doStartDuties({ opened }: Ground, config: Config): Promise<DemoAccount[]> {
  const ctx = { ...opened.world, viewer: SYSTEM }
  if (config.admin) await ensureAdmin(ctx, config.admin)
  await settleUploads(ctx)
  await purgeWhatWentBefore(ctx, config.dataDir, releaseName(config.siteUrl))
  return config.demo ? fillDemoNewsroom(ctx) : []
}

function serveHere({ secrets, opened, connection }: Ground, config: Config, log: Log): Promise<Serving> {
  return openServing({ config, log, secrets, opened, connection })
}

async function serveByMany(ground: Ground, config: Config, log: Log): Promise<Serving> {
  await ground.closeWorld()
  return startServingProcesses(config, ground.connection, log)
}
