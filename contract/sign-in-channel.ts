// How the small window of Google's sign-in speaks to the page that opened it. Imports nothing: both are small scripts.

/** On this channel (BroadcastChannel) the small window tells the large one where to go: `{ to: '/path' }`. */
export const SIGN_IN_CHANNEL = 'maidan.sign-in'
