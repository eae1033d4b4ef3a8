// One change of a post at a time in this process. Between processes the version of the post decides.
import { KeyedMutex } from '#server/platform/keyed-mutex.ts'

export const postMutex = new KeyedMutex()
