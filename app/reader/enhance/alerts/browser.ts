// This browser and its alerts: whether it can have them, its token, and the calls. The token is stored here only, and is all that
// reads, changes and ends the subscription.
import type { ApiSubscription, SubscriptionChange } from '#contract/alerts/alert.ts'
import type { AlertLevel } from '#contract/alerts/levels.ts'
import { registerWorker } from '../offline/register.ts'

declare global {
  interface Window {
    /** Browsers that show alerts without a worker. */
    pushManager?: PushManager
  }
  interface Navigator {
    /** On iPhone and iPad: opened from the home screen. */
    standalone?: boolean
  }
}

const TOKEN = 'alert-token'

/** `homeScreen`: on iPhone and iPad alerts need the site on the home screen. */
type Ability = 'able' | 'unable' | 'homeScreen' | 'denied'

export function findAbility(): Ability {
  const { userAgent, platform, maxTouchPoints, standalone } = navigator
  const isMobileApple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  if (isMobileApple && !standalone) return 'homeScreen'
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) return 'unable'
  return Notification.permission === 'denied' ? 'denied' : 'able'
}

/** A call that was refused, with its status. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number) {
    super(`Refused: ${status}`)
    this.status = status
  }
}

async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  const token = localStorage.getItem(TOKEN)
  const answer = await fetch(`/api${path}`, {
    method,
    headers: {
      ...(token && { 'Alert-Token': token }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Refusal(answer.status)
  // 204 has no text.
  return JSON.parse((await answer.text()) || 'null')
}

const isGone = (error: unknown) => error instanceof Refusal && error.status === 404

/** What this browser chose; null without a subscription. */
export async function readSubscription(): Promise<ApiSubscription | null> {
  if (localStorage.getItem(TOKEN) === null) return null
  try {
    return await call<ApiSubscription>('GET', '/alert-subscription')
  } catch (error) {
    if (!isGone(error)) throw error
    localStorage.removeItem(TOKEN)
    return null
  }
}

/** Called within a tap: the browser asks for the permission, if it has to. False when it was not given. */
export async function askPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** Subscribes the browser if it is not, and adds the choice. */
export async function startAlerts(subject: string, level: AlertLevel | undefined): Promise<ApiSubscription> {
  await subscribe()
  return call('PUT', '/alert-subscription/choices', { subject, ...(level && { level }) })
}

export const endAlerts = (subject: string) =>
  call<ApiSubscription>('DELETE', `/alert-subscription/choices/${encodeURIComponent(subject)}`)

export const changeAlerts = (change: SubscriptionChange) =>
  call<ApiSubscription>('PUT', '/alert-subscription', change)

/** Ends everything, also the browser's own subscription. Without a token the server has nothing of this browser. */
export async function endEverything(): Promise<void> {
  if (localStorage.getItem(TOKEN) !== null)
    await call('DELETE', '/alert-subscription').catch((error) => {
      if (!isGone(error)) throw error
    })
  localStorage.removeItem(TOKEN)
  const registration = await navigator.serviceWorker?.getRegistration('/')
  const manager = window.pushManager ?? registration?.pushManager
  await (await manager?.getSubscription())?.unsubscribe()
}

async function subscribe(): Promise<void> {
  const manager = window.pushManager ?? (await registerWorker()).pushManager
  const { publicKey } = await call<{ publicKey: string }>('GET', '/push-key')
  const { endpoint, keys } = (await subscribeWith(manager, publicKey)).toJSON()
  const browser = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } }
  if (localStorage.getItem(TOKEN) !== null) {
    try {
      await call('PUT', '/alert-subscription', { browser })
      return
    } catch (error) {
      if (!isGone(error)) throw error
      localStorage.removeItem(TOKEN)
    }
  }
  const language = document.documentElement.lang === 'en' ? 'en' : 'bn'
  const { token } = await call<{ token: string }>('POST', '/alert-subscriptions', { ...browser, language })
  localStorage.setItem(TOKEN, token)
}

/** A subscription under another key is of no use: nobody can send to it any more. */
async function subscribeWith(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await manager.subscribe(options)
  } catch (error) {
    const old = await manager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return manager.subscribe(options)
  }
}
