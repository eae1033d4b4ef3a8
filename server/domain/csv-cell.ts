// Texts in files that are downloaded as CSV.

/** Texts come from foreign files, so they are escaped: a spreadsheet must not run one as a formula. */
export function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
