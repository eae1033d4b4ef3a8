// Redirects of Ghost, `redirects.json` or `redirects.yaml`: those from one path to another. Patterns are counted.
import { z } from 'zod'
import type { CatalogEntry } from '#server/domain/site-import/site-item.ts'
import { readText, type SourceFile } from '../source-files.ts'

const MAX_LENGTH = 5 * 1024 * 1024
const listSchema = z.array(z.object({ from: z.string(), to: z.string() }))

export function isRedirects({ name }: SourceFile): boolean {
  return /(?:^|\/)redirects[^/]*\.(?:json|ya?ml)$/i.test(name)
}

export async function* readRedirects(file: SourceFile): AsyncGenerator<CatalogEntry> {
  let text = ''
  for await (const piece of readText(file)) if (text.length < MAX_LENGTH) text += piece
  let patterns = 0
  const redirects = /\.json$/i.test(file.name) ? fromJson(text) : fromYaml(text)
  if (redirects === null) yield { kind: 'left-out', what: file.name, count: 1, reason: 'KIND_LEFT_OUT' }
  for (const { from, to } of redirects ?? []) {
    const path = pathOf(from)
    if (path === null || /\$\d/.test(to)) patterns++
    else yield { kind: 'redirect', from: path, to }
  }
  if (patterns > 0)
    yield { kind: 'left-out', what: 'redirect (pattern)', count: patterns, reason: 'KIND_LEFT_OUT' }
}

/** Null for a file that is no list of redirects. */
function fromJson(text: string): z.infer<typeof listSchema> | null {
  try {
    return listSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

const LINE = /^\s+["']?(\S.*?)["']?:\s+["']?(\S+?)["']?\s*$/

function fromYaml(text: string): z.infer<typeof listSchema> {
  return text.split('\n').flatMap((line) => {
    const [, from = '', to = ''] = LINE.exec(line) ?? []
    return from === '' ? [] : [{ from, to }]
  })
}

/** The path that a pattern stands for if it stands for one. */
function pathOf(pattern: string): string | null {
  const path = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\/\?$/, '/')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
  return /^\/[^()[\]{}*+?|\\^$]*$/.test(path) ? path : null
}
