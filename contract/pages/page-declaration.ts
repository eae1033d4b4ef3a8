// The type of a page's declaration. The pages: pages.ts.
import type { TagKind } from '../cache-tag.ts'

export type PageDeclaration = {
  name: string
  /** The route module, below app/. */
  module: string
  /** Paths within an edition, the canonical one first. Parameters (`:name`): page-address.ts. */
  paths: readonly `/${string}`[]
  /** `page`: in the layout of the reading side; `file`: a response without layout; `site-file`: a file of both editions. */
  kind: 'page' | 'file' | 'site-file'
  /**
   * `stored`: the same for every anonymous reader, kept in the page cache; `unstored`: the same for everybody, but different
   * for each query; `personal`: depends on the viewer, or shows something that was just made.
   */
  cache: 'stored' | 'unstored' | 'personal'
  /** Kinds of cache tags that its loader may add, in addition to `site`. */
  tags: readonly TagKind[]
  /** Whether a text may link to it. False for steps that make no sense on their own. */
  isLinkable: boolean
  /** A list that continues at `?cursor=`. Other pages ignore their query. */
  isList?: true
  /** It accepts a form; `picture`: from people who are signed in, with a picture. */
  form?: 'text' | 'picture'
  /** Listed in the sitemap of each edition. */
  isInSitemap?: true
  /** Crawlers should skip it (robots.txt). */
  isUncrawled?: true
  /** Its forms are attempts to sign in or to change an account, which are logged. */
  isSignIn?: true
  /** The parameter is a secret: it is not logged. */
  isSecret?: true
  /** Other sites may show it in a frame. It has no script, and everybody gets the same. */
  isFramed?: true
  /** It has a lite edition although it is not stored: it is of no person, and changes nothing. */
  hasLite?: true
  /** The script of the service worker. */
  isWorker?: true
  /** Its own script, in addition to that of all reading pages: app/page-script.tsx. */
  script?: string
}
