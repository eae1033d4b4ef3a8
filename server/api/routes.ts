// The route table of the API: method, address, access. Serving calls: endpoint.ts.
import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#server/domain/app-error.ts'
import type { StaffOptions } from '#server/domain/people/people.ts'
import type { ApiEnv } from './api-env.ts'
import { addAppointment, changeAppointment, showAppointments } from './appointments.ts'
import { listAudit } from './audit.ts'
import { discardText, listTexts, storeText } from './autosaves.ts'
import { addPostCorrection, changePostCorrection } from './corrections.ts'
import { addDocs } from './docs.ts'
import type { Route } from './endpoint.ts'
import { errorResponse } from './error-response.ts'
import { showHomepage } from './homepage.ts'
import { downloadReport, listUploadNotes, listUploads, showUpload, undoUpload } from './imports.ts'
import { retryFailedJob } from './jobs.ts'
import { addMedia, changeMedia, listMedia, removeMedia, showMedia } from './media.ts'
import { changeMessage, listInbox, showMessage } from './messages.ts'
import {
  editNewspaper,
  removeNewspaper,
  showNewspaperPdf,
  showNewspapers,
  uploadNewspaper,
} from './newspapers.ts'
import { showOverview } from './overview.ts'
import {
  addUser,
  changeOwnUser,
  changeUser,
  inviteUserAgain,
  listUsers,
  promoteUser,
  removeUser,
  renewUserPassword,
  showNewDefaults,
  showRole,
  showRoleOfNobody,
} from './people.ts'
import { downloadPhotoCard } from './photo-card.ts'
import { changePlacements, showPlacements } from './placements.ts'
import { changePosts, checkLinks } from './post-bulk.ts'
import { countStoredPosts } from './post-counts.ts'
import { addPreviewLink, updatePostPresence } from './post-windows.ts'
import {
  addPost,
  changePost,
  duplicateStoredPost,
  listPosts,
  removePost,
  restoreBinnedPost,
  showPost,
  unscheduleStoredPost,
} from './posts.ts'
import { listPostRevisions, showPostRevision } from './revisions.ts'
import { searchPosts, suggestSearches } from './search.ts'
import { changeBreaking, changeSettings, showBreaking, showSettings } from './settings.ts'
import { addTerm, changeTerm, removeTerm, showTerm, showTerms } from './terms.ts'
import { uploadJson } from './uploads.ts'
import { addVisit, showReading } from './visits.ts'

