// Requests to other machines, protected against SSRF: none is called that resolves to a private network, unless the settings
// name it. What is posted goes to addresses from the settings and follows no redirect. Mails: mailer.ts.
import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from './setting.ts'

const TIMEOUT_MS = 10_000
/** The most bytes that are read of a response. */
const MAX_BYTES = 64 * 1024

export type OutboundRequest = {
  /** https; http only to this machine, or with `isOurs`. A user name and password in it are sent as Basic authentication. */
  url: string
  contentType: string
  headers?: Record<string, string>
  body: string | Uint8Array
  /** Connections that stay open, for many requests to few hosts; by default each has its own. */
  agents?: { http: http.Agent; https: https.Agent }
  /** The settings declare the address as the operator's own: it may use http and be in a private network. */
  isOurs?: boolean
}
export type OutboundAnswer = {
  status: number
  body: string
  retryAfter: string | null
  headers: http.IncomingHttpHeaders
}

/** Why nothing came back from a post. `mayHaveArrived`: the other machine may have got it and acted on it. */
export class OutboundError extends Error {
  readonly mayHaveArrived: boolean

  constructor(message: string, mayHaveArrived: boolean) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

/** IPv4 networks that requests must not reach: the registry of special-purpose addresses, RFC 6890. */
const CLOSED_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** The only public IPv6 addresses (RFC 4291). All other forms are forbidden, also those that contain an IPv4 address. */
const GLOBAL_IPV6: [string, number] = ['2000::', 3]
/** Forbidden ones: protocol assignments and Teredo, documentation, 6to4 (RFC 2928, RFC 4380, RFC 3849, RFC 9637, RFC 3056). */
const CLOSED_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
/** IPv4-mapped addresses, as dual-stack sockets report them (RFC 4291, 2.5.5.2). */
const MAPPED: [string, number] = ['::ffff:0:0', 96]

const closed = new BlockList()
for (const [net, prefix] of CLOSED_IPV4) closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of CLOSED_IPV6) closed.addSubnet(net, prefix, 'ipv6')
const open = new BlockList()
for (const [net, prefix] of [GLOBAL_IPV6, MAPPED]) open.addSubnet(net, prefix, 'ipv6')

/**
 * Whether this IP address is public. `::ffff:10.0.0.1` counts as the IPv4 address that it maps. An address with a zone
 * (`%eth0`) is link-local, so it is not public.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  return open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}

/**
 * Posts a body and returns the status and the first 64 kB of the response. Rejects with an {@link OutboundError} when the address is not
 * allowed, cannot be reached or takes more than ten seconds; the message contains host and reason, but nothing that was sent.
 */
export function post(asked: OutboundRequest): Promise<OutboundAnswer> {
  const { url, contentType, headers, body, agents, isOurs = false } = asked
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const mayBeInside = isOurs || isLoopback(target.hostname)
  if (target.protocol !== 'https:' && !(target.protocol === 'http:' && mayBeInside))
    return Promise.reject(refused(host, 'only https leaves this machine'))
  // `lookup` is not called for IP addresses, so they are checked here.
  if (isIP(host) && !mayBeInside && !isPublicAddress(host))
    return Promise.reject(refused(host, 'it lies in a private network'))
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const isSecure = target.protocol === 'https:'
  const options: https.RequestOptions = {
    method: 'POST',
    agent: agents ? agents[isSecure ? 'https' : 'http'] : false,
    lookup: mayBeInside ? lookup : publicLookup,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...headers,
      'Content-Type': contentType,
      'Content-Length': bytes.length,
      'User-Agent': 'Maidan',
    },
  }
  return new Promise((resolve, reject) => {
    let isConnected = false
    const fail = (error: Error) => {
      const why = error.name === 'AbortError' ? 'it took too long' : error.message
      reject(refused(host, why, isConnected || request.reusedSocket))
    }
    const request = (isSecure ? https : http).request(target, options, (response) => {
      const { statusCode: status = 0, headers: answered } = response
      const retryAfter = answered['retry-after'] ?? null
      readSome(response).then((text) => resolve({ status, body: text, retryAfter, headers: answered }), fail)
    })
    request.on('socket', (socket) => {
      if (request.reusedSocket) return
      socket.once(isSecure ? 'secureConnect' : 'connect', () => {
        isConnected = true
      })
    })
    request.on('error', fail)
    request.end(bytes)
  })
}

async function readSome(response: http.IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    pieces.push(piece)
    size += piece.length
    if (size >= MAX_BYTES) break
  }
  return Buffer.concat(pieces).subarray(0, MAX_BYTES).toString('utf8')
}

const GET_TIMEOUT_MS = 30_000
const MAX_REDIRECTS = 3

