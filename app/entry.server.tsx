// Turns a page into HTML. Pages that do not hydrate are rendered in one go, which is faster than a stream.
import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageRequest } from '#server/http/page-context.ts'
import { wantsScripts } from './root.tsx'
import { Nonce } from './ui/nonce.ts'

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const asked = context.get(pageRequest)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const failure = failureOf(router)
  if (asked.missing && failure?.status === 404) {
    asked.missing(failure.data?.code)
    return new Response(null, { status, headers })
  }
  const hydrates = router.staticHandlerContext.matches.some((match) => wantsScripts(match.route.handle))
  if (!hydrates) {
    // No nonce: the bytes of a stored page are the same each time, and it has no inline script to allow.
    const html = renderToString(<ServerRouter context={forThisPage(router)} url={request.url} />)
    return new Response(`<!DOCTYPE html>${html}`, { status, headers })
  }
  asked.hydrates()
  const { nonce } = asked
  const page = (
    <Nonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const stream = await renderToReadableStream(page, { nonce, signal: request.signal })
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** What a loader threw (load.server.ts). */
function failureOf({ staticHandlerContext }: EntryContext) {
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  return isRouteErrorResponse(error) ? error : null
}

/** A page that stays a document needs neither the other sixty routes nor its data once more for a browser. */
function forThisPage({ serverHandoffStream: _unsent, ...router }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...router, manifest: { ...manifest, routes } }
}

/** Loaders have logged what failed (load.server.ts); what fails in a view comes here. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted) return
  // An address without a page is the caller's affair: nobody may fill the log with those.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { ctx, requestId } = context.get(pageRequest)
  ctx.log.error({ err: error, requestId }, 'a page could not be rendered')
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> }
