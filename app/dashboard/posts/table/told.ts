// Feedback about an act on posts.
import type { Feedback } from '#app/ui/feedback.tsx'

/** `refused`: posts of many with which it did not work, and why. */
export type Told = Feedback & { refused?: { headline: string; why: string }[] }
