// What screens say in Bengali about teams, players and venues.
import type { competitors as english } from '#contract/words/en/matches/competitors.ts'
import { actions } from '../actions.ts'
import { labels } from '../labels.ts'

export const competitors = {
  find: 'নাম লিখুন',
  typeName: 'নাম লিখলে খুঁজে পাবেন, না থাকলে যোগ করতে পারবেন।',
  typeKnown: 'নাম লিখলে খুঁজে পাবেন।',
  none: 'এই নামে কেউ নেই।',
  searching: labels.searching,
  notChosen: '“{{name}}” এখনো বাছা হয়নি: তালিকা থেকে বেছে নিন, না থাকলে সেখানেই যোগ করুন।',
  taken: '“{{name}}” আগেই বেছে নেওয়া হয়েছে।',
  add: {
    team: '“{{name}}” দলটি যোগ করুন',
    player: 'খেলোয়াড় “{{name}}” যোগ করুন',
    venue: '“{{name}}” মাঠটি যোগ করুন',
    discipline: '“{{name}}” ইভেন্টটি যোগ করুন',
    topic: '“{{name}}” নামটি যোগ করুন',
  },
  new: { team: 'নতুন দল', player: 'নতুন খেলোয়াড়', venue: 'নতুন মাঠ', discipline: 'নতুন ইভেন্ট', topic: 'নতুন নাম' },
  nameBn: labels.nameBn,
  nameEn: labels.nameEn,
  missing: { bn: 'নামটি বাংলায় লিখুন।', en: 'নামটি ইংরেজিতে লিখুন।' },
  englishOptional: 'ফাঁকা রাখলে ময়দান বাংলা নামটি ইংরেজি হরফে লিখে নেবে।',
  romanised: 'ময়দানের ইংরেজি বানান',
  addFirst: 'আগে এই নামটি যোগ করুন, বা ফিরে যান।',
  birthYear: 'জন্মসাল, জানা থাকলে',
  wrongYear: 'চার অঙ্কে সাল লিখুন।',
  allowSameName: 'ইনি একই নামের আরেকজন',
  addIt: 'যোগ করুন',
  back: actions.back,
} satisfies typeof english
