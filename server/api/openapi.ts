// The OpenAPI 3.1 description of the API, generated from the declarations that serve it.
import { type OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import type { ApiEnv } from './api-env.ts'
import type { Access, Endpoint, Route } from './endpoint.ts'

const JSON_TYPE = 'application/json'
const SECURITY = [{ session: [] }, { bearer: [] }]

const errorSchema = z
  .object({
    error: z
      .string()
      .openapi({ description: 'A sentence for people, in the language of Accept-Language (bn, en)' }),
    details: z.string().openapi({ description: 'The same sentence' }),
    code: z.enum(namesOf(ERROR_STATUS)),
    field: z.string().optional().openapi({ description: 'The field, as sent' }),
  })
  .openapi('Error')

function namesOf(statuses: Record<ErrorCode, number>): Record<string, string> {
  return Object.fromEntries(Object.keys(statuses).map((code) => [code, code]))
}

/** Describes every route and serves the description at `/openapi.json`. */
export function addDescription(api: OpenAPIHono<ApiEnv>, routes: readonly Route[]): void {
  const { openAPIRegistry: registry } = api
  registry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'maidan.session_token',
  })
  registry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    description: 'The ID token of GET /api/auth/token',
  })
  for (const [method, path, access, endpoint] of routes)
    registry.registerPath(describe(method, path, access, endpoint))
  let description: object | undefined
  api.get('/openapi.json', () => {
    description ??= withBodies(api, routes)
    return Response.json(description)
  })
}

/** The whole description. Request bodies are added here, because they are described as sent and not as parsed. */
function withBodies(api: OpenAPIHono<ApiEnv>, routes: readonly Route[]): object {
  const document = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Maidan',
      version: '1',
      description:
        'The API of the newsroom. Lists are bare arrays; the Link header has the address of the next page. All errors have the same format.',
    },
    servers: [{ url: '/api' }],
  })
  for (const [method, path, , { documented }] of routes) {
    const operation = document.paths?.[path]?.[spellingOf(method)]
    if (!operation || !documented.body) continue
    Object.assign(operation, { requestBody: { required: true, content: contentOf(documented.body) } })
  }
  return document
}

function describe(method: Route[0], path: string, access: Access, endpoint: Endpoint): RouteConfig {
  const { summary, answers, documented } = endpoint
  return {
    method: spellingOf(method),
    path,
    summary,
    description: describeAccess(access),
    tags: [path.split('/')[1] ?? ''],
    ...(access === 'everyone' ? {} : { security: SECURITY }),
    request: {
      ...(documented.query instanceof z.ZodObject ? { query: documented.query } : {}),
      ...(path.includes('{') ? { params: parametersOf(path) } : {}),
    },
    responses: {
      ...Object.fromEntries(
        Object.entries(answers).map(([status, { description, schema }]) => [
          status,
          { description, ...(schema ? { content: { [JSON_TYPE]: { schema } } } : {}) },
        ]),
      ),
      '4XX': { description: 'The error', content: { [JSON_TYPE]: { schema: errorSchema } } },
      503: {
        description: 'Unavailable; Retry-After says when to retry',
        content: { [JSON_TYPE]: { schema: errorSchema } },
      },
    },
  }
}

function spellingOf(method: Route[0]) {
  return ({ GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const)[method]
}

function describeAccess(access: Access): string {
  return access === 'everyone' ? 'Open to everybody.' : `Needs the permission \`${access}\`.`
}

function parametersOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name ? [name] : []))
  return z.object(Object.fromEntries(names.map((name) => [name, z.string()])))
}

/** The content of a request body. Alternatives (`anyOf`) of a field that has a type are left out. */
function contentOf({ types, schema }: NonNullable<Endpoint['documented']['body']>) {
  const sent = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type !== undefined) delete jsonSchema.anyOf
    },
  })
  const { $schema: _dialect, ...described } = sent
  return Object.fromEntries(types.map((type) => [type, { schema: described }]))
}
