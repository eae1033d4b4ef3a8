// Whether keyboard users have lost their place. Runs in browsers only.

/** True when nothing on the page has the focus: the element that had it was removed or disabled. */
export function hasLostFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
