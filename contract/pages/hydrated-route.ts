// Which pages run React in the browser.

/** Whether a route has the handle `{ hydrate: true }`. */
export function wantsScripts(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
}
