// The fields of a post that people write or choose, each stored as one value. A field of text is one row of POST_TEXTS and one
// of mapTexts(); limits, schemas, forms, versions, exports and SQL follow from them. Its column: server/db/tables/tables.ts.

/**
 * How forms are compared, merged and restored. `suggested` is typed too, though the server fills it in when empty; `choice` is
 * chosen.
 */
type TextKind = 'text' | 'suggested' | 'byline' | 'body' | 'picture' | 'choice'

type TextRules = {
  /** The longest text, in UTF-16 units: two to three for each Bengali letter that people count. */
  max: number
  kind: TextKind
  /** Text without markup, which is normalised. */
  isPlain: boolean
  /** A translation has to follow its changes, and readers see them as “updated”. */
  isStory: boolean
  /** Readers see it: other systems are notified of its changes. */
  isShown: boolean
  /** The form checks its spelling and converts Bijoy text in it; the body is checked as well. */
  isChecked: boolean
  /** Added after the first release: stored versions and autosaves lack it, and so do forms that were opened before. */
  isLater?: true
}

/** What readers read and translators follow; details around it; what nobody is shown. */
const STORY = { isPlain: true, isStory: true, isShown: true, isChecked: true } as const
const SHOWN = { isPlain: true, isStory: false, isShown: true, isChecked: false } as const
const HIDDEN = { isPlain: false, isStory: false, isShown: false, isChecked: false } as const

const POST_TEXTS = {
  headline: { max: 300, kind: 'text', ...STORY },
  bannerHead: { max: 150, kind: 'text', ...STORY },
  excerpt: { max: 2_000, kind: 'text', ...STORY },
  /** Clean HTML, ready to be shown. */
  richText: { max: 400_000, kind: 'body', ...STORY, isPlain: false, isChecked: false },
  videoURL: { max: 300, kind: 'text', ...SHOWN, isPlain: false },
  slug: { max: 120, kind: 'suggested', ...HIDDEN },
  /** Comma-separated. */
  keywords: { max: 600, kind: 'text', ...SHOWN },
  reporter: { max: 120, kind: 'byline', ...SHOWN },
  writer: { max: 120, kind: 'suggested', ...SHOWN },
  caption: { max: 600, kind: 'text', ...SHOWN, isChecked: true },
  credit: { max: 200, kind: 'text', ...SHOWN },
  alt: { max: 600, kind: 'text', ...SHOWN },
  /** Address of an external picture (imports); empty for a stored picture. */
  imageUrl: { max: 2_000, kind: 'picture', ...SHOWN, isPlain: false },
  /** Title and description for search engines and shared links; empty: headline and summary. */
  searchTitle: { max: 150, kind: 'text', ...SHOWN, isLater: true },
  searchDescription: { max: 400, kind: 'text', ...SHOWN, isLater: true },
  /** Where the story was published first (an agency, another newspaper), https; empty: here. */
  canonicalUrl: { max: 2_000, kind: 'text', ...SHOWN, isPlain: false, isLater: true },
  /** `noindex` keeps the page out of search engines and sitemaps; else empty. */
  robots: { max: 20, kind: 'choice', ...SHOWN, isPlain: false, isLater: true },
  /** Id of the picture for shared links in place of the share card; empty: none. */
  socialPicture: { max: 64, kind: 'choice', ...SHOWN, isPlain: false, isLater: true },
  /** Ids of related stories, separated by commas, in their order; empty: the newest of the section. */
  related: { max: 700, kind: 'choice', ...SHOWN, isPlain: false, isLater: true },
  /** Who paid for the story; empty: nobody. Wherever the story is shown, it is labelled. */
  sponsor: { max: 120, kind: 'text', ...SHOWN, isLater: true },
  /** The sponsor's page, https; may be empty. */
  sponsorUrl: { max: 2_000, kind: 'text', ...SHOWN, isPlain: false, isLater: true },
} as const satisfies Record<string, TextRules>

/** The name of a text. */
export type PostText = keyof typeof POST_TEXTS
export type KindOfText<Name extends PostText> = (typeof POST_TEXTS)[Name]['kind']

/** An object with something for every text, in the order of the form. */
export function mapTexts<Made>(make: (name: PostText, rules: TextRules) => Made): Record<PostText, Made> {
  const makeOf = (name: PostText) => make(name, POST_TEXTS[name])
  return {
    headline: makeOf('headline'),
    bannerHead: makeOf('bannerHead'),
    excerpt: makeOf('excerpt'),
    richText: makeOf('richText'),
    videoURL: makeOf('videoURL'),
    slug: makeOf('slug'),
    keywords: makeOf('keywords'),
    reporter: makeOf('reporter'),
    writer: makeOf('writer'),
    caption: makeOf('caption'),
    credit: makeOf('credit'),
    alt: makeOf('alt'),
    imageUrl: makeOf('imageUrl'),
    searchTitle: makeOf('searchTitle'),
    searchDescription: makeOf('searchDescription'),
    canonicalUrl: makeOf('canonicalUrl'),
    robots: makeOf('robots'),
    socialPicture: makeOf('socialPicture'),
    related: makeOf('related'),
    sponsor: makeOf('sponsor'),
    sponsorUrl: makeOf('sponsorUrl'),
  }
}

export const POST_TEXT_NAMES: readonly PostText[] = Object.values(mapTexts((name) => name))

/** The texts of a post alone. */
export const textsOf = (post: Record<PostText, string>): Record<PostText, string> =>
  mapTexts((name) => post[name])

export const WRITTEN_FIELDS = [...POST_TEXT_NAMES, 'placement', 'categories', 'language'] as const
export type WrittenField = (typeof WRITTEN_FIELDS)[number]

type Flag = 'isPlain' | 'isStory' | 'isShown' | 'isChecked'
type TextWith<Wanted extends Flag> = {
  [Name in PostText]: (typeof POST_TEXTS)[Name][Wanted] extends true ? Name : never
}[PostText]

/** The texts that have this flag, in the order of the form. */
export function textsWith<Wanted extends Flag>(flag: Wanted): TextWith<Wanted>[] {
  return POST_TEXT_NAMES.filter((name): name is TextWith<Wanted> => POST_TEXTS[name][flag])
}
