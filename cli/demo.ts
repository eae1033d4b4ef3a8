// maidan demo: fills an empty database with the demo newsroom, or deletes everything that belongs to it.
import { type Command, printMessage, printResult } from './command.ts'
import { demoAccountLines } from './demo-accounts.ts'

export const demo: Command = {
  name: 'demo',
  usage: '[--remove]',
  summary: 'fill a database without posts with the demo newsroom',
  help: 'The accounts and their passwords are printed on standard output, once.\n  --remove   delete the demo newsroom instead, except what content of your own needs',
  flags: ['remove'],
  positionals: 0,
  async run({ config, log, flags }) {
    const { fillDemo, removeDemo } = await import('#server/console.ts')
    if (flags.has('remove')) {
      const { posts, kept } = await removeDemo(config, log)
      printMessage(`The demo newsroom is gone: ${posts} posts were deleted.`)
      if (kept.length > 0) printMessage('Kept, because content of your own needs it:')
      for (const { kind, name } of kept) printResult(`  ${kind}: ${name}`)
      return
    }
    const accounts = await fillDemo(config, log)
    if (accounts.length === 0) {
      printMessage('Nothing was filled in: the database holds posts already.')
      return
    }
    printMessage('The demo newsroom was installed. Its accounts, shown this once:')
    for (const line of demoAccountLines(accounts)) printResult(line)
  },
}
