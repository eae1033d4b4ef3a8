// Keeps the line being typed clear of the bars that stay in sight, and lets the story fill a low window, as it is over an
// on-screen keyboard. The bars' heights are measured: they change with the window and with what the bars say.
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { scrollToFill } from './room-rules.ts'

const LOW = '(width < 60em) and (height < 37.5rem)'
const GAP = 8

/** Distances from the edges of the window within which the caret never stands; for ProseMirror, which reads them again. */
export function caretRoom(tools: () => HTMLElement | null) {
  return {
    get top() {
      const bar = tools()
      return bar ? Number.parseFloat(getComputedStyle(bar).top) + bar.offsetHeight + GAP : GAP
    },
    get bottom() {
      return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || GAP
    },
    left: 5,
    right: 5,
  }
}

/** In a low window: whenever the caret is to be in sight, so is as much of the story as there is room for. */
export function fillLowWindow(room: { top: number; bottom: number }): Plugin {
  const fill = (view: EditorView) => {
    if (!matchMedia(LOW).matches) return false
    const bottom = (visualViewport?.height ?? innerHeight) - room.bottom
    scrollBy(0, scrollToFill(view.dom.getBoundingClientRect(), { top: room.top - GAP, bottom }))
    // The caret itself is ProseMirror's matter.
    return false
  }
  return new Plugin({
    props: { handleScrollToSelection: fill, handleClick: fill },
    view(view) {
      // The keyboard comes after the focus.
      const onResize = () => {
        if (view.hasFocus()) view.dispatch(view.state.tr.scrollIntoView())
      }
      window.addEventListener('resize', onResize)
      return { destroy: () => window.removeEventListener('resize', onResize) }
    },
  })
}
