// The mailto: link that replies to a message. Pure.

/** A mail to the sender with a subject. Neither value can add other fields to the mail. */
export function replyLink(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}`
}
