// maidan verify-backup: the restore drill: tests whether a backup can be restored completely, and says how long it took.
import { resolve } from 'node:path'
import { type Command, createProgressPrinter, printMessage, UsageError } from './command.ts'

export const verifyBackup: Command = {
  name: 'verify-backup',
  usage: '[folder]',
  summary:
    'prove that a backup can be restored: load it into a scratch database and compare every row and file',
  help: [
    'Without a folder: the newest backup in BACKUP_DIR. Changes nothing here. Prints what was restored, the newest post in it, and',
    'the time it took. The exit status is 1 when the backup cannot be restored. The database user needs the right to make a',
    'database (the one Maidan brings has it).',
  ].join('\n'),
  flags: [],
  positionals: { atLeast: 0 },
  async run({ config, log, positionals: [given, ...others] }) {
    if (others.length > 0) throw new UsageError('One backup at a time.')
    const { newestBackup, verify } = await import('#server/backup/backup-commands.ts')
    const folder = given === undefined ? await newestBackup(config) : resolve(given)
    const begun = performance.now()
    const { manifest, newestPost } = await verify(config, log, folder, createProgressPrinter())
    const seconds = (performance.now() - begun) / 1000
    const { takenAt, database, files } = manifest
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    printMessage(
      `The backup of ${takenAt} is whole: ${database.tables.length} tables, ${rows} rows, ${files.length} files.`,
    )
    printMessage(
      newestPost
        ? `Newest post: “${newestPost.headline}”, ${newestPost.publishedAt.toISOString()}.`
        : 'It has no published post.',
    )
    printMessage(`Restored from ${folder} in ${seconds.toFixed(1)} s.`)
  },
}
