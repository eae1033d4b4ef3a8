// What newsletters and their confirmation mail say in Bengali.
import type { newsletterMail as english } from '#contract/words/en/newsletters/mail.ts'

export const newsletterMail: typeof english = {
  names: { morning: 'সকালের খবর', evening: 'সন্ধ্যার খবর', weekly: 'সপ্তাহের খবর' },
  subject: {
    morning: 'আজ সকালে: {{headline}}',
    evening: 'আজ সন্ধ্যায়: {{headline}}',
    weekly: 'এ সপ্তাহে: {{headline}}',
  },
  test: 'পরীক্ষামূলক: {{subject}}',
  web: 'ওয়েবে পড়ুন',
  why: 'আপনি {{site}}-এর “{{name}}” নিউজলেটার নিয়েছেন বলে এই মেইল পেয়েছেন।',
  manage: 'নিউজলেটার বদলান',
  unsubscribe: 'আর চাই না',
  manageLink: {
    subject: '{{site}}-এর নিউজলেটার: আপনার লিংক',
    lines: [
      'এই ঠিকানায় {{site}}-এর যে নিউজলেটার আসে, তার লিংক চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন।',
      'কোন নিউজলেটার আসবে, তা এই পাতায় বদলাতে পারেন, সব বন্ধও করতে পারেন:',
    ],
    link: 'বদলান বা বন্ধ করুন',
    after: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না, সব আগের মতোই থাকবে। লিংকটি অন্য কাউকে দেবেন না।',
  },
  confirmation: {
    subject: '{{site}}-এর নিউজলেটার নিশ্চিত করুন',
    lines: [
      'কেউ একজন, সম্ভবত আপনিই, এই ঠিকানায় {{site}}-এর নিউজলেটার চেয়েছেন:',
      'আপনি নিশ্চিত করার আগে কিছুই পাঠানো হবে না। সাত দিনের মধ্যে এই লিংক খুলে বোতামটি চাপুন:',
    ],
    link: 'নিশ্চিত করুন',
    after: 'আপনি না চেয়ে থাকলে কিছু করতে হবে না: কোনো নিউজলেটার যাবে না, সাত দিন পর আপনার ঠিকানা মুছে যাবে।',
  },
}
