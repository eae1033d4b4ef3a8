// Words of dates in both languages: months, weekdays, parts of the day. Formats: dates.ts and calendar.ts. `@__PURE__`: a browser's
// script has only those that it uses.
import type { Language } from './language.ts'

/** Gregorian months, January first. Source: Bangla Academy spelling; English as usual. */
export const MONTHS: Record<Language, readonly string[]> = {
  bn: /* @__PURE__ */ 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' '),
  en: /* @__PURE__ */ 'January February March April May June July August September October November December'.split(
    ' ',
  ),
}

/** Days of the week, Sunday first as in JavaScript. Source: Bangla Academy spelling; English as usual. */
export const WEEKDAYS: Record<Language, readonly string[]> = {
  bn: /* @__PURE__ */ 'রবিবার সোমবার মঙ্গলবার বুধবার বৃহস্পতিবার শুক্রবার শনিবার'.split(' '),
  en: /* @__PURE__ */ 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' '),
}

/** Months of the Bangla calendar, Boishakh first. Source: Bangla Academy; English as Bangladesh's press spells them. */
export const BANGLA_MONTHS: Record<Language, readonly string[]> = {
  bn: /* @__PURE__ */ 'বৈশাখ জ্যৈষ্ঠ আষাঢ় শ্রাবণ ভাদ্র আশ্বিন কার্তিক অগ্রহায়ণ পৌষ মাঘ ফাল্গুন চৈত্র'.split(' '),
  en: /* @__PURE__ */ 'Boishakh Joishtho Asharh Srabon Bhadro Ashwin Kartik Agrahayan Poush Magh Falgun Choitro'.split(
    ' ',
  ),
}

/** What is attached to the number of a day: ১লা, ২রা, ৪ঠা, ৫ই, ২১শে. For a pattern. */
export const DAY_ENDINGS = 'লা|রা|ঠা|ই|শে'

const HIJRI_BN = 'মহররম|সফর|রবিউল আউয়াল|রবিউস সানি|জমাদিউল আউয়াল|জমাদিউস সানি|রজব|শাবান|রমজান|শাওয়াল|জিলকদ|জিলহজ'
const HIJRI_EN =
  'Muharram|Safar|Rabi al-Awwal|Rabi al-Thani|Jumada al-Awwal|Jumada al-Thani|Rajab|Shaban|Ramadan|Shawwal|Zilqad|Zilhajj'

/** Months of the Hijri calendar, Muharram first. Source: as the newspapers of Bangladesh spell them. */
export const HIJRI_MONTHS: Record<Language, readonly string[]> = {
  bn: /* @__PURE__ */ HIJRI_BN.split('|'),
  en: /* @__PURE__ */ HIJRI_EN.split('|'),
}

/**
 * The Bengali part of the day for an hour from 0 to 23. Source: newspaper habit, in which the afternoon (বিকেল)
 * begins at three; CLDR would begin it at four.
 */
export function dayPart(hour: number): string {
  if (hour < 4 || hour >= 20) return 'রাত'
  if (hour < 6) return 'ভোর'
  if (hour < 12) return 'সকাল'
  if (hour < 15) return 'দুপুর'
  if (hour < 18) return 'বিকেল'
  return 'সন্ধ্যা'
}
