// Where the answer to a message goes: a mail to its writer, with a subject. Pure.

/** The mailto: address of an answer; nothing in the writer's address or subject can add further fields to the mail. */
export function answerAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
