// maidan dev: runs the portal for developers. `npm run dev` prepares the checkout and runs this command.
import { join } from 'node:path'
import { type Command, printMessage, printResult } from './command.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { stopOnSignal } from './stop-on-signal.ts'

const ENTRY = join(import.meta.dirname, 'maidan.ts')

export const dev: Command = {
  name: 'dev',
  usage: '',
  summary: 'run the portal for development: every change is in the browser at once',
  help: 'Components and styles of the dashboard change in place, reading pages reload, a change of server/, contract/ or bangla/ starts the serving process again. Database and sessions stay. --serving is for its own use.',
  flags: ['serving'],
  positionals: 0,
  async run({ config, log, flags }) {
    if (flags.has('serving')) {
      const serving = await import('#server/dev/dev-serving.ts')
      await serving.serveForDevServer(config, log)
      return new Promise(() => undefined)
    }
    const stopper = stopOnSignal(() => undefined)
    const { startDevServer } = await import('#server/dev/dev-server.ts')
    const running = await startDevServer(config, log, {
      entry: ENTRY,
      onRestart: (path) => printMessage(`${path} changed; the server starts again.`),
    })
    for (const line of demoAccountLines(running.demoAccounts)) printResult(line)
    printMessage(`Mails: ${join(config.dataDir, 'outbox')}/*.eml`)
    printMessage('Database: npm run database opens a viewer.')
    printMessage('Maidan runs for development. Ctrl+C stops it.')
    printResult(config.siteUrl)
    await stopper.stopWith(() => running.stop())
  },
}
