// Every address that things of a WordPress site have there, as paths with their query. Pure.

/** Path and query of an address of the site; null for those elsewhere. */
export function pathOf(address: string, base: string): string | null {
  const url = URL.parse(address.trim(), base)
  const site = URL.parse(base)
  if (!url || !site || bareHost(url) !== bareHost(site)) return null
  return url.pathname + url.search
}

function bareHost({ host }: URL): string {
  return host.replace(/^www\./, '')
}

/** What stands before the paths of a site that is in a folder: `/blog`. */
export function prefixOf(base: string): string {
  return (URL.parse(base)?.pathname ?? '').replace(/\/$/, '')
}

type AddressedPost = {
  id: string
  type: string
  link: string
  slug: string
  formerSlugs: readonly string[]
  formerDays: readonly string[]
}

export function addressesOfPost(post: AddressedPost, base: string): string[] {
  const { id, type, slug, formerSlugs, formerDays } = post
  const link = pathOf(post.link, base)
  const root = `${prefixOf(base)}/`
  const queries = [`?p=${id}`]
  if (type === 'page') queries.push(`?page_id=${id}`)
  else if (type === 'attachment') queries.push(`?attachment_id=${id}`)
  else if (type !== 'post') queries.push(`?post_type=${type}&p=${id}`)
  const isPretty = link !== null && !link.includes('?')
  const former = isPretty
    ? [...withOtherSlugs(link, slug, formerSlugs), ...withOtherDays(link, formerDays)]
    : []
  return [...new Set([...(link === null ? [] : [link]), ...queries.map((query) => root + query), ...former])]
}

/** The permalink with another slug in the place of its own. */
function withOtherSlugs(link: string, slug: string, others: readonly string[]): string[] {
  const parts = link.split('/')
  const at = parts.findLastIndex((part) => sameName(part.replace(/\.html?$/, ''), slug))
  if (slug === '' || at < 0) return []
  return others.map((other) => parts.with(at, (parts[at] ?? '').replace(/^[^.]*/, other)).join('/'))
}

function sameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const DAY = /\/\d{4}\/\d{2}\/\d{2}\//

function withOtherDays(link: string, days: readonly string[]): string[] {
  if (!DAY.test(link)) return []
  return days
    .filter((day) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .map((day) => link.replace(DAY, `/${day.replaceAll('-', '/')}/`))
}

/** `parents`: slugs from the outermost to the term's own. */
export function addressesOfTerm(
  taxonomy: string,
  id: string,
  parents: readonly string[],
  base: string,
): string[] {
  const root = prefixOf(base)
  const path = parents.join('/')
  const slug = parents.at(-1) ?? ''
  if (taxonomy === 'category')
    return [`${root}/category/${path}/`, ...(id === '' ? [] : [`${root}/?cat=${id}`])]
  if (taxonomy === 'post_tag') return [`${root}/tag/${slug}/`, `${root}/?tag=${slug}`]
  return [`${root}/${taxonomy}/${path}/`, `${root}/?${taxonomy}=${slug}`]
}

export function addressesOfAuthor(login: string, id: string, base: string): string[] {
  const root = prefixOf(base)
  const name = login
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_\s.-]/gu, '')
    .replaceAll(/[\s.]+/g, '-')
  return [
    `${root}/author/${name}/`,
    `${root}/?author_name=${name}`,
    ...(id === '' ? [] : [`${root}/?author=${id}`]),
  ]
}
