// Renders pages to HTML. Pages that do not hydrate are rendered to a string, which is faster than a stream.
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { wantsScripts } from '#contract/pages/hydrated-route.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'
import { Nonce } from './ui/nonce.ts'

export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const page = context.get(pageRequest)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const thrown = thrownResponse(router)
  if (page.missing && thrown?.status === 404) {
    page.missing(thrown.data?.code)
    return new Response(null, { status, headers })
  }
  const hydrates = router.staticHandlerContext.matches.some((match) => wantsScripts(match.route.handle))
  if (!hydrates) {
    // No nonce: a cached page has the same bytes each time; its inline script is allowed by its hash.
    const html = renderToStaticMarkup(<ServerRouter context={withOwnRoutes(router)} url={request.url} />)
    page.takeHtml(`<!DOCTYPE html>${html}`)
    return new Response(null, { status, headers })
  }
  const nonce = page.hydrates()
  const document = (
    <Nonce value={nonce}>
      <ServerRouter context={router} url={request.url} nonce={nonce} />
    </Nonce>
  )
  const stream = await renderToReadableStream(document, { nonce, signal: request.signal })
  await stream.allReady
  return new Response(stream, { status, headers })
}

/** The response that a loader threw (load.server.ts). */
function thrownResponse({ staticHandlerContext }: EntryContext) {
  const [error] = Object.values(staticHandlerContext.errors ?? {})
  return isRouteErrorResponse(error) ? error : null
}

/** A page that does not hydrate needs neither the manifest of the other sixty routes nor serialised data. */
function withOwnRoutes({ serverHandoffStream: _stream, ...router }: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = router
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...router, manifest: { ...manifest, routes } }
}

/** Receives errors of rendering; loaders log their own (load.server.ts). */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted) return
  // Addresses without a page are not logged: clients could fill the log with them.
  if (isRouteErrorResponse(error) && error.status < 500) return
  const { ctx, requestId } = context.get(pageRequest)
  ctx.log.error({ err: error, requestId }, 'a page could not be rendered')
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> }
