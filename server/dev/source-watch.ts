// Watches the folders that run from source in the serving process. app/ is Vite's.
import { watch } from 'node:fs'
import { join, relative, sep } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const FOLDERS = ['server', 'contract', 'bangla', 'sport', 'db']
const SOURCE = /(?<!\.test)\.(?:tsx?|sql|json)$/
/** Editors write a file in several steps. */
const SETTLED_MS = 40

/** Whether a change of this file starts the serving process again. */
export function isServerSource(path: string): boolean {
  const [folder = ''] = relative(PROJECT, path).split(sep)
  return FOLDERS.includes(folder) && SOURCE.test(path)
}

/** Calls back with the path of a changed source; returns how to stop. */
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
