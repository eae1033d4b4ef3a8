// Where the links and pictures of some texts lead here. Pictures that the catalog does not have are stored on the way.
import type { Language } from '#contract/language.ts'
import { articlePath, inEdition, reporterPath } from '#contract/pages/paths.ts'
import { sectionPath } from '#contract/posts/section.ts'
import type { Ctx } from '../ctx.ts'
import { findExistingPictures } from '../media/upload-pictures.ts'
import { sourcesOf } from '../redirects/old-address-rules.ts'
import { getSections } from '../sections/sections.ts'
import { selectAtAddresses } from './address-queries.ts'
import { type KnownItem, nameOf, selectKnown, selectLanguages } from './item-queries.ts'
import type { SitePage, SitePost } from './site-item.ts'
import type { SiteMapping } from './site-mapping.ts'
import { derivedId, pictureKeyOf, storable, withinSite } from './site-rules.ts'
import { type PictureWork, placedPictures, storeSome } from './store-pictures.ts'
import { addressesIn, type PlacedPicture } from './texts/place-text.ts'

export type Resolved = {
  linkTo(address: string): string | null
  pictureAt(address: string): PlacedPicture | null
  /** What people call a picture of the library there, for the list of losses. */
  nameOfPicture(key: string): string
  /** The stored picture with this key, with its texts. */
  feature(key: string): { mediaId: string; alt: string; caption: string; credit: string } | null
}
type Work = PictureWork & {
  run: { id: string; site: string; language: Language }
  mapping: SiteMapping
  isTrial: boolean
}

/** Looks up everything that these texts point at. */
export async function resolveAddresses(
  ctx: Ctx,
  work: Work,
  items: readonly (SitePost | SitePage)[],
): Promise<Resolved> {
  const { site } = work.run
  const found = items.map(({ html }) => addressesIn(html))
  const pictures = [...new Set(found.flatMap((each) => each.pictures))]
  const links = [...new Set(found.flatMap((each) => each.links))]
  const sources = new Map<string, string[]>()
  for (const address of [...links, ...pictures]) {
    // A picture may be on another host than the site.
    const within = withinSite(site, address) ?? (pictures.includes(address) ? address : null)
    if (within !== null) sources.set(address, sourcesOf(within))
  }
  const atAddresses = () => selectAtAddresses(ctx.db, site, [...new Set([...sources.values()].flat())])
  let known = await atAddresses()
  const itemAt = (address: string) => sources.get(address)?.flatMap((source) => known.get(source) ?? [])[0]
  const ofCatalog = (address: string) => {
    const item = itemAt(address)
    const isSame =
      item?.kind === 'picture' && (withinSite(site, address) !== null || item.details.url === address)
    return isSame ? item : undefined
  }
  const unknown = pictures.filter((address) => !ofCatalog(address))
  const others = await storeUnknown(ctx, work, unknown)
  if (others.size > 0) known = await atAddresses()
  const features = await selectKnown(
    ctx.db,
    site,
    items.flatMap(({ picture }) =>
      picture === null ? [] : [{ kind: 'picture' as const, key: storable(picture) }],
    ),
  )
  const pictureAt = (address: string) => ofCatalog(address) ?? others.get(address)
  const ids = [...known.values(), ...others.values(), ...features.values()]
    .filter(({ kind }) => kind === 'picture')
    .map(({ ourId }) => ourId)
  const placed = await placedPictures(ctx.db, ids)
  const pathOf = await createPathFinder(ctx, work, [...known.values()])
  return {
    linkTo: (address) => {
      const item = withinSite(site, address) === null ? undefined : itemAt(address)
      return item ? withFragment(pathOf(item, placed), address) : null
    },
    pictureAt: (address) => placed.get(pictureAt(address)?.ourId ?? '') ?? null,
    nameOfPicture: (key) => {
      const { file, url, alt } = features.get(nameOf({ kind: 'picture', key: storable(key) }))?.details ?? {}
      return file || url || alt || key
    },
    feature: (key) => {
      const item = features.get(nameOf({ kind: 'picture', key: storable(key) }))
      // It may have been deleted here since an earlier run brought it.
      if (!item || !placed.has(item.ourId)) return null
      const { alt = '', caption = '', credit = '' } = item.details
      return { mediaId: item.ourId, alt, caption, credit }
    },
  }
}

/** Pictures of other hosts, and files that the library of the site did not have: their address is their key. */
async function storeUnknown(ctx: Ctx, work: Work, addresses: string[]): Promise<Map<string, KnownItem>> {
  if (addresses.length === 0) return new Map()
  const names = addresses.map((address) => ({ kind: 'picture' as const, key: pictureKeyOf(address) }))
  if (!work.isTrial) {
    const before = await selectKnown(ctx.db, work.run.site, names)
    const here = await findExistingPictures(
      ctx,
      [...before.values()].map(({ ourId }) => ourId),
    )
    const missing = addresses.filter((address) => {
      const item = before.get(nameOf({ kind: 'picture', key: pictureKeyOf(address) }))
      // What an earlier run could not have may be among the uploads now, or its host is back; what it had may be deleted here.
      const isTried = item?.outcome === 'missing' && item.runId === work.run.id
      return !item || !(here.has(item.ourId) || isTried)
    })
    const wanted = missing.map((url) => ({ key: pictureKeyOf(url), title: '', details: { url, file: null } }))
    await storeSome(ctx, work, wanted, null)
  }
  const stored = await selectKnown(ctx.db, work.run.site, names)
  const pairs = addresses.map((address) => [
    address,
    stored.get(nameOf({ kind: 'picture', key: pictureKeyOf(address) })),
  ])
  return new Map(pairs.filter((pair): pair is [string, KnownItem] => pair[1] !== undefined))
}

function withFragment(path: string | null, address: string): string | null {
  const at = address.indexOf('#')
  return path === null || at < 0 ? path : path + address.slice(at)
}

/** Paths of items here; null for those that have none yet. A page's own path is not known before it is stored: its old one leads to it. */
async function createPathFinder(ctx: Ctx, { run, mapping }: Work, items: KnownItem[]) {
  const { get } = await getSections(ctx)
  const posts = items.filter(({ kind }) => kind === 'post')
  const languages = await selectLanguages(
    ctx.db,
    posts.map(({ ourId }) => ourId),
  )
  const pathOfPost = ({ key, ourId, publishedAt: createdAt }: KnownItem) => {
    const id = ourId || derivedId(run.site, 'post', key, createdAt)
    const language = languages.get(id) ?? run.language
    return createdAt ? articlePath({ id, language, createdAt }) : inEdition(language, `/allposts/${id}`)
  }
  const pathOfAuthor = (key: string) => {
    const choice = mapping.find('author', key)?.choice
    return choice?.to === 'byline' ? reporterPath(run.language, choice.name) : null
  }
  const pathOfSection = (key: string) => {
    const section = get(mapping.find('section', key)?.ourId ?? '')
    return section ? sectionPath(run.language, section) : null
  }
  return (item: KnownItem, placed: Map<string, PlacedPicture>): string | null => {
    if (item.kind === 'post') return pathOfPost(item)
    if (item.kind === 'picture') return placed.get(item.ourId)?.src ?? null
    if (item.kind === 'author') return pathOfAuthor(item.key)
    return item.kind === 'section' ? pathOfSection(item.key) : null
  }
}
