// The channel between the Google popup and its opener. Imports nothing: both are small scripts.

/** On this BroadcastChannel the popup tells its opener where to go: `{ to: '/path' }`. */
export const SIGN_IN_CHANNEL = 'maidan.sign-in'
