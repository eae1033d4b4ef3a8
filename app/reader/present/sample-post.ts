// Sample posts for tests.

import type { Picture } from '#contract/media/picture.ts'
import type { Byline } from '#contract/people/person-names.ts'
import type { PostCard, PublishedPost } from '#contract/posts/post.ts'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'

const size = (format: 'webp' | 'avif', width: number) => ({
  format,
  width,
  height: (width * 9) / 16,
  bytes: width * 10,
  name: `${width}.${format}`,
})

export const SAMPLE_PICTURE: Picture = {
  id: 'm1',
  width: 1600,
  height: 900,
  alt: 'ওপর থেকে দেখা পিচ',
  caption: 'মিরপুরের ২২ গজ।',
  credit: 'ময়দান',
  focalX: 50,
  focalY: 50,
  sizes: [
    size('webp', 1600),
    size('webp', 400),
    size('webp', 800),
    size('avif', 400),
    size('avif', 800),
    { format: 'jpeg', width: 1200, height: 630, bytes: 1, name: 'card.jpg' },
  ],
}

/** Published on 20 November 2026 at 21:48 in Dhaka. */
export function samplePost(changes: Partial<PublishedPost> = {}): PublishedPost {
  return {
    ...mapTexts(() => ''),
    id: 'abc',
    language: 'bn',
    status: 'published',
    version: 1,
    headline: 'শেষ বলে ছক্কা',
    excerpt: 'এক বলে দরকার চার।',
    richText: '<p>বল পড়ল ব্যাটের ঠিক নিচে।</p>',
    summary: 'এক বলে দরকার চার।',
    slug: 'shesh-bole-chokka',
    placement: '',
    placedAt: null,
    categories: ['Cricket'],
    reporter: 'অর্ণব তালুকদার',
    byline: typedByline(changes.reporter ?? 'অর্ণব তালুকদার', changes.writer ?? ''),
    hasText: true,
    picture: SAMPLE_PICTURE,
    authorId: null,
    translationOf: null,
    isTranslationPublished: false,
    createdAt: new Date('2026-11-20T15:48:00Z'),
    publishedAt: new Date('2026-11-20T15:48:00Z'),
    updatedAt: null,
    textChangedAt: null,
    sourceChangedAt: null,
    translationLedAt: null,
    publishAt: null,
    insertedAt: new Date('2026-11-20T15:00:00Z'),
    changedAt: new Date('2026-11-20T15:48:00Z'),
    changedBy: null,
    returnNote: '',
    returnedAt: null,
    returnedBy: null,
    binnedAt: null,
    ...changes,
  }
}

export function sampleCard(changes: Partial<PostCard> = {}): PostCard {
  const { id, language, headline, bannerHead, summary, videoURL, categories, ...rest } = samplePost()
  const { alt, imageUrl, picture, sponsor, createdAt, publishedAt } = rest
  const { reporter = rest.reporter, writer = rest.writer } = changes
  const byline = typedByline(reporter, writer)
  const first = { id, language, headline, bannerHead, summary, videoURL, categories }
  return {
    ...first,
    reporter,
    writer,
    byline,
    alt,
    imageUrl,
    picture,
    sponsor,
    createdAt,
    publishedAt,
    isLive: false,
    section: sampleSection((changes.categories ?? categories)[0]),
    ...changes,
  }
}

/** A byline that belongs to no user. */
function typedByline(reporter: string, writer: string): Byline | null {
  const name = reporter || writer
  return name === '' ? null : { name, page: name }
}

function sampleSection(id: string | undefined): PostCard['section'] {
  const section = id === undefined ? null : SPECIFICATION.get(id)
  return section && { id: section.id, name: section.name, colour: section.colour }
}
