// Loads the web app manifest of an edition.
import { loadFile } from '#app/load.server.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { writeManifest } from '../present/files/manifest.ts'

export const manifestLoader = loadFile('manifest', async ({ ctx, language, addTags }) => {
  addTags(siteTag())
  const { siteTitle, tagline } = await getSettings(ctx)
  const manifest = writeManifest({ language, title: siteTitle[language], tagline: tagline[language] })
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
})
