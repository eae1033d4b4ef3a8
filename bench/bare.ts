// Starts bare servers with a given answer, or with a byte-identical copy of a portal's answer.
import { writeFile } from 'node:fs/promises'
import { type Agent, get } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild } from './tools/child.ts'
import { localUrl } from './tools/portal.ts'
import type { Workspace } from './tools/workspace.ts'

/** `headers`: names and values alternate, unchanged. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer }
const PROGRAM = fileURLToPath(new URL('./tools/bare-server.ts', import.meta.url))

export type Bare = AsyncDisposable & { pid: number; url: string }

/** The raw answer to a GET, not decoded. */
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

export async function startBare(workspace: Workspace, name: string, answer: RawAnswer): Promise<Bare> {
  const file = join(workspace.folder, `${name}.json`)
  await writeFile(file, JSON.stringify({ ...answer, body: answer.body.toString('base64') }))
  const child = startChild(process.execPath, [PROGRAM, file])
  const port = Number(await child.says(/^port (\d+)$/m))
  return { pid: child.pid, url: localUrl(port), [Symbol.asyncDispose]: () => child.end() }
}

/** A bare server with the answer of `url`. Throws when the two answers are not the same bytes. */
export async function startBareCopy(workspace: Workspace, name: string, url: string): Promise<Bare> {
  const requested = { 'Accept-Encoding': 'br', Connection: 'keep-alive' }
  const original = await rawAnswer(url, requested)
  if (original.status !== 200) throw new Error(`${url} answered ${original.status}`)
  const answer = { ...original, headers: withoutAddedHeaders(original.headers) }
  const bare = await startBare(workspace, name, answer)
  const copy = await rawAnswer(bare.url, requested)
  const isSame =
    withoutAddedHeaders(copy.headers).join('\n') === withoutAddedHeaders(original.headers).join('\n') &&
    copy.headers.length === original.headers.length &&
    copy.body.equals(original.body)
  if (isSame) return bare
  await bare[Symbol.asyncDispose]()
  throw new Error('The bare server does not send what the portal sends')
}

const ADDED_BY_NODE = new Set(['date', 'connection', 'keep-alive'])

/** Leaves out the headers that node:http adds itself. */
function withoutAddedHeaders(headers: string[]): string[] {
  return headers.filter((_text, index) => {
    const name = headers[index - (index % 2)] ?? ''
    return !ADDED_BY_NODE.has(name.toLowerCase())
  })
}
