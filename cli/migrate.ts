// maidan migrate: migrates the database to this release's schema without serving.
import { type Command, printMessage } from './command.ts'

export const migrate: Command = {
  name: 'migrate',
  usage: '',
  summary: 'bring the database to the shape this release needs, then stop',
  help: 'serve does the same at its start. A database that is up to date is left as it is.',
  flags: [],
  positionals: 0,
  async run({ config, log }) {
    const { migrateOnly } = await import('#server/console.ts')
    await migrateOnly(config, log)
    printMessage('The database is up to date.')
  },
}
