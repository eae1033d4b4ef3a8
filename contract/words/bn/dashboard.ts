// What the frame of the dashboard says in Bengali. Each screen has words of its own beside this file.
import type { dashboard as english } from '../en/dashboard.ts'
import { actions } from './actions.ts'
import { labels } from './labels.ts'

export const dashboard: typeof english = {
  title: 'ড্যাশবোর্ড',
  loading: labels.loading,
  needsScript: 'ড্যাশবোর্ডের জন্য জাভাস্ক্রিপ্ট চালু থাকতে হবে। সাইট পড়া ও অ্যাকাউন্টের পাতাগুলো জাভাস্ক্রিপ্ট ছাড়াই চলে।',
  user: 'ব্যবহারকারী',
  skip: 'মূল অংশে যান',
  menu: 'মেনু',
  find: 'সার্চ ও কমান্ড',
  navigation: 'ড্যাশবোর্ড',
  site: 'সাইট দেখুন',
  logout: 'লগআউট',
  language: 'English',
  role: { reader: 'পাঠক', reporter: 'প্রতিবেদক', editor: 'সম্পাদক', admin: 'অ্যাডমিন' },
  date: {
    dayPlaceholder: 'দিন/মাস/বছর',
    timePlaceholder: 'দিন/মাস/বছর ১৮:৩০',
    calendar: 'ক্যালেন্ডার খুলুন',
    wrong: 'দিন, মাস ও বছর লিখুন: ২১/১১/২০২৬।',
  },
  group: { desk: 'ডেস্ক', news: 'খবর', matches: 'খেলা', people: 'ব্যবহারকারী ও যোগাযোগ', site: 'সাইট' },
  appointment: 'আমার অ্যাপয়েন্টমেন্ট',
  notice: {
    'welcome-back': 'আবার স্বাগতম, {{name}}!',
    'password-changed': 'আপনার নতুন পাসওয়ার্ড সংরক্ষিত হয়েছে।',
    'google-joined': 'আপনার গুগল অ্যাকাউন্ট এই অ্যাকাউন্টের সঙ্গে যুক্ত হয়েছে।',
  },
  forbidden: 'এই পাতা দেখার অনুমতি আপনার নেই।',
  notFound: 'এমন কোনো পাতা নেই।',
  form: {
    save: actions.save,
    back: actions.back,
    editedSince: 'সংরক্ষিত হয়েছে, তবে এর মধ্যে নতুন যা লিখেছেন তা এখনো হয়নি।',
  },
  leaving: { ask: 'যা লিখেছেন তা সংরক্ষণ না করেই চলে যাবেন?', yes: 'সংরক্ষণ না করেই যাই', no: 'এখানেই থাকি' },
  failed: 'পাতাটি লোড করা যায়নি।',
  again: actions.tryAgain,
  collision: {
    about: 'এর মধ্যে অন্য জায়গা থেকেও বদলেছে: {{fields}}। সংরক্ষণ করলে সেই বদলের জায়গায় আপনারটি বসবে।',
    takeStored: 'সংরক্ষিতটি রাখুন',
  },
  offline: 'সার্ভারের সঙ্গে সংযোগ নেই। কিছুই বদলায়নি।',
  more: actions.showMore,
  close: actions.close,
}
