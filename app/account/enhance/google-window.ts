// Opens Google's sign-in in a popup; afterwards the page that opened it goes to the next address. If the browser blocks the
// popup, the link works as usual.
import { isLocalPath } from '#contract/local-path.ts'
import { SIGN_IN_CHANNEL } from '#contract/sign-in-channel.ts'

const FEATURES = 'popup,width=500,height=600'
/** Receives the next address from the screen /login/done in the popup. */
let channelOfPopup: BroadcastChannel | null = null

export function openGoogleInWindow(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-google]')) {
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      if (!open(`${link.href}&popup=1`, 'maidan-google', FEATURES)) return
      event.preventDefault()
      listen()
    })
  }
}

function listen(): void {
  channelOfPopup?.close()
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  channelOfPopup = channel
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const to = readPath(data)
    if (to === null) return
    channel.close()
    location.assign(to)
  })
}

/** A path of our own site, or null. */
function readPath(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('to' in data) || typeof data.to !== 'string') return null
  return isLocalPath(data.to) ? data.to : null
}
