// The script of the page about reading offline: shows what is kept in this browser, removes it, switches the worker on and off.
import { CACHES, deleteCaches } from '#app/worker/kept-files.ts'
import { deleteCopy, deleteSaved } from '#app/worker/kept-pages.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import { endEverything } from '../alerts/browser.ts'
import { unsave } from '../following/start.ts'
import { onClick } from '../on-click.ts'
import { replaceRows } from '../replace-rows.ts'
import { type KeptPage, LISTS, listKept, sizeOfAll } from './kept-list.ts'
import { registerWorker, removeWorker } from './register.ts'

const KB = 1024
const root = document.documentElement
const language: Language = root.lang === 'en' ? 'en' : 'bn'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}
declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

function find<Element extends HTMLElement>(within: ParentNode, selector: string): Element {
  const found = within.querySelector<Element>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

function say(name: 'failed' | 'removed' | ''): void {
  const said = find(document, '[data-said]')
  said.textContent = said.dataset[name] ?? ''
}

function show(...states: string[]): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !states.includes(part.dataset.when ?? '')
}

const isOn = async () => (await navigator.serviceWorker.getRegistration('/'))?.scope === `${location.origin}/`

async function showState(): Promise<void> {
  const missing = 'missing' in root.dataset ? ['missing'] : []
  if (!('serviceWorker' in navigator && 'caches' in window)) return show('unable')
  if (!(await isOn())) return show('off', ...missing)
  await showLists()
  show('on', ...missing)
}

async function showLists(): Promise<void> {
  for (const list of LISTS) {
    const rows = (await listKept(list)).map((page) => createRow(page))
    replaceRows(find(document, `[data-list=${list}] ul`), rows)
  }
  const total = find(document, '[data-total]')
  total.textContent = (total.dataset.total ?? '').replace('#', writeSize(await sizeOfAll()))
}

function createRow({ path, title, at, bytes }: KeptPage): Node {
  const row = find<HTMLTemplateElement>(document, 'template[data-row]').content.cloneNode(true)
  if (!(row instanceof DocumentFragment)) return row
  const link = find<HTMLAnchorElement>(row, 'a')
  link.href = path
  link.textContent = title
  find(row, 'small').textContent = `${formatDateTime(at, language)} · ${writeSize(bytes)}`
  const button = find(row, 'button')
  button.dataset.path = path
  button.setAttribute(
    'aria-label',
    (button.dataset.name ?? '').replace('#', () => title),
  )
  return row
}

function writeSize(bytes: number): string {
  const { kb = '', mb = '' } = find(document, '[data-kb]').dataset
  const isSmall = bytes < KB * KB
  const size = isSmall ? Math.max(1, Math.round(bytes / KB)) : (bytes / KB / KB).toFixed(1)
  return (isSmall ? kb : mb).replace('#', language === 'bn' ? toBengaliDigits(size) : `${size}`)
}

let installPrompt: InstallPrompt | null = null
window.addEventListener('beforeinstallprompt', (event) => {
  installPrompt = event
  find(document, '[data-do=install]').hidden = false
})

/** A saved article without its copy could not be read offline: it is taken out of the list of saved ones as well. */
async function unsaveAll(paths: readonly string[]): Promise<void> {
  if (paths.length > 0) await unsave(paths.map((path) => decodeURIComponent(path.split('/').at(-1) ?? '')))
}

const ACTS: Record<string, (button: HTMLElement) => Promise<unknown>> = {
  again: async () => location.reload(),
  'turn on': registerWorker,
  async 'turn off'() {
    // Safari's alerts need no worker, and the server would go on sending them. Without network the copies go all the same.
    const ending = await Promise.allSettled([endEverything()])
    await removeWorker()
    await deleteCaches()
    if (ending[0].status === 'rejected') throw ending[0].reason
  },
  async install(button) {
    await installPrompt?.prompt()
    button.hidden = true
  },
  async remove(button) {
    const { path = '' } = button.dataset
    if (button.closest('[data-list=saved]')) await unsaveAll([path])
    await deleteSaved(path)
    await deleteCopy(path)
    say('removed')
  },
  async 'remove all'() {
    await unsaveAll((await listKept('saved')).map(({ path }) => path))
    // The page about reading offline stays: without it nothing could be shown.
    for (const name of [CACHES.saved, CACHES.read, CACHES.pictures]) await caches.delete(name)
    say('removed')
  },
}

if (document.querySelector('[data-offline]')) {
  onClick('[data-do]', async (button) => {
    say('')
    button.setAttribute('aria-disabled', 'true')
    await ACTS[button.dataset.do ?? '']?.(button).catch(() => say('failed'))
    button.removeAttribute('aria-disabled')
    await showState()
  })
  void showState()
}
