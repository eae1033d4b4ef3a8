// Prevents line breaks after certain hyphens. Pure.

/** A hyphen after a first part of one or two letters: a line must not end with “টি-” and the next begin with “টোয়েন্টি”. */
const SHORT_FIRST_PART = /(?<![\p{L}\p{M}])([\u0980-\u09e3]{1,2}-)(?=[\u0980-\u09e3])/gu

/** Adds word joiners that keep টি-টোয়েন্টি on one line. For text on a page, not for page titles or data. */
export function keepHyphens(text: string): string {
  return text.replace(SHORT_FIRST_PART, '$1\u2060')
}
