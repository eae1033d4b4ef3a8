// maidan admin <email>: makes an account an admin, or makes the account. For people with access to the machine.
import { type Command, give, say } from './command.ts'

export const admin: Command = {
  name: 'admin',
  takes: '<email>',
  summary: 'make the account with this address an admin; make the account if there is none',
  help: 'A new account gets a one-time password, which is printed on standard output.',
  switches: [],
  words: 1,
  async run({ config, log, words: [email = ''] }) {
    const { makeAdmin } = await import('#server/console.ts')
    const password = await makeAdmin(config, log, email)
    say(`${email} is an admin.`)
    if (password === null) return
    say('One-time password:')
    give(password)
  },
}
