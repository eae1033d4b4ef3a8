// A real Ghost of npm's package with a newspaper in it: on MariaDB of Debian's package, in a folder of its own, filled by its own API (ghost-fill.ts).
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { findFreePort } from '#server/processes/shared-port.ts'
import { type Child, startChild } from '../tools/child.ts'
import { signIn } from './ghost-admin.ts'
import { fillGhost } from './ghost-fill.ts'
import { type MariaDb, startMariaDb } from './mariadb.ts'

const HOW =
  'GHOST_FOLDER names the folder of Ghost: npm pack ghost; tar xf ghost-*.tgz; cd package; npm install --omit=dev --ignore-scripts'
const REDIRECTS = 50

const written = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const postSchema = z.object({
  id: z.string(),
  type: z.enum(['post', 'page']),
  status: z.enum(['published', 'draft', 'scheduled', 'sent']),
  visibility: z.string(),
  title: z.string(),
  slug: z.string(),
  uuid: z.string(),
  /** As Ghost renders the text for readers. */
  html: written,
  excerpt: written,
  /** UTC, `yyyy-mm-dd hh:mm:ss`. */
  date: written,
  picture: written,
  alt: written,
  caption: written,
  metaTitle: written,
  metaDescription: written,
  canonical: written,
  featured: z.coerce.boolean(),
  authors: z.string().transform((names) => names.split('|')),
  /** Public ones in their order; the first is the section. */
  tags: written.transform((names) => (names === '' ? [] : names.split('|'))),
})
export type GhostPost = z.infer<typeof postSchema>

export type GhostSite = AsyncDisposable & {
  url: string
  posts: GhostPost[]
  /** Paths that a reader can ask for. */
  addresses: string[]
  redirects: string[]
  /** Folder with the export and the list of redirects. */
  exportFolder: string
  uploads: string
}

/** Installs, fills and serves a Ghost with this number of posts. */
export async function openGhost(folder: string, posts: number): Promise<GhostSite> {
  const ghost = process.env.GHOST_FOLDER ?? ''
  if (!existsSync(join(ghost, 'core/boot.js'))) throw new Error(HOW)
  const database = await startMariaDb(join(folder, 'ghost-mariadb'), 'ghost')
  const content = join(folder, 'ghost-content')
  await cp(join(ghost, 'content'), content, { recursive: true })
  const port = await findFreePort('127.0.0.1', 0)
  const url = `http://127.0.0.1:${port}`
  const settings = settingsOf(url, port, content, database)
  const server = await startGhost(ghost, settings)
  const admin = await signIn(url)
  const uploads = await fillGhost(admin, database, posts)
  const redirects = Array.from({ length: REDIRECTS }, (_, at) => ({
    from: `/campaign/${at}/`,
    to: `/story-${1 + (at % 3)}/`,
    permanent: true,
  }))
  const list = JSON.stringify(redirects)
  await admin.upload(
    '/redirects/upload/',
    'redirects',
    new File([list], 'redirects.json', { type: 'application/json' }),
  )
  const exportFolder = join(folder, 'ghost-export')
  await mkdir(exportFolder)
  await writeFile(join(exportFolder, 'ghost.json'), await admin.read('/db/'))
  await writeFile(join(exportFolder, 'redirects.yaml'), await admin.read('/redirects/download/'))
  const stored = await readPosts(database)
  return {
    url,
    posts: stored,
    addresses: await addressesOf(
      database,
      stored,
      uploads.map((at) => new URL(at).pathname),
    ),
    redirects: redirects.map(({ from }) => from),
    exportFolder,
    uploads: join(content, 'images'),
    async [Symbol.asyncDispose]() {
      await server.end()
      await database.end()
    },
  }
}

