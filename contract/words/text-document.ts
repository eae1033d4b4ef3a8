// The shape of the site's own text pages (about, terms, privacy policy), the same in both languages.
// Texts may hold {{site}}, {{email}}, {{date}} and links as [words](/path of the Bengali edition).

export type TextSection = {
  /** Fragment of the section's address; the same in both languages. */
  id: string
  heading: string
  paragraphs: string[]
  /** A list under the paragraphs; a point may begin with a term of its own. */
  points?: { term?: string; text: string }[]
  /** What follows the list. */
  closing?: string[]
}

export type TextDocument = {
  title: string
  /** One sentence for search engines and shared links. */
  description: string
  intro: string[]
  sections: TextSection[]
}
