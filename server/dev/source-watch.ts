// Watches the folders that the serving process runs from source. Vite watches app/.
import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const FOLDERS = ['server', 'contract', 'bangla', 'sport', 'db']
const SOURCE = /(?<!\.test)\.(?:tsx?|sql|json)$/
/** Editors write a file in several steps. */
const SETTLED_MS = 40

/** Whether a change of this file restarts the serving process. */
export function isServerSource(path: string): boolean {
  const [folder = ''] = relative(PROJECT, path).split(sep)
  return FOLDERS.includes(folder) && SOURCE.test(path)
}

/** Calls back with the path of a changed source; returns a function that stops watching. */
export function watchSources(onChange: (path: string) => void): () => void {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  for (const folder of FOLDERS) {
    watch(join(PROJECT, folder), { recursive: true, signal: stop.signal }, (_, name) => {
      if (name === null || !SOURCE.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => onChange(join(folder, name)), SETTLED_MS)
    })
  }
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}
