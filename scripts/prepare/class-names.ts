// The names of classes that CSS modules make, in a built page: they stand in every page and in its styles, so they are short.
// Vite loads it with its configuration, on Maidan's own Node.
import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')
const NAMES = /\.(?<class>[a-z][\w-]*)|@keyframes\s+(?<animation>[\w-]+)/gi
const FILE_SIGNS = 4

/**
 * A sign for the file and one for the place of the name in it. The same in every build while the file keeps its names, so that
 * parts which a newer server sends to an open page find their styles. `name`: a class or an animation of the stylesheet `file`,
 * whose text is `css`.
 */
export function shortClassName(name: string, file: string, css: string): string {
  const names = new Set([...css.matchAll(NAMES)].map(({ groups }) => groups?.class ?? groups?.animation))
  const place = [...names].indexOf(name)
  if (place < 0) throw new Error(`${file} has no class ${name}`)
  const hash = createHash('sha256').update(relative(PROJECT, file)).digest('base64url')
  return `_${hash.slice(0, FILE_SIGNS)}${place.toString(36)}`
}
