// Shows a pushed alert, written as Declarative Web Push, and opens its page. A push that shows nothing would cost the permission.
const ICON = '/icons/icon-192.png'
/** The mark of Declarative Web Push. */
const DECLARATIVE = 8030

type Alert = { title: string; options: NotificationOptions }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The address of a page of this site; the home page for anything else. */
export function ownAddress(address: unknown, origin: string): string {
  const url = typeof address === 'string' && URL.canParse(address, origin) ? new URL(address, origin) : null
  return url?.origin === origin ? url.href : `${origin}/`
}

/** What a pushed text shows; without a title that of the site's address. */
export function readAlert(text: string, { origin, host }: { origin: string; host: string }): Alert {
  const sent = parse(text)
  const shown = sent.web_push === DECLARATIVE && isObject(sent.notification) ? sent.notification : {}
  const { title, body, tag, lang, navigate } = shown
  return {
    title: typeof title === 'string' && title !== '' ? title : host,
    options: {
      ...(typeof body === 'string' && { body }),
      ...(typeof tag === 'string' && { tag }),
      ...(typeof lang === 'string' && { lang }),
      icon: ICON,
      data: ownAddress(navigate, origin),
    },
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const sent: unknown = JSON.parse(text)
    return isObject(sent) ? sent : {}
  } catch {
    return {}
  }
}

export function showAlert(worker: ServiceWorkerGlobalScope, sent: PushMessageData | null): Promise<void> {
  const { title, options } = readAlert(sent?.text() ?? '', worker.location)
  return worker.registration.showNotification(title, options)
}

/** Brings forward the window that shows the alert's page, or opens one. */
export async function openAlert(worker: ServiceWorkerGlobalScope, shown: Notification): Promise<void> {
  shown.close()
  const address = ownAddress(shown.data, worker.location.origin)
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === address)
  await (open ? open.focus() : worker.clients.openWindow(address))
}
