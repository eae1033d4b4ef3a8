// Email addresses on their way through Better Auth, whose own check refuses the top-level domains of other scripts (`xn--…`).

/** Longer than any address that a form accepts, so that it ends none of them (contract/people/email-address.ts). */
const ENDING = `.${'x'.repeat(255)}`

/** An address in a form that Better Auth accepts. */
export function toAuthAddress(email: string): string {
  return /\.xn--[^.@]*$/.test(email) ? email + ENDING : email
}

/** The address itself, which is stored and looked up. */
export function fromAuthAddress(email: string): string {
  return email.endsWith(ENDING) ? email.slice(0, -ENDING.length) : email
}
