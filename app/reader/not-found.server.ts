// The loader of unknown addresses: the layout shows its 404 page.
import { load } from '#app/load.server.ts'
import { AppError } from '#server/domain/app-error.ts'

export const notFoundLoader = load('notFound', async () => {
  throw new AppError('NOT_FOUND')
})
