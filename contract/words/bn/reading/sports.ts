// The names of sports in Bengali, which all lists and forms share.
import type { Sport } from '#sport/sports.ts'

export const sportNames = {
  cricket: 'ক্রিকেট',
  football: 'ফুটবল',
  kabaddi: 'কাবাডি',
  hockey: 'হকি',
  volleyball: 'ভলিবল',
  handball: 'হ্যান্ডবল',
  athletics: 'অ্যাথলেটিকস',
  swimming: 'সাঁতার',
  shooting: 'শুটিং',
  cycling: 'সাইক্লিং',
  basketball: 'বাস্কেটবল',
  archery: 'আর্চারি',
} satisfies Record<Sport, string>
