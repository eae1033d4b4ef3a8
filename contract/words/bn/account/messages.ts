// What the newsroom's inbox says in Bengali.
import type { messages as english } from '#contract/words/en/account/messages.ts'
import { labels } from '../labels.ts'

export const messages: typeof english = {
  title: 'বার্তা',
  about: 'যোগাযোগের পাতায় পাঠকেরা যা লেখেন।',
  states: labels.show,
  state: { any: labels.all, new: labels.new, read: 'পড়া', handled: 'কাজ শেষ' },
  mark: { new: labels.new, read: 'পড়া হয়েছে', handled: 'কাজ শেষ' },
  empty: {
    any: 'এখনো কেউ কিছু লেখেননি।',
    new: 'নতুন কোনো বার্তা নেই।',
    read: 'কোনো বার্তার কাজ বাকি নেই।',
    handled: 'এখনো কোনো বার্তার কাজ শেষ হয়নি।',
  },
  loading: 'বার্তা লোড হচ্ছে…',
  choose: 'পড়তে একটি বার্তা বেছে নিন।',
  back: 'তালিকায় ফিরুন',
  from: 'লিখেছেন {{name}}',
  answer: 'ই-মেইলে উত্তর দিন',
  subject: 'উত্তর: {{subject}}',
  handle: 'কাজ শেষ বলে চিহ্নিত করুন',
  reopen: 'কাজ এখনো বাকি',
  handledBy: 'কাজ শেষ করেছেন {{name}}, {{when}}',
  handledAt: 'কাজ শেষ, {{when}}',
}
