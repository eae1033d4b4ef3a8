// What a text loses when it is moved in: files other than pictures, its place before all others, what a static page has no field
// for. Pure.
import type { Loss } from '#contract/site-import.ts'
import { withinSite } from '../site-rules.ts'
import { loss } from './build-post.ts'
import type { Text } from './decide-texts.ts'
import { addressesIn } from './place-text.ts'

/** Films, sounds and documents in the folder of uploads. */
const FILE =
  /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|txt|csv|zip|rar|epub|mp3|m4a|wav|ogg|mp4|m4v|mov|avi|wmv|webm|mkv)$/i

export function furtherLosses(item: Text, site: string): Loss[] {
  const files = addressesIn(item.html).links.filter((address) => {
    const within = withinSite(site, address)
    return within !== null && FILE.test(within.replace(/\?.*$/s, ''))
  })
  const losses = files.map((address) => loss('FILE_LEFT_OUT', address))
  if (item.kind === 'post') return item.isSticky ? [...losses, loss('STICKY_DROPPED', '')] : losses
  const { title, canonical, isHidden } = item.seo
  const dropped = [
    title.trim() === item.title.trim() ? '' : title,
    withinSite(site, canonical) === null ? canonical : '',
    isHidden ? 'noindex' : '',
  ]
  return [
    ...losses,
    ...dropped.filter((text) => text.trim() !== '').map((text) => loss('FIELD_DROPPED', text)),
  ]
}
