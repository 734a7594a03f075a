/** The largest file to import, as the calls take it (docs/product.md §10). */
export const MAX_CSV_BYTES = 5 * 1024 * 1024;

export const CSV_TOO_LARGE = "This file is larger than 5 MB. Please split it.";
