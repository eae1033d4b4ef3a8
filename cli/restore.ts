// maidan restore: replaces this installation's data by a backup.
import { resolve } from 'node:path'
import { type Command, createProgressPrinter, printMessage } from './command.ts'

export const restore: Command = {
  name: 'restore',
  usage: '<folder> [--replace]',
  summary: 'replace this installation, which must not be running, by a backup',
  help: [
    'Tables and files are checked before anything is changed. Backups of earlier releases are brought up to date.',
    '  --replace   also when there is a newsroom here already; its database stays under another name',
  ].join('\n'),
  flags: ['replace'],
  positionals: 1,
  async run({ config, log, positionals: [folder = ''], flags }) {
    const commands = await import('#server/backup/backup-commands.ts')
    const asked = { folder: resolve(folder), replace: flags.has('replace') }
    const { manifest, previousDatabase } = await commands.restore(config, log, asked, createProgressPrinter())
    printMessage(`Restored as of ${manifest.takenAt}.`)
    if (previousDatabase)
      printMessage(`The previous database is kept as "${previousDatabase}"; drop it when you do not need it.`)
    if (!manifest.hasSecrets) printMessage('The backup holds no secrets: set SECRET to what it was there.')
  },
}
