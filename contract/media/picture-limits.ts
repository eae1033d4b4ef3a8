// Size limits of pictures, for the server that refuses and the browser that resizes. No schema, so that small scripts can
// import it.

/** Bytes of a picture's file: 5 MB. */
export const IMAGE_MAX_BYTES = 5_242_880
/** Pixels of a picture. */
export const IMAGE_MAX_PIXELS = 50_000_000
/**
 * The largest stored size, in pixels; larger pictures are scaled down. The height is for tall drawings: pixels are in memory
 * while sizes are made, and WebP ends at 16,383.
 */
export const IMAGE_KEPT = { width: 2_560, height: 10_240 }
/** Accepted file types. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Longest file name that is stored, in UTF-16 units: as long as file systems allow. */
export const FILE_NAME_LENGTH = 255
