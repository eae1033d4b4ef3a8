// Loads the web app manifest of an edition.
import { loadFile } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'

// The same values as --paper and --board in app/ui/tokens.css: a manifest cannot read them.
const PAPER = '#ffffff'
const BOARD = '#0d2a1f'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

export function writeManifest(site: { language: Language; title: string; tagline: string }): string {
  const home = inEdition(site.language, '/')
  return JSON.stringify({
    id: home,
    name: site.title,
    short_name: site.title,
    description: site.tagline,
    lang: site.language === 'bn' ? 'bn-BD' : 'en-GB',
    dir: 'ltr',
    start_url: home,
    scope: '/',
    // Safari allows alerts to standalone sites only, and knows no override; others keep a bar with the address and the way back.
    display: 'standalone',
    display_override: ['minimal-ui'],
    background_color: PAPER,
    theme_color: BOARD,
    categories: ['news', 'sports'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
  })
}

export const manifestLoader = loadFile('manifest', async ({ ctx, language, addTags }) => {
  addTags(siteTag())
  const { siteTitle, tagline } = await getSettings(ctx)
  const manifest = writeManifest({ language, title: siteTitle[language], tagline: tagline[language] })
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
})
