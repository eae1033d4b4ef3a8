// What programs that follow links should leave alone, and where the sitemaps are.
import { loadFile } from '#app/load.server.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { writeRobots } from './present/robots.ts'

export const robotsLoader = loadFile<object, Response>(async ({ ctx, addTags }) => {
  // It changes with the software only, but a page that shows nothing is never stored.
  addTags(siteTag())
  return new Response(writeRobots(ctx.siteUrl), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
