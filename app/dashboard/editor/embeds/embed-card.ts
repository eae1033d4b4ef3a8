// A card of somebody else's post, video or page as the editor has it: read from the HTML of a story, drawn as elements. What a
// provider wrote gets into the document as text only.
import {
  EMBED_LIMITS,
  type EmbedCard,
  isOwnPicture,
  parseEmbedAddress,
  providerOf,
} from '#contract/embeds/embed.ts'
import { embedProviders } from '#contract/embeds/embed-providers.ts'

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

type Resolve = (address: string) => string | null

/** The card of a stored figure; null for any other figure. `resolve`: the path of a picture that a story may show. */
export function readCard(figure: Element, resolve: Resolve = (address) => address): StoryCard | null {
  const [link, ...more] = captionOf(figure)?.querySelectorAll('a[href]') ?? []
  if (!link || more.length > 0) return null
  return readWith(figure, link, wordsOf(link), resolve)
}

/** The card of a figure as our own pages show it (app/ui/embed-card.ts). */
export function readShownCard(figure: Element, resolve: Resolve): StoryCard | null {
  const link = captionOf(figure)?.querySelector('a[href]')
  const source = figure.querySelector(':scope > .embed-source')?.cloneNode(true)
  if (!link || !(source instanceof Element)) return null
  source.querySelector('b')?.remove()
  return readWith(figure, link, wordsOf(source), resolve)
}

function captionOf(figure: Element): Element | undefined {
  return [...figure.children].find((part) => part.matches('figcaption'))
}

function readWith(figure: Element, link: Element, author: string, resolve: Resolve): StoryCard | null {
  const href = link.getAttribute('href') ?? ''
  const address = providerOf(href) === null ? parseEmbedAddress(href) : href
  if (address === null) return null
  const lines = [...figure.querySelectorAll('blockquote p')]
  const heading = lines[0]?.querySelector(':scope > strong')
  const hasTitle = heading?.textContent !== undefined && heading.textContent === lines[0]?.textContent
  const words = hasTitle ? lines.slice(1) : lines
  return {
    address,
    author: author.trim().slice(0, EMBED_LIMITS.author),
    title: heading && hasTitle ? wordsOf(heading).trim().slice(0, EMBED_LIMITS.title) : '',
    text: words.map(wordsOf).join('\n').slice(0, EMBED_LIMITS.text),
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

function readPicture(picture: Element | null, resolve: Resolve): CardPicture | null {
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
