// What polls say to readers in Bengali.
import type { poll as english } from '#contract/words/en/reading/poll.ts'

export const poll: typeof english = {
  kind: 'আপনার মত',
  notSurvey: 'জরিপ নয়: যাঁরা চেয়েছেন, শুধু তাঁরাই ভোট দিয়েছেন।',
  vote: 'ভোট দিন',
  see: 'ফল দেখুন',
  back: 'ভোটে ফিরুন',
  share: '{{percent}}%',
  total: 'মোট ভোট {{count}}',
  until: 'ভোট দেওয়া যাবে {{time}} পর্যন্ত',
  closed: 'ভোট শেষ',
  choose: 'একটি উত্তর বেছে নিন।',
  thanks: 'আপনার ভোট গোনা হয়েছে।',
  repeated: 'এই ব্রাউজার থেকে আগেই ভোট দেওয়া হয়েছে।',
  failed: 'ভোট পাঠানো যায়নি। আবার চেষ্টা করুন।',
  page: 'ভোটের নিজের পাতা',
  toStory: 'যেখানে ছিলেন, সেখানে ফিরুন',
  description: '“{{question}}” প্রশ্নে পাঠকের ভোট ও ফল।',
}
