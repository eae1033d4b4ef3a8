// Fields and buttons in the node views of pictures, videos, galleries and embeds: plain DOM, since node views are outside React.
import type { NodeViewRendererProps } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'

export type NodeContext = Pick<NodeViewRendererProps, 'node' | 'view' | 'getPos'>

/** Returns a function that sets an attribute of the node. */
export function createSetter({ view, getPos }: NodeContext) {
  return (name: string, value: unknown) => {
    const at = getPos()
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, name, value))
  }
}

/** Shows the node, and returns the function that shows its later versions. */
export function createUpdate({ node: first }: NodeContext, show: (node: Node) => void) {
  show(first)
  return (node: Node): boolean => {
    if (node.type !== first.type) return false
    show(node)
    return true
  }
}

/** Returns a function that deletes the node. */
export function createRemover({ view, getPos }: NodeContext) {
  return () => {
    const at = getPos()
    const node = at === undefined ? null : view.state.doc.nodeAt(at)
    if (at === undefined || !node) return
    view.dispatch(view.state.tr.delete(at, at + node.nodeSize))
    view.focus()
  }
}

export function isWithin(box: HTMLElement, target: EventTarget | null): boolean {
  return target instanceof window.Node && box.contains(target)
}

type TextField = {
  element: HTMLLabelElement
  input: HTMLInputElement | HTMLTextAreaElement
  show(value: string): void
}

/** A labelled text input, or with `lines` one of several lines. `show` does not touch an input that has the value already, so the caret stays. */
export function createTextField(
  label: string,
  maxLength: number,
  onInput: (value: string) => void,
  lines = 1,
): TextField {
  const element = document.createElement('label')
  const name = document.createElement('span')
  name.textContent = label
  const input = document.createElement(lines > 1 ? 'textarea' : 'input')
  if (input instanceof HTMLTextAreaElement) input.rows = lines
  else input.type = 'text'
  input.maxLength = maxLength
  input.addEventListener('input', () => onInput(input.value))
  element.append(name, input)
  return {
    element,
    input,
    show(value) {
      if (input.value !== value) input.value = value
    },
  }
}

export function createTextButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}

/** A box that the editor does not edit. */
export function createBox(name: string, ...children: HTMLElement[]): HTMLElement {
  const box = document.createElement('div')
  box.className = name
  box.contentEditable = 'false'
  box.append(...children)
  return box
}

/** A button with a sign; `label` is its name. */
export function createIconButton(sign: string, label: string, onPress: () => void): HTMLButtonElement {
  const button = createTextButton(sign, onPress)
  button.setAttribute('aria-label', label)
  button.title = label
  return button
}
