// Two people's changes to one post, put together field by field. Takes over what only one of them changed; what both
// changed is left to a person. The body's blocks: merge-body.ts.
import { type AutosavedFields, fieldsOfKind } from '#contract/autosave.ts'
import { isSameBody } from './body-blocks.ts'
import { instantOf, isSameChoice, isSameWords, pictureOf } from './leftover.ts'
import { type Choice, type MergePiece, mergeBodies, mergedBody, type Side } from './merge-body.ts'
import { isAutomaticSlug, type SuggestSlug, slugFollowing } from './merge-slug.ts'

/** Short texts and choices, in the order of the form. Picture, categories and body have rules of their own. */
const PLAIN_FIELDS = fieldsOfKind('text', 'suggested', 'byline', 'choice', 'time')
export type MergeField = (typeof PLAIN_FIELDS)[number] | 'picture' | 'category'

/** A field that is not the same in both. */
export type FieldDifference = {
  field: MergeField
  /** Who changed it, and is followed; null when both did, or nobody knows what it was before. */
  from: Side | null
  /** As it is told and compared; a person may write a third one where it is a text. */
  mine: string
  theirs: string
}

export type Merge = {
  mine: AutosavedFields
  theirs: AutosavedFields
  fields: FieldDifference[]
  /** Makes the slug of the merged headline, where both slugs were made of their headlines; else null. */
  slugOf: ((headline: string) => string) | null
  /** With only one side's changes to the categories in it, or both. */
  category: AutosavedFields['category']
  body: MergePiece[]
}

/** What a person decided: sides of conflicts, texts written anew by hand, sides of the body's conflicts. */
export type Decisions = {
  fields: ReadonlyMap<MergeField, Choice>
  texts: ReadonlyMap<MergeField, string>
  body: ReadonlyMap<number, Choice>
}

/**
 * `base` is the version that both began with; null when it is not kept any more: then every difference is a conflict. With the
 * rules of slugs, nobody is asked about a slug that was made of a headline.
 */
export function mergeTexts(
  base: AutosavedFields | null,
  mine: AutosavedFields,
  theirs: AutosavedFields,
  suggestSlug: SuggestSlug | null = null,
): Merge {
  const plain = PLAIN_FIELDS.flatMap((field) => {
    const isSame = field === 'publishAt' ? isSameInstant : isSameWords
    return difference(field, isSame, base?.[field] ?? null, mine[field], theirs[field])
  })
  const shown = plain.flatMap((each) =>
    suggestSlug && each.field === 'slug' ? slugDifference(each, mine, theirs, suggestSlug) : [each],
  )
  const follows = shown.length < plain.length
  const isPicture = (one: string, other: string) => one === other
  const picture = difference(
    'picture',
    isPicture,
    base ? pictureOf(base) : null,
    pictureOf(mine),
    pictureOf(theirs),
  )
  return {
    mine,
    theirs,
    fields: [...shown, ...picture, ...categories(base, mine, theirs)],
    slugOf: follows && suggestSlug ? (headline) => slugFollowing(headline, mine, theirs, suggestSlug) : null,
    category: base ? bothChanges(base.category, mine.category, theirs.category) : theirs.category,
    body: isSameBody(mine.richText, theirs.richText)
      ? [{ kind: 'agreed', from: 'both', html: theirs.richText, before: '' }]
      : mergeBodies(base?.richText ?? null, mine.richText, theirs.richText),
  }
}

/** A slug that somebody wrote stands against one that was made of a headline; two of the latter are no difference. */
function slugDifference(
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

const isSameInstant = (one: string, other: string) => instantOf(one) === instantOf(other)

function difference(
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

type Names = AutosavedFields['category']

function categories(
  base: AutosavedFields | null,
  mine: AutosavedFields,
  theirs: AutosavedFields,
): FieldDifference[] {
  if (isSameChoice(mine.category, theirs.category)) return []
  const told = {
    field: 'category' as const,
    mine: mine.category.join(','),
    theirs: theirs.category.join(','),
  }
  if (base === null) return [{ ...told, from: null }]
  // Choosing is never a conflict: what each added is added, what each took away is gone.
  return [{ ...told, from: isSameChoice(mine.category, base.category) ? 'theirs' : 'mine' }]
}

function bothChanges(base: Names, mine: Names, theirs: Names): Names {
  const kept = theirs.filter((name) => mine.includes(name) || !base.includes(name))
  return [...kept, ...mine.filter((name) => !base.includes(name) && !theirs.includes(name))]
}

/** How many things are still to be decided. */
export function openConflicts({ fields, body }: Merge, decisions: Decisions): number {
  const openFields = fields.filter(({ field, from }) => from === null && !decisions.fields.has(field))
  const openPieces = body.filter((piece) => piece.kind === 'conflict' && !decisions.body.has(piece.id))
  return openFields.length + openPieces.length
}

/** The form after the merge. What nobody decided stays as it is stored; of the body, both are kept. */
export function mergedFields(merge: Merge, decisions: Decisions): AutosavedFields {
  const richText = mergedBody(merge.body, decisions.body)
  const merged: AutosavedFields = { ...merge.theirs, category: merge.category, richText }
  for (const { field, from } of merge.fields) {
    const choice = from ?? decisions.fields.get(field) ?? 'theirs'
    const isByHand = field !== 'category' && field !== 'picture' && decisions.texts.has(field)
    if (isByHand) Object.assign(merged, { [field]: decisions.texts.get(field) })
    else if (choice !== 'theirs')
      Object.assign(merged, notTheirs(merge, field, from === null ? choice : 'taken'))
  }
  return merge.slugOf ? { ...merged, slug: merge.slugOf(merged.headline) } : merged
}

function notTheirs(
  { mine, theirs }: Merge,
  field: MergeField,
  choice: Choice | 'taken',
): Partial<AutosavedFields> {
  if (field === 'picture') return { mediaId: mine.mediaId, imageUrl: mine.imageUrl }
  if (field !== 'category') return { [field]: mine[field] }
  // Taken over, the categories of both are merged already.
  if (choice === 'taken') return {}
  return { category: choice === 'mine' ? mine.category : bothChanges([], mine.category, theirs.category) }
}
