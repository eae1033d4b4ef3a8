// Shows a pushed alert, written as Declarative Web Push, and opens its page. A push that shows nothing would cost the permission.
const ICON = '/icons/icon-192.png'
/** The mark of Declarative Web Push. */
const DECLARATIVE = 8030

type Alert = { title: string; options: NotificationOptions }

/** The address of a page of this site; the home page for anything else. */
export function ownAddress(address: unknown, origin: string): string {
  const given = `${address ?? ''}`
  const url = new URL(URL.canParse(given, origin) ? given : '/', origin)
  return url.origin === origin ? url.href : `${origin}/`
}

/** What a pushed text shows; without a title that of the site's address. */
export function readAlert(text: string, { origin, host }: { origin: string; host: string }): Alert {
  const { title, navigate, ...shown } = parse(text)
  return {
    title: title || host,
    options: { ...shown, icon: ICON, data: ownAddress(navigate, origin) },
  }
}

type Sent = { title: string; body: string; tag: string; lang: string; navigate: string }

function parse(text: string): Partial<Sent> {
  try {
    const { web_push, notification } = JSON.parse(text)
    return (web_push === DECLARATIVE && notification) || {}
  } catch {
    return {}
  }
}

export function showAlert(worker: ServiceWorkerGlobalScope, sent: PushMessageData | null): Promise<void> {
  const { title, options } = readAlert(sent?.text() ?? '', worker.location)
  // A newer score that replaces the older one makes its sound as well.
  const shown = { ...options, renotify: Boolean(options.tag) }
  return worker.registration.showNotification(title, shown)
}

/** Brings forward the window that shows the alert's page, or opens one. */
export async function openAlert(worker: ServiceWorkerGlobalScope, shown: Notification): Promise<void> {
  shown.close()
  const address = ownAddress(shown.data, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : worker.clients.openWindow(address))
}

/** The browser replaced its subscription: the old one proves that it is the same browser. Without it the page of alerts renews it. */
export async function renewAlerts(
  { registration }: ServiceWorkerGlobalScope,
  { oldSubscription: old, newSubscription }: PushSubscriptionChangeEvent,
): Promise<void> {
  if (!old) return
  const fresh = newSubscription ?? (await registration.pushManager.subscribe(old.options))
  const [before, { endpoint, keys }] = [old.toJSON(), fresh.toJSON()]
  await fetch('/api/alert-subscriptions/renewal', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ old: { endpoint: before.endpoint, auth: before.keys?.auth }, endpoint, keys }),
  })
}
