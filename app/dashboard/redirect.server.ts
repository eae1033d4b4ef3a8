// The dashboard has one address for both editions.
import { loadFile, movedTo } from '#app/load.server.ts'

export const redirectLoader = loadFile(async ({ path, url }) => movedTo(path + url.search))
