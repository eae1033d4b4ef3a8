// Keeps the caret clear of the sticky bars, and lets the story fill a low window, as with an on-screen keyboard. The heights of
// the bars are measured, because they change.
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { IS_LOW } from '#app/ui/widths.ts'
import { scrollToFill } from './scroll-rules.ts'

const GAP = 8

/** Distances from the window's edges that the caret keeps. Getters, because ProseMirror reads them again. */
export function createScrollMargins(tools: () => HTMLElement | null) {
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

/** In a low window, scrolling to the caret shows as much of the story as fits. */
export function fillLowWindow(margins: { top: number; bottom: number }): Plugin {
  const fill = (view: EditorView) => {
    if (!matchMedia(IS_LOW).matches) return false
    const bottom = (visualViewport?.height ?? innerHeight) - margins.bottom
    scrollBy(0, scrollToFill(view.dom.getBoundingClientRect(), { top: margins.top - GAP, bottom }))
    // ProseMirror scrolls to the caret itself.
    return false
  }
  return new Plugin({
    props: { handleScrollToSelection: fill, handleClick: fill },
    view(view) {
      // The on-screen keyboard opens after the focus.
      const onResize = () => {
        if (view.hasFocus()) view.dispatch(view.state.tr.scrollIntoView())
      }
      window.addEventListener('resize', onResize)
      return { destroy: () => window.removeEventListener('resize', onResize) }
    },
  })
}
