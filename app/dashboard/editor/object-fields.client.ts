// The small fields inside a story's pictures and videos: plain elements, since the editor's surface is no part of React.

type Field = { element: HTMLLabelElement; input: HTMLInputElement; show(value: string): void }

/** A labelled line of text; `onInput` is told every change. What is being typed in is not written over. */
export function textField(label: string, most: number, onInput: (value: string) => void): Field {
  const element = document.createElement('label')
  const name = document.createElement('span')
  name.textContent = label
  const input = document.createElement('input')
  input.type = 'text'
  input.maxLength = most
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

export function textButton(label: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'button button-quiet'
  button.textContent = label
  button.addEventListener('click', onPress)
  return button
}

/** A box that the editor leaves alone. */
export function ownBox(name: string, ...children: HTMLElement[]): HTMLElement {
  const box = document.createElement('div')
  box.className = name
  box.contentEditable = 'false'
  box.append(...children)
  return box
}
