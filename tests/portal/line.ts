// One connection to a portal that stays open, which of its processes stands at the other end, as Linux tells, and one to each.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { Socket } from 'node:net'

export type LineAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

export type Line = {
  ask(method: string, path: string, more?: { headers?: object; body?: object }): Promise<LineAnswer>
  /** Which of these processes answers on this connection. */
  answeredBy(pids: number[]): number | null
  close(): void
}

/** Every line is another connection: none is opened before the first question. */
export function openLine(origin: string): Line {
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
    answeredBy: (pids) => pids.find((pid) => holds(pid, otherEnd(socket))) ?? null,
    close: () => agent.destroy(),
  }
}

type Portal = { origin: string; pid(): number }

/** The processes of a portal that serve, where there are several. */
export function servingProcesses({ pid: first }: Portal): number[] {
  const lines = execFileSync('ps', ['-e', '-o', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n')
  return lines.flatMap((line) => {
    const [parent, pid, ...args] = line.trim().split(/\s+/)
    return Number(parent) === first() && args.includes('serve') ? [Number(pid)] : []
  })
}

/** One connection to each of a portal's two processes. */
export async function linesToEach(portal: Portal): Promise<[Line, Line]> {
  const pids = servingProcesses(portal)
  const lines = new Map<number, Line>()
  const others: Line[] = []
  while (lines.size < 2) {
    const line = openLine(portal.origin)
    others.push(line)
    await line.ask('GET', '/health/live')
    const pid = line.answeredBy(pids)
    if (pid !== null) lines.set(pid, line)
    if (others.length > 50) throw new Error(`Only ${lines.size} of ${pids.length} processes answered`)
  }
  const [one, other] = lines.values()
  for (const line of others) if (line !== one && line !== other) line.close()
  if (!one || !other) throw new Error('There is no second process')
  return [one, other]
}

/** The number of the socket at the portal's end of a connection, as /proc knows it. */
function otherEnd(socket: Socket | null): string {
  const hex = (port = 0) => port.toString(16).toUpperCase().padStart(4, '0')
  const ends = [hex(socket?.remotePort), hex(socket?.localPort)]
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n'))
  const fields = lines.map((line) => line.trim().split(/\s+/))
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
      // It was closed meanwhile.
      return false
    }
  })
}
