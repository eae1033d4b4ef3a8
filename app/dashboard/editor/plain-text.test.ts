import { describe, expect, test } from 'vitest'
import { splitPlainText } from './plain-text.ts'

const joined = (text: string) => splitPlainText(text, { joinsLines: true })

describe('pasted plain text', () => {
  test('joins the lines of a PDF and removes hyphens at their ends', () => {
    const text =
      'টানা তিন ম্যাচ জিতে সিরিজ নিজে-\nদের করে নিয়েছে বাংলাদেশ। শেষ\nওভারে দরকার ছিল নয় রান।\n\nআগামীকাল বিশ্রাম, পরদিন সিলেটে\nঅনুশীলন করবে দল।'
    expect(joined(text)).toEqual([
      'টানা তিন ম্যাচ জিতে সিরিজ নিজেদের করে নিয়েছে বাংলাদেশ। শেষ ওভারে দরকার ছিল নয় রান।',
      'আগামীকাল বিশ্রাম, পরদিন সিলেটে অনুশীলন করবে দল।',
    ])
    expect(
      joined('The hosts needed nine runs from the last over and the cap-\ntain hit the winning four.'),
    ).toEqual(['The hosts needed nine runs from the last over and the captain hit the winning four.'])
  })

  test.each([
    ['paragraphs that end with sentences', 'প্রথম অনুচ্ছেদ এখানে শেষ হলো।\nদ্বিতীয় অনুচ্ছেদও এখানে শেষ।'],
    [
      'a headline over a sentence',
      'মিরপুরে রোমাঞ্চকর জয়\nশেষ বলে চার মেরে দলকে জেতালেন অধিনায়ক, গ্যালারিতে তখন উৎসব।',
    ],
    ['verse and names', 'লিটন\nতামিম\nসাকিব'],
    ['lines of different lengths', 'একাদশে যাঁরা থাকছেন আজকের ম্যাচে\nলিটন দাস\nতাসকিন আহমেদ'],
  ])('keeps the lines of %s', (_name, text) => {
    expect(joined(text)).toEqual(text.split('\n'))
  })

  test('begins a paragraph at a list item and after a short last line', () => {
    expect(
      joined(
        'দল ঘোষণার আগে তিনটি প্রশ্নের উত্তর\nখুঁজছেন নির্বাচকেরা, জানালেন\n১. ওপেনিংয়ে কে\n২. স্পিনার কজন খেলবেন এই উইকেটে',
      ),
    ).toEqual([
      'দল ঘোষণার আগে তিনটি প্রশ্নের উত্তর খুঁজছেন নির্বাচকেরা, জানালেন',
      '১. ওপেনিংয়ে কে',
      '২. স্পিনার কজন খেলবেন এই উইকেটে',
    ])
  })

  test('has no control characters, and its words stay apart', () => {
    expect(joined('এক\vদুই\u0003তিন\u2028চার\u2029পাঁচ\u0085ছয়\tসাত')).toEqual([
      'এক',
      'দুই তিন',
      'চার',
      'পাঁচ',
      'ছয়\tসাত',
    ])
  })

  test('pasted without formatting keeps every line', () => {
    expect(splitPlainText('টানা তিন ম্যাচ জিতে নিজে-\nদের করেছে', { joinsLines: false })).toEqual([
      'টানা তিন ম্যাচ জিতে নিজে-',
      'দের করেছে',
    ])
  })
})
