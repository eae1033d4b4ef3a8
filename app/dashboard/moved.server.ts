// The dashboard has one address, whatever edition somebody comes from.
import { loadFile, movedTo } from '#app/load.server.ts'

export const movedLoader = loadFile(async ({ path, url }) => movedTo(path + url.search))
