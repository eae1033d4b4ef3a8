// What the screen of the breaking line says in Bengali.
import type { breaking as english } from '../en/breaking.ts'

export const breaking: typeof english = {
  about: 'সংস্করণের সব পাতায় মেনুর ওপরে একটি লাইন, যতক্ষণ তার সময় থাকে।',
  loading: 'লাইনটি আসছে…',
  edition: { bn: 'বাংলা সংস্করণ', en: 'ইংরেজি সংস্করণ' },
  now: 'পাঠক এখন যা দেখছেন',
  none: 'কোনো ব্রেকিং লাইন নেই।',
  leadsTo: 'চাপ দিলে যাবে: {{link}}',
  until: '{{when}} পর্যন্ত',
  left: {
    days: 'আর {{days}} দিন {{hours}} ঘণ্টা',
    hours: 'আর {{hours}} ঘণ্টা {{minutes}} মিনিট',
    minutes: 'আর {{minutes}} মিনিট',
  },
  down: 'এখনই নামান',
  downOf: 'এখনই নামান: {{edition}}',
  change: 'এই লাইন বদলান',
  text: 'লেখা',
  textAbout: '{{most}} অক্ষরের মধ্যে {{count}}',
  link: 'লিংক',
  linkAbout: 'সাইটের কোনো পাতা, যেমন /cricket, বা কোনো ওয়েব ঠিকানা। খালি রাখা যায়।',
  endsAt: 'যতক্ষণ থাকবে',
  endsAtAbout: 'ঢাকার সময়',
  quick: 'শেষ হবে',
  minutes: '{{count}} মিনিট পর',
  hours: '{{count}} ঘণ্টা পর',
  submit: 'লাইনটি দেখান',
  shown: 'পাঠক এখন লাইনটি দেখছেন।',
  ended: 'লাইনটি নামানো হয়েছে।',
  needsText: 'লাইনের লেখা দিন।',
  needsEnd: 'সামনের কোনো সময় বেছে নিন।',
}
