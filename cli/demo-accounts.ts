// Shows the accounts of the demo newsroom as a table.
import type { Running } from '#server/main.ts'

/** One line per account: role, address, password, in columns. */
export function demoAccountLines(accounts: Running['demoAccounts']): string[] {
  const widest = (texts: string[]) => Math.max(...texts.map((text) => text.length))
  const role = widest(accounts.map((account) => account.role))
  const email = widest(accounts.map((account) => account.email))
  return accounts.map(
    (account) => `  ${account.role.padEnd(role)}  ${account.email.padEnd(email)}  ${account.password}`,
  )
}