/**
 * Hosts (with their port, where it is not the usual one) that may be in a private network, with the host that is asked in their place, by
 * http; '' where they answer themselves.
 */
export type OwnHosts = ReadonlyMap<string, string>

export type FileRequest = {
  url: string
  maxBytes: number
  ownHosts: OwnHosts
  /** What is wanted; pictures by default. */
  accept?: string
  isHttpsOnly?: boolean
  /** Ends after 30 seconds by default. */
  signal?: AbortSignal
  /** A longer file ends at `maxBytes`; otherwise it is refused. */
  isCut?: boolean
}
/** `url`: where it was found, after redirects. */
export type FileAnswer = { status: number; bytes: Uint8Array; contentType: string; url: string }

/** Why a file was not fetched: the host cannot be reached or is not allowed; or this file is the trouble. */
export class FetchError extends Error {
  readonly isOfHost: boolean

  constructor(message: string, isOfHost: boolean) {
    super(message)
    this.isOfHost = isOfHost
  }
}

/**
 * Gets a file of at most `maxBytes` by http or https, over at most three redirects, each of which may lead to public addresses only. Any
 * other status than 200 has no bytes. Rejects with a {@link FetchError}.
 */
export async function getFile(request: FileRequest): Promise<FileAnswer> {
  const signal = request.signal ?? AbortSignal.timeout(GET_TIMEOUT_MS)
  let target = new URL(request.url)
  for (let redirects = 0; ; redirects++) {
    const { location, ...answer } = await getOnce(target, { ...request, signal })
    if (location === null) return { ...answer, url: target.href }
    if (redirects === MAX_REDIRECTS) throw new FetchError(`${target.host} redirects too often`, false)
    if (!URL.canParse(location, target)) {
      throw new FetchError(`${target.host} redirects to no address`, false)
    }
    target = new URL(location, target)
  }
}

type Got = Omit<FileAnswer, 'url'> & { location: string | null }

function getOnce(target: URL, request: FileRequest & { signal: AbortSignal }): Promise<Got> {
  const { ownHosts, isHttpsOnly = false, accept = 'image/*', signal } = request
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const standIn = ownHosts.get(target.host)
  const refuse = (why: string) => Promise.reject(new FetchError(refused(host, why).message, true))
  if (target.protocol !== 'https:' && (isHttpsOnly || target.protocol !== 'http:'))
    return refuse(isHttpsOnly ? 'only https is used' : 'only http and https are used')
  if (isIP(host) && standIn === undefined && !isPublicAddress(host))
    return refuse('it lies in a private network')
  const options: https.RequestOptions = {
    agent: false,
    lookup: standIn === undefined ? publicLookup : lookup,
    signal,
    headers: { 'User-Agent': 'Maidan', Accept: accept, 'Accept-Encoding': 'identity', Host: target.host },
  }
  const asked = standIn ? new URL(`http://${standIn}${target.pathname}${target.search}`) : target
  const { promise, resolve, reject } = Promise.withResolvers<Got>()
  const fail = (error: Error) =>
    reject(
      error instanceof FetchError
        ? error
        : new FetchError(refused(host, signal.aborted ? 'it took too long' : error.message).message, true),
    )
  const sent = (asked.protocol === 'https:' ? https : http).get(asked, options, (response) => {
    const status = response.statusCode ?? 0
    const location = status >= 300 && status < 400 ? (response.headers.location ?? null) : null
    const contentType = response.headers['content-type'] ?? ''
    if (status !== 200) {
      response.destroy()
      resolve({ status, bytes: new Uint8Array(), contentType, location })
      return
    }
    readUpTo(response, request, host).then(
      (bytes) => resolve({ status, bytes, contentType, location: null }),
      fail,
    )
  })
  sent.on('error', fail)
  return promise
}

async function readUpTo(
  response: http.IncomingMessage,
  { maxBytes, isCut = false }: FileRequest,
  host: string,
): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response) {
    pieces.push(piece)
    size += piece.length
    if (size <= maxBytes) continue
    if (!isCut) throw new FetchError(`A file of ${host} is larger than ${maxBytes} bytes`, false)
    break
  }
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

function refused(host: string, why: string, mayHaveArrived = false): OutboundError {
  return new OutboundError(`${host} could not be called: ${why}`, mayHaveArrived)
}

/** Resolves and checks a name; the connection uses exactly these addresses, because the name is not resolved again. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    const inside = addresses?.find(({ address }) => !isPublicAddress(address))
    if (error || !first || inside) {
      callback(error ?? new Error(inside ? 'it lies in a private network' : 'it has no address'), '', 0)
    } else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
