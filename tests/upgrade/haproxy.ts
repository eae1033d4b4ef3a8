// HAProxy with the rules of docs/haproxy in front of two nodes, as a separate process, and its commands for taking a node out.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from '#server/processes/shared-port.ts'
import { folderOf, ordinaryUser, startProgram, untilAnswered } from '../cluster/programs.ts'

const RULES = new URL('../../docs/haproxy/haproxy.cfg', import.meta.url)
const MAX_WAIT_MS = 120_000
/** The servers of a node that are taken out; its scripts and styles stay for the pages that it has served. `-still`: while none is ready. */
const serversOf = (node: 'a' | 'b') =>
  ['maidan', 'writes', 'streams'].flatMap((backend) => [`${backend}/${node}`, `${backend}/${node}-still`])

export type Haproxy = {
  url: string
  /** Only scripts and styles are requested from the node from now on. Resolves when it has finished its other requests, apart from streams. */
  drain(node: 'a' | 'b'): Promise<void>
  /** The node takes part again as soon as it is ready. */
  putBack(node: 'a' | 'b'): Promise<void>
  stop(): Promise<void>
}

/** `path`: of HAProxy. `ports`: of node a and node b, which need not run yet. */
export async function startHaproxy(path: string, ports: readonly [number, number]): Promise<Haproxy> {
  const user = ordinaryUser()
  const folder = folderOf(user, mkdtempSync(join(tmpdir(), 'maidan-haproxy-')))
  const port = await findFreePort('127.0.0.1', 0)
  const socket = join(folder, 'admin.sock')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, rulesFor(port, socket, ports))
  const program = startProgram('haproxy', [path, '-db', '-f', file], { folder, user })
  const command = (line: string) => text(connect(socket).end(`${line}\n`))
  const setState = async (node: 'a' | 'b', state: 'drain' | 'ready') => {
    for (const server of serversOf(node)) {
      const said = (await command(`set server ${server} state ${state}`)).trim()
      if (said !== '') throw new Error(`HAProxy: ${said}`)
    }
  }
  const statOf = async (server: string, name: string) => {
    const [titles = '', ...rows] = (await command('show stat')).split('\n')
    const row = rows.find((one) => one.startsWith(`${server.replace('/', ',')},`)) ?? ''
    return row.split(',')[titles.split(',').indexOf(name)]
  }
  const until = async (holds: () => Promise<boolean>, what: string) => {
    for (const begun = performance.now(); !(await holds()); await pause(50))
      if (performance.now() - begun > MAX_WAIT_MS) throw new Error(`HAProxy: ${what}`)
  }
  await untilAnswered(program, () => command('show info'))
  return {
    url: `http://127.0.0.1:${port}`,
    async drain(node) {
      await setState(node, 'drain')
      for (const server of serversOf(node).filter((one) => !one.startsWith('streams/')))
        await until(
          async () => (await statOf(server, 'scur')) === '0',
          `${server} does not finish its requests`,
        )
    },
    async putBack(node) {
      await setState(node, 'ready')
      for (const server of [`maidan/${node}`, `writes/${node}`])
        await until(async () => (await statOf(server, 'status')) === 'UP', `${server} is not taken back`)
    },
    async stop() {
      await program.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The rules for operators with these two addresses instead of the examples, for a machine that allows few open files. */
function rulesFor(port: number, socket: string, [a, b]: readonly [number, number]): string {
  return readFileSync(RULES, 'utf8')
    .replace(/^ {2}(?:user|group) haproxy\n/gm, '')
    .replace(/^ {2}maxconn \d+/m, '  maxconn 2000')
    .replace(/^frontend plain\n(.+\n)+/m, '')
    .replace(/bind :::443 .*/, `bind 127.0.0.1:${port}`)
    .replace('/run/haproxy/admin.sock', socket)
    .replaceAll('10.0.0.11:3000', `127.0.0.1:${a}`)
    .replaceAll('10.0.0.12:3000', `127.0.0.1:${b}`)
    .replaceAll(/^ *server c.*\n/gm, '')
}
