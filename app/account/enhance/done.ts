// Closes the popup of Google's sign-in and sends the next address to the page that opened it. They use a BroadcastChannel,
// because the provider may have severed `window.opener`.
import { SIGN_IN_CHANNEL } from '#contract/people/sign-in-channel.ts'

const to = document.querySelector('[data-onward]')?.getAttribute('href')
if (to) {
  const channel = new BroadcastChannel(SIGN_IN_CHANNEL)
  channel.postMessage({ to })
  channel.close()
  close()
}
