// Shares the address of a published post by the dialog of the device; where there is none, it is copied.
import { useClipboard } from '@mantine/hooks'
import { useScreen } from '#app/dashboard/screen.ts'
import { postFormWords } from '../fields/post-form-words.ts'

export function ShareButton({ path, headline }: { path: string; headline: string }) {
  const t = postFormWords(useScreen().language)
  const clipboard = useClipboard({ timeout: 4_000 })
  const url = new URL(path, location.origin).href
  const share = () => {
    if (!('share' in navigator)) return clipboard.copy(url)
    navigator.share({ title: headline, url }).catch((error: unknown) => {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) clipboard.copy(url)
    })
  }
  return (
    <button type="button" className="link" onClick={share}>
      {t(clipboard.copied ? 'added.copied' : 'added.share')}
    </button>
  )
}
