// Short names for the classes of CSS modules in built pages, because every page and its styles contain them. Vite loads this file
// with its configuration, on Maidan's own Node.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const NAMES = /\.(?<class>[a-z][\w-]*)|@keyframes\s+(?<animation>[\w-]+)/gi
const FILE_SIGNS = 4

/**
 * Returns a hash of the file and the index of the name in it. It is the same in every build while the file keeps its names, so
 * that parts which a newer server sends to an open page find their styles. `name`: a class or an animation of the stylesheet
 * `file`, whose text is `css`. Throws when the stylesheet does not contain the name.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const names = new Set([...css.matchAll(NAMES)].map(({ groups }) => groups?.class ?? groups?.animation))
  const place = [...names].indexOf(name)
  if (place < 0) throw new Error(`${file} has no class ${name}`)
  const hash = createHash('sha256').update(relative(PROJECT, file)).digest('base64url')
  return `_${hash.slice(0, FILE_SIGNS)}${place.toString(36)}`
}
