// Texts in the old Bijoy encoding become Unicode, with a loss that names each.

import type { Loss } from '#contract/site-import.ts'
import { fromBijoy } from '#server/domain/import/row-bijoy.ts'

type Texts = { title: string; excerpt: string; html: string }

export function withUnicode({ title, excerpt, html }: Texts): Texts & { losses: Loss[] } {
  const { row, notes } = fromBijoy({ headline: title, excerpt, richText: html }, true)
  const losses = notes.map(
    ({ values }): Loss => ({ code: 'BIJOY_CONVERTED', text: String(values.before ?? values.signs ?? '') }),
  )
  const textOf = (value: unknown, as: string) => (typeof value === 'string' ? value : as)
  return {
    title: textOf(row.headline, title),
    excerpt: textOf(row.excerpt, excerpt),
    html: textOf(row.richText, html),
    losses,
  }
}
