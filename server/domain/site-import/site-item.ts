// What every source of a site import yields, in whatever system the site was: its authors, sections, tags, pictures, posts,
// pages and redirects, already in Maidan's terms. Sources: sources/. Storing: run-site-import.ts.
import type { Language } from '#contract/language.ts'
import type { Loss, LossCode, SiteFormat } from '#contract/site-import.ts'

/**
 * `key`: the thing's id in its system, unique within its kind, the same at every export. `addresses`: every address it had there,
 * as paths with their query (`/2019/05/18/photos/`, `/?p=424`), as they stand in the export, encoded or not.
 */
type Known = { key: string; addresses: string[] }

/** The first item. `address`: origin and path of the site; links that begin with it are the site's own. */
export type SiteHead = {
  kind: 'site'
  title: string
  address: string
  language: Language | null
  /** The site's time zone offset is applied by the source: all instants are absolute. */
}
/** Becomes a byline, without an email address that its name or key has (`publicName`). */
export type SiteAuthor = Known & { kind: 'author'; name: string }
export type SiteSection = Known & { kind: 'section'; name: string; slug: string; parent: string | null }
export type SiteTag = Known & { kind: 'tag'; name: string; slug: string }
/** `url`: where the original is; `file`: its path below the folder of uploads (`2019/05/x.jpg`), null if not below it. */
export type SitePicture = Known & {
  kind: 'picture'
  url: string
  file: string | null
  title: string
  alt: string
  caption: string
  credit: string
}

/**
 * A post or page. `html` has Maidan's elements only (server/domain/posts/text/story-tags.ts); its pictures stand as
 * `<figure><img src="URL" alt="…"><figcaption>…</figcaption></figure>` with the absolute URL of the original they come from (the
 * file without WordPress' size suffix), and links to the site itself are absolute. `original`: as the export has it.
 */
type Written = Known & {
  title: string
  slug: string
  html: string
  original: string
  excerpt: string
  status: 'published' | 'draft' | 'review' | 'scheduled'
  /** First publication, or for a scheduled post its time; null for drafts that have none. */
  publishedAt: Date | null
  updatedAt: Date | null
  /** When it was written there. The stored hash of an item reads this name, so it never changes. */
  madeAt: Date | null
  authors: string[]
  /** Key of the featured picture, or null. */
  picture: string | null
  /** What this text says of it; absent where the picture itself has its texts. */
  pictureTexts?: { alt: string; caption: string }
  losses: Loss[]
  /** Null: the site's own. */
  language: Language | null
  seo: { title: string; description: string; canonical: string; isHidden: boolean }
}
/** A post of the former site. It becomes an ImportedPost when its sections, people and pictures have theirs here. */
export type SitePost = Written & {
  kind: 'post'
  /** Keys, the main one first. */
  sections: string[]
  tags: string[]
  isSticky: boolean
  /** An address of a video in embed form (contract/posts/video.ts), or ''. */
  video: string
  kicker: string
  /** Two posts with the same one are each other's translation; null for others. */
  twin: string | null
}
export type SitePage = Written & { kind: 'page'; parent: string | null }
/** A redirect that a plugin had. `to`: path or address; null: gone (410). */
export type SiteRedirect = { kind: 'redirect'; from: string; to: string | null }
/** Things of one kind that are not moved in, for the report: `what` names the kind as the system does (`nav_menu_item`). */
export type SiteLeftOut = { kind: 'left-out'; what: string; count: number; reason: LossCode }

type SiteItem =
  | SiteHead
  | SiteAuthor
  | SiteSection
  | SiteTag
  | SitePicture
  | SitePost
  | SitePage
  | SiteRedirect
  | SiteLeftOut

export type CatalogEntry = Exclude<SiteItem, SitePost | SitePage> | SiteOutline

/**
 * A site's export. Both iterations may be repeated, one at a time. `catalog` yields everything but texts, and for each post and page
 * its {@link SiteOutline}: the head first, all others as they stand in the export (an outline may name a section or an author that
 * comes later), what is left out at the end; `texts` yields posts and pages. Memory does not grow with the texts. Both throw a
 * SiteFileError as soon as they find that the file is not readable as a whole.
 */
export type SiteSource = {
  format: SiteFormat
  bytes: number
  catalog(): AsyncIterable<{ entry: CatalogEntry; bytes: number }>
  texts(): AsyncIterable<{ item: SitePost | SitePage; bytes: number }>
}

/** A post or page before its text is read. */
export type SiteOutline = Known &
  Pick<SitePost, 'title' | 'slug' | 'status' | 'publishedAt' | 'sections' | 'tags' | 'authors'> & {
    kind: 'outline'
    of: 'post' | 'page'
  }
