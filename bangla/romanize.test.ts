import { describe, expect, test } from 'vitest'
import { normalizeText } from './normalize.ts'
import { romanizeWord } from './romanize.ts'

describe('a Bengali word', () => {
  test.each([
    ['দল', 'dol', 'keeps the vowel of its one syllable'],
    ['জয়', 'joy', 'keeps the vowel of its one syllable'],
    ['ম', 'mo', 'of one letter is a syllable'],
    ['মুশফিকুর', 'mushfikur', 'loses a vowel between open syllables'],
    ['কলকাতা', 'kolkata', 'loses a vowel between open syllables'],
    ['সরকার', 'sorkar', 'loses a vowel between open syllables'],
    ['সময়', 'somoy', 'keeps a vowel that the next syllable leans on'],
    ['পরবর্তী', 'porborti', 'keeps a vowel before a conjunct'],
    ['স্বাধীনতা', 'swadhinota', 'keeps the vowel before -তা'],
    ['ঘোষণা', 'ghoshona', 'keeps the vowel before -ণা'],
    ['অবসর', 'obosor', 'keeps the vowel after an initial অ'],
    ['সংসদ', 'songsod', 'closed by ং keeps its vowel'],
    ['সংশয়ী', 'songshoyi', 'keeps the vowel after ং'],
    ['এবং', 'ebong', 'keeps the vowel before ং'],
    ['হার‍্যাসমেন্ট', 'harasment', 'has no y in র‍্যা'],
    ['শান্ত', 'shanto', 'ending in a conjunct keeps the last vowel'],
    ['ইস্ট', 'ist', 'that is borrowed ends in silence'],
    ['জাতীয়', 'jatiyo', 'keeps the vowel of -ীয়'],
    ['বই', 'boi', 'keeps a vowel before a vowel'],
    ['বিশ্বকাপ', 'bishwokap', 'has w for ba-phala after শ'],
    ['নিতম্ব', 'nitombo', 'has b after ম'],
    ['উদ্‌বেগ', 'udbeg', 'has b where the hasanta is visible'],
    ['পরীক্ষা', 'porikkha', 'has kkh for ক্ষ'],
    ['ক্ষমা', 'khoma', 'has kh for ক্ষ at its start'],
    ['বিজ্ঞান', 'biggan', 'has gg for জ্ঞ'],
    ['জ্ঞান', 'gyan', 'has gy for জ্ঞ at its start'],
    ['সঙ্গে', 'songe', 'has ng for ঙ্গ'],
    ['অঙ্ক', 'onko', 'has nk for ঙ্ক'],
    ['ব্যাপার', 'byapar', 'has y for ya-phala'],
    ['কার্যালয়', 'karjaloy', 'has j for য under a reph'],
    ['র‍্যালি', 'rali', 'has no y in র‍্যা'],
    ['র্যালি', 'rali', 'has no reph at its start'],
    ['ইচ্ছা', 'iccha', 'has cch for চ্ছ'],
    ['চাঁদ', 'chad', 'has nothing for ঁ'],
    ['উৎসব', 'utsob', 'has t for ৎ'],
    ['কৃষি', 'krishi', 'has ri for ৃ'],
    ['ঋণ', 'rin', 'has ri for ঋ'],
    ['বৌদ্ধ', 'bouddho', 'has ou for ৌ'],
    ['বৈঠক', 'boithok', 'has oi for ৈ'],
    ['আষাঢ়', 'asharh', 'has rh for ঢ়'],
    ['হাওয়া', 'hawa', 'has w for ওয়'],
    ['অ্যাপ', 'ap', 'has a for অ্যা'],
  ])('%s → %s: %s', (word, latin) => {
    expect(romanizeWord(normalizeText(word))).toBe(latin)
  })

  test('is empty without Bengali letters', () => {
    expect(romanizeWord('')).toBe('')
    expect(romanizeWord('abc ১২')).toBe('')
    expect(romanizeWord('\u09cd\u09be\u0981')).toBe('')
  })
})
