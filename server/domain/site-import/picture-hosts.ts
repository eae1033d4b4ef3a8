// Fetches pictures politely: at most two at once from one host, again after a pause when it fails, and no more from a host that
// fails again and again.
import { setTimeout as pause } from 'node:timers/promises'
import type { PictureReason } from '#contract/site-import.ts'
import { FetchError, getFile, type OwnHosts } from '#server/platform/outbound.ts'

/** A reason as it is stored: its code, and what it is about. */
export function reasonOf(code: PictureReason, detail = ''): string {
  return `${code} ${detail}`.trim()
}

const AT_ONCE_OF_HOST = 2
const PAUSES_MS = [500, 2_000]
/** After this number of failures in a row the host is given up. */
const MAX_FAILURES = 6

type Host = { running: number; waiting: (() => void)[]; failures: number; reason: string }

export type PictureHosts = {
  /** The bytes; null with the reason when they cannot be had. */
  getPicture(url: string, maxBytes: number): Promise<{ bytes: Uint8Array | null; reason: string }>
  /** Hosts that were given up. */
  dead(): { host: string; reason: string }[]
}

export function createPictureHosts(ownHosts: OwnHosts, signal: AbortSignal): PictureHosts {
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { running: 0, waiting: [], failures: 0, reason: '' }
    hosts.set(name, host)
    return host
  }
  return {
    async getPicture(url, maxBytes) {
      // A name that no host can have: the site's address is not known.
      if (!URL.canParse(url) || new URL(url).hostname.endsWith('.invalid'))
        return { bytes: null, reason: reasonOf('NO_ADDRESS') }
      const host = hostOf(new URL(url).host)
      await enter(host)
      try {
        return await fetchFrom(host, { url, maxBytes, ownHosts }, signal)
      } finally {
        host.running--
        host.waiting.shift()?.()
      }
    },
    dead: () => [...hosts].filter(([, host]) => isDead(host)).map(([host, { reason }]) => ({ host, reason })),
  }
}

const isDead = ({ failures }: Host) => failures >= MAX_FAILURES

async function enter(host: Host): Promise<void> {
  while (host.running >= AT_ONCE_OF_HOST) await new Promise<void>((resolve) => host.waiting.push(resolve))
  host.running++
}

async function fetchFrom(host: Host, request: Parameters<typeof getFile>[0], signal: AbortSignal) {
  for (const wait of [...PAUSES_MS, null]) {
    if (isDead(host)) return { bytes: null, reason: host.reason }
    signal.throwIfAborted()
    const { bytes, reason, mayHelpAgain } = await tryOnce(host, request)
    if (bytes || !mayHelpAgain || wait === null) return { bytes, reason }
    await pause(wait, undefined, { signal })
  }
  return { bytes: null, reason: host.reason }
}

async function tryOnce(host: Host, request: Parameters<typeof getFile>[0]) {
  try {
    const { status, bytes } = await getFile(request)
    if (status === 200) {
      host.failures = 0
      return { bytes, reason: '', mayHelpAgain: false }
    }
    const isOfHost = status >= 500 || status === 429
    const reason = reasonOf('STATUS', String(status))
    if (isOfHost) countFailure(host, reason)
    return { bytes: null, reason, mayHelpAgain: isOfHost }
  } catch (error) {
    if (!(error instanceof FetchError)) throw error
    const reason = reasonOf(error.isOfHost ? 'HOST_FAILED' : 'NOT_FETCHED', new URL(request.url).host)
    if (error.isOfHost) countFailure(host, reason)
    return { bytes: null, reason, mayHelpAgain: error.isOfHost }
  }
}

function countFailure(host: Host, reason: string): void {
  host.failures++
  host.reason = reason
}
