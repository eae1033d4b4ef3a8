// What the home of the dashboard says in Bengali.
import type { overview as english } from '../en/overview.ts'

export const overview: typeof english = {
  welcome: 'আবার স্বাগতম, {{name}}!',
  newPost: 'নতুন খবর',
  upload: 'JSON আপলোড',
  numbers: 'এক নজরে',
  tile: {
    appointments: 'মোট অ্যাপয়েন্টমেন্ট',
    newMessages: 'নতুন বার্তা',
    postsPublished: 'প্রকাশিত খবর',
    pending: 'বাকি কাজ',
    ownPublished: 'আপনার প্রকাশিত খবর',
    ownPending: 'পর্যালোচনায় আপনার খবর',
  },
  pending: { posts: 'পর্যালোচনায় খবর: {{count}}', appointments: 'উত্তরের অপেক্ষায় অ্যাপয়েন্টমেন্ট: {{count}}' },
  recent: 'সাম্প্রতিক কাজ',
  ownRecent: 'আপনার সাম্প্রতিক কাজ',
  all: 'কাজের খতিয়ান',
  empty: 'এখনো কোনো কাজ হয়নি।',
}
