// How large a picture may be, for the server that refuses it and the browser that makes it smaller before. Owns no schema, so
// that small scripts can carry it.

/** Bytes of a picture's file: 5 MB. */
export const IMAGE_MAX_BYTES = 5_242_880
/** Pixels of a picture. */
export const IMAGE_MAX_PIXELS = 50_000_000
/**
 * The largest a picture is kept, in pixels; larger ones are scaled down to it. The height is for tall drawings: the pixels
 * are held while sizes are made, and WebP ends at 16,383.
 */
export const IMAGE_KEPT = { width: 2_560, height: 10_240 }
/** What is accepted as it is. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']
