/**
 * The most pixels of an image, all frames of an animation together: more than common cameras take, and 200 MB in
 * memory. A file of a few kilobytes can declare gigapixels.
 */
export const MAX_PIXELS = 50_000_000;
