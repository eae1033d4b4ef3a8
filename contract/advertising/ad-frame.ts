// The frame in which code of an ad network runs: its address, and the rules that keep it from our pages.
import type { AdDevice, AdSlot } from './slots.ts'

/** Without `allow-same-origin`: the document has an origin of its own, without cookies and storage, and reaches no page of ours. */
export const AD_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'

/** The beginning of the addresses of all frames. */
export const AD_FRAMES = '/ads/network/'

/** `version` changes with the code, so that caches may keep the document. */
export function adFramePath(slot: AdSlot, device: AdDevice, version: string): string {
  return `${AD_FRAMES}${slot}/${device}?v=${version}`
}

const DENIED = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write'],
  ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'geolocation', 'gyroscope', 'hid'],
  ...['idle-detection', 'magnetometer', 'microphone', 'midi', 'payment', 'picture-in-picture'],
  ...['publickey-credentials-get', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking'],
] as const

const POLICY = [
  // Also when the address is opened outside a frame.
  `sandbox ${AD_SANDBOX}`,
  "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
]

/** Of the frame's document. */
export const AD_FRAME_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': POLICY.join('; '),
  'Permissions-Policy': DENIED.map((name) => `${name}=()`).join(', '),
  'Referrer-Policy': 'origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cross-Origin-Opener-Policy': 'unsafe-none',
}
