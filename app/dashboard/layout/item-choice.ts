// What is typed and chosen for an item of a layout, and the item that it makes. Pure.
import { BLOCK_COUNT, type HomeBlock, type LinkedPage, type SiteLink } from '#contract/pages/site-layout.ts'

export const LINK_KINDS = ['section', 'topic', 'tournament', 'page', 'link'] as const
export const BLOCK_KINDS = [
  'section',
  'topic',
  'tournament',
  'posts',
  'scores',
  'mostRead',
  'highlights',
  'editorsPick',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]
export type BlockKind = (typeof BLOCK_KINDS)[number]
export type ItemKind = LinkKind | BlockKind

/** Whatever the kind is. `topic`: an id; `bn` and `en`: the label of a link, the title of chosen posts. */
export type Chosen = {
  section: string
  topic: string
  tournament: string
  page: LinkedPage
  bn: string
  en: string
  address: string
  posts: string[]
  count: number
}
export const NOTHING: Chosen = {
  section: '',
  topic: '',
  tournament: '',
  page: 'home',
  bn: '',
  en: '',
  address: '',
  posts: [],
  count: BLOCK_COUNT.usual,
}

/** What an item was made of. */
export function fromItem({ kind: _kind, ...item }: SiteLink | HomeBlock): Chosen {
  const texts = 'label' in item ? item.label : NOTHING
  const { bn, en } = 'title' in item ? item.title : texts
  return { ...NOTHING, ...item, bn, en }
}

/** Null while something is missing. */
export function toLink(kind: LinkKind, chosen: Chosen): SiteLink | null {
  const { section, topic, tournament, page } = chosen
  const [bn, en, address] = [chosen.bn.trim(), chosen.en.trim(), chosen.address.trim()]
  switch (kind) {
    case 'section':
      return section ? { kind, section } : null
    case 'topic':
      return topic ? { kind, topic } : null
    case 'tournament':
      return tournament ? { kind, tournament } : null
    case 'page':
      return { kind, page }
    case 'link':
      return bn && en && address ? { kind, label: { bn, en }, address } : null
  }
}

/** Null while something is missing. */
export function toBlock(kind: BlockKind, chosen: Chosen): HomeBlock | null {
  const { section, topic, tournament, posts, count } = chosen
  const [bn, en] = [chosen.bn.trim(), chosen.en.trim()]
  switch (kind) {
    case 'section':
      return section ? { kind, section, count } : null
    case 'topic':
      return topic ? { kind, topic, count } : null
    case 'tournament':
      return tournament ? { kind, tournament } : null
    case 'posts':
      return bn && en && posts.length > 0 ? { kind, title: { bn, en }, posts } : null
    default:
      return { kind }
  }
}