function settingsOf(url: string, port: number, content: string, database: MariaDb): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    url,
    server__host: '127.0.0.1',
    server__port: String(port),
    database__client: 'mysql',
    database__connection__socketPath: database.socket,
    database__connection__user: 'ghost',
    database__connection__password: 'ghost',
    database__connection__database: 'ghost',
    paths__contentPath: content,
    mail__transport: 'stub',
    sendWelcomeEmail: 'false',
    security__staffDeviceVerification: 'false',
    privacy__useUpdateCheck: 'false',
    privacy__useGravatar: 'false',
    privacy__useRpcPing: 'false',
    logging__transports: '["stdout"]',
    logging__level: 'warn',
    logging__rotation__enabled: 'false',
  }
}

async function startGhost(ghost: string, settings: NodeJS.ProcessEnv): Promise<Child> {
  // It reads its files from the folder it is started in.
  const code = `process.chdir(${JSON.stringify(ghost)});process.argv[1]=${JSON.stringify(join(ghost, 'index.js'))};require(process.argv[1])`
  const server = startChild(process.execPath, ['-e', code], settings)
  const isReady = async () => {
    const answer = await fetch(`${settings.url}/ghost/api/admin/site/`).catch(() => null)
    return answer?.status === 200
  }
  let hasEnded = false
  void server.ended.then(() => {
    hasEnded = true
  })
  for (let left = 240; left > 0 && !hasEnded; left--) {
    if (await isReady()) return server
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`Ghost did not start. It said: ${server.output()}`)
}

async function readPosts(database: MariaDb): Promise<GhostPost[]> {
  const names = (table: string, link: string, more: string) =>
    `(select group_concat(t.name order by l.sort_order separator '|') from ${link} l join ${table} t on t.id = l.${more} where l.post_id = p.id`
  const lines = await database.ask(
    `set session group_concat_max_len = 100000; select json_object('id', p.id, 'type', type, 'status', status, 'visibility', p.visibility, 'title', title, 'slug', slug,
      'uuid', uuid, 'html', html, 'excerpt', custom_excerpt, 'date', date_format(published_at, '%Y-%m-%d %H:%i:%s'), 'picture', feature_image,
      'alt', m.feature_image_alt, 'caption', m.feature_image_caption, 'metaTitle', m.meta_title, 'metaDescription', m.meta_description,
      'canonical', canonical_url, 'featured', featured, 'authors', ${names('users', 'posts_authors', 'author_id')}),
      'tags', ${names('tags', 'posts_tags', 'tag_id')} and t.visibility = 'public'))
     from posts p left join posts_meta m on m.post_id = p.id`,
  )
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => postSchema.parse(JSON.parse(line)))
}

async function addressesOf(database: MariaDb, posts: GhostPost[], uploads: string[]): Promise<string[]> {
  const slugs = async (sql: string) => (await database.ask(sql)).split('\n').filter((slug) => slug !== '')
  const open = posts.filter(({ status, visibility }) => status === 'published' && visibility === 'public')
  const tags = await slugs("select slug from tags where visibility = 'public'")
  const authors = await slugs(
    "select distinct u.slug from users u join posts_authors a on a.author_id = u.id join posts p on p.id = a.post_id where p.type = 'post'",
  )
  const sizes = ['size/w600/', 'size/w1000/', 'size/w600/format/webp/']
  return [
    ...open.flatMap(({ slug, uuid }) => [`/${slug}/`, `/${slug}`, `/p/${uuid}/`]),
    ...tags.flatMap((slug) => [`/tag/${slug}/`, `/tag/${slug}/rss/`, `/tag/${slug}/page/2/`]),
    ...authors.flatMap((slug) => [`/author/${slug}/`, `/author/${slug}/rss/`, `/author/${slug}/page/2/`]),
    ...uploads.filter((path) => !path.startsWith('/content/images/')),
    ...uploads
      .filter((path) => path.startsWith('/content/images/'))
      .flatMap((path) => [
        path,
        path.replace(/(\.\w+)$/, '_o$1'),
        ...sizes.map((size) => path.replace('/content/images/', `/content/images/${size}`)),
      ]),
    ...[
      '/rss/',
      '/page/2/',
      '/sitemap.xml',
      '/sitemap-posts.xml',
      '/sitemap-tags.xml',
      '/sitemap-authors.xml',
    ],
  ]
}
