// maidan dev: the portal for those who change it. `npm run dev` prepares the checkout and does this.
import { join } from 'node:path'
import { type Command, give, say } from './command.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const ENTRY = join(import.meta.dirname, 'maidan.ts')

export const dev: Command = {
  name: 'dev',
  takes: '',
  summary: 'run the portal for development: every change is in the browser at once',
  help: 'Components and styles of the dashboard change in place, reading pages reload, a change of server/, contract/ or bangla/ starts the serving process again. Database and sessions stay. --serving is for its own use.',
  switches: ['serving'],
  words: 0,
  async run({ config, log, switches }) {
    if (switches.has('serving')) {
      const serving = await import('#server/dev/dev-serving.ts')
      await serving.serveForDevServer(config, log)
      return new Promise(() => undefined)
    }
    const stopper = stopOnSignal(() => undefined)
    const { startDevServer } = await import('#server/dev/dev-server.ts')
    const running = await startDevServer(config, log, {
      entry: ENTRY,
      onRestart: (path) => say(`${path} changed; the server starts again.`),
    })
    for (const line of demoAccountLines(running.demoAccounts)) give(line)
    say(`Mails: ${join(config.dataDir, 'outbox')}/*.eml`)
    say('Database: npm run database opens a viewer.')
    say('Maidan runs for development. Ctrl+C stops it.')
    give(config.siteUrl)
    await stopper.stopWith(() => running.stop())
  },
}