/** `access` is the least a caller needs; the service checks the object itself. */
export function routesOf(means: StaffOptions): Route[] {
  return [
    ['GET', '/allposts', 'everyone', listPosts],
    ['GET', '/allposts/{id}', 'everyone', showPost],
    ['POST', '/allposts', 'post.create', addPost],
    ['PUT', '/allposts/{id}', 'post.update', changePost],
    ['DELETE', '/allposts/{id}', 'post.bin', removePost],
    ['POST', '/allposts/{id}/restore', 'post.bin', restoreBinnedPost],
    ['GET', '/post-counts', 'dashboard.open', countStoredPosts],
    ['POST', '/allposts/{id}/duplicate', 'post.create', duplicateStoredPost],
    ['POST', '/allposts/{id}/unschedule', 'post.unschedule', unscheduleStoredPost],
    ['POST', '/allposts/bulk', 'post.update', changePosts],
    ['GET', '/allposts/{id}/revisions', 'post.update', listPostRevisions],
    ['GET', '/allposts/{id}/revisions/{version}', 'post.update', showPostRevision],
    ['POST', '/allposts/{id}/corrections', 'post.publish', addPostCorrection],
    ['PUT', '/allposts/{id}/corrections/{correction}', 'post.publish', changePostCorrection],
    ['POST', '/allposts/{id}/preview-link', 'post.update', addPreviewLink],
    ['PUT', '/allposts/{id}/presence', 'post.update', updatePostPresence],
    ['GET', '/allposts/{id}/photo-card', 'dashboard.open', downloadPhotoCard],
    ['GET', '/autosaves', 'post.create', listTexts],
    ['PUT', '/autosaves/{key}', 'post.create', storeText],
    ['DELETE', '/autosaves/{key}', 'post.create', discardText],
    ['POST', '/links/check', 'post.create', checkLinks],
    ['GET', '/homepage-data', 'everyone', showHomepage],
    ['GET', '/search', 'everyone', searchPosts],
    ['GET', '/search/suggestions', 'everyone', suggestSearches],
    ['GET', '/placements', 'post.place', showPlacements],
    ['PUT', '/placements/{slot}', 'post.place', changePlacements],
    ['POST', '/upload-json', 'post.import', uploadJson],
    ['GET', '/imports', 'post.import', listUploads],
    ['GET', '/imports/{id}', 'post.import', showUpload],
    ['GET', '/imports/{id}/notes', 'post.import', listUploadNotes],
    ['GET', '/imports/{id}/report', 'post.import', downloadReport],
    ['POST', '/imports/{id}/undo', 'post.import', undoUpload],

    ['GET', '/users', 'person.list-staff', listUsers],
    ['GET', '/users/', 'everyone', showRoleOfNobody],
    ['GET', '/users/new-defaults', 'person.create', showNewDefaults(means)],
    ['GET', '/users/{email}', 'everyone', showRole],
    ['POST', '/users', 'person.update-self', addUser(means)],
    ['PUT', '/users', 'person.update-self', changeOwnUser],
    ['PUT', '/users/admin', 'person.make-admin', promoteUser],
    ['PUT', '/users/{id}', 'person.update', changeUser],
    ['DELETE', '/users/{id}', 'person.delete', removeUser],
    ['POST', '/users/{id}/invitation', 'person.create', inviteUserAgain(means)],
    ['POST', '/users/{id}/default-password', 'person.create', renewUserPassword(means)],

    ['GET', '/media', 'media.list', listMedia],
    ['POST', '/media', 'media.upload', addMedia],
    ['GET', '/media/{id}', 'media.list', showMedia],
    ['PUT', '/media/{id}', 'media.change', changeMedia],
    ['DELETE', '/media/{id}', 'media.change', removeMedia],
    ['GET', '/settings', 'settings.read', showSettings],
    ['PUT', '/settings', 'settings.update', changeSettings],
    ['GET', '/breaking', 'everyone', showBreaking],
    ['PUT', '/breaking', 'breaking.set', changeBreaking],
    ['POST', '/visits', 'everyone', addVisit],
    ['GET', '/visits', 'visits.read', showReading],

    ['GET', '/overview', 'dashboard.open', showOverview],
    ['POST', '/jobs/{id}/retry', 'job.retry', retryFailedJob],
    ['GET', '/messages', 'message.read', listInbox],
    ['GET', '/messages/{id}', 'message.read', showMessage],
    ['PUT', '/messages/{id}', 'message.read', changeMessage],
    ['GET', '/audit', 'audit.read', listAudit],

    ['GET', '/newspapers', 'newspaper.read', showNewspapers],
    ['POST', '/newspapers', 'newspaper.manage', uploadNewspaper],
    ['PUT', '/newspapers/{id}', 'newspaper.manage', editNewspaper],
    ['DELETE', '/newspapers/{id}', 'newspaper.manage', removeNewspaper],
    ['GET', '/newspapers/{id}/pdf', 'newspaper.read', showNewspaperPdf],
    ['GET', '/terms', 'term.read', showTerms],
    ['POST', '/terms', 'term.manage', addTerm],
    ['GET', '/terms/{id}', 'term.read', showTerm],
    ['PUT', '/terms/{id}', 'term.manage', changeTerm],
    ['DELETE', '/terms/{id}', 'term.manage', removeTerm],
    ['GET', '/appointments', 'appointment.ask', showAppointments],
    ['POST', '/appointments', 'appointment.ask', addAppointment],
    ['PUT', '/appointments/{id}', 'appointment.ask', changeAppointment],
  ]
}

/** The API, mounted at `/api`. Unknown addresses answer 404, unknown methods 405 with Allow. */
export function createApi(means: StaffOptions): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>()
  const routes = routesOf(means)
  for (const [method, path, access, endpoint] of routes) {
    api.on(method, honoPath(path), (c) => endpoint.serve(c, access))
  }
  addDocs(api, routes)
  for (const path of literalFirst(routes)) {
    const allow = methodsAt(routes, path)
    api.all(path, (c) => {
      if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } })
      const response = errorResponse(new AppError('METHOD_NOT_ALLOWED'), c)
      response.headers.set('Allow', allow)
      return response
    })
  }
  api.all('*', (c) => errorResponse(new AppError('NOT_FOUND'), c))
  return api
}

/** `/users/admin` before `/users/:id`, which would match it. */
function literalFirst(routes: Route[]): string[] {
  const paths = [...new Set(routes.map(([, path]) => honoPath(path)))]
  return [...paths.filter((path) => !path.includes(':')), ...paths.filter((path) => path.includes(':'))]
}

function honoPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Methods of every route that matches a path, parameters included: `/users/admin` is an id as well. */
function methodsAt(routes: Route[], path: string): string {
  const names = path.split('/')
  const answers = ([, other]: Route) => {
    const parts = other.split('/')
    return (
      parts.length === names.length &&
      parts.every((part, at) => part === names[at] || (part.startsWith('{') && names[at] !== ''))
    )
  }
  const methods = routes.filter(answers).map(([method]) => method)
  return [
    ...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))),
    'OPTIONS',
  ].join(', ')
}
