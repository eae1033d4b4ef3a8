// Starts the bare server with an answer: the one a portal gives at an address, to the byte, or one made up here.
import { writeFile } from 'node:fs/promises'
import { type Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Child, startChild } from './child.ts'
import type { Ground } from './ground.ts'
import { addressOf } from './portal.ts'

/** `headers`: names and values in turn, as they came. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer }
const PROGRAM = fileURLToPath(new URL('./bare-server.ts', import.meta.url))

export type Bare = AsyncDisposable & { pids: number[]; url: string; port: number }

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

/** `count`: so many processes share its port, as those of a portal do. */
export async function startBare(ground: Ground, name: string, answer: RawAnswer, count = 1): Promise<Bare> {
  const file = join(ground.folder, `${name}.json`)
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const first = startChild(process.execPath, [PROGRAM, file])
  const port = await portOf(first)
  const others = Array.from({ length: count - 1 }, () =>
    startChild(process.execPath, [PROGRAM, file, `${port}`]),
  )
  await Promise.all(others.map(portOf))
  const all = [first, ...others]
  return {
    pids: all.map(({ pid }) => pid),
    port,
    url: addressOf(port),
    async [Symbol.asyncDispose]() {
      await Promise.all(all.map((child) => child.end()))
    },
  }
}

async function portOf(child: Child): Promise<number> {
  return Number(await child.says(/^port (\d+)$/m))
}

/** `count` bare servers that answer what `url` does; throws when the two answers are not the same bytes in the end. */
export async function startBareTwin(ground: Ground, name: string, url: string, count = 1): Promise<Bare> {
  const asked = { 'Accept-Encoding': 'br', Connection: 'keep-alive' }
  const original = await rawAnswer(url, asked)
  if (original.status !== 200) throw new Error(`${url} answered ${original.status}`)
  const answer = { ...original, headers: withoutNodesOwn(original.headers) }
  const bare = await startBare(ground, name, answer, count)
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
