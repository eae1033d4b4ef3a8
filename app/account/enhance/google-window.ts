// Google's sign-in in a window of its own, as large as people know it; the page that opened it then goes on. A browser that
// opens no windows follows the link instead.
import { isLocalPath } from '#contract/local-path.ts'
import { SIGN_IN_CHANNEL } from '#contract/sign-in-channel.ts'

const LOOK = 'popup,width=500,height=600'
/** The one window this page has opened: it says where to go (the screen /login/done). Windows of other pages are theirs. */
let waiting: BroadcastChannel | null = null

export function openGoogleInWindow(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-google]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (!open(`${link.href}&popup=1`, 'maidan-google', LOOK)) return
      event.preventDefault()
      listen()
    })
  }
}

function listen(): void {
  waiting?.close()
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  waiting = channel
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const to = placeIn(data)
    if (to === null) return
    channel.close()
    location.assign(to)
  })
}

/** A path of our own site, or null. */
function placeIn(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('to' in data) || typeof data.to !== 'string') return null
  return isLocalPath(data.to) ? data.to : null
}
