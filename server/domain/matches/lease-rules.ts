// Which events need the token of the device that scores, and when they are refused. Pure.
import { LEASE_MS } from '#contract/scorer-lease.ts'

const CORRECTIONS = ['void', 'replace', 'insert']

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** Notes never need it, and the desk may correct without one; a device that has a token always shows it. */
export function needsToken(
  kinds: readonly string[],
  { token, isDesk }: { token: string | undefined; isDesk: boolean },
): boolean {
  const plays = kinds.filter((kind) => kind !== 'note')
  if (token === undefined && isDesk) return plays.some((kind) => !CORRECTIONS.includes(kind))
  return plays.length > 0
}

/** `token` is as good as the person who got it: nobody else may send with it. */
export function isPresentToken(
  lease: { token: string; personId: string },
  token: string | undefined,
  personId: string | null,
): boolean {
  return lease.token === token && lease.personId === personId
}
