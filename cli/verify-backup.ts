// maidan verify-backup: tests whether a backup can be restored completely.
import { resolve } from 'node:path'
import { type Command, createProgressPrinter, printMessage } from './command.ts'

export const verifyBackup: Command = {
  name: 'verify-backup',
  usage: '<folder>',
  summary:
    'prove that a backup can be restored: load it into a scratch database and compare every row and file',
  help: 'Changes nothing here. The database user needs the right to make a database (the one Maidan brings has it).',
  flags: [],
  positionals: 1,
  async run({ config, log, positionals: [folder = ''] }) {
    const { verify } = await import('#server/backup/backup-commands.ts')
    const { takenAt, database, files } = await verify(config, log, resolve(folder), createProgressPrinter())
    printMessage(
      `The backup of ${takenAt} is whole: ${database.tables.length} tables, ${files.length} files.`,
    )
  },
}
