// What alerts of a match say in Bengali where the commentary has no sentence. Slots as in contract/commentary/fill.ts.
import type { matchAlerts as english } from '#contract/words/en/matches/match-alerts.ts'

export const matchAlerts: typeof english = {
  start: 'খেলা শুরু হয়েছে।',
  periodEnd: '{period} শেষ।',
  setEnd: '{n} নম্বর সেট শেষ।',
  quarterEnd: '{n} নম্বর কোয়ার্টার শেষ।',
  extraEnd: 'অতিরিক্ত সময় {n} শেষ।',
  firstHalf: 'প্রথমার্ধ',
  secondHalf: 'দ্বিতীয়ার্ধ',
  goal: '{team:র} গোল।',
  goalBy: '{team:র} গোল: করেছেন {player}।',
  won: 'জিতেছে {team}।',
  wonBy: 'প্রথম হয়েছেন {team}।',
  drawn: 'সমতায় শেষ হলো ম্যাচ।',
  awarded: '{team:কে} জয়ী ঘোষণা করা হয়েছে।',
  abandoned: 'খেলা পরিত্যক্ত।',
  shared: 'প্রথম স্থান ভাগাভাগি হয়েছে।',
}
