// Writes a list as a JSON response without blocking the event loop: in batches, yielding to other requests in between.
import { setImmediate as turn } from 'node:timers/promises'

/** UTF-16 units per batch: about two milliseconds. */
const AT_ONCE = 500_000

/** The same bytes as `Response.json` for this list; a long one as a stream. */
export async function listResponse(
  list: readonly unknown[],
  init: { status: number; headers: Record<string, string> },
): Promise<Response> {
  const parts: Buffer[] = []
  let text = '['
  for (const [at, element] of list.entries()) {
    text += `${at > 0 ? ',' : ''}${JSON.stringify(element) ?? 'null'}`
    if (text.length < AT_ONCE) continue
    parts.push(Buffer.from(text))
    text = ''
    await turn()
  }
  text += ']'
  const headers = { 'Content-Type': 'application/json', ...init.headers }
  if (parts.length === 0) return new Response(text, { ...init, headers })
  parts.push(Buffer.from(text))
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
  })
  return new Response(body, {
    ...init,
    headers: { ...headers, 'Content-Length': String(length) },
  })
}
