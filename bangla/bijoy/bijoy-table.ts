// The glyph table of the Bijoy fonts (SutonnyMJ and its kin), by the characters that pasted text has without its font (Windows
// code page 1252). Glyphs that depend on neighbours, and the order of signs: bijoy.ts.

function readTable(table: string): [string, string][] {
  return table.split('  ').map((pair) => {
    const [glyph = '', meaning = ''] = pair.split(' ')
    return [glyph, meaning]
  })
}

const HASANTA = '\u09CD'

const INDEPENDENT_VOWELS = 'A অ  B ই  C ঈ  D উ  E ঊ  F ঋ  G এ  H ঐ  I ও  J ঔ'

const CONSONANTS =
  'K ক  L খ  M গ  N ঘ  O ঙ  P চ  Q ছ  R জ  S ঝ  T ঞ  U ট  V ঠ  W ড  X ঢ  Y ণ  Z ত  _ থ  ` দ  a ধ  b ন  ' +
  'c প  d ফ  e ব  f ভ  g ম  h য  i র  j ল  k শ  l ষ  m স  n হ  o ড়  p ঢ়  q য়  r ৎ'

// Signs are written as code points: in a source file a lone sign is indistinguishable from its neighbour.
const SIGNS =
  's \u0982  t \u0983  u \u0981  v \u09BE  w \u09BF  x \u09C0  y \u09C1  z \u09C1  æ \u09C1  ~ \u09C2  ' +
  'ƒ \u09C2  ‚ \u09C2  „ \u09C3  † \u09C7  ‡ \u09C7  ˆ \u09C8  ‰ \u09C8  Š \u09D7  & \u09CD'

/** Below or after the preceding letter: joined to it. */
const AFTER_FORMS =
  '¨ য  ª র  Ö র  « র  ^ ব  ¡ ব  ¦ ব  Ÿ ব  ¥ ম  § ম  ¬ ল  ø ল  \u00AD ল  œ ন  è ণ  ¢ ভ  £ ভ্র  Í ত  ú প  ' +
  '‹ ক  Œ ক্র  ¿ ত্র'

/** Joined to the following letter. */
const HALF_FORMS = 'š ন  › ন  ˜ দ  ™ দ  ® ষ  ¯ স  ¤ ম'

const LIGATURES =
  '° ক্ক  ± ক্ট  ³ ক্ত  ² ক্ষ্ম  µ ক্র  ¶ ক্ষ  ÿ ক্ষ  · ক্স  ¸ গু  » গ্ধ  º গ্দ  ¼ ঙ্ক  ½ ঙ্গ  ¾ জ্জ  ' +
  'À জ্ঝ  Á জ্ঞ  Â ঞ্চ  Ã ঞ্ছ  Ä ঞ্জ  Å ঞ্ঝ  Æ ট্ট  Ç ড্ড  È ণ্ট  É ণ্ঠ  Ê ণ্ড  Ë ত্ত  Ì ত্থ  Î ত্র  ' +
  'Ï দ্দ  × দ্ধ  Ø দ্ব  Ù দ্ম  Ú ন্ঠ  Û ন্ড  Ü ন্ধ  Ý ন্স  Þ প্ট  ß প্ত  à প্প  á প্স  â ব্জ  ã ব্দ  ' +
  'ä ব্ধ  å ভ্র  ç ম্ফ  é ল্ক  ê ল্গ  ë ল্ট  ì ল্ড  í ল্প  î ল্ফ  ï শু  ð শ্চ  ñ শ্ছ  ò ষ্ণ  ó ষ্ট  ' +
  'ô ষ্ঠ  õ ষ্ফ  ö স্খ  ÷ স্ট  ù স্ফ  û হু  ü হৃ  ý হ্ন  þ হ্ম'

// Ñ and Ð are dashes of different length in different fonts of the family.
const PUNCTUATION = '| ।  $ ৳  Ò “  Ó ”  Ô ‘  Õ ’  Ñ –  Ð –'

const DIGITS = '0 ০  1 ১  2 ২  3 ৩  4 ৪  5 ৫  6 ৬  7 ৭  8 ৮  9 ৯'

/**
 * One Bijoy character → its Unicode, in the font's writing order: vowel signs before their letter are not moved yet. Parts of
 * conjuncts include their hasanta. Source: the glyphs of SutonnyMJ, as public test texts of several converters show them.
 */
export const BIJOY_GLYPHS: ReadonlyMap<string, string> = new Map([
  ...[INDEPENDENT_VOWELS, CONSONANTS, SIGNS, LIGATURES, PUNCTUATION, DIGITS].flatMap(readTable),
  ...readTable(AFTER_FORMS).map(([glyph, letter]): [string, string] => [glyph, HASANTA + letter]),
  ...readTable(HALF_FORMS).map(([glyph, letter]): [string, string] => [glyph, letter + HASANTA]),
])

const C1_OF_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** C1 code points (U+0080–U+009F), which a wrongly declared Latin-1 file has, as the characters meant. */
export function readC1(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, (found) => C1_OF_1252.charAt(found.charCodeAt(0) - 0x80))
}

/** Characters of the code page: all that a Bijoy text can contain. Those without a glyph in the table are unknown. */
export const CODE_PAGE_1252 = /[\u0080-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/
