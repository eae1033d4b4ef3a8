// What the card of an embed says in the Bengali edition.
import type { embeds as english } from '#contract/words/en/reading/embeds.ts'

export const embeds = {
  name: {
    x: 'এক্স',
    facebook: 'ফেসবুক',
    instagram: 'ইনস্টাগ্রাম',
    tiktok: 'টিকটক',
    vimeo: 'ভিমিও',
    soundcloud: 'সাউন্ডক্লাউড',
    spotify: 'স্পটিফাই',
    datawrapper: 'ডেটার‍্যাপার',
    maps: 'গুগল ম্যাপস',
    youtube: 'ইউটিউব',
    link: '{{host}}',
  },
  open: {
    x: 'এক্সে দেখুন',
    facebook: 'ফেসবুকে দেখুন',
    instagram: 'ইনস্টাগ্রামে দেখুন',
    tiktok: 'টিকটকে দেখুন',
    vimeo: 'ভিমিওতে দেখুন',
    soundcloud: 'সাউন্ডক্লাউডে শুনুন',
    spotify: 'স্পটিফাইয়ে শুনুন',
    datawrapper: 'ডেটার‍্যাপারে দেখুন',
    maps: 'গুগল ম্যাপসে দেখুন',
    youtube: 'ইউটিউবে দেখুন',
    link: '{{host}}-এ দেখুন',
  },
  show: {
    post: 'পোস্টটি এখানে আনুন',
    video: 'ভিডিওটি চালান',
    sound: 'এখানেই শুনুন',
    chart: 'চার্টটি এখানে আনুন',
    map: 'মানচিত্রটি এখানে আনুন',
  },
  note: 'বোতামটি চাপলে {{name}} জানবে যে আপনি এখানে এসেছেন।',
} satisfies typeof english
