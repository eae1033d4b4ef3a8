// Embeds service: makes a card of an address. Its provider is asked, or the page itself; everything goes through the guarded way out, only
// words and one picture are kept, and what cannot be had leaves a card with the address alone.
import { cutText } from '#bangla/cut.ts'
import {
  EMBED_LIMITS,
  type EmbedCard,
  type FetchedEmbed,
  frameOf,
  parseEmbedAddress,
  providerOf,
} from '#contract/embeds/embed.ts'
import { embedProviders } from '#contract/embeds/embed-providers.ts'
import { addressOf } from '#contract/media/picture.ts'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'
import { manyLines, oneLine } from '#contract/posts/text-lines.ts'
import { FetchError, type FileAnswer, getFile } from '#server/platform/outbound.ts'
import { AppError } from '../app-error.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { Ctx } from '../ctx.ts'
import { findPicture, storePicture } from '../media/media.ts'
import { permit } from '../permit.ts'
import { plainText } from '../posts/text/post-html.ts'
import { mergeFacts, NO_FACTS, type PageFacts } from './facts.ts'
import { oembedAddress, readOembed } from './oembed-facts.ts'
import { decodeText, readPage } from './page-facts.ts'

/** For everything that is asked for one card. */
const TIMEOUT_MS = 10_000
const PAGE_BYTES = 512 * 1024
const JSON_BYTES = 64 * 1024

const limiter = new ConcurrencyLimiter({ kind: 'embeds', maxRunning: 4, maxQueued: 16 })

/** `address` may become another one of the same provider. `get` answers null for what cannot be had. */
type Asking = {
  address: string
  provider: EmbedCard['provider']
  get(url: string, accept: string, limits: { maxBytes: number; isCut?: boolean }): Promise<FileAnswer | null>
}

/**
 * The card of an address: what its provider or its page says of it. Its picture is stored in the library. A card of which nothing else is known
 * has the address and its host, and is not complete. EMBED_ADDRESS_INVALID, OVERLOADED.
 */
export async function fetchEmbed(ctx: Ctx, pasted: string): Promise<FetchedEmbed> {
  permit(ctx, 'embed.fetch')
  const address = parseEmbedAddress(pasted)
  const provider = address === null ? null : providerOf(address)
  if (address === null || provider === null) throw new AppError('EMBED_ADDRESS_INVALID', { field: 'address' })
  return limiter.run(() => makeCard(ctx, { address, provider, get: openGet(ctx) }), { signal: ctx.signal })
}

function openGet(ctx: Ctx): Asking['get'] {
  const limit = AbortSignal.timeout(TIMEOUT_MS)
  const signal = ctx.signal ? AbortSignal.any([limit, ctx.signal]) : limit
  return async (url, accept, limits) => {
    const request = { url, accept, ...limits, ownHosts: ctx.siteImportHosts, isHttpsOnly: true, signal }
    try {
      const answer = await getFile(request)
      return answer.status === 200 ? answer : null
    } catch (error) {
      if (!(error instanceof FetchError)) throw error
      ctx.log.info({ reason: error.message }, 'An embed could not be fetched')
      return null
    }
  }
}

async function makeCard(ctx: Ctx, asked: Asking): Promise<FetchedEmbed> {
  const { asking, facts } = await findOut(asked)
  const { provider, address } = asking
  const { hostname } = new URL(address)
  const [site, name] = [words(facts.site), words(facts.author)]
  const author = (provider === 'link' ? site || name : name || site) || hostname
  const title = cutText(words(facts.title), EMBED_LIMITS.title)
  const text = cutText(textOf(facts.text), EMBED_LIMITS.text)
  const isComplete = title !== '' || text !== ''
  const card = { provider, address, author: cutText(author, EMBED_LIMITS.author), title, text }
  return {
    ...card,
    picture: isComplete ? await keepPicture(ctx, asking, facts.picture, author) : null,
    isComplete,
  }
}

function words(found: string): string {
  return oneLine(plainText(found))
}

/** Line by line; a text that names an element is read as HTML. */
function textOf(found: string): string {
  return manyLines(found)
    .split('\n')
    .map(words)
    .filter((line) => line !== '')
    .join('\n')
}

async function findOut(asked: Asking): Promise<{ asking: Asking; facts: PageFacts }> {
  const endpoint = oembedAddress(asked.provider, asked.address)
  const isPost = asked.provider !== 'link' && frameOf(asked.address) !== null
  const answered = endpoint !== null && isPost ? await askProvider(asked, endpoint) : null
  if (answered && answered.title + answered.text !== '') return { asking: asked, facts: answered }
  const page = await asked.get(asked.address, 'text/html,application/xhtml+xml', {
    maxBytes: PAGE_BYTES,
    isCut: true,
  })
  if (!page) return { asking: asked, facts: NO_FACTS }
  const asking = { ...asked, address: addressFound(asked, page.url) }
  const own = endpoint === null ? null : oembedAddress(asking.provider, asking.address)
  const answeredAgain =
    own !== null && asking.address !== asked.address ? await askProvider(asking, own) : null
  return { asking, facts: answeredAgain ?? (await readAnswer(asking, page)) }
}

async function askProvider({ get }: Asking, endpoint: string): Promise<PageFacts | null> {
  const answer = await get(endpoint, 'application/json', { maxBytes: JSON_BYTES })
  return answer && readOembed(decodeText(answer.bytes, answer.contentType), answer.url)
}

/** Short addresses of a provider lead to the one that its frame needs. */
function addressFound({ address, provider }: Asking, found: string): string {
  const long = provider === 'link' ? null : parseEmbedAddress(found)
  const isBetter = long !== null && providerOf(long) === provider && frameOf(long) !== null
  return isBetter && frameOf(address) === null ? long : address
}

async function readAnswer(asking: Asking, { bytes, contentType, url }: FileAnswer): Promise<PageFacts> {
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType)) return NO_FACTS
  const { oembed, ...page } = readPage(decodeText(bytes, contentType), url)
  // Networks answer with a page to sign in.
  if (asking.provider !== 'link' && !page.hasDescription) return NO_FACTS
  const answered = oembed === null ? null : await askProvider(asking, oembed)
  return answered ? mergeFacts({ ...answered, picture: '' }, mergeFacts(page, answered)) : page
}

async function keepPicture(
  ctx: Ctx,
  { get, provider }: Asking,
  url: string,
  author: string,
): Promise<EmbedCard['picture']> {
  const answer = url === '' ? null : await get(url, 'image/*', { maxBytes: IMAGE_MAX_BYTES })
  if (!answer) return null
  try {
    const from = provider === 'link' ? [author] : [author, embedProviders[provider].name]
    const fileName = new URL(answer.url).pathname
    const id = await storePicture(ctx, answer.bytes, { credit: from.join(' / '), fileName })
    const picture = await findPicture(ctx, id)
    const src = picture === null ? '' : addressOf(picture)
    return picture === null || src === ''
      ? null
      : { id, src, width: picture.width, height: picture.height, alt: '' }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return null
  }
}
