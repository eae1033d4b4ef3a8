// Classifies bylines, which are free text: a person, or a desk, a role or an agency.
import { foldWord } from '#bangla/fold.ts'
import { tokenize } from '#bangla/tokens.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'

const DESKS =
  'ডেস্ক প্রতিবেদক প্রতিনিধি সংবাদদাতা সংবাদকর্মী ব্যুরো অনলাইন সম্পাদক সম্পাদকীয় বার্তাকক্ষ সংবাদ প্রতিবেদন সংস্থা এজেন্সি ' +
  'desk correspondent correspondents reporter reporters bureau agency agencies newsroom editor editors editorial staff online'
const AGENCIES =
  'বাসস ইউএনবি রয়টার্স এএফপি এপি বিবিসি সিনহুয়া পিটিআই আইএএনএস এএনআই সিএনএন ' +
  'bss unb reuters afp ap bbc xinhua pti ians ani cnn'
const WORDS = new Set(`${DESKS} ${AGENCIES}`.split(' ').map((word) => foldWord(toUnicodeForm(word, 'NFC'))))

/**
 * Whether a byline is a desk's, a role's or an agency's (ক্রীড়া প্রতিবেদক, বাসস, Sports Desk) and not a person's. The part
 * before the first comma decides: “Nabila Shahrin, Staff Reporter” is a person. Source: rules of our own.
 */
export function isOrganizationByline(byline: string): boolean {
  const [name = ''] = toUnicodeForm(byline, 'NFC').split(/[,;|(]/)
  return tokenize(name).some(({ text }) => WORDS.has(foldWord(text)))
}
