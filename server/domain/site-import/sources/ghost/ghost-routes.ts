// Where a Ghost has its posts, tags and authors: as `routes.yaml` says, if that stands beside the export. Of each collection the
// form of its addresses is read, not which posts it holds: each post has an address in all.
import { readText, type SourceFile } from '../source-files.ts'

/** Forms of addresses: `/{year}/{slug}/`. */
export type GhostRoutes = { posts: readonly string[]; tag: string; author: string }

export const USUAL_ROUTES: GhostRoutes = {
  posts: ['/{slug}/'],
  tag: '/tag/{slug}/',
  author: '/author/{slug}/',
}

const MAX_LENGTH = 256 * 1024
const MAX_ROUTES = 20

export function isRoutes({ name }: SourceFile): boolean {
  return /(?:^|\/)routes[^/]*\.ya?ml$/i.test(name)
}

export async function readRoutes(file: SourceFile): Promise<GhostRoutes> {
  let text = ''
  for await (const piece of readText(file)) if (text.length < MAX_LENGTH) text += piece
  const all = (name: string) =>
    text
      .split('\n')
      .flatMap((line) => new RegExp(`^\\s+${name}:\\s*["']?(/[^\\s"'#]{0,200})`).exec(line)?.[1] ?? [])
      .filter((form) => form.includes('{slug}') || form.includes('{id}') || form.includes('{uuid}'))
      .slice(0, MAX_ROUTES)
  const posts = all('permalink')
  return {
    posts: posts.length > 0 ? posts : USUAL_ROUTES.posts,
    tag: all('tag')[0] ?? USUAL_ROUTES.tag,
    author: all('author')[0] ?? USUAL_ROUTES.author,
  }
}

/** The path that a form stands for. */
export function pathIn(form: string, values: Readonly<Record<string, string>>): string {
  return form.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  )
}

/** Year, month and day where the site is. */
export function dayOf(date: Date, timeZone: string): Record<'year' | 'month' | 'day', string> {
  const [year = '', month = '', day = ''] = new Intl.DateTimeFormat('en-CA', { timeZone })
    .format(date)
    .split('-')
  return { year, month, day }
}
