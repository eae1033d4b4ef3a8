// Registers the service worker of the reading side, once a reader has asked for something that needs it.
import { keepFiles } from '#app/worker/kept-files.ts'

declare global {
  interface Window {
    /** Of browsers that ask for trusted addresses; what a policy makes stands for a text. */
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: ''): string }
    }
  }
}

/** The address of the worker; its scope is the whole site. */
const WORKER = '/worker.js'
/** Stored in this browser while the reader does not want the worker. */
const SWITCHED_OFF = 'offline-off'

/** Rejects where the browser has no workers, and while the site has switched its worker off. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  // The policy of the pages knows this name, and this policy one address.
  const policy = window.trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER })
  const registration = await navigator.serviceWorker.register(policy?.createScriptURL('') ?? WORKER)
  await activated(registration)
  localStorage.removeItem(SWITCHED_OFF)
  await keepFiles(usedFiles()).catch(() => undefined)
  return registration
}

/** For a site on the home screen, unless the reader or the site has switched the worker off. */
export async function registerInstalled(): Promise<void> {
  if (localStorage.getItem(SWITCHED_OFF) === null) await registerWorker().catch(() => undefined)
}

/** Removes the worker, and remembers that. The caller has ended the alerts, which most browsers show by the worker only. */
export async function removeWorker(): Promise<void> {
  localStorage.setItem(SWITCHED_OFF, '1')
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration?.scope === `${location.origin}/`) await registration.unregister()
}

/** Resolves when the worker runs. One that the site has switched off refuses to be installed. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  return new Promise((resolve, reject) => {
    if (active || !coming) return resolve()
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve()
      if (coming.state === 'redundant') reject(new Error('The worker was not installed'))
    })
  })
}

/** The built files that this page has loaded, fonts among them: the worker did not see them, and the browser has them all. */
function usedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return loaded.filter((address) => address.startsWith(`${location.origin}/assets/`))
}
