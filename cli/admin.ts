// maidan admin <email>: makes an existing account an admin, or creates one. For people with access to the machine.
import { type Command, printMessage, printResult } from './command.ts'

export const admin: Command = {
  name: 'admin',
  usage: '<email>',
  summary: 'make the account with this address an admin; make the account if there is none',
  help: 'A new account gets a one-time password, which is printed on standard output.',
  flags: [],
  positionals: 1,
  async run({ config, log, positionals: [email = ''] }) {
    const { makeAdmin } = await import('#server/console.ts')
    const password = await makeAdmin(config, log, email)
    if (password === null) {
      printMessage(`${email} is an admin. Password and second factor are unchanged.`)
      return
    }
    printMessage(`${email} is an admin. One-time password:`)
    printResult(password)
  },
}
