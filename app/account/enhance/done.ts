// Ends the small window of Google's sign-in: the page that opened it is told where to go, and this one closes. The provider
// may have cut the two windows apart, so they do not speak to each other but on a channel of the site.
import { SIGN_IN_CHANNEL } from '#contract/sign-in-channel.ts'

const to = document.querySelector('[data-onward]')?.getAttribute('href')
if (to) {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  channel.postMessage({ to })
  channel.close()
  close()
}
