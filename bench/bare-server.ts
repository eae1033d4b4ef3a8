// The yardstick of serving: a node:http server that does nothing but send one fixed answer. Run as a process of its own
// with the answer's file as argument, and the port if it is to share one; prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

const answer = z.object({ status: z.int(), headers: z.array(z.string()), body: z.base64() })

const [file = '', port = '0'] = process.argv.slice(2)
const { status, headers, body } = answer.parse(JSON.parse(readFileSync(file, 'utf8')))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen({ port: Number(port), host: '127.0.0.1', reusePort: true }, () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') console.log(`port ${address.port}`)
})
