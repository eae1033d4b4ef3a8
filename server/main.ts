// Maidan from start to stop: database → what is due once at a start → serving, in this process or in several → stop in the
// reverse order. What serves: serving.ts; several processes: processes/.
import { SYSTEM } from '#contract/role.ts'
import { type DemoAccount, fillDemoNewsroom } from './demo/demo-newsroom.ts'
import { ensureAdmin } from './domain/people/people.ts'
import { purgeFormerRelease } from './domain/purges/purges.ts'
import { cleanUpInterruptedUploads } from './domain/uploads/interrupted-uploads.ts'
import type { Config } from './platform/config.ts'
import type { Log } from './platform/log.ts'
import { releaseName } from './platform/release.ts'
import { startWorkers } from './processes/primary.ts'
import { openRuntime, type Runtime } from './runtime.ts'
import { openServing, type Serving } from './serving.ts'

export type Running = { address: string; demoAccounts: DemoAccount[]; stop(): Promise<void> }

/** Starts the whole portal and answers once it listens, with all its processes. */
export async function serve(config: Config, log: Log): Promise<Running> {
  const runtime = await openRuntime(config, log)
  try {
    const demoAccounts = await doStartDuties(runtime, config)
    const serving = await (config.concurrency === 1 ? serveHere : serveByMany)(runtime, config, log)
    return {
      address: config.siteUrl,
      demoAccounts,
      async stop() {
        await serving.stop()
        await runtime.close()
      },
    }
  } catch (error) {
    await runtime.close()
    throw error
  }
}

/** Another node may be at them in this very moment. */
async function doStartDuties({ opened }: Runtime, config: Config): Promise<DemoAccount[]> {
  const ctx = { ...opened.world, viewer: SYSTEM }
  if (config.admin) await ensureAdmin(ctx, config.admin)
  await cleanUpInterruptedUploads(ctx)
  await purgeFormerRelease(ctx, config.dataDir, releaseName(config.siteUrl))
  return config.demo ? fillDemoNewsroom(ctx) : []
}

function serveHere({ secrets, opened, connection }: Runtime, config: Config, log: Log): Promise<Serving> {
  return openServing({ config, log, secrets, opened, connection })
}

async function serveByMany(runtime: Runtime, config: Config, log: Log): Promise<Serving> {
  await runtime.closeWorld()
  return startWorkers(config, runtime.connection, log)
}
