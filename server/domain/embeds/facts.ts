// What is known of the page at an address, before it is a card. Texts are as they were found, with entities or markup.

export type PageFacts = {
  author: string
  site: string
  title: string
  text: string
  /** An absolute address, or ''. */
  picture: string
  /** The page describes itself for others, not only for its own readers. */
  hasDescription: boolean
}

export const NO_FACTS: PageFacts = {
  author: '',
  site: '',
  title: '',
  text: '',
  picture: '',
  hasDescription: false,
}

/** The first of them that says something of each. */
export function mergeFacts(first: PageFacts, second: PageFacts): PageFacts {
  return {
    author: first.author || second.author,
    site: first.site || second.site,
    title: first.title || second.title,
    text: first.text || second.text,
    picture: first.picture || second.picture,
    hasDescription: first.hasDescription || second.hasDescription,
  }
}
