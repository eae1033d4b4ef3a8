// Makes what is stored here of a text of the site: its links and pictures placed, its terms mapped, its losses named. Pure.
import type { Language } from '#contract/language.ts'
import type { Loss } from '#contract/site-import.ts'
import type { ImportedPost } from '#server/domain/import/import-row.ts'
import type { Resolved } from '../resolve-addresses.ts'
import { mapTerms, type SiteMapping } from '../site-mapping.ts'
import { storable } from '../site-rules.ts'
import type { PictureWork } from '../store-pictures.ts'
import { buildPost, loss } from './build-post.ts'
import type { Decided } from './decide-texts.ts'
import { furtherLosses } from './further-losses.ts'
import { placeText } from './place-text.ts'

export type TextWork = PictureWork & {
  run: { id: string; site: string; language: Language }
  mapping: SiteMapping
  isTrial: boolean
}
/** `post`: null for a page. */
export type Made = Decided & { losses: Loss[]; html: string; post: ImportedPost | null }

/** A dry run has no pictures, so it cannot say which of them are missing. */
export function makeText(
  { run, mapping, isTrial }: TextWork,
  decided: Decided,
  resolved: Resolved,
  now: Date,
): Made {
  const { item, ours, isPublicOnce } = decided
  const { html, missing } = placeText(item.html, resolved)
  const losses = [...item.losses.map(({ code, text }) => loss(code, text)), ...furtherLosses(item, run.site)]
  const feature = item.picture === null ? null : resolved.feature(item.picture)
  const absent =
    item.picture !== null && !feature ? [...missing, resolved.nameOfPicture(item.picture)] : missing
  if (!isTrial) losses.push(...absent.map((address) => loss('PICTURE_MISSING', address)))
  if (item.kind === 'page') return { ...decided, losses, html: storable(html), post: null }
  const built = buildPost(item, {
    id: ours,
    site: run.site,
    now,
    siteLanguage: run.language,
    html,
    feature: feature && { ...feature, ...item.pictureTexts },
    isPublicOnce,
    ...mapTerms(mapping, item),
  })
  return { ...decided, losses: [...losses, ...built.losses], html, post: built.post }
}
