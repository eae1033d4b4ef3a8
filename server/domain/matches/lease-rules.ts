// Which events need the token of the device that scores, and when they are refused. Pure.
import { LEASE_MS } from '#contract/scorer-lease.ts'

const CORRECTIONS = ['void', 'replace', 'insert']

export function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** The end of a lease that its device has released: long past, unlike that of a device that fell silent. */
export const RELEASED = new Date(0)

export function isReleased({ until }: { until: Date }): boolean {
  return until.getTime() === RELEASED.getTime()
}

/** The last event or renewal of a lease that was not released. */
export function lastHeartbeatAt({ until }: { until: Date }): Date {
  return new Date(until.getTime() - LEASE_MS)
}

/** Notes never need a token, and the desk may send corrections without one. A token that is sent must always be valid. */
export function needsToken(
  kinds: readonly string[],
  { token, isDesk }: { token: string | undefined; isDesk: boolean },
): boolean {
  const plays = kinds.filter((kind) => kind !== 'note')
  if (token === undefined && isDesk) return plays.some((kind) => !CORRECTIONS.includes(kind))
  return plays.length > 0
}

/** Whether the lease has this token and belongs to this person: nobody else may send with the token. */
export function isPresentToken(
  lease: { token: string; personId: string },
  token: string | undefined,
  personId: string | null,
): boolean {
  return lease.token === token && lease.personId === personId
}
