// Elements from what the server sends: built one by one, never from HTML.
import type { LiveAttributes, LiveElement, LiveNode, LivePatch } from '#contract/live.ts'

export const isNode = (change: LivePatch[1]): change is LiveNode =>
  typeof change === 'string' || Array.isArray(change)
const isElement = (node: LiveNode): node is LiveElement => typeof node !== 'string'

export function build(node: LiveNode): Node {
  if (!isElement(node)) return new Text(node)
  const [tag, attributes, ...children] = node
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  element.append(...children.map(build))
  return element
}

export function setAttributes(
  element: Element,
  attributes: LiveAttributes | { [name: string]: string | null },
): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) element.removeAttribute(name)
    else element.setAttribute(name, value)
}

/** A text keeps its node, so that a selection stays. */
export function replace(old: ChildNode, node: LiveNode): void {
  if (old instanceof Text && !isElement(node)) old.data = node
  else old.replaceWith(build(node))
}

/** Makes the children of an element equal to these; what is the same kind of element stays. */
export function sync(parent: Element, nodes: LiveNode[]): void {
  nodes.forEach((node, at) => {
    const old = parent.childNodes[at]
    if (!old) parent.append(build(node))
    else if (isElement(node) && old instanceof Element && old.localName === node[0]) {
      const [, attributes, ...children] = node
      setAttributes(old, attributes)
      sync(old, children)
    } else replace(old, node)
  })
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove()
}
