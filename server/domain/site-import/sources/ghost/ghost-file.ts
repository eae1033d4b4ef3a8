// The rows of a Ghost export (versions 1 to 6) with the fields that are moved.
import { z } from 'zod'
import { readTables } from '../json-tables.ts'
import type { SourceFile } from '../source-files.ts'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z
  .union([z.string(), z.null(), z.undefined()])
  .transform((value) => value ?? '')
  .catch('')
const order = z.number().catch(0)

const postSchema = z.object({
  id,
  title: text,
  slug: text,
  uuid: text,
  html: text,
  mobiledoc: text,
  lexical: text,
  status: text,
  type: text,
  visibility: text,
  locale: text,
  custom_excerpt: text,
  canonical_url: text,
  feature_image: text,
  image: text,
  meta_title: text,
  meta_description: text,
  codeinjection_head: text,
  codeinjection_foot: text,
  page: z.union([z.boolean(), z.number()]).transform(Boolean).catch(false),
  show_title_and_feature_image: z.union([z.boolean(), z.number()]).transform(Boolean).catch(true),
  featured: z.union([z.boolean(), z.number()]).transform(Boolean).catch(false),
  author_id: id.catch(''),
  published_at: z.unknown().optional(),
  updated_at: z.unknown().optional(),
  created_at: z.unknown().optional(),
})
/** A row of Ghost's table `posts`, with its names; pages are in it too. */
export type GhostPost = z.infer<typeof postSchema>

const schemas = {
  posts: postSchema,
  tags: z.object({ id, name: text, slug: text, visibility: text }),
  users: z.object({ id, name: text, slug: text }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  posts_meta: z.object({
    post_id: id,
    meta_title: text,
    meta_description: text,
    feature_image_alt: text,
    feature_image_caption: text,
  }),
  settings: z.object({ key: text, value: z.unknown() }),
} as const
type Table = keyof typeof schemas
export type GhostRow = { [Name in Table]: { table: Name; row: z.infer<(typeof schemas)[Name]> } }[Table]

/** Rows of tables that are not moved are passed over. */
export async function* readGhostFile(
  file: SourceFile,
  onRead: (bytes: number) => void,
): AsyncGenerator<GhostRow | { table: 'unreadable' }> {
  for await (const { table, row } of readTables(file, onRead)) {
    const read = readRow(table, row)
    if (read) yield read
  }
}

function readRow(table: string, row: unknown): GhostRow | { table: 'unreadable' } | null {
  switch (table) {
    case 'posts':
      return checked(table, schemas.posts.safeParse(row).data)
    case 'tags':
      return checked(table, schemas.tags.safeParse(row).data)
    case 'users':
      return checked(table, schemas.users.safeParse(row).data)
    case 'posts_tags':
      return checked(table, schemas.posts_tags.safeParse(row).data)
    case 'posts_authors':
      return checked(table, schemas.posts_authors.safeParse(row).data)
    case 'posts_meta':
      return checked(table, schemas.posts_meta.safeParse(row).data)
    case 'settings':
      return checked(table, schemas.settings.safeParse(row).data)
    default:
      return null
  }
}

function checked<Name extends string, Row>(
  table: Name,
  row: Row | undefined,
): { table: Name; row: Row } | { table: 'unreadable' } {
  return row === undefined ? { table: 'unreadable' } : { table, row }
}
