// The files of the file store that database rows reference: pictures with their sizes, PDFs of issues, photographs of people.
import type pg from 'pg'

/**
 * The keys of all referenced files, each once. A new table that references files must be added here. Share cards are left
 * out, because they can be drawn again.
 */
export async function listReferencedFiles(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(`
    select master as key from public.media
    union select m.id || '/' || (size ->> 'name') from public.media m, jsonb_array_elements(m.sizes) size
    union select file_key from public.newspapers
    union select substr(image, length('/media/') + 1) from public.users where image ~ '^/media/photo-[0-9a-z]+/[0-9]+[.]webp$'`)
  return rows.map(({ key }) => key)
}
