// Whose request it is, as far as proxies can be believed, and what limits count by. Owns no limit.
import { isIP, isIPv6 } from 'node:net'

/**
 * The client's address: the socket's, or what `trustProxy` proxies in front vouch for, counted from the right of
 * X-Forwarded-For. What stands further left was written by the client and is never believed.
 */
export function clientAddressOf(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string {
  const own = plain(socketAddress)
  if (trustProxy <= 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => plain(hop.trim()))
  const vouchedFor = hops.at(-Math.min(trustProxy, hops.length)) ?? own
  // A proxy that writes no address here is not the one TRUST_PROXY was set for.
  return isIP(vouchedFor) ? vouchedFor : own
}

/** What limits count by: an IPv4 address itself, an IPv6 address's /64, because one household owns all of that. */
export function limitKeyOf(address: string): string {
  const bare = plain(address)
  return isIPv6(bare) ? `${fourGroups(bare)}::/64` : bare
}

// ::ffff:192.0.2.1 is an IPv4 client on a socket for both; [..] and ports come from proxies, %eth0 from link-local ones.
function plain(address: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address
  const withoutPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(bare)?.[1] ?? bare
  const withoutZone = withoutPort.replace(/%.*$/, '')
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(withoutZone)?.[1] ?? withoutZone
}

function fourGroups(address: string): string {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':')
}
