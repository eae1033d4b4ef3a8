// Reads the demo stories of demo/articles and checks every one.
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { categorySchema } from '#contract/category.ts'
import { PLACEMENTS } from '#contract/placement.ts'

const FOLDER = new URL('../../demo/articles/', import.meta.url)

const articleSchema = z.strictObject({
  headline: z.string().min(1),
  bannerHead: z.string().default(''),
  excerpt: z.string().default(''),
  richText: z.string(),
  category: z.array(categorySchema).min(1),
  keywords: z.string(),
  reporter: z.string(),
  picture: z.string().optional(),
  caption: z.string().default(''),
  videoURL: z.string().default(''),
  hoursAgo: z.number().positive(),
  placement: z.enum(PLACEMENTS).default(''),
  slug: z.string(),
  twin: z.string().optional(),
  /** A scheduled story is published `hoursAhead` from now. */
  status: z.enum(['draft', 'review', 'scheduled', 'published']).default('published'),
  hoursAhead: z.number().positive().optional(),
})
export type DemoArticle = z.infer<typeof articleSchema> & { language: 'bn' | 'en' }

/** Stories of both editions; the language is in the file's name (`bn-cricket.json`). */
export async function readArticles(): Promise<DemoArticle[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const stories: unknown = JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'))
      const language = name.startsWith('en-') ? ('en' as const) : ('bn' as const)
      return z
        .array(articleSchema)
        .parse(stories)
        .map((story) => ({ ...story, language }))
    }),
  )
  return files.flat()
}
