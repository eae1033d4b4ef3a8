// What the texts of a post are called in Bengali, in its form and in the audit log. The overview loads it too.
import type { postFields as english } from '#contract/words/en/posts/post-fields.ts'

export const postFields: typeof english = {
  field: {
    headline: 'শিরোনাম',
    bannerHead: 'শোল্ডার',
    excerpt: 'সারসংক্ষেপ',
    richText: 'মূল লেখা',
    videoURL: 'ভিডিও লিংক',
    slug: 'স্লাগ',
    keywords: 'কীওয়ার্ড',
    reporter: 'প্রতিবেদক',
    writer: 'লেখক',
    caption: 'ছবির ক্যাপশন',
    credit: 'ছবির কৃতজ্ঞতা',
    alt: 'ছবির বর্ণনা',
    imageUrl: 'ছবির ঠিকানা',
    searchTitle: 'সার্চের শিরোনাম',
    searchDescription: 'সার্চের বর্ণনা',
    canonicalUrl: 'মূল ঠিকানা',
    robots: 'সার্চ ইঞ্জিনে দেখাবেন না',
    socialPicture: 'শেয়ারের ছবি',
    related: 'সম্পর্কিত খবর',
    sponsor: 'স্পনসর',
    sponsorUrl: 'স্পনসরের ঠিকানা',
  },
}
