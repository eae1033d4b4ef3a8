// Words that say nothing about a story's subject. Words of meaning, however frequent (প্রথম, নতুন, দিন, জন, দুই, কোটি), are not
// among them.
import { foldWord } from './fold.ts'

const BENGALI =
  'ও এবং আর বা অথবা কিংবা কিন্তু তবে তবু যদি তাহলে কারণ যে যা যার যাকে যারা যাদের যখন যেন যেমন সে সেই সেটি সেটা তা তার ' +
  'তাকে তারা তাদের তাই তিনি তখন তো এ এই এটি এটা এর একে এরা এদের ওই ওর ওরা ওদের কি কে কার কাকে কেন কখন কোন কোনো আমি আমার ' +
  'আমরা আমাদের আপনি আপনার তুমি তোমার না নয় নেই হয় হয়ে হবে হলে হতে হয়েছে ছিল ছিলেন আছে করে করা করতে করেন করেছে করেছেন জন্য থেকে ' +
  'সঙ্গে সাথে মধ্যে দিয়ে নিয়ে পর্যন্ত মতো মত বলে'
const ENGLISH =
  'a an the and or but nor if than that this these those of in on at by to from for with as into is are was were be ' +
  'been being am has have had do does did will would shall should can could may might must not no so such it its he him ' +
  'his she her they them their we us our you your i me my who whom whose which what there here'

const STOP_WORDS: ReadonlySet<string> = new Set(`${BENGALI} ${ENGLISH}`.split(' ').map(foldWord))

/** Whether a folded word is a function word of Bengali or English. Source: lists of our own, about ninety words each. */
export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded)
}
