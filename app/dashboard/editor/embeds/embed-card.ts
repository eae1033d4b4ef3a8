// A card of somebody else's post, video or page as the editor has it: read from the HTML of a story, drawn as elements. What a
// provider wrote gets into the document as text only.
import {
  EMBED_LIMITS,
  type EmbedCard,
  isOwnPicture,
  parseEmbedAddress,
  providerOf,
} from '#contract/posts/embed.ts'
import { embedProviders } from '#contract/posts/embed-providers.ts'

type CardPicture = Pick<NonNullable<EmbedCard['picture']>, 'src' | 'alt'> & {
  width?: number
  height?: number
}
export type StoryCard = Pick<EmbedCard, 'address' | 'author' | 'title' | 'text'> & {
  picture: CardPicture | null
}

/** The card of an address of which nothing else is known. */
export function createBareCard(address: string): StoryCard {
  return { address, author: hostOf(address), title: '', text: '', picture: null }
}

/** Whether readers would see nothing but the address. */
export function isBare({ address, author, title, text, picture }: StoryCard): boolean {
  const name = author.trim()
  return title.trim() + text.trim() === '' && picture === null && (name === '' || name === hostOf(address))
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? ''
}

/** The name of the address's provider. */
export function providerName(address: string): string {
  const provider = providerOf(address) ?? 'link'
  return provider === 'link' ? hostOf(address) : embedProviders[provider].name
}

/** The card of a figure; null for any other figure. `resolve`: the path of a picture that stands on a page of ours. */
export function readCard(
  figure: Element,
  resolve = (address: string): string | null => address,
): StoryCard | null {
  const caption = [...figure.children].find((part) => part.matches('figcaption'))
  const [link, ...more] = caption?.querySelectorAll('a[href]') ?? []
  const href = link?.getAttribute('href') ?? ''
  const address = providerOf(href) === null ? parseEmbedAddress(href) : href
  if (!link || more.length > 0 || address === null) return null
  const lines = [...figure.querySelectorAll('blockquote p')]
  const heading = lines[0]?.querySelector(':scope > strong')
  const hasTitle = heading?.textContent !== undefined && heading.textContent === lines[0]?.textContent
  const words = hasTitle ? lines.slice(1) : lines
  return {
    address,
    author: wordsOf(link).trim().slice(0, EMBED_LIMITS.author),
    title: heading && hasTitle ? wordsOf(heading).trim().slice(0, EMBED_LIMITS.title) : '',
    text: words
      .map(wordsOf)
      .join('\n')
      .slice(0, EMBED_LIMITS.text),
    picture: readPicture(figure.querySelector('img'), resolve),
  }
}

/** Text without code; line breaks as such. */
function wordsOf(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const code of copy.querySelectorAll('script, style, template')) code.remove()
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n')
  return copy.textContent
}

function readPicture(
  picture: Element | null,
  resolve: (address: string) => string | null,
): CardPicture | null {
  const src = resolve(picture?.getAttribute('src') ?? '') ?? ''
  if (!picture || !isOwnPicture(src)) return null
  const [width, height] = ['width', 'height'].map((side) => Number(picture.getAttribute(side)))
  return { src, alt: picture.getAttribute('alt') ?? '', ...(width && height ? { width, height } : {}) }
}

/** The card as it is stored, as elements. */
export function drawCard({ address, author, title, text, picture }: StoryCard): HTMLElement {
  const figure = document.createElement('figure')
  figure.dataset.embed = providerOf(address) ?? 'link'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (title.trim() !== '' || lines.length > 0) {
    const quote = withChildren('blockquote', ...lines.map((line) => withChildren('p', line)))
    if (title.trim() !== '') quote.prepend(withChildren('p', withChildren('strong', title)))
    figure.append(quote)
  }
  if (picture) {
    const shown = document.createElement('img')
    for (const [name, value] of Object.entries(picture)) shown.setAttribute(name, String(value))
    figure.append(shown)
  }
  const link = withChildren('a', author.trim() || hostOf(address))
  link.setAttribute('href', address)
  figure.append(withChildren('figcaption', link))
  return figure
}

function withChildren(tag: string, ...children: (string | HTMLElement)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
