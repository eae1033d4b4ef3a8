// Debian's Varnish with the rules of docs/varnish, as a separate process on free ports, and a purge proxy.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { findFreePort } from '#server/processes/shared-port.ts'

const FINDER = fileURLToPath(new URL('../../scripts/prepare/varnish.mjs', import.meta.url))
const RULES = new URL('../../docs/varnish/maidan.vcl', import.meta.url)
const PLACE = new URL('../../docs/varnish/default.vcl', import.meta.url)
export const PRIVATE_S = 1
const finding = z.object({ path: z.string().nullable(), reason: z.string().optional() })

/** The path of varnishd, or the reason why there is none. */
export function findVarnish(): z.infer<typeof finding> {
  return finding.parse(JSON.parse(execFileSync(process.execPath, [FINDER], { encoding: 'utf8' })))
}

export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }
export type Varnish = {
  /** A reader's request with exactly these headers. */
  ask(path: string, headers?: Record<string, string>): Promise<Answer>
  /** The address for Maidan's purges. */
  purgeUrl: string
  /** Cache tags of every purge in order of arrival. */
  purged: string[][]
  /** While `isOpen` is false, purge connections are cut and counted in `refused`. */
  hook: { isOpen: boolean; refused: number }
  /** Sends a purge. */
  purge(...names: string[]): Promise<number>
  stop(): Promise<void>
}

/** Starts Varnish for a portal on this port, which need not run yet. */
export async function startVarnish(program: string, maidanPort: string): Promise<Varnish> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-varnish-'))
  const [readers, purge] = [await findFreePort('127.0.0.1', 0), await findFreePort('127.0.0.1', 0)]
  const file = writeRules(folder, maidanPort)
  // Its worker may run as another user.
  chmodSync(folder, 0o755)
  const child = spawn(
    program,
    [
      ...['-F', '-n', join(folder, 'work'), '-f', file, '-s', 'malloc,64M', '-p', 'http_gzip_support=off'],
      ...['-a', `readers=127.0.0.1:${readers}`, '-a', `purge=127.0.0.1:${purge}`],
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const way = await startPurgeProxy(purge)
  const ask = (path: string, headers: Record<string, string> = {}) => send(readers, { path, headers })
  await untilUp(
    child,
    () => ask('/health/live'),
    () => said,
  )
  return {
    ask,
    ...way,
    purge: async (...names) => {
      const headers = { 'Surrogate-Key': names.join(' ') }
      return (await send(purge, { path: '/', method: 'POST', headers })).status
    },
    async stop() {
      way.close()
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The files of docs/varnish for this portal. A private response is remembered for one second instead of two minutes. */
function writeRules(folder: string, maidanPort: string): string {
  const [rules, place] = [join(folder, 'maidan.vcl'), join(folder, 'default.vcl')]
  const text = readFileSync(RULES, 'utf8')
  writeFileSync(rules, text.replace('set beresp.ttl = 2m;', `set beresp.ttl = ${PRIVATE_S}s;`))
  const found = readFileSync(PLACE, 'utf8').replace('"3000"', `"${maidanPort}"`)
  writeFileSync(place, found.replace('/etc/varnish/maidan.vcl', rules))
  return place
}

/** Records purges and passes them on, or cuts them. */
async function startPurgeProxy(port: number) {
  const hook = { isOpen: true, refused: 0 }
  const purged: string[][] = []
  const server = createServer((request, response) => {
    request.resume()
    if (!hook.isOpen || request.method !== 'POST') {
      hook.refused++
      request.socket.destroy()
      return
    }
    const names = String(request.headers['surrogate-key'])
    send(port, { path: '/', method: 'POST', headers: { 'Surrogate-Key': names } }).then(
      ({ status }) => {
        purged.push(names.split(' '))
        response.writeHead(status).end()
      },
      () => request.socket.destroy(),
    )
  })
  const own = await findFreePort('127.0.0.1', 0)
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve))
  return {
    hook,
    purged,
    purgeUrl: `http://purger:secret-word@127.0.0.1:${own}/`,
    close: () => server.close(),
  }
}

function send(
  port: number,
  asked: { path: string; method?: string; headers?: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, agent: false, ...asked }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function untilUp(child: ChildProcess, ask: () => Promise<unknown>, said: () => string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) throw new Error(`varnishd ended with ${child.exitCode}: ${said()}`)
    if (
      await ask().then(
        () => true,
        () => false,
      )
    )
      return
    await pause(50)
  }
  throw new Error(`varnishd does not answer: ${said()}`)
}
