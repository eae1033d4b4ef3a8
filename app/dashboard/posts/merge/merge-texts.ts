// Merges two people's changes to one post, field by field. What one of them changed is taken; what both changed is left to
// a person. The body: merge-body.ts. Pure.
import { type AutosavedFields, fieldsOfKind } from '#contract/posts/autosave.ts'
import { isSameBody } from '../fields/body-blocks.ts'
import { getPictureKey, isSameChoice, isSameLine, isSameTime } from '../fields/same-text.ts'
import { isAutomaticSlug, mergeSlugs, type SuggestSlug } from '../fields/slugs.ts'
import { applyChoices, type Choice, type MergePiece, mergeBodies, type Side } from './merge-body.ts'

/** Short texts and choices, in the order of the form. Picture, categories and body have their own rules. */
const PLAIN_FIELDS = fieldsOfKind('text', 'suggested', 'byline', 'choice', 'time')
export type MergeField = (typeof PLAIN_FIELDS)[number] | 'picture' | 'category'

/** A field whose values differ. */
export type FieldDifference = {
  field: MergeField
  /** The side that changed it and is taken; null when both did, or the base is unknown. */
  from: Side | null
  /** As text, for comparing and showing. */
  mine: string
  theirs: string
}

export type Merge = {
  mine: AutosavedFields
  theirs: AutosavedFields
  fields: FieldDifference[]
  /** Makes the slug of the merged headline when both slugs are automatic, else null. */
  makeSlug: ((headline: string) => string) | null
  /** With the changes of both sides. */
  category: AutosavedFields['category']
  body: MergePiece[]
}

/** What a person chose: sides of conflicting fields, texts typed instead, sides of conflicts in the body. */
export type Decisions = {
  fields: ReadonlyMap<MergeField, Choice>
  texts: ReadonlyMap<MergeField, string>
  body: ReadonlyMap<number, Choice>
}

/**
 * `base` is the version that both started from; null when it is no longer stored: then every difference is a conflict. With
 * `suggestSlug`, automatic slugs are no conflict.
 */
export function mergeTexts(
  base: AutosavedFields | null,
  mine: AutosavedFields,
  theirs: AutosavedFields,
  suggestSlug: SuggestSlug | null = null,
): Merge {
  const plain = PLAIN_FIELDS.flatMap((field) => {
    const isSame = field === 'publishAt' ? isSameTime : isSameLine
    return findDifference(field, isSame, base?.[field] ?? null, mine[field], theirs[field])
  })
  const shown = plain.flatMap((each) =>
    suggestSlug && each.field === 'slug' ? resolveSlug(each, mine, theirs, suggestSlug) : [each],
  )
  const hasAutomaticSlugs = shown.length < plain.length
  const picture = findDifference(
    'picture',
    (one, other) => one === other,
    base ? getPictureKey(base) : null,
    getPictureKey(mine),
    getPictureKey(theirs),
  )
  return {
    mine,
    theirs,
    fields: [...shown, ...picture, ...findCategoryDifference(base, mine, theirs)],
    makeSlug:
      hasAutomaticSlugs && suggestSlug ? (headline) => mergeSlugs(headline, mine, theirs, suggestSlug) : null,
    category: base ? mergeCategories(base.category, mine.category, theirs.category) : theirs.category,
    body: isSameBody(mine.richText, theirs.richText)
      ? [{ kind: 'agreed', from: 'both', html: theirs.richText, before: '' }]
      : mergeBodies(base?.richText ?? null, mine.richText, theirs.richText),
  }
}

/** A typed slug wins over an automatic one; two automatic ones are no difference. */
function resolveSlug(
  difference: FieldDifference,
  mine: AutosavedFields,
  theirs: AutosavedFields,
  suggestSlug: SuggestSlug,
): FieldDifference[] {
  if (difference.from !== null) return [difference]
  const isMineAutomatic = isAutomaticSlug(mine, suggestSlug)
  const isTheirsAutomatic = isAutomaticSlug(theirs, suggestSlug)
  if (isMineAutomatic && isTheirsAutomatic) return []
  if (!isMineAutomatic && !isTheirsAutomatic) return [difference]
  return [{ ...difference, from: isMineAutomatic ? 'theirs' : 'mine' }]
}

function findDifference(
  field: MergeField,
  isSame: (one: string, other: string) => boolean,
  base: string | null,
  mine: string,
  theirs: string,
): FieldDifference[] {
  if (isSame(mine, theirs)) return []
  if (base !== null && isSame(mine, base)) return [{ field, from: 'theirs', mine, theirs }]
  if (base !== null && isSame(theirs, base)) return [{ field, from: 'mine', mine, theirs }]
  return [{ field, from: null, mine, theirs }]
}

function findCategoryDifference(
  base: AutosavedFields | null,
  mine: AutosavedFields,
  theirs: AutosavedFields,
): FieldDifference[] {
  if (isSameChoice(mine.category, theirs.category)) return []
  const values = {
    field: 'category' as const,
    mine: mine.category.join(','),
    theirs: theirs.category.join(','),
  }
  if (base === null) return [{ ...values, from: null }]
  // Never a conflict: the merge has what either side added, without what either side removed.
  return [{ ...values, from: isSameChoice(mine.category, base.category) ? 'theirs' : 'mine' }]
}

type Categories = AutosavedFields['category']

function mergeCategories(base: Categories, mine: Categories, theirs: Categories): Categories {
  const remaining = theirs.filter((name) => mine.includes(name) || !base.includes(name))
  return [...remaining, ...mine.filter((name) => !base.includes(name) && !theirs.includes(name))]
}

/** How many conflicts are still open. */
export function countOpenConflicts({ fields, body }: Merge, decisions: Decisions): number {
  const openFields = fields.filter(({ field, from }) => from === null && !decisions.fields.has(field))
  const openPieces = body.filter((piece) => piece.kind === 'conflict' && !decisions.body.has(piece.id))
  return openFields.length + openPieces.length
}

/** The merged fields. An open conflict keeps the other text's value; in the body, both texts. */
export function applyDecisions(merge: Merge, decisions: Decisions): AutosavedFields {
  const richText = applyChoices(merge.body, decisions.body)
  const merged: AutosavedFields = { ...merge.theirs, category: merge.category, richText }
  for (const { field, from } of merge.fields) {
    const choice = from ?? decisions.fields.get(field) ?? 'theirs'
    const isTyped = field !== 'category' && field !== 'picture' && decisions.texts.has(field)
    if (isTyped) Object.assign(merged, { [field]: decisions.texts.get(field) })
    else if (choice !== 'theirs')
      Object.assign(merged, takeMine(merge, field, from === null ? choice : 'automatic'))
  }
  return merge.makeSlug ? { ...merged, slug: merge.makeSlug(merged.headline) } : merged
}

function takeMine(
  { mine, theirs }: Merge,
  field: MergeField,
  choice: Choice | 'automatic',
): Partial<AutosavedFields> {
  if (field === 'picture') return { mediaId: mine.mediaId, imageUrl: mine.imageUrl }
  if (field !== 'category') return { [field]: mine[field] }
  // Without a conflict, the categories of both sides are merged already.
  if (choice === 'automatic') return {}
  return { category: choice === 'mine' ? mine.category : mergeCategories([], mine.category, theirs.category) }
}
