// A thread with a push service that accepts everything and decrypts nothing, for benchmarks. Asked for its count, it answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parentPort } from 'node:worker_threads'

/** Messages by the path of the browser. */
let received = new Map<string, number>()
let bytes = 0
const server = createServer((request, response) => {
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
  })
  request.on('end', () => {
    const path = request.url ?? ''
    bytes += request.rawHeaders.join('    ').length
    received.set(path, (received.get(path) ?? 0) + 1)
    response.writeHead(201).end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  parentPort?.postMessage({ port })
})
parentPort?.on('message', (asked: 'count' | 'reset') => {
  if (asked === 'reset') {
    received = new Map()
    bytes = 0
  }
  const most = Math.max(0, ...received.values())
  parentPort?.postMessage({ browsers: received.size, most, bytes })
})
