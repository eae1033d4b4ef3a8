// Removes the demo newsroom. What the newsroom itself made stays, with everything of the demo that it needs.
import { nameBookTag, siteTag } from '../domain/cache-tags.ts'
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import {
  deleteDemoIssues,
  deleteDemoMatches,
  deleteDemoPeople,
  deleteDemoPictures,
  deleteDemoPolls,
  deleteDemoPosts,
  deleteDemoTerms,
  deleteDemoTournaments,
  type KeptEntry,
  keepNeededMatches,
  keepNeededPictures,
  keepNeededTerms,
  keepNeededTournaments,
  lockDemo,
} from './demo-removal-queries.ts'
import { resetDemoSettings } from './demo-settings.ts'

export type RemovedDemo = {
  /** How many posts were deleted. */
  posts: number
  /** What stayed because something of the newsroom's own needs it. It belongs to the newsroom from now on. */
  kept: KeptEntry[]
}

/**
 * Deletes all demo posts, matches with their logs, names, newspapers, pictures and accounts, and resets the settings that still
 * have their demo value. Stays: a match in whose log the newsroom wrote, or that has its live blog; a tournament with matches that
 * stay, with their teams and squads; every name and picture that something needs which stays.
 */
export async function removeDemoNewsroom(ctx: Ctx): Promise<RemovedDemo> {
  const { files, ...removed } = await writeAsMaidan(ctx, async (transaction) => {
    await lockDemo(transaction)
    const posts = await deleteDemoPosts(transaction)
    const matches = await keepNeededMatches(transaction)
    await deleteDemoMatches(transaction)
    const tournaments = await keepNeededTournaments(transaction)
    await deleteDemoTournaments(transaction)
    const terms = await keepNeededTerms(transaction)
    await deleteDemoTerms(transaction)
    const pdfs = await deleteDemoIssues(transaction)
    await deleteDemoPolls(transaction)
    await deleteDemoPeople(transaction)
    const pictures = await keepNeededPictures(transaction)
    const folders = await deleteDemoPictures(transaction)
    // Invalidates the caches of a running portal, because this may be a command.
    await ctx.changes.publishInvalidation(transaction, [siteTag(), nameBookTag()])
    return { posts, kept: [...tournaments, ...matches, ...terms, ...pictures], files: { folders, pdfs } }
  })
  for (const folder of files.folders) await ctx.files.removeFolder(folder)
  for (const key of files.pdfs) await ctx.files.remove(key)
  await resetDemoSettings(ctx)
  return removed
}
