// The numbers of PostgreSQL's advisory locks. All of them are here, and no two are the same.
// A release may not renumber one: two releases can run on one database while the newer one replaces the older one.

/** Bringing the tables up to date. */
export const MIGRATION_LOCK = 6_220_117
/** Choosing the slug of a post. */
export const SLUG_LOCK = 6_220_118
/** Linking translations. */
export const LINK_LOCK = 6_220_119
/** Choosing the name of a member of staff, which is their byline. */
export const BYLINE_LOCK = 6_220_124
/** Importing a file of articles; with a second number, working on one upload. */
export const IMPORT_LOCK = 6_220_120
/** Shared by uploads whose pictures have files but no rows yet; exclusive for the task that removes such files. */
export const UPLOAD_PICTURES_LOCK = 6_220_123
/** Changing the posts in the slots of the home page. */
export const PLACEMENT_LOCK = 6_220_121
/** Filling an empty database with the demo newsroom. */
export const DEMO_LOCK = 6_220_122
/** With a second number: 0 rebuilds the search index, 1 counts words. */
export const SEARCH_INDEX_LOCK = 6_220_130
/** Importing match files, or undoing such an import. */
export const MATCH_IMPORT_LOCK = 6_220_131
/** Moving a site in: one run at a time, on one node. */
export const SITE_IMPORT_LOCK = 6_220_132
