// The client's address, taken from trusted proxies if there are any, and the key of rate limits. Owns no limit.
import { isIP, isIPv6 } from 'node:net'

/**
 * The address of the socket, or the one reported by `trustProxy` trusted proxies, counted from the right of X-Forwarded-For.
 * Entries further left are written by the client and not trusted.
 */
export function clientAddressOf(
  socketAddress: string,
  forwardedFor: string | null | undefined,
  trustProxy: number,
): string {
  const own = normalize(socketAddress)
  if (trustProxy <= 0 || !forwardedFor) return own
  const hops = forwardedFor.split(',').map((hop) => normalize(hop.trim()))
  const reported = hops.at(-Math.min(trustProxy, hops.length)) ?? own
  // Without an address this is not the proxy that TRUST_PROXY was set for.
  return isIP(reported) ? reported : own
}

/** The key of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one household owns all of it. */
export function limitKeyOf(address: string): string {
  const bare = normalize(address)
  return isIPv6(bare) ? `${fourGroups(bare)}::/64` : bare
}

// ::ffff:192.0.2.1 is an IPv4 client on a dual-stack socket; proxies add [..] and ports; link-local addresses have %eth0.
function normalize(address: string): string {
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
