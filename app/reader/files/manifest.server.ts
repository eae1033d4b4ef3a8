// Loads the web app manifest of an edition.
import { loadFile } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { followingWords } from '../present/following-words.ts'
import { scoreWords } from '../present/matches/words.ts'

// The same values as --paper and --board in app/ui/styles/tokens.css: a manifest cannot read them.
const PAPER = '#ffffff'
const BOARD = '#0d2a1f'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Made by `npm run screens -- install`. */
function screenshots(language: Language) {
  const picture = (width: number, height: number, form: 'narrow' | 'wide') => ({
    src: `/icons/install${language === 'bn' ? '' : '-en'}-${width}-light.jpg`,
    sizes: `${width}x${height}`,
    type: 'image/jpeg',
    form_factor: form,
    label: readerWords(language)('footer.home'),
  })
  return [picture(390, 844, 'narrow'), picture(1280, 800, 'wide')]
}

/** Where a long press on the icon leads. */
function shortcuts(language: Language) {
  const to = (name: string, path: string) => ({
    name,
    url: inEdition(language, path),
    icons: [icon('icon-192', 192, 'any')],
  })
  return [
    to(scoreWords(language)('title'), '/scores'),
    to(followingWords(language)('mine.title'), '/mine'),
    to(readerWords(language)('masthead.search'), '/search'),
    to(readerWords(language)('footer.offline'), '/offline'),
  ]
}

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
    screenshots: screenshots(site.language),
    shortcuts: shortcuts(site.language),
  })
}

export const manifestLoader = loadFile('manifest', async ({ ctx, language }) => {
  const { siteTitle, tagline } = await getSettings(ctx)
  const manifest = writeManifest({ language, title: siteTitle[language], tagline: tagline[language] })
  return new Response(manifest, { headers: { 'Content-Type': 'application/manifest+json; charset=utf-8' } })
})
