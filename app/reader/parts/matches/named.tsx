// A name that links to its page, if it has one.

import { keepHyphens } from '#app/reader/present/headline.ts'
import type { ShownName } from '#app/reader/present/matches/match-names.ts'

export function Named({ name: { name, href } }: { name: Pick<ShownName, 'name' | 'href'> }) {
  return href ? <a href={href}>{keepHyphens(name)}</a> : name
}
