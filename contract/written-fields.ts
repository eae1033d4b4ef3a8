// The fields of a post that people write or choose, each stored as one value. Every place that treats them differently decides
// about each one, so that a new field does not compile until all of them have decided.

/** In the order of the form. */
export const WRITTEN_FIELDS = [
  'headline',
  'bannerHead',
  'excerpt',
  'richText',
  'videoURL',
  'slug',
  'keywords',
  'placement',
  'categories',
  'reporter',
  'writer',
  'caption',
  'credit',
  'alt',
  'imageUrl',
  'language',
] as const
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

type Decisions = Readonly<Record<WrittenField, boolean>>
type Chosen<Table extends Decisions> = {
  [Field in WrittenField]: Table[Field] extends true ? Field : never
}[WrittenField]

/** The fields that the table has as true, in their order. */
export function chooseFields<const Table extends Decisions>(table: Table): Chosen<Table>[] {
  return WRITTEN_FIELDS.filter((field): field is Chosen<Table> => table[field])
}
