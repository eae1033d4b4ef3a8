// Loads static pages: those that every site has, and the site's own.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { formatCount } from '#bangla/counts.ts'
import { dhakaInstant, formatDate } from '#bangla/dates.ts'
import { withoutEmbeds } from '#contract/embeds/embed.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { AD_NETWORKS_HTML } from '#contract/pages/own-texts.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { type FixedPage, isFixedPage, type PageText } from '#contract/pages/text-page.ts'
import type { Settings } from '#contract/settings.ts'
import { hasAdNetwork } from '#server/domain/advertising/ad-networks.ts'
import { adsTag, pagesTag, pageTag, pictureTag } from '#server/domain/cache-tags.ts'
import { findPictures } from '#server/domain/media/media.ts'
import { findTextPage, getFixedPage } from '#server/domain/pages/read-pages.ts'
import { summarize } from '#server/domain/posts/text/story-text.ts'
import { loadSite, type PageSite } from '../page-head.server.ts'
import { contactLink } from '../present/contact-link.ts'
import { newsOrganization } from '../present/head/json-ld.ts'
import { pictureIdsIn } from '../present/story-pictures.ts'
import { type PageValues, presentPage, type ShownText } from '../present/text-page.ts'

type TextPage = Page<unknown, 'site' | 'page' | 'pages' | 'picture'>

/** The text that the path names, and the head of its page. */
export const textPageLoader = load('about', async (page) => {
  const { ctx, language } = page
  const id = page.path.slice(1).toLowerCase()
  const fixed = isFixedPage(id) ? id : 'about'
  if (fixed === 'privacy-policy') page.addTags(adsTag())
  const added = fixed === 'privacy-policy' && (await hasAdNetwork(ctx)) ? AD_NETWORKS_HTML[language] : ''
  const { settings, site, head, text } = await loadFixedPage(page, fixed, added)
  const { title, description } = text
  const organization = { siteUrl: ctx.siteUrl, siteTitle: site, language }
  const jsonLd = id === 'about' ? [newsOrganization(organization, settings)] : []
  return { language, text, head: head({ title, description, jsonLd }) }
})

/** A page that every site has: its text, with sections that are added in front, and what its head is made of. */
export async function loadFixedPage(
  page: TextPage,
  id: FixedPage,
  added = '',
): Promise<PageSite & { text: ShownText }> {
  const { ctx, language, addTags } = page
  addTags(pageTag(id))
  const [loaded, stored] = await Promise.all([loadSite(page), getFixedPage(ctx, id, language)])
  const text = { ...stored, html: withSections(stored.html, added) }
  addTags(...pictureIdsIn(text.html).map(pictureTag))
  return { ...loaded, text: await presentStored(ctx, text, { settings: loaded.settings, language }) }
}

/** The sections stand below the introduction. */
function withSections(html: string, added: string): string {
  const [intro = '', ...sections] = html.split(/(?=<h2>)/)
  return [intro, added, ...sections].join('')
}

/**
 * The site's own page at `/{slug}`; null where there is none. A former slug, another spelling, and a page of the other edition only
 * redirect (301).
 */
export async function loadTextPageAt(page: TextPage, slug: string) {
  const { ctx, language, addTags } = page
  addTags(pagesTag())
  const found = await findTextPage(ctx, { slug, language })
  if (!found) return null
  addTags(pageTag(found.id))
  const other = otherLanguage(language)
  const path = inEdition(language, `/${found.slug}`)
  if (found.text === null) redirectPermanently(inEdition(other, `/${found.slug}`))
  if (slug !== found.slug) redirectPermanently(path)
  addTags(...pictureIdsIn(found.text.html).map(pictureTag))
  const { settings, head } = await loadSite(page)
  const text = await presentStored(ctx, found.text, { settings, language })
  const at = (each: { slug: string }) => inEdition(language, `/${each.slug}`)
  const { parent, children } = found
  return {
    language,
    text,
    crumbs: parent ? [{ label: parent.title, href: at(parent) }, { label: text.title }] : undefined,
    pages: children.map((child) => ({ href: at(child), title: child.title })),
    layoutHints: found.isInBoth ? {} : { otherEdition: inEdition(other, '/') },
    head: head({
      path,
      title: text.title,
      description: text.description,
      ...(found.isInBoth ? {} : { alternatePath: null }),
    }),
  }
}

/** Without a description, the beginning of the text describes the page. */
export async function presentStored(
  ctx: TextPage['ctx'],
  stored: PageText,
  { settings, language }: { settings: Settings; language: Language },
): Promise<ShownText> {
  const library = await findPictures(ctx, pictureIdsIn(stored.html))
  const values = valuesOf(settings, language)
  const text = presentPage(stored, values, language, library)
  if (text.description) return text
  const own = presentPage({ ...stored, html: withoutEmbeds(stored.html) }, values, language)
  const html = own.intro + own.sections.map((section) => section.html).join('')
  return { ...text, description: summarize('', html) }
}

/** With its unit: one month is not "1 months". */
function formatMonths(count: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(count)
}

function valuesOf(settings: Settings, language: Language): PageValues {
  const effective = dhakaInstant(settings.termsEffective, '12:00')
  return {
    site: settings.siteTitle[language],
    contact: contactLink(settings, language),
    date: effective ? formatDate(effective, language) : settings.termsEffective,
    mailMonths: formatCount(settings.mailsKeptMonths, language),
    sentMonths: formatCount(settings.sentKeptMonths, language),
    messageTime: formatMonths(settings.messagesKeptMonths, language),
  }
}
