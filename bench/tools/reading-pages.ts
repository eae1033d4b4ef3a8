// Addresses of public pages that the browser benchmarks open.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { articlePath, inEdition } from '#contract/pages/paths.ts'
import type { Portal } from './portal.ts'

const newest = z
  .array(z.object({ _id: z.string(), createdAt: z.coerce.date(), imageUrl: z.string() }))
  .transform((posts) => posts.find((post) => post.imageUrl !== '') ?? posts[0])

export function homeUrl(portal: Portal, language: Language): string {
  return portal.url + inEdition(language, '/')
}

/** The newest article of an edition that has a picture, at its one address. */
export async function findArticleUrl(portal: Portal, language: Language): Promise<string> {
  const answer = await fetch(`${portal.url}/api/allposts?language=${language}`)
  const post = newest.parse(await answer.json())
  if (!post) throw new Error(`There is no article in the edition ${language}`)
  return portal.url + articlePath({ id: post._id, language, createdAt: post.createdAt })
}
