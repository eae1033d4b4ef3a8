// Sentences that a page of the Bengali edition says once, left by the page before it. Their names: contract/pages/flash-messages.ts.
import type { Notice } from '#contract/pages/flash-messages.ts'

export const notices = {
  'welcome-back': 'আবার স্বাগতম, {{name}}!',
  'welcome-new': 'অ্যাকাউন্ট খোলা হয়েছে! স্বাগতম, {{name}}!',
  'staff-only': 'ড্যাশবোর্ডটি শুধু বার্তাকক্ষের কর্মীদের জন্য। আপনার অ্যাকাউন্টটি পাঠকের।',
  'password-set': 'নতুন পাসওয়ার্ড সংরক্ষণ করা হয়েছে। এবার সেটি দিয়ে লগইন করুন।',
  'password-changed': 'আপনার নতুন পাসওয়ার্ড সংরক্ষিত হয়েছে।',
  'email-verified': 'আপনার ই-মেইল ঠিকানা নিশ্চিত হয়েছে।',
  'email-changed': 'আপনার ই-মেইল ঠিকানা বদলে গেছে।',
  'google-joined': 'এখন থেকে গুগল দিয়েও লগইন করতে পারবেন।',
  'account-deleted': 'আপনার অ্যাকাউন্ট ও তার সবকিছু মুছে ফেলা হয়েছে। কী থেকে যায়, তা গোপনীয়তা নীতিতে লেখা আছে।',
  'account-deleted-unproven':
    'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে। ঠিকানাটি নিশ্চিত করা হয়নি বলে এর বার্তা ও নিউজলেটার থেকে গেছে; নিউজলেটার বন্ধ করার লিংক প্রতিটি মেইলেই থাকে। আর কী থেকে যায়, তা গোপনীয়তা নীতিতে লেখা আছে।',
  'account-maybe-deleted':
    'আপনার লগইন শেষ হয়ে গেছে। অ্যাকাউন্টটি মুছে গেছে কি না, আবার লগইন করতে গেলেই বোঝা যাবে; লগইন করা গেলে অ্যাকাউন্টটি আবার মুছে ফেলুন।',
} satisfies Record<Notice, string>
