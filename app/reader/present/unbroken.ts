// Where a line must not end. Pure.

/** The hyphen after a first part of one or two letters: nobody may find “টি-” at the end of a line and “টোয়েন্টি” on the next. */
const SHORT_FIRST_PART = /(?<![\p{L}\p{M}])([\u0980-\u09e3]{1,2}-)(?=[\u0980-\u09e3])/gu

/** The same text; word joiners keep টি-টোয়েন্টি on one line. For text on a page, not for titles of windows or data. */
export function keepHyphens(text: string): string {
  return text.replace(SHORT_FIRST_PART, '$1\u2060')
}
