// Terms of sport that are written in several ways: a search for one finds all of them. The newsroom adds its own in the name book;
// abbreviations that are spelled letter by letter need no entry (bangla/abbreviations.ts).
import type { Spelled } from '../name-book/term-rules.ts'

const TERMS: readonly (readonly [bn: string, en: string, ...others: string[]])[] = [
  ['টি-টোয়েন্টি', 'T20', 'টিটোয়েন্টি', 'টি২০', 'টি ২০', 'টি টুয়েন্টি', 'Twenty20', 'Twenty 20', 'T20I'],
  ['টি-টেন', 'T10', 'টিটেন', 'টি১০', 'টি ১০'],
  ['ওয়ানডে', 'ODI', 'ওডিআই', 'One-day', 'One Day International'],
  ['ডিএলএস', 'DLS', 'ডাকওয়ার্থ-লুইস-স্টার্ন', 'ডাকওয়ার্থ-লুইস', 'বৃষ্টি আইন', 'Duckworth-Lewis-Stern', 'Duckworth-Lewis'],
  ['এলবিডব্লিউ', 'LBW', 'এলবিডব্লু', 'লেগ বিফোর', 'Leg before'],
  ['নেট রান রেট', 'NRR', 'নেট রানরেট', 'Net run rate'],
  ['ম্যাচসেরা', 'Player of the match', 'ম্যান অব দ্য ম্যাচ', 'প্লেয়ার অব দ্য ম্যাচ', 'Man of the match'],
  ...[15, 16, 17, 18, 19, 20, 21, 23].map((age): [string, string, string, string, string] => [
    `অনূর্ধ্ব-${age}`,
    `U${age}`,
    `Under-${age}`,
    `U-${age}`,
    `ইউ${age}`,
  ]),
]

export const SPORT_TERMS: readonly Spelled[] = TERMS.map(([bn, en, ...variants]) => ({
  name: { bn, en },
  variants,
  misspellings: [],
}))
