// Email addresses on their way through Better Auth, whose own check refuses the top-level domains of other scripts (`xn--…`).

/** Ends no real address: a part of a domain does not end with a hyphen (contract/people/email-address.ts). */
const ENDING = '.xn-.invalid'

/** An address in a form that Better Auth accepts. */
export function toAuthAddress(email: string): string {
  return /\.xn--[^.@]*$/.test(email) ? email + ENDING : email
}

/** The address itself, which is stored and looked up. */
export function fromAuthAddress(email: string): string {
  return email.endsWith(ENDING) ? email.slice(0, -ENDING.length) : email
}
