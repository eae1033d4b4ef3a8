// The baseline of streams: node:http that holds every GET as a stream and writes the body of a POST to all; it answers with the time
// at which it had the whole body (ms since 1970). Runs as a separate process. Prints its port.
import { createServer, type ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'

const streams = new Set<ServerResponse>()
const CHUNK = 100

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
    response.write('retry: 1000\n\n')
    streams.add(response)
    response.once('close', () => streams.delete(response))
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    response.end(String(Date.now()))
    const message = Buffer.concat(chunks)
    let count = 0
    for (const stream of streams) {
      stream.write(message)
      if (++count % CHUNK === 0) await setImmediate()
    }
  })
})
server.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') console.log(`port ${address.port}`)
})
