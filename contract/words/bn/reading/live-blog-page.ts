// What the page of a live blog says in Bengali.

export const liveBlogPage = {
  title: 'সরাসরি',
  updates: 'আপডেট',
  pinned: 'গুরুত্বপূর্ণ',
  keys: 'মূল ঘটনা',
  none: 'এখনো কোনো আপডেট নেই।',
  edited: 'সংশোধিত: {{time}}',
  removed: 'এই লেখাটি সরিয়ে নেওয়া হয়েছে।',
  address: '{{time}}-এর আপডেটের ঠিকানা',
  ended: 'সরাসরি আপডেট শেষ হয়েছে, {{time}}',
  refresh: 'নতুন আপডেট আনুন',
  older: 'আগের আপডেট',
  newest: 'সব নতুন আপডেট',
  over: 'সরাসরি আপডেট শেষ',
  every: 'প্রতিটি আপডেট',
  related: 'আরও পড়ুন',
}
