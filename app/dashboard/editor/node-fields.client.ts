// Fields and buttons in the node views of pictures and videos: plain DOM, since node views are outside React.

type TextField = { element: HTMLLabelElement; input: HTMLInputElement; show(value: string): void }

/** A labelled text input. `show` does not touch an input that has the value already, so the caret stays. */
export function createTextField(
  label: string,
  maxLength: number,
  onInput: (value: string) => void,
): TextField {
  const element = document.createElement('label')
  const name = document.createElement('span')
  name.textContent = label
  const input = document.createElement('input')
  input.type = 'text'
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
