// How a picture and a video stand in the text while it is written: with their fields beneath. Stores nothing itself.
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { POST_LIMITS } from '#contract/post.ts'
import { isArriving } from './arriving.ts'
import type { TranslateEditor } from './editor-words.ts'
import { ownBox, textButton, textField } from './object-fields.client.ts'

const TITLE_MAX = 300

type Place = Pick<NodeViewRendererProps, 'node' | 'view' | 'getPos'>

function setter({ view, getPos }: Place) {
  return (name: string, value: string) => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value))
  }
}

function remover({ view, getPos }: Place) {
  return () => {
    const at = getPos()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !node) return
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    view.focus()
  }
}

/** The picture, the caption as running text, then alternative text and credit, with a hint where the first is missing. */
export function figureView(place: Place, t: TranslateEditor): NodeView {
  const set = setter(place)
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const contentDOM = document.createElement('figcaption')
  contentDOM.dataset.placeholder = t('figure.caption')
  const alt = textField(t('figure.alt'), POST_LIMITS.alt, (value) => set('alt', value))
  const credit = textField(t('figure.credit'), POST_LIMITS.credit, (value) => set('credit', value))
  const hint = document.createElement('p')
  hint.className = 'hint'
  hint.textContent = t('figure.altMissing')
  const frame = ownBox('shot', picture)
  const fields = ownBox(
    'facts',
    alt.element,
    hint,
    credit.element,
    textButton(t('figure.remove'), remover(place)),
  )
  dom.append(frame, contentDOM, fields)
  const type = place.node.type
  const show = ({ attrs, content }: Node) => {
    const src = String(attrs.src)
    if (isArriving(src)) picture.removeAttribute('src')
    else if (picture.getAttribute('src') !== src) picture.src = src
    picture.alt = String(attrs.alt)
    if (attrs.width && attrs.height) {
      picture.setAttribute('width', String(attrs.width))
      picture.setAttribute('height', String(attrs.height))
    }
    alt.show(String(attrs.alt))
    credit.show(String(attrs.credit))
    hint.hidden = String(attrs.alt).trim() !== ''
    contentDOM.classList.toggle('empty', content.size === 0)
  }
  show(place.node)
  return {
    dom,
    contentDOM,
    update(node) {
      if (node.type !== type) return false
      show(node)
      return true
    },
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: (mutation: ViewMutationRecord) => !isWithin(contentDOM, mutation.target),
  }
}

/** A video is not loaded while one writes: a dark box with its address and a field for its title. */
export function videoView(place: Place, t: TranslateEditor): NodeView {
  const set = setter(place)
  const dom = document.createElement('div')
  dom.className = 'video'
  const address = document.createElement('p')
  const title = textField(t('video.title'), TITLE_MAX, (value) => set('title', value))
  const box = ownBox('screen', address)
  const fields = ownBox('facts', title.element, textButton(t('video.remove'), remover(place)))
  dom.append(box, fields)
  const type = place.node.type
  const show = ({ attrs }: Node) => {
    address.textContent = String(attrs.src)
    title.show(String(attrs.title))
  }
  show(place.node)
  return {
    dom,
    update(node) {
      if (node.type !== type) return false
      show(node)
      return true
    },
    stopEvent: (event) => isWithin(fields, event.target),
    ignoreMutation: () => true,
  }
}

function isWithin(box: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof window.Node && box.contains(target)
}
