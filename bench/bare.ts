// Starts the bare server with an answer: the one a portal gives at an address, to the byte, or one made up here.
import { writeFile } from 'node:fs/promises'
import { type Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from './child.ts'
import type { Ground } from './ground.ts'
import { addressOf } from './portal.ts'

/** `headers`: names and values in turn, as they came. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer }
const PROGRAM = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export type Bare = AsyncDisposable & { pid: number; url: string; port: number }

/** The answer to a GET as it comes over the wire: not decoded. */
export function rawAnswer(url: string, headers: Record<string, string>, agent?: Agent): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response
        resolve({ status, headers: rawHeaders, body: Buffer.concat(chunks) })
      })
    })
    request.on('error', reject)
  })
}

export async function startBare(ground: Ground, name: string, answer: RawAnswer): Promise<Bare> {
  const file = join(ground.folder, `${name}.json`)
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const child = startChild(process.execPath, [PROGRAM, file])
  const port = Number(await child.says(/^port (\d+)$/m))
  return { pid: child.pid, port, url: addressOf(port), [Symbol.asyncDispose]: () => child.end() }
}

/** A bare server that answers what `url` does; throws when the two answers are not the same bytes in the end. */
export async function startBareTwin(ground: Ground, name: string, url: string): Promise<Bare> {
  const asked = { 'Accept-Encoding': 'br', Connection: 'keep-alive' }
  const original = await rawAnswer(url, asked)
  if (original.status !== 200) throw new Error(`${url} answered ${original.status}`)
  const bare = await startBare(ground, name, { ...original, headers: withoutNodesOwn(original.headers) })
  const copy = await rawAnswer(bare.url, asked)
  const isSame =
    withoutNodesOwn(copy.headers).join('\n') === withoutNodesOwn(original.headers).join('\n') &&
    copy.headers.length === original.headers.length &&
    copy.body.equals(original.body)
  if (isSame) return bare
  await bare[Symbol.asyncDispose]()
  throw new Error('The bare server does not send what the portal sends')
}

const NODES_OWN = new Set(['date', 'connection', 'keep-alive'])

/** Without the headers that node:http adds by itself, on both sides. */
function withoutNodesOwn(headers: string[]): string[] {
  return headers.filter((_text, index) => {
    const name = headers[index - (index % 2)] ?? ''
    return !NODES_OWN.has(name.toLowerCase())
  })
}
