// maidan backup: writes database, pictures and secrets to a folder.
import { resolve } from 'node:path'
import { type Command, createProgressPrinter, printMessage } from './command.ts'

export const backup: Command = {
  name: 'backup',
  usage: '<folder>',
  summary: 'write everything (database, pictures, secrets) to a folder, while Maidan runs or not',
  help: [
    'The folder must not exist yet or be empty. All tables are of one instant. Anyone who can read the folder can read',
    'everything the newsroom has, so keep it where only you can. BACKUP_DIR has Maidan do this every night.',
  ].join('\n'),
  flags: [],
  positionals: 1,
  async run({ config, log, positionals: [folder = ''] }) {
    const { backUp } = await import('#server/backup/backup-commands.ts')
    const path = resolve(folder)
    const { database, files } = await backUp(config, log, path, createProgressPrinter())
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
    printMessage(
      `Backed up to ${path}: ${database.tables.length} tables, ${rows} rows, ${files.length} files.`,
    )
  },
}
