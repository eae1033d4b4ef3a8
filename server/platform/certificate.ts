// Errors of TLS certificates, and the certificate that a PostgreSQL shows: until when it is valid, without signing in.
import { once } from 'node:events'
import net from 'node:net'
import tls from 'node:tls'
import { withDeadline } from './deadline.ts'

const CODES = /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET|VERIFY|DECRYPT|DECODE)_|ERR_TLS_)/

/** Whether Node's code of an error says that it does not accept a certificate. */
export function isCertificateCode(code: string): boolean {
  return CODES.test(code)
}

/** SSLRequest: its length, and the number that PostgreSQL expects. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const ACCEPTED = 'S'
const TIMEOUT_MS = 5_000

export type Place = { host: string; port: number }

/** Where the database at this address is, if the address asks for TLS. */
export function placeWithTls(url: string): Place | null {
  const { searchParams } = new URL(url)
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl') ?? 'disable'
  return ['disable', 'false', '0'].includes(mode) || searchParams.has('host') ? null : placeOf(url)
}

export function placeOf(url: string): Place {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 5432 }
}

/** When the certificate of the PostgreSQL at this place expires; null when it has none. Rejects when it cannot be asked. */
export async function readExpiryOfPostgres(place: Place): Promise<Date | null> {
  const socket = net.connect(place)
  // The last error, which destroy() may cause, has nobody to tell.
  socket.on('error', () => undefined)
  try {
    return await withDeadline(readExpiry(socket, place.host), TIMEOUT_MS, () => new Error('No answer'))
  } finally {
    socket.destroy()
  }
}

async function readExpiry(socket: net.Socket, host: string): Promise<Date | null> {
  await once(socket, 'connect')
  socket.write(SSL_REQUEST)
  const [answer]: Buffer[] = await once(socket, 'data')
  if (answer?.toString('latin1') !== ACCEPTED) return null
  // Nothing is sent over it, so an expired certificate may be looked at.
  const secure = tls.connect({
    socket,
    rejectUnauthorized: false,
    ...(net.isIP(host) ? {} : { servername: host }),
  })
  await once(secure, 'secureConnect')
  return new Date(secure.getPeerCertificate().valid_to)
}
