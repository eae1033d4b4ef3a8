// maidan restore: a backup becomes this installation.
import { resolve } from 'node:path'
import { type Command, say, sayNowAndThen } from './command.ts'

export const restore: Command = {
  name: 'restore',
  takes: '<folder> [--replace]',
  summary: 'put a backup in the place of this installation, which must not be running',
  help: [
    'Tables and files are checked before anything is changed. Backups of earlier releases are brought up to date.',
    '  --replace   also when there is a newsroom here already; its database stays under another name',
  ].join('\n'),
  switches: ['replace'],
  words: 1,
  async run({ config, log, words: [folder = ''], switches }) {
    const commands = await import('#server/backup/backup-commands.ts')
    const asked = { folder: resolve(folder), replace: switches.has('replace') }
    const { manifest, databaseOfBefore } = await commands.restore(config, log, asked, sayNowAndThen())
    say(`Restored as of ${manifest.takenAt}.`)
    if (databaseOfBefore)
      say(`The database of before is kept as "${databaseOfBefore}"; drop it when you do not need it.`)
    if (!manifest.hasSecrets) say('The backup holds no secrets: set SECRET to what it was there.')
  },
}
