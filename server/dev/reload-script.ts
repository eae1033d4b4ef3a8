// Reading pages run none of React, so Vite cannot update them in place: a small script reloads them after a change.
import type { IncomingMessage, ServerResponse } from 'node:http'

const PATH = '/@maidan/changes'
const SCRIPT_PATH = '/@maidan/reload.js'
const SCRIPT = `new EventSource('${PATH}').onmessage = () => location.reload()\n`
const SETTLED_MS = 20

/** What a reading page carries while somebody develops. */
export const RELOAD_TAG = `<script type="module" src="${SCRIPT_PATH}"></script>`

/** Answers the script and its stream; `changed` tells every page that listens, once a burst of changes is over. */
export function openReload() {
  const open = new Set<ServerResponse>()
  let timer: NodeJS.Timeout | undefined
  return {
    answer({ url }: IncomingMessage, response: ServerResponse): boolean {
      if (url === SCRIPT_PATH) {
        response
          .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' })
          .end(SCRIPT)
        return true
      }
      if (url !== PATH) return false
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
      response.write('retry: 100\n\n')
      open.add(response)
      response.once('close', () => open.delete(response))
      return true
    },
    changed() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        for (const response of open) response.write('data: changed\n\n')
      }, SETTLED_MS)
    },
  }
}
