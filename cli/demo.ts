// maidan demo: fills an empty database with the demo newsroom, or takes everything demo out again.
import { type Command, give, say } from './command.ts'
import { demoAccountLines } from './demo-accounts.ts'

export const demo: Command = {
  name: 'demo',
  takes: '[--remove]',
  summary: 'fill a database without posts with the demo newsroom',
  help: 'The accounts and their passwords are printed on standard output, once.\n  --remove   delete everything that belongs to the demo newsroom instead',
  switches: ['remove'],
  words: 0,
  async run({ config, log, switches }) {
    const { fillDemo, removeDemo } = await import('#server/console.ts')
    if (switches.has('remove')) {
      const posts = await removeDemo(config, log)
      say(`The demo newsroom is gone: ${posts} posts were deleted.`)
      return
    }
    const accounts = await fillDemo(config, log)
    if (accounts.length === 0) {
      say('Nothing was filled in: the database holds posts already.')
      return
    }
    say('The demo newsroom moved in. Its accounts, shown this once:')
    for (const line of demoAccountLines(accounts)) give(line)
  },
}
