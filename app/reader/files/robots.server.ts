// Loads robots.txt: paths that crawlers should skip, and the sitemaps.
import { loadFile } from '#app/load.server.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { writeRobots } from '../present/files/robots.ts'

export const robotsLoader = loadFile('robots', async ({ ctx, addTags }) => {
  // It never changes, but a page without tags is not cached.
  addTags(siteTag())
  return new Response(writeRobots(ctx.siteUrl), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
