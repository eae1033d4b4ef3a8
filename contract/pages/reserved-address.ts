// First parts of addresses that sections and pages of a site's own cannot have.
import { LANGUAGES } from '../language.ts'
import { SCREENS } from '../screens.ts'
import { PAGES } from './pages.ts'

/** What the server answers itself (server/http/create-app.ts) and the folders of built files (public/, Vite). */
export const SERVER_FOLDERS = ['api', 'media', 'assets', 'icons', 'lite', 'health', 'metrics']

/** In lower case. */
const RESERVED: ReadonlySet<string> = new Set([
  // Only paths below /health are the server's: a section may stand there.
  ...SERVER_FOLDERS.filter((folder) => folder !== 'health'),
  ...LANGUAGES,
  ...[...PAGES.flatMap(({ paths }) => paths), ...SCREENS.map(({ path }) => path)]
    .map((path) => path.split('/')[1] ?? '')
    .filter((part) => !/^$|[:*]/.test(part)),
])

/** Whether a page, file or call of ours is at this address or below it, in any letter case; numbers are those of error pages. */
export function isReservedAddress(slug: string): boolean {
  return RESERVED.has(slug.toLowerCase()) || /^\d+$/.test(slug)
}
