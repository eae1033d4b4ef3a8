// Case endings as newspapers of Bangladesh attach them to names. Removing endings for search: stem.ts.

const BENGALI_END = /[\u0980-\u09FF]$/u
const VOWEL_SIGN_END = /[\u09BE-\u09CC]$/u
// Independent vowels (ভাই, দেউ), and ং, after which the ending is spoken with a glide: কিংয়ের.
const GLIDE_END = /[ইঈউঊং]$/u
const OPEN_END = /[অআএঐওঔঃ]$/u
// Conjuncts whose vowel is spoken at the end of a word, and ্য: শান্ত, সৌম্য, চন্দ্র, কৃষ্ণ. Not in foreign names (মার্শ, বোল্ট).
const SPOKEN_VOWEL_END = /(?:ন্ত|ত্ত|প্ত|ক্ত|ষ্ণ|[তদ]্র|্য)$/u
const OPEN_HA_END = /াহ$/u

const YA = '\u09AF\u09BC'

/**
 * The possessive of a name, by its last letter: কোহলির, জোয়াঁর, সাকিবের, মুম্বাইয়ের, কিংয়ের, শান্তর, মাহমুদউল্লাহর, শরতের. A name in
 * another script, or one that ends in a digit or sign, gets it with a hyphen: MR Marsh-এর. Source: newspapers of Bangladesh.
 */
export function toPossessive(name: string): string {
  if (!BENGALI_END.test(name) || /[০-৯]$/u.test(name)) return `${name}-এর`
  if (name.endsWith('ৎ')) return `${name.slice(0, -1)}তের`
  if (name.endsWith('্')) return `${name.slice(0, -1)}ের`
  if (VOWEL_SIGN_END.test(name.replace(/\u0981$/u, '')) || OPEN_END.test(name)) return `${name}র`
  if (GLIDE_END.test(name)) return `${name}${YA}ের`
  if (SPOKEN_VOWEL_END.test(name) || OPEN_HA_END.test(name)) return `${name}র`
  return `${name}ের`
}

/** A person as the object of a verb: কোহলিকে, সাকিবকে; MR Marsh-কে in another script or after a digit. */
export function toObjective(name: string): string {
  return BENGALI_END.test(name) && !/[০-৯]$/u.test(name) ? `${name}কে` : `${name}-কে`
}
