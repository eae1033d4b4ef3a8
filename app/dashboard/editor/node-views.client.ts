// The node views of a picture and a video in the editor, with their fields. They store nothing themselves.
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import type { NodeView, ViewMutationRecord } from '@tiptap/pm/view'
import { POST_LIMITS } from '#contract/post.ts'
import type { TranslateEditor } from './editor-words.ts'
import { createBox, createTextButton, createTextField } from './node-fields.client.ts'
import { isPlaceholder } from './pasted-picture.ts'

const TITLE_LENGTH = 300

type NodeContext = Pick<NodeViewRendererProps, 'node' | 'view' | 'getPos'>

function createSetter({ view, getPos }: NodeContext) {
  return (name: string, value: string) => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value))
  }
}

function createRemover({ view, getPos }: NodeContext) {
  return () => {
    const at = getPos()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !node) return
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    view.focus()
  }
}

/** The picture, its caption as editable text, then alt text and credit, with a hint while the alt text is missing. */
export function figureView(context: NodeContext, t: TranslateEditor): NodeView {
  const set = createSetter(context)
  const dom = document.createElement('figure')
  const picture = document.createElement('img')
  const contentDOM = document.createElement('figcaption')
  contentDOM.dataset.placeholder = t('figure.caption')
  const alt = createTextField(t('figure.alt'), POST_LIMITS.alt, (value) => set('alt', value))
  const credit = createTextField(t('figure.credit'), POST_LIMITS.credit, (value) => set('credit', value))
  const hint = document.createElement('p')
  hint.className = 'hint'
  hint.textContent = t('figure.altMissing')
  const frame = createBox('shot', picture)
  const fields = createBox(
    'facts',
    alt.element,
    hint,
    credit.element,
    createTextButton(t('figure.remove'), createRemover(context)),
  )
  dom.append(frame, contentDOM, fields)
  const type = context.node.type
  const show = ({ attrs, content }: Node) => {
    const src = String(attrs.src)
    if (isPlaceholder(src)) picture.removeAttribute('src')
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
  show(context.node)
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

/** A dark box with the address and a title field: the player is not loaded while editing. */
export function videoView(context: NodeContext, t: TranslateEditor): NodeView {
  const set = createSetter(context)
  const dom = document.createElement('div')
  dom.className = 'video'
  const address = document.createElement('p')
  const title = createTextField(t('video.title'), TITLE_LENGTH, (value) => set('title', value))
  const box = createBox('screen', address)
  const fields = createBox(
    'facts',
    title.element,
    createTextButton(t('video.remove'), createRemover(context)),
  )
  dom.append(box, fields)
  const type = context.node.type
  const show = ({ attrs }: Node) => {
    address.textContent = String(attrs.src)
    title.show(String(attrs.title))
  }
  show(context.node)
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
