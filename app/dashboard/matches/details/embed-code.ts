// The HTML that shows a score box on another site. Pure.
import { escapeAttribute } from '#contract/escape-html.ts'

const HEIGHT = 180

/** `title` names the frame for screen readers. */
export function embedCode(address: string, title: string): string {
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${HEIGHT}" style="border:0;max-width:28rem" loading="lazy"></iframe>`
}
