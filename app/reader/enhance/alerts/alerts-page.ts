// The script of the page of alerts: lists what this browser chose; each ends with one tap, and so does everything.
import type { ApiSubscription } from '#contract/alerts/alert.ts'
import { ALERT_LEVELS, BREAKING } from '#contract/alerts/levels.ts'
import { onClick } from '../on-click.ts'
import { replaceRows } from '../replace-rows.ts'
import {
  changeAlerts,
  endAlerts,
  endEverything,
  findAbility,
  readSubscription,
  startAlerts,
} from './browser.ts'

/** Sent by the dialog. */
const CHANGED = 'alerts-changed'

function find<Element extends HTMLElement>(within: ParentNode, selector: string): Element {
  const found = within.querySelector<Element>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}

const said = () => find(document, '[data-said]')

function say(name: 'saved' | 'failed' | 'ended' | ''): void {
  said().textContent = said().dataset[name] ?? ''
}

function show(...states: string[]): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = !states.includes(part.dataset.when ?? '')
}

/** The page from which a reader came: `?subject=team:ID`. */
function offer(subscription: ApiSubscription | null): string[] {
  const subject = new URLSearchParams(location.search).get('subject')
  if (!subject || subscription?.choices.some((choice) => choice.subject === subject)) return []
  find(document, '[data-alert]').dataset.alert = subject
  return ['offered']
}

async function showState(): Promise<void> {
  const ability = findAbility()
  const subscription = await readSubscription()
  const choices = subscription?.choices ?? []
  // What was chosen can be ended even where nothing can be shown any more.
  const list = subscription && choices.length > 0 ? 'some' : 'none'
  if (subscription) fill(subscription)
  if (ability !== 'able') return show(ability, list)
  const isBreaking = choices.some(({ subject }) => subject === BREAKING)
  show(list, ...offer(subscription), ...(isBreaking ? [] : ['breaking']))
}

function fill({ choices, isQuietAtNight, language }: ApiSubscription): void {
  replaceRows(find(document, '[data-list]'), choices.map(createRow))
  find<HTMLInputElement>(document, '[data-do=quiet]').checked = isQuietAtNight
  find<HTMLSelectElement>(document, '[data-do=language]').value = language
}

function createRow({ subject, level, name, path }: ApiSubscription['choices'][number]): Node {
  const row = find<HTMLTemplateElement>(document, 'template[data-row]').content.cloneNode(true)
  if (!(row instanceof DocumentFragment)) return row
  const { breaking = '', gone = '' } = said().dataset
  const shown = subject === BREAKING ? breaking : name || gone
  const link = find<HTMLAnchorElement>(row, 'a')
  link.textContent = shown
  if (path) link.href = path
  else link.removeAttribute('href')
  const select = find<HTMLSelectElement>(row, 'select')
  const button = find(row, 'button')
  for (const control of [select, button]) {
    control.dataset.subject = subject
    control.setAttribute(
      'aria-label',
      (control.getAttribute('aria-label') ?? '').replace('#', () => shown),
    )
  }
  if (level) select.value = level
  else select.remove()
  return row
}

async function act(work: () => Promise<unknown>, done: 'saved' | 'ended' | ''): Promise<void> {
  say('')
  const isDone = await work().then(
    () => true,
    () => false,
  )
  await showState().catch(() => undefined)
  say(isDone ? done : 'failed')
}

function listen(): void {
  onClick('[data-do=end]', ({ dataset: { subject = '' } }) => void act(() => endAlerts(subject), 'saved'))
  onClick('[data-do="end all"]', () => void act(endEverything, 'ended'))
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.do === 'quiet')
      void act(() => changeAlerts({ isQuietAtNight: target.checked }), 'saved')
    if (!(target instanceof HTMLSelectElement)) return
    const { subject = '' } = target.dataset
    const level = ALERT_LEVELS.find((each) => each === target.value)
    if (level) void act(() => startAlerts(subject, level), 'saved')
    if (target.dataset.do === 'language')
      void act(() => changeAlerts({ language: target.value === 'en' ? 'en' : 'bn' }), 'saved')
  })
  addEventListener(CHANGED, () => void showState())
}

if (document.querySelector('[data-alerts]')) {
  listen()
  showState().catch(() => say('failed'))
}
