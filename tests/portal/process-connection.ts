// Keep-alive connections to a portal with several processes, and which process serves each connection (from /proc).
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'

export type ConnectionResponse = { status: number; headers: IncomingHttpHeaders; text: string }

export type Connection = {
  ask(method: string, path: string, more?: { headers?: object; body?: object }): Promise<ConnectionResponse>
  /** The pid of the process that serves this connection; null if it is none of `pids`. */
  answeredBy(pids: number[]): number | null
  close(): void
}

/** A new connection, opened by its first request. */
export function openConnection(origin: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let socket: Socket | null = null
  return {
    ask: (method, path, { headers = {}, body } = {}) =>
      new Promise((resolve, reject) => {
        const sent = body ? JSON.stringify(body) : ''
        const about = body
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
          : {}
        const asking = request(`${origin}${path}`, { method, agent, headers: { ...headers, ...about } })
        asking.once('socket', (own) => (socket = own))
        asking.once('error', reject)
        asking.once('response', (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (piece: string) => {
            text += piece
          })
          answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
          answer.once('error', reject)
        })
        asking.end(sent)
      }),
    answeredBy: (pids) => pids.find((pid) => holds(pid, findPeerSocket(socket))) ?? null,
    close: () => agent.destroy(),
  }
}

type Portal = { origin: string; pid(): number }

/** The workers of a portal with several processes. */
export function listWorkers({ pid: first }: Portal): number[] {
  const connections = execFileSync('ps', ['-e', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n')
  return connections.flatMap((connection) => {
    const [parent, pid, ...args] = connection.trim().split(/\s+/)
    return Number(parent) === first() && args.includes('serve') ? [Number(pid)] : []
  })
}

/** One connection to each of a portal's two processes. */
export async function connectToEachProcess(portal: Portal): Promise<[Connection, Connection]> {
  const pids = listWorkers(portal)
  const connections = new Map<number, Connection>()
  const others: Connection[] = []
  while (connections.size < 2) {
    const connection = openConnection(portal.origin)
    others.push(connection)
    await connection.ask('GET', '/health/live')
    const pid = connection.answeredBy(pids)
    if (pid !== null) connections.set(pid, connection)
    if (others.length > 50) throw new Error(`Only ${connections.size} of ${pids.length} processes answered`)
  }
  const [one, other] = connections.values()
  for (const connection of others) if (connection !== one && connection !== other) connection.close()
  if (!one || !other) throw new Error('There is no second process')
  return [one, other]
}

/** The inode of the portal's end of a connection, from /proc. */
function findPeerSocket(socket: Socket | null): string {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0')
  const ends = [hex(socket?.remotePort), hex(socket?.localPort)]
  const connections = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
  const fields = connections.map((connection) => connection.trim().split(/\s+/))
  const found = fields.find(
    ([, own, other]) => own?.endsWith(`:${ends[0]}`) && other?.endsWith(`:${ends[1]}`),
  )
  return `socket:[${found?.[9]}]`
}

function holds(pid: number, wanted: string): boolean {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).some((name) => {
    try {
      return readlinkSync(`${folder}/${name}`) === wanted
    } catch {
      // The process has closed it in the meantime.
      return false
    }
  })
}
