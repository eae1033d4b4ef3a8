// The baseline of serving: a node:http server with one fixed answer. Runs as a separate process. Argument: the file with the
// answer. Prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { z } from 'zod'

const answer = z.object({ status: z.int(), headers: z.array(z.string()), body: z.base64() })

const [file = ''] = process.argv.slice(2)
const { status, headers, body } = answer.parse(JSON.parse(readFileSync(file, 'utf8')))
const bytes = Buffer.from(body, 'base64')
const server = createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen({ port: 0, host: '127.0.0.1' }, () => {
  const address = server.address()
  if (address !== null && typeof address !== 'string') console.log(`port ${address.port}`)
})
