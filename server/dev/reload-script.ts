// Pages for readers run no React in the browser, so Vite cannot update them in place: a small script reloads them after a change.
import type { IncomingMessage, ServerResponse } from 'node:http'

const PATH = '/@maidan/changes'
const SCRIPT_PATH = '/@maidan/reload.js'
const TIMING = 'changes'
// A change may happen while the page loads, so the page's Server-Timing header has the number of changes at its render.
const SCRIPT = `const [{ serverTiming }] = performance.getEntriesByType('navigation')
const seen = serverTiming.find(({ name }) => name === '${TIMING}')?.duration ?? ''
new EventSource('${PATH}?seen=' + seen).onmessage = () => location.reload()
`
const SETTLED_MS = 20

/** Added to readers' pages by the development server. */
export const RELOAD_TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`

/** Serves the script and its event stream; `changed` reloads every open page once a burst of changes is over. */
export function openReload() {
  const open = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined
  let changes = 0
  return {
    answer({ url = '' }: IncomingMessage, response: ServerResponse): boolean {
      const [path, query] = url.split('?')
      if (path === SCRIPT_PATH) {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
          .end(SCRIPT)
        return true
      }
      if (path !== PATH) return false
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write('retry: 100\n\n')
      const seen = new URLSearchParams(query).get('seen')
      if (seen && Number(seen) !== changes) response.write(CHANGED)
      open.add(response)
      response.once('close', () => open.delete(response))
      return true
    },
    /** Adds the number of changes so far to a page's response; call it when rendering begins. */
    mark(response: ServerResponse): void {
      response.setHeader('Server-Timing', `${TIMING};dur=${changes}`)
    },
    changed() {
      changes++
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const response of open) response.write(CHANGED)
      }, SETTLED_MS)
    },
  }
}

const CHANGED = 'data: changed\n\n'
