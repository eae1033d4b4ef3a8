// Loads the script at the worker's address, which never changes: it names the built file of the worker, or, while the setting is off,
// of its removal. Browsers ask for it on every visit.
import { loadFile } from '#app/load.server.ts'
import { REMOVAL_FILE, WORKER_FILE } from '#app/page-script.tsx'
import { getSettings } from '#server/domain/settings/settings.ts'

export const workerLoader = loadFile('worker', async ({ ctx }) => {
  const { offlineReading } = await getSettings(ctx)
  const file = offlineReading ? WORKER_FILE : REMOVAL_FILE
  return new Response(`importScripts(${JSON.stringify(file)})\n`, {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8' },
  })
})
