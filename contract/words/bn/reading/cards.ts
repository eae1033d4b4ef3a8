// What the dashboard says in Bengali about photo cards.
import type { cards as english } from '#contract/words/en/reading/cards.ts'

export const cards: typeof english = {
  title: 'ফটোকার্ড',
  about: 'ছবি, শিরোনাম, লোগো ও তারিখ, সামাজিক মাধ্যমের জন্য।',
  shape: 'আকার',
  portrait: 'লম্বা ১০৮০×১৩৫০',
  square: 'চৌকো ১০৮০×১০৮০',
  make: 'কার্ড তৈরি করুন',
  making: 'কার্ড তৈরি হচ্ছে…',
  alt: '“{{headline}}” শিরোনামের ফটোকার্ড',
  download: 'ডাউনলোড',
  saved: 'কার্ডে শেষবার সংরক্ষণ করা লেখা ও ছবি থাকে।',
}
