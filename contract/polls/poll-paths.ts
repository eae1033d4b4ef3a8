// Addresses of polls, and which links are polls: a paragraph that is nothing but a link to one is shown as the poll. Pure.
import type { Language } from '../language.ts'
import { inEdition } from '../pages/paths.ts'

export function pollPath(language: Language, id: string): string {
  return inEdition(language, `/polls/${id}`)
}

/** Where the form of a poll is sent. */
export function votePath(language: Language, id: string): string {
  return `${pollPath(language, id)}/vote`
}

/** The id of the poll that a link leads to; null for any other link. `siteUrl`: links with it are our own too. */
export function pollOfLink(href: string, siteUrl: string): string | null {
  const path = href.startsWith(`${siteUrl}/`) ? href.slice(siteUrl.length) : href
  return /^(?:\/en)?\/polls\/([0-9a-z]{14})\/?$/.exec(path)?.[1] ?? null
}

/** The link of a paragraph that is nothing but a link to a poll; null for any other paragraph. */
export function pollLinkOf(runs: readonly { href?: string | undefined }[], siteUrl: string): string | null {
  const href = runs.length === 1 ? runs[0]?.href : undefined
  return href !== undefined && pollOfLink(href, siteUrl) !== null ? href : null
}

const LINE = /<p><a href="([^"<>]*)"[^<>]*>(?:(?!<\/?[ap]\b).)*<\/a><\/p>/gs

/** Replaces the paragraphs of clean HTML that are polls. `show`: the HTML in its place; null leaves the link. */
export function replacePolls(html: string, siteUrl: string, show: (id: string) => string | null): string {
  return html.replace(LINE, (paragraph, href: string) => {
    const id = pollOfLink(href, siteUrl)
    return (id === null ? null : show(id)) ?? paragraph
  })
}

/** The ids of the polls in clean HTML, each once. */
export function pollsIn(html: string, siteUrl: string): string[] {
  const ids = new Set<string>()
  replacePolls(html, siteUrl, (id) => {
    ids.add(id)
    return null
  })
  return [...ids]
}
