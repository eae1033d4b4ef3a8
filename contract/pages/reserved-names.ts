// First parts of paths that pages, screens and the server itself have: no section and no page of the site's own gets them.
import { PAD_SHELL, SCREENS } from '../screens.ts'
import { PAGES } from './pages.ts'

/** What the server answers without a page (server/http/create-app.ts; of `/health` only paths below it), and the editions' prefix. */
const OF_SERVER = ['api', 'media', 'assets', 'metrics', 'en', 'bn']

const paths = [...PAGES.flatMap((page) => page.paths), ...SCREENS.map(({ path }) => path), PAD_SHELL]

const RESERVED = new Set([
  ...OF_SERVER,
  ...paths.flatMap((path) => {
    const [, first = ''] = path.toLowerCase().split('/')
    return first === '' || first.startsWith(':') || first === '*' ? [] : [first]
  }),
])

/** Whether a path of this one part is taken, in any case. Numbers alone are kept for the server's own pages of errors. */
export function isReservedName(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase()) || /^\d+$/.test(slug)
}
