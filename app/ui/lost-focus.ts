// Whether keyboard users have lost their place. Runs in browsers only.

/** True when nothing on the page has the focus: the element that had it was removed or disabled. */
export function hasLostFocus(): boolean {
  const { activeElement, body } = document
  // Some browsers keep the focus on a button that is disabled while its request runs.
  return activeElement === null || activeElement === body || activeElement.matches(':disabled')
}
