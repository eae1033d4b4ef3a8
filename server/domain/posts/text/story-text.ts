// A story's text as it is stored and summarised. Pure.
import { cutText } from '#bangla/cut.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { withoutEmbeds } from '#contract/embeds/embed.ts'
import { SUMMARY_LENGTH } from '#contract/posts/post.ts'
import { hasContent } from '#contract/posts/publication.ts'
import { cleanHtml, plainText } from './post-html.ts'

/** A story's HTML as it is stored: cleaned, then normalised; empty paragraphs are no text. */
export function cleanStory(html: string): string {
  const clean = normalizeText(cleanHtml(html))
  return hasContent(clean) ? clean : ''
}

/** The summary on a card: the excerpt, or the story's own words without markup when the excerpt is blank, cut at 150. */
export function summarize(excerpt: string, richText: string): string {
  return cutText(
    excerpt.trim() === '' ? plainText(withoutEmbeds(richText)) : plainText(excerpt),
    SUMMARY_LENGTH,
  )
}
