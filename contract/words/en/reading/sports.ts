// The names of sports in English, which all lists and forms share.
import type { Sport } from '#sport/sports.ts'

export const sportNames = {
  cricket: 'Cricket',
  football: 'Football',
  kabaddi: 'Kabaddi',
  hockey: 'Hockey',
  volleyball: 'Volleyball',
  handball: 'Handball',
  athletics: 'Athletics',
  swimming: 'Swimming',
  shooting: 'Shooting',
  cycling: 'Cycling',
  basketball: 'Basketball',
  archery: 'Archery',
} satisfies Record<Sport, string>
