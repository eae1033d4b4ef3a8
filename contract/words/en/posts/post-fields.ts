// What the texts of a post are called in English, in its form and in the audit log. The overview loads it too.
import type { PostText } from '#contract/posts/written-fields.ts'

export const postFields = {
  field: {
    headline: 'Headline',
    bannerHead: 'Kicker',
    excerpt: 'Excerpt',
    richText: 'Text',
    videoURL: 'Video link',
    slug: 'Slug',
    keywords: 'Keywords',
    reporter: 'Reporter',
    writer: 'Writer',
    caption: 'Caption',
    credit: 'Credit',
    alt: 'Alt text',
    imageUrl: 'Address of the picture',
    searchTitle: 'Search title',
    searchDescription: 'Search description',
    canonicalUrl: 'Original address',
    robots: 'Hide from search engines',
    socialPicture: 'Social picture',
    related: 'Related stories',
    sponsor: 'Sponsor',
    sponsorUrl: 'Sponsor’s address',
  } satisfies Record<PostText, string>,
}
