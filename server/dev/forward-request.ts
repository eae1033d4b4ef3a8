// Passes a request of the development server on to its serving process, once that one listens.
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { pipeline } from 'node:stream'
import { RELOAD_TAG } from './reload-script.ts'

/** A page that reloads itself when the serving process runs again. */
const BROKEN = `<!DOCTYPE html><title>Maidan</title><p>The server could not start, or ended while it answered. The terminal says why; it starts again when a source changes.</p>${RELOAD_TAG}`

/** `port` rejects when the serving process has ended by itself; `onSend` runs before the request is sent. */
export async function forwardRequest(
  port: Promise<number>,
  onSend: () => void,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const refuse = () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(503, { 'Content-Type': 'text/html; charset=utf-8' }).end(BROKEN)
  }
  try {
    const { method, url, headers } = request
    const listening = await port
    onSend()
    const passed = sendRequest({ host: '127.0.0.1', port: listening, method, path: url, headers })
    passed.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      pipeline(answer, response, () => undefined)
    })
    pipeline(request, passed, (error) => {
      if (error) refuse()
    })
    passed.once('error', refuse)
    response.once('close', () => passed.destroy())
  } catch {
    refuse()
  }
}
