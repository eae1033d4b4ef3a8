// How the editor shows an embed: the card as readers see it, what is being fetched or failed, and its fields.
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView } from '@tiptap/pm/view'
import { EMBED_LIMITS } from '#contract/embeds/embed.ts'
import type { TranslateEditor } from '../editor-words.ts'
import {
  createBox,
  createRemover,
  createSetter,
  createTextButton,
  createTextField,
  isWithin,
} from '../nodes/node-fields.client.ts'
import { drawCard, isBare, providerName, type StoryCard } from './embed-card.ts'
import { turnIntoLink } from './embed-edits.client.ts'
import { type EmbedRules, type EmbedState, fetchCard, findEmbedState } from './embed-fetch.client.ts'
import { cardOf } from './embed-node.client.ts'

type Context = Pick<NodeViewRendererProps, 'node' | 'view' | 'getPos' | 'decorations'>
type Rules = EmbedRules & { t: TranslateEditor }

const TEXT_LINES = 4

export function embedView(context: Context, rules: Rules): NodeView {
  const { t } = rules
  const { node: first, view, getPos } = context
  let card = cardOf(first)
  const save = createSetter(context)
  const set = (change: Partial<StoryCard>) => save('card', { ...card, ...change })
  const whereItIs = (act: (at: number) => void) => () => {
    const at = getPos()
    if (at !== undefined) act(at)
  }
  const provider = document.createElement('strong')
  const address = document.createElement('span')
  const fields = createFields(t, set)
  const state = createStateLine(t)
  const again = createTextButton(
    t('embed.again'),
    whereItIs((at) => void fetchCard(view, at, rules, true)),
  )
  const link = createTextButton(
    t('embed.toLink'),
    whereItIs((at) => {
      const change = turnIntoLink(view.state, at)
      if (change) view.dispatch(change)
      view.focus()
    }),
  )
  const shown = createBox('card')
  const tools = createBox('tools', again, link, createTextButton(t('embed.remove'), createRemover(context)))
  const controls = createBox('controls', state.element, fields.element, tools)
  const dom = document.createElement('div')
  dom.className = 'embed'
  dom.role = 'group'
  dom.append(createBox('name', provider, address), shown, controls)

  const show = (node: Node, now: EmbedState | null) => {
    const before = card
    card = cardOf(node)
    const isFirst = shown.childElementCount === 0
    if (isFirst || before !== card) {
      provider.textContent = providerName(card.address)
      address.textContent = card.address
      dom.setAttribute('aria-label', t('embed.name', { provider: provider.textContent }))
      shown.replaceChildren(withoutVisit(drawCard(card)))
      fields.show(card)
    }
    const isFetching = now !== null && now.failure === null
    state.show(now, isBare(card))
    fields.setDisabled(isFetching)
    again.disabled = isFetching
    // It stays open while somebody types into it.
    if (isBare(card) && !isFetching) fields.element.open = true
    else if (isFirst || isFetching) fields.element.open = false
  }
  show(first, findEmbedState(context.decorations))
  return {
    dom,
    update(node, decorations) {
      if (node.type !== first.type) return false
      show(node, findEmbedState(decorations))
      return true
    },
    stopEvent: (event) => isWithin(controls, event.target),
    ignoreMutation: () => true,
  }
}

/** A click on the link of a card selects the card. */
function withoutVisit(figure: HTMLElement): HTMLElement {
  for (const link of figure.querySelectorAll('a')) link.tabIndex = -1
  figure.addEventListener('click', (event) => event.preventDefault())
  return figure
}

function createFields(t: TranslateEditor, set: (change: Partial<StoryCard>) => void) {
  const element = document.createElement('details')
  const summary = document.createElement('summary')
  summary.textContent = t('embed.edit')
  const author = createTextField(t('embed.author'), EMBED_LIMITS.author, (value) => set({ author: value }))
  const title = createTextField(t('embed.title'), EMBED_LIMITS.title, (value) => set({ title: value }))
  const text = createTextField(
    t('embed.text'),
    EMBED_LIMITS.text,
    (value) => set({ text: value }),
    TEXT_LINES,
  )
  const picture = createTextButton(t('figure.remove'), () => set({ picture: null }))
  element.append(summary, createBox('facts', author.element, title.element, text.element, picture))
  return {
    element,
    show(card: StoryCard) {
      author.show(card.author)
      title.show(card.title)
      text.show(card.text)
      picture.hidden = card.picture === null
    },
    setDisabled(isDisabled: boolean) {
      for (const control of [author.input, title.input, text.input, picture]) control.disabled = isDisabled
    },
  }
}

/** What is being fetched, what failed, or that the card says nothing. */
function createStateLine(t: TranslateEditor) {
  const element = document.createElement('div')
  element.className = 'state'
  const words = document.createElement('p')
  words.setAttribute('role', 'status')
  const bar = document.createElement('progress')
  bar.setAttribute('aria-label', t('embed.fetching'))
  element.append(words, bar)
  return {
    element,
    show(state: EmbedState | null, isEmpty: boolean) {
      const isFetching = state !== null && state.failure === null
      const sentence = isFetching ? t('embed.fetching') : (state?.failure ?? (isEmpty ? t('embed.bare') : ''))
      if (words.textContent !== sentence) words.textContent = sentence
      bar.hidden = !isFetching
      element.hidden = sentence === ''
      element.classList.toggle('failed', state !== null && !isFetching)
      element.classList.toggle('hint', state === null)
    },
  }
}
