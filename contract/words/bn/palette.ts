// What the command palette says in Bengali.

export const palette = {
  open: 'খোঁজ ও নির্দেশ',
  title: 'কোনো পাতায় যান, খবর খুঁজুন',
  search: 'পাতার নাম বা খবরের শব্দ',
  screens: 'পাতা',
  posts: 'খবর',
  commands: 'নির্দেশ',
  site: 'সাইট দেখুন',
  shortcuts: 'কিবোর্ড শর্টকাট',
  searching: 'খবর খোঁজা হচ্ছে…',
  nothing: 'এ নামে কিছু নেই।',
  close: 'বন্ধ করুন',
  keys: {
    everywhere: 'সবখানে',
    palette: 'খোঁজ ও নির্দেশ',
    help: 'এই তালিকা',
    form: 'খবর লেখার সময়',
    save: 'সংরক্ষণ করুন',
    publish: 'প্রকাশ করুন, বা পর্যালোচনায় পাঠান',
    preview: 'প্রিভিউ',
    phonetic: 'ইংরেজি হরফে বাংলা চালু বা বন্ধ',
    bijoy: 'বাছাই করা লেখা বিজয় থেকে বদলান',
    table: 'খবরের তালিকায়',
    range: 'মাঝের সবগুলো বাছুন',
  },
}
